import { describe, expect, it } from "vitest";
import { groups, label, places, type Choosable } from "./choices";

let id = 0;
const option = (words: string, step: unknown[], ...targets: string[]): Choosable => ({
  id: id++,
  words,
  step,
  targets,
});
const moves = (count: number) =>
  Array.from({ length: count }, (_, n) => option(`Move to ${n}`, ["move", n], `room:${n}`));
const rooms = new Set(Array.from({ length: 9 }, (_, n) => `room:${n}`));
const end = option("End the turn", ["end"]);
const heads = (list: ReturnType<typeof places>) =>
  list.map((entry) => (entry.kind === "option" ? entry.option.words : `${entry.kind}: ${entry.label}`));

describe("places", () => {
  it("shows all options as they are while they fit", () => {
    expect(heads(places([...moves(5), end], rooms, 6))).toHaveLength(6);
  });

  it("gives what is lit on the board one place, in its own order", () => {
    const draw = option("Draw", ["draw"], "deck");
    expect(heads(places([draw, ...moves(7), end], rooms, 6))).toEqual(["Draw", "lit: Move", "End the turn"]);
  });

  it("tells verbs apart that are one kind of step", () => {
    const plans = [3, 4].flatMap((n) => [
      option(`Move to ${n}`, ["plan", "move", n], `room:${n}`),
      option(`Look at ${n}`, ["plan", "look", n], `room:${n}`),
    ]);
    expect(heads(places([...plans, end], rooms, 4))).toEqual(["lit: Move", "lit: Look", "End the turn"]);
  });

  it("leaves a list to the drawer where the board shows nothing of it", () => {
    expect(heads(places([...moves(7), end], new Set(), 6))).toEqual(["group: Move", "End the turn"]);
  });

  it("looks deeper when all options are of one kind", () => {
    const list = ["laser", "missile"].flatMap((weapon) =>
      Array.from({ length: 6 }, (_, n) => option(`Fire the ${weapon} at ${n}`, ["fire", weapon, n])),
    );
    expect(heads(places(list, new Set(), 6))).toEqual(["group: Fire the laser", "group: Fire the missile"]);
  });

  it("keeps what happens when time runs out, if not everything fits", () => {
    const list = Array.from({ length: 9 }, (_, n) => option(`Verb ${n}`, [`verb${n}`]));
    const shown = places([...list, end], new Set(), 6, (it) => it === end);
    expect(heads(shown)).toEqual([...list.slice(0, 5).map((it) => it.words), "End the turn"]);
  });

  it("never has more places than there is room for", () => {
    const list = Array.from({ length: 12 }, (_, n) => option(`Take ${n}`, ["take", n]));
    expect(places(list, new Set(), 4)).toHaveLength(4);
  });
});

it("groups lists everything by verb, and what has no verbs as one", () => {
  expect(groups([...moves(3), end]).map((group) => [group.label, group.options.length])).toEqual([
    ["Move", 3],
    ["", 1],
  ]);
  expect(groups(Array.from({ length: 12 }, (_, n) => option(`Take ${n}`, ["take", n])))).toHaveLength(1);
});

it("a label ends with no small word", () => {
  const crew = [option("Pick The Captain", ["pick", 1]), option("Pick The Doctor", ["pick", 2])];
  expect(label(crew)).toBe("Pick");
});

it("a label has no part of a name, and keeps what is done to all of them", () => {
  const bots = ["Rookie bot", "Rookie bot 3", "Rookie bot 4"];
  expect(label(bots.map((name) => option(`Offer ${name} a trade`, ["offer", name])))).toBe("Offer a trade");
  expect(label(["Ines", "Otto"].map((name) => option(`Offer ${name} a trade`, ["offer", name])))).toBe(
    "Offer a trade",
  );
  expect(label(bots.map((name) => option(`Play Bad Coordinates against ${name}`, ["play", name])))).toBe(
    "Play Bad Coordinates",
  );
});

it("label falls back to the name of the step", () => {
  expect(label([option("Alpha", ["mark_box", 1]), option("Beta", ["mark_box", 2])])).toBe("Mark box");
});
