import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Board from "./Board.svelte";
import { printed } from "./printed.svelte";
import { Glossary, textOf } from "../../lib/pieces";
import type { LossEvent, Step, Thing } from "../../lib/wire";
import type { Fixtures } from "../../preview/fixtures";
import { only } from "../../test/scenes";
import type { Facts, LossAids, LossView } from "./types";

const { scenes } = only(
  import.meta.glob<Fixtures<LossView, LossAids, LossEvent>>("./preview-scenes.json", {
    eager: true,
    import: "default",
  }),
);
const things = only(
  import.meta.glob<Thing[]>("/facts/loss.glossary.json", { eager: true, import: "default" }),
);
printed.facts = only(import.meta.glob<Facts>("/facts/loss.json", { eager: true, import: "default" }));
vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
let board: object | null = null;
let said: Step[] = [];

function draw(name: string, as?: number, options: object[] = []) {
  const scene = scenes.find((each) => each.name === name)!;
  const { view, aids, names, asides } = scene;
  const seat = as ?? scene.seat;
  const tell = (step: Step) => said.push(step);
  said = [];
  board = mount(Board, {
    target: document.body,
    props: {
      view,
      aids,
      text: [],
      seat,
      names,
      glossary: new Glossary(things),
      events: [],
      past: scene.events,
      asked: { question: { options }, door: null, at: 0 } as never,
      pace: 0,
      asides,
      tell,
    },
  });
  return scene;
}

afterEach(() => {
  if (board) unmount(board);
  board = null;
});

test.each(scenes.map((scene) => scene.name))("everything that %s asks about lies on the board", (name) => {
  const { lit } = draw(name);
  for (const target of lit) {
    expect(document.querySelector(`[data-target="${target}"]`), target).not.toBeNull();
  }
});

test("a part that a sabotage would take is counted as lost", () => {
  draw("sabotage");
  expect(document.body.textContent).toContain("If the sabotage stands");
  expect(document.body.textContent).toMatch(/5 → 1/);
});

const text = () => document.body.textContent!.replaceAll("\u00ad", "").replace(/\s+/g, " ");

test("a sabotage, its die and what comes of it are read as the server words them", () => {
  const { aids } = draw("sabotage");
  const strip = document.querySelector(".strip.over")!.textContent!.replace(/\s+/g, " ");
  expect(strip).toContain(textOf(aids.play!.line));
  expect(strip).toContain(aids.play!.then);
  for (const row of aids.play!.table) expect(strip).toContain(row.name + row.words);
});

test("a sabotage with a table of its own lights the field that its second die names", () => {
  const lit = () => [...document.querySelectorAll(".odds .on")].map((it) => it.textContent);
  draw("table");
  expect(document.querySelector(".odds")!.textContent).toContain("pay 1 card");
  expect(lit()).toEqual([]);
  unmount(board!);
  draw("bounty");
  expect(lit()).toEqual(["3–4pay 2 cards or 1 crew"]);
  expect(text()).toContain("Its die shows 3: pay 2 cards or 1 crew.");
});

test("a trade has real cards on one side and wishes on the other, and can be taken apart until it is sent", () => {
  draw("trade");
  expect(text()).toContain("an engine of at least 3");
  expect(text()).toContain("You give · 1 to 3 cards");
  for (const target of ["take_card_back", "drop_wish", "send", "call_off"])
    expect(document.querySelector(`[data-target="trade:${target}"]`), target).not.toBeNull();
});

test("the partner sees the offer from the other side, bystanders only the numbers", () => {
  draw("offered");
  expect(text()).toMatch(
    /You would give an engine of at least 3.*You would get Shield ?\+4 Mirror Ball Deflector/,
  );
  unmount(board!);
  draw("bystander");
  expect(text()).toContain("Robin offers Ines 1 card for 1");
  expect(text()).not.toContain("Mirror Ball");
});

test("volunteers stand together with their totals against the bar", () => {
  draw("helpers");
  expect(text()).toContain("Ines ATK 2 of 8");
  expect(text()).toContain("Tomasz ATK 6 of 8");
});

test("the parsecs of a reward are beads that may become cards", () => {
  draw("splitting");
  expect(document.querySelector('[data-target="reward:2"]')!.querySelectorAll(".beads i")).toHaveLength(3);
  unmount(board!);
  const words = "Move 2 parsecs and draw 1 card";
  const option = { step: ["split", 0, 2, 1], words, note: "", targets: ["reward:2"] };
  draw("splitting", undefined, [option]);
  expect(document.querySelector('[data-target="reward:2"]')!.textContent).toContain(words);
});

test("an event shows its range roll and a bracket on the lane", () => {
  draw("event");
  expect(document.querySelector('.event [aria-label="die: 2"]')).not.toBeNull();
  expect(text()).toContain("concerns Robin, you");
  expect(document.querySelector(".bracket")!.textContent).toContain("event, range 2");
});

test("a prepared sabotage is a ticket that can be withdrawn", () => {
  draw("prepared");
  expect(document.querySelector(".ticket")!.textContent).toMatch(/EMP on\s+Tomasz/);
  document.querySelector<HTMLElement>(".ticket button")!.click();
  expect(said).toEqual([["withdraw", 0]]);
});

test("the initial equipping is hidden until all are ready", () => {
  draw("outfitting");
  expect(text()).toContain("hidden until all are ready");
  expect(document.querySelectorAll(".slots .empty[data-target^='slot:0']")).toHaveLength(2);
});

test("nobody else's cargo is on the board", () => {
  draw("spectator");
  expect(document.querySelector('[data-target^="card:"]')).toBeNull();
});

test("Solo Mode shows the tokens of the hyperspace drive", () => {
  draw("solo");
  expect(document.querySelector('[aria-label^="Hyperspace drive: 2 of 3"]')).not.toBeNull();
});

test("a booster of the cargo is counted while one looks at it, and only then", () => {
  draw("solo");
  const tile = document.querySelector('.hand [data-target="card:nitro_kettle.1"]')!;
  tile.dispatchEvent(new Event("pointerover", { bubbles: true }));
  flushSync();
  expect(text()).toMatch(/with Nitro Kettle \+\d/);
  expect(text()).toContain("With Nitro Kettle:");
  expect(document.querySelectorAll(".bar .maybe").length).toBeGreaterThan(0);
  document.querySelector(".hand")!.dispatchEvent(new Event("pointerleave"));
  flushSync();
  expect(text()).not.toContain("With Nitro Kettle:");
});

test("the same by keyboard, from the list of what would help", () => {
  draw("solo");
  const help = [...document.querySelectorAll("button")].find((it) =>
    it.textContent!.includes("Nitro Kettle"),
  )!;
  help.dispatchEvent(new Event("focus"));
  flushSync();
  expect(help.getAttribute("aria-pressed")).toBe("true");
  expect(text()).toContain("With Nitro Kettle:");
});
