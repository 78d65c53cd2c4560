import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../lib/wire";
import Wordmark from "../art/Wordmark.svelte";
import Awards from "./Awards.svelte";
import CardRef from "./CardRef.svelte";
import CountdownDial from "./CountdownDial.svelte";
import OptionButton from "./OptionButton.svelte";
import QrCode from "./QrCode.svelte";
import SeatChooser from "./SeatChooser.svelte";
import Standing from "./Standing.svelte";
import TextBoard from "./TextBoard.svelte";
import TimeChart from "./TimeChart.svelte";

let shown: Record<string, unknown> | undefined;

function show<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  document.body.innerHTML = "";
  shown = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

describe("OptionButton", () => {
  const choice = {
    id: 1,
    step: ["ram", 2] as [string, ...unknown[]],
    words: "Ram Midge",
    note: "3 dice",
    targets: [],
    root: 1,
    before: [],
    then: [],
    most: 1,
    draft: false,
    wasted: false,
    sure: false,
    blank: null,
    default: true,
  };

  it("is orange and says so only where it is advised", () => {
    for (const advised of [false, true]) {
      const body = show(OptionButton, {
        entry: { kind: "option", option: { ...choice, why: null } },
        number: 1,
        game: "g",
        advised,
        onpick: vi.fn(),
      });
      expect(body.querySelector("button")!.classList.contains("advised")).toBe(advised);
      expect(body.textContent!.includes("advised")).toBe(advised);
    }
  });

  it("has its key, its verb and a second line", () => {
    const onpick = vi.fn();
    const body = show(OptionButton, {
      entry: { kind: "option", option: { ...choice, why: null } },
      number: 3,
      game: "g",
      onpick,
    });
    expect(body.textContent).toMatch(/3\s*Ram Midge\s*3 dice/);
    body.querySelector("button")!.click();
    expect(onpick).toHaveBeenCalledOnce();
  });

  it("has an hourglass if it is the default and a clock runs", () => {
    const entry = { kind: "option" as const, option: { ...choice, why: null } };
    const plain = { entry, number: 1, game: "g", onpick: vi.fn() };
    expect(show(OptionButton, plain).querySelector(".late")).toBeNull();
    expect(show(OptionButton, { ...plain, timed: true }).textContent).toContain("if time runs out");
  });

  it("says how many are lit on the board", () => {
    const options = [1, 2, 3].map((id) => ({ ...choice, id, why: null }));
    const entry = { kind: "lit" as const, label: "Move", options };
    expect(show(OptionButton, { entry, number: 1, game: "g", onpick: vi.fn() }).textContent).toMatch(
      /3 are lit/,
    );
  });

  it("says why not, with a link to the rule", () => {
    const why = { rule: "C-1.2", words: "Only once a turn." };
    const body = show(OptionButton, {
      entry: { kind: "option", option: { ...choice, why } },
      number: 1,
      game: "g",
      onpick: vi.fn(),
    });
    expect(body.querySelector("button")!.getAttribute("aria-disabled")).toBe("true");
    expect(body.querySelector(".why")!.textContent).toContain("Only once a turn.");
    expect(body.querySelector("a")!.getAttribute("href")).toBe("/rules/g#C-1.2");
  });

  it("rests while an answer is under way", () => {
    const onpick = vi.fn();
    const body = show(OptionButton, {
      entry: { kind: "option", option: { ...choice, why: null } },
      number: 1,
      game: "g",
      resting: true,
      onpick,
    });
    body.querySelector("button")!.click();
    expect(onpick).not.toHaveBeenCalled();
  });
});

it("CountdownDial tells the time in words, and that it is paused", () => {
  const body = show(CountdownDial, { until: 65_000, total: 90_000, now: 0, stopped: true });
  expect(body.querySelector("[role=timer]")!.getAttribute("aria-label")).toBe(
    "1:05 minutes left, timer paused",
  );
});

it("Wordmark draws a letter for each letter and keeps the words", () => {
  const body = show(Wordmark, { text: "Loss!" });
  expect(body.querySelectorAll("path")).toHaveLength(5);
  expect(body.querySelector("svg")!.getAttribute("aria-label")).toBe("Loss!");
});

it("QrCode is a square of squares", () => {
  const path = show(QrCode, { text: "http://table/join/ABCDEF", label: "code" }).querySelector("path")!;
  expect(path.getAttribute("d")!.length).toBeGreaterThan(1000);
});

it("SeatChooser keeps bots in the last seats", () => {
  const onchange = vi.fn();
  const body = show(SeatChooser, {
    me: "Ann",
    mine: 1,
    seats: 3,
    least: 2,
    most: 4,
    bots: ["rookie"],
    game: { bots: ["rookie"], characters: [], levels: [] } as unknown as GameInfo,
    options: {},
    onchange,
  });
  const [second] = [...body.querySelectorAll("select")];
  second!.value = "rookie";
  second!.dispatchEvent(new Event("change", { bubbles: true }));
  expect(onchange).toHaveBeenCalledWith(3, ["rookie", "rookie"], 1);
  second!.value = "me";
  second!.dispatchEvent(new Event("change", { bubbles: true }));
  expect(onchange).toHaveBeenLastCalledWith(3, ["rookie"], 2);
});

it("Standing says shared places in words", () => {
  const result = { places: [1, 1, 3], winners: [0, 1], why: "", rule: "C-24.1" };
  const body = show(Standing, { result, names: ["Ann", "Bo", "Cy"], me: 1, game: "g", tallies: [] });
  expect(body.textContent).toContain("you, winner, shared place");
});

it("Standing has no numbers where the game has beaten everybody", () => {
  const result = { places: [2, 2], winners: [], why: "", rule: "M-22.10" };
  const places = show(Standing, {
    result,
    names: ["Ann", "Bo"],
    me: 1,
    game: "g",
    tallies: [],
  }).querySelectorAll(".place");
  expect([...places].map((place) => place.textContent)).toEqual(["–", "–"]);
});

it("TextBoard marks whose sheet it is", () => {
  const body = show(TextBoard, {
    text: [{ title: "Midge (Ann)", facts: ["speed 4", "heat 1"], seat: 1 }],
  });
  expect(body.querySelector(".sheet")!.classList.contains("s2")).toBe(true);
  expect(body.querySelectorAll("li")).toHaveLength(2);
});

describe("TimeChart", () => {
  it("says in words where every line ends, and draws each in its own way", () => {
    const chart = {
      words: "Points",
      rows: [0, 4, 9],
      values: [
        [0, 0],
        [3, 0],
        [3, -2],
      ] as number[][],
      table: null,
    };
    const body = show(TimeChart, { chart, names: ["Ann", "Ben"] });
    const drawing = body.querySelector("svg[role=img]")!;
    expect(drawing.getAttribute("aria-label")).toBe("Points over time: Ann ends at 3, Ben ends at -2");
    const dashes = [...drawing.querySelectorAll(".line")].map((line) =>
      line.getAttribute("stroke-dasharray"),
    );
    expect(new Set(dashes).size).toBe(2);
    expect(body.textContent).toMatch(/Ann\s*solid, 3/);
    expect(body.textContent).toMatch(/Ben\s*dashed, -2/);
  });
});

it("TimeChart has round numbers beside it", () => {
  const marks = (values: number[][]) => {
    const body = show(TimeChart, {
      chart: { words: "Worth", rows: [0, 1], values, table: null },
      names: ["Ann", "Ben"],
    });
    return [...body.querySelectorAll(".plot span")].map((mark) => mark.textContent);
  };
  expect(
    marks([
      [0, 0],
      [-45, -10],
    ]),
  ).toEqual(["−50", "−40", "−30", "−20", "−10", "0"]);
  expect(
    marks([
      [0, 0],
      [0, 0],
    ]),
  ).toEqual(["0", "1"]);
  expect(
    marks([
      [7, -3],
      [7, 14],
    ]),
  ).toEqual(["−5", "0", "5", "10", "15"]);
});

describe("CardRef", () => {
  const thing = {
    kind: "card",
    id: "hack",
    name: "Hack",
    label: "Interrupt",
    note: "Move a fuse.",
    targets: ["module:3"],
    seat: null,
    mark: "",
    rolled: false,
  };

  it("can be inspected, and marks its place on the board", () => {
    const body = show(CardRef, { thing, words: "Hack" });
    body.insertAdjacentHTML("beforeend", `<div class="board"><i data-target="module:3"></i></div>`);
    const place = body.querySelector("i")!;
    place.getClientRects = () => [{}] as unknown as DOMRectList;
    place.scrollIntoView = vi.fn();
    const words = body.querySelector<HTMLElement>(".ref")!;
    expect(words.dataset.about).toBe("card:hack");
    words.focus();
    expect(place.hasAttribute("data-spoken")).toBe(true);
    words.blur();
    expect(place.hasAttribute("data-spoken")).toBe(false);
    words.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(place.scrollIntoView).toHaveBeenCalledOnce();
    expect(place.hasAttribute("data-spoken")).toBe(true);
  });
});

it("Awards name whom they honour, and quote what somebody wrote", () => {
  const awards = [
    { words: "Most repairs", seats: [0, 2], text: "3 repairs each", quoted: false },
    { words: "Most applauded line", seats: [1], text: "It was the robot.", quoted: true },
  ];
  const body = show(Awards, { awards, names: ["Ann", "Ben", "Cy"] });
  expect(body.textContent).toMatch(/Most repairs\s*Ann\s*Cy\s*3 repairs each/);
  expect(body.querySelector("blockquote")!.textContent).toBe("It was the robot.");
});
