import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogLine } from "../../lib/wire";
import type { Fixtures } from "../../preview/fixtures";
import { only } from "../../test/scenes";
import { Theatre } from "./theatre.svelte";
import type { CatastropheAids, CatastropheView } from "./types";

const { scenes } = only(
  import.meta.glob<Fixtures<CatastropheView>>("./preview-scenes.json", { eager: true, import: "default" }),
);
const { view, aids, events: lines } = scenes.find((each) => each.name === "window")!;
const line = (event: unknown, n: number) => ({ event, n }) as unknown as LogLine;
const [GREENHOUSE, SENSORS, QUARTERS, LABORATORY] = [6, 12, 1, 4];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("without motion the whole sequence is there at once", () => {
  const theatre = new Theatre();
  theatre.play(lines, view, 0);
  expect(theatre.past.map((blow) => blow.module)).toEqual([6, 12, 1, 2, 6, 8, 4, 12]);
  expect(theatre.past.map((blow) => blow.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(theatre.dress(view)).toBe(view);
});

test("every hit knows where it came from, and the next one too", () => {
  const theatre = new Theatre();
  theatre.play(lines, view, 0);
  const from = new Map(theatre.past.filter((blow) => !blow.through).map((blow) => [blow.module, blow.from]));
  expect(from.get(GREENHOUSE)).toBe(0);
  expect(from.get(SENSORS)).toBe(GREENHOUSE);
  expect(from.get(QUARTERS)).toBe(SENSORS);
  expect(theatre.pending.find((way) => way.to === (aids as CatastropheAids).aim)?.from).toBe(LABORATORY);
});

test("with motion the dice fall first, then hit after hit", () => {
  const theatre = new Theatre();
  theatre.play(lines, view, 1);
  expect([theatre.tumbling, theatre.shown]).toEqual([true, 0]);
  const before = theatre.dress(view);
  expect(before.modules[GREENHOUSE - 1]!.cubes).toBe(1);
  expect(before.board).toBe(view.board - 7);
  vi.advanceTimersByTime(900);
  expect([theatre.tumbling, theatre.shown]).toEqual([false, 1]);
  expect(theatre.dress(view).modules[GREENHOUSE - 1]!.cubes).toBe(0);
  vi.advanceTimersByTime(550);
  expect(theatre.shown).toBe(2);
  theatre.skip();
  expect(theatre.running).toBe(false);
});

test("a frame without hits takes the marks away, a new turn the list", () => {
  const theatre = new Theatre();
  theatre.play(lines, view, 0);
  const calm = { ...view, chain: [] };
  theatre.play([line(["moved", 0, 7], 100)], calm, 0);
  expect([theatre.live, theatre.past.length]).toEqual([false, 8]);
  theatre.play([line(["turn_began", 1], 101)], calm, 0);
  expect(theatre.past).toEqual([]);
});

test("going back in a replay begins the sequence anew", () => {
  const theatre = new Theatre();
  theatre.play(lines, view, 0);
  theatre.play(lines.slice(-3), view, 0);
  expect(theatre.past.length).toBeLessThan(4);
});
