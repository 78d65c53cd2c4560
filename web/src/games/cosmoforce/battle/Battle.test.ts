import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CosmoforceEvent } from "../../../lib/wire";
import type { Fixtures } from "../../../preview/fixtures";
import { only } from "../../../test/scenes";
import Board from "../Board.svelte";
import { printed } from "../printed.svelte";
import type { CosmoforceAids, CosmoforceView, Facts } from "../types";

const { scenes } = only(
  import.meta.glob<Fixtures<CosmoforceView, CosmoforceAids, CosmoforceEvent>>("../preview-scenes.json", {
    eager: true,
    import: "default",
  }),
);
const facts = only(import.meta.glob<Facts>("/facts/cosmoforce.json", { eager: true, import: "default" }));
let board: Record<string, unknown> | null = null;

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  printed.facts = facts;
});
afterEach(() => {
  if (board) void unmount(board);
  document.body.innerHTML = "";
});

function show(name: string, seat?: number | null) {
  const scene = scenes.find((each) => each.name === name)!;
  const { view, aids, names, events } = scene;
  const props = { view, aids, text: [], names, events, pace: 0 };
  board = mount(Board, {
    target: document.body,
    props: { ...props, seat: seat === undefined ? scene.seat : seat },
  });
  flushSync();
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const text = (selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";

it("has the last rolls in the tray when the page is opened in the middle of a battle", () => {
  const scene = scenes.find((each) => each.events.length)!;
  const props = {
    view: scene.view,
    aids: scene.aids,
    text: [],
    names: scene.names,
    seat: scene.seat,
    events: [],
    past: scene.events,
    pace: 1,
  };
  board = mount(Board, { target: document.body, props });
  flushSync();
  expect(all(".tray .d8").length).toBeGreaterThan(0);
  expect(all(".tray.tumbling")).toHaveLength(0);
});

describe("the battle", () => {
  it("shows one's own roster large and the others at a glance", () => {
    show("eight");
    expect(document.querySelector(".roster")?.getAttribute("aria-label")).toBe("Your ship Pikeman");
    expect(all(".mini")).toHaveLength(7);
    expect(all(".ribbon li")).toHaveLength(8);
  });

  it("brings any ship large on a press, and one's own back", () => {
    show("four");
    all(".mini[data-target='ship:2']")[0]!.click();
    flushSync();
    expect(document.querySelector(".roster")?.getAttribute("aria-label")).toBe("The ship Magpie");
    all(".roster .back")[0]!.click();
    flushSync();
    expect(document.querySelector(".roster")?.getAttribute("aria-label")).toBe("Your ship Pikeman");
  });

  it("leaves a press on a lit ship to the question", () => {
    show("four");
    const ship = all(".mini[data-target='ship:2']")[0]!;
    ship.dataset.lit = "";
    ship.click();
    flushSync();
    expect(document.querySelector(".roster")?.getAttribute("aria-label")).toBe("Your ship Pikeman");
  });

  it("follows the turn for a spectator", () => {
    show("four", null);
    expect(document.querySelector(".roster")?.getAttribute("aria-label")).toBe("The ship Pikeman");
    expect(all(".roster .back")).toHaveLength(0);
  });

  it("has a name for a closer look at every system", () => {
    show("four");
    expect(all(".sys").map((it) => it.dataset.about)).toEqual(all(".sys").map((_, n) => `slot:0:${n}`));
  });
});

describe("states in words", () => {
  it("marks, crew and targets while damage is placed", () => {
    show("damage");
    expect(text(".task")).toContain("3 marks to place");
    expect(all("[data-target^='slot:0:']")).toHaveLength(10);
    expect(text("[data-target='slot:0:0']")).toContain("destroyed, 2 of 2 boxes marked");
    expect(text("[data-target='slot:0:8']")).toContain("explodes when marked");
  });

  it("crew that can be harmed, and crew on its way", () => {
    show("harm");
    expect(text("[data-target='crew:0:-1']")).toContain("in Standby");
    expect(text("[data-target='crew:0:-2']")).toContain("hurt crew");
    void unmount(board!);
    show("repair");
    expect(all(".coin.meant")).toHaveLength(1);
  });

  it("used up missiles, and the line that tells it", () => {
    show("missiles");
    expect(text("[data-target='slot:0:6']")).toContain("depleted");
    expect(text(".tray")).toContain("has used up");
  });

  it("heat and why a ship is out, as the server words them", () => {
    const words = (name: string) => scenes.find((each) => each.name === name)!.aids.ships;
    show("four");
    expect(text(".foot section:last-of-type .words")).toBe(words("four")[0]!.heat);
    void unmount(board!);
    show("over");
    const fallen = words("over").filter((each) => each.out);
    expect(fallen.length).toBeGreaterThan(0);
    for (const each of fallen) expect(text(".battle")).toContain(each.out);
  });

  it("teams, eliminations and places", () => {
    show("teams");
    expect(all(".mini .team").map((plate) => plate.textContent)).toEqual([
      "team\u00a0B",
      "team\u00a0A",
      "team\u00a0B",
    ]);
    void unmount(board!);
    show("over");
    expect(text(".stamp")).toContain("Out");
    expect(all(".mini .flag").map((flag) => flag.textContent)).toContain("first");
  });
});

describe("the dice tray", () => {
  it("groups the dice of a volley and fills the gauge", () => {
    show("four");
    expect(all(".tray ol").map((group) => group.getAttribute("aria-label"))).toEqual([
      "hits",
      "too heavy",
      "discarded",
    ]);
    expect(all(".tray .joint")).toHaveLength(3);
    expect(document.querySelector(".mass .bar")?.getAttribute("aria-label")).toBe(
      "1, 1, 1, 2, 3, 4, 6 add up to 18 of 20",
    );
    expect(text(".tray h3 b")).toBe("7 hits");
  });
});

it("before the reveal: who has locked in, and the ships to begin with", () => {
  show("build");
  expect(text(".count")).toBe("2 of 4 captains have locked in");
  expect(all("[data-target^='preset:']")).toHaveLength(12);
  expect(all(".captains .design")).toHaveLength(0);
});
