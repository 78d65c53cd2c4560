import { expect, test } from "vitest";
import type { Told } from "../../lib/events";
import type { Aids, CatastropheEvent } from "../../lib/wire";
import type { Fixtures } from "../../preview/fixtures";
import { only } from "../../test/scenes";
import { dress } from "./scenes";
import { Theatre } from "./theatre.svelte";
import type { CatastropheAids, CatastropheView } from "./types";

const { scenes } = only(
  import.meta.glob<Fixtures<CatastropheView, Aids, CatastropheEvent>>("./preview-scenes.json", {
    eager: true,
    import: "default",
  }),
);
const { view, aids, events: lines } = scenes.find((each) => each.name === "window")!;
const line = (event: CatastropheEvent, n: number): Told<CatastropheEvent> => ({
  event,
  n,
  pieces: [],
  round: null,
  seats: [],
  at: 0,
});
const [GREENHOUSE, SENSORS, QUARTERS, LABORATORY] = [6, 12, 1, 4];

const events = lines.flatMap(({ event }) => (event ? [event] : []));
const hits = (from: number) =>
  events.slice(from).filter((event) => event[0] === "hit" || event[0] === "went_through").length;
const first = events.findIndex((event) => event[0] === "hit");

test("when all has been told the whole sequence is there", () => {
  const theatre = new Theatre();
  theatre.follow(lines, lines.length, 0, view);
  expect(theatre.past.map((blow) => blow.module)).toEqual([6, 12, 1, 2, 6, 8, 4, 12]);
  expect(theatre.past.map((blow) => blow.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(dress(view, [])).toBe(view);
});

test("every hit knows where it came from, and the next one too", () => {
  const theatre = new Theatre();
  theatre.follow(lines, lines.length, 0, view);
  const from = new Map(theatre.past.filter((blow) => !blow.through).map((blow) => [blow.module, blow.from]));
  expect(from.get(GREENHOUSE)).toBe(0);
  expect(from.get(SENSORS)).toBe(GREENHOUSE);
  expect(from.get(QUARTERS)).toBe(SENSORS);
  expect(theatre.pending.find((way) => way.to === (aids as CatastropheAids).aim)?.from).toBe(LABORATORY);
});

test("the dice fall first, then hit after hit", () => {
  const theatre = new Theatre();
  const roll = events.findIndex((event) => event[0] === "rolled");
  theatre.follow(lines, roll, 900, view);
  expect([theatre.tumbling, theatre.past.length, theatre.later]).toEqual([true, 0, hits(roll)]);
  expect(theatre.dice.length).toBe(2);
  const before = dress(view, events.slice(first));
  expect(before.modules[GREENHOUSE - 1]!.cubes).toBe(1);
  expect(before.board).toBe(view.board - 7);
  theatre.follow(lines, first + 1, 0, view);
  expect([theatre.tumbling, theatre.past.length, theatre.later]).toEqual([false, 1, hits(first + 1)]);
  expect(dress(view, events.slice(first + 1)).modules[GREENHOUSE - 1]!.cubes).toBe(0);
});

test("a frame without hits takes the marks away, a new turn the list", () => {
  const theatre = new Theatre();
  theatre.follow(lines, lines.length, 0, view);
  const calm = { ...view, chain: [] };
  theatre.follow([line(["moved", 0, 7], 100)], 1, 0, calm);
  expect([theatre.live, theatre.past.length]).toEqual([false, 8]);
  theatre.follow([line(["turn_began", 1], 101)], 1, 0, calm);
  expect(theatre.past).toEqual([]);
});

test("going back in a replay begins the sequence again", () => {
  const theatre = new Theatre();
  theatre.follow(lines, lines.length, 0, view);
  const back = lines.slice(-3);
  theatre.follow(back, back.length, 0, view);
  expect(theatre.past.length).toBeLessThan(4);
});
