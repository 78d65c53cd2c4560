import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moment, TIMES } from "./scenes";
import { settings } from "./settings.svelte";
import { QUEUE, TURN, type Shot } from "./planning";
import { CALM, HURRY, Stage } from "./stage.svelte";
import type { LogLine, Question, Snapshot } from "./wire";

const AIDS = { round: 0, turn: null, steps: [], panels: [], held: [] };
const shot = (view: string, number: number | null = null, more: Partial<Snapshot> = {}): Shot => ({
  view,
  aids: AIDS,
  goal: null,
  text: null,
  result: null,
  question: number === null ? null : ({ number } as Question),
  clock: null,
  ...more,
});
const line = (...event: unknown[]): LogLine => ({ n: 1, pieces: [], round: null, event, seats: [], at: 0 });
const game = {
  scenes: {
    rolled: "dice",
    hit: "mark",
    moved: "move",
    turn_began: "turn",
    fell: moment("Boom!", 1400, { once: "boom" }),
    sank: moment("Glug!", 1400),
  },
} as never;

let n = 0;
function stageOf(me = 0, seats = 2, bots = [1]): Stage<Shot> {
  const stage = new Stage<Shot>();
  stage.game = game;
  stage.company = { me, names: Array.from({ length: seats }, (_, seat) => `P${seat}`), bots: new Set(bots) };
  stage.begin(shot("old", 1), [], 0);
  return stage;
}
const push = (stage: Stage<Shot>, snapshot: Shot, ...lines: LogLine[]) =>
  stage.push({ n: ++n, snapshot, lines });

/** Milliseconds until the stage rests. */
function rests(stage: Stage<Shot>): number {
  let ms = 0;
  for (; stage.busy && ms < 60_000; ms += 10) vi.advanceTimersByTime(10);
  return ms;
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
});
afterEach(() => void vi.useRealTimers());

describe("a frame", () => {
  it("shows dice, then marks, then the log line, then the question", () => {
    const stage = stageOf();
    push(stage, shot("new", 2), line("rolled"), line("hit"), line("hit"));
    expect([stage.shown?.view, stage.log.length, stage.rolling > 0]).toEqual(["old", 0, true]);
    vi.advanceTimersByTime(TIMES.dice - 10);
    expect([stage.shown?.view, stage.log.length, stage.rolling > 0]).toEqual(["old", 0, true]);
    vi.advanceTimersByTime(20);
    expect([stage.shown?.view, stage.log.length, stage.rolling]).toEqual(["new", 1, 0]);
    expect([stage.shown?.question?.number, stage.late]).toEqual([1, true]);
    vi.advanceTimersByTime(3 * TIMES.mark);
    expect([stage.log.length, stage.shown?.question?.number, stage.late]).toEqual([3, 2, false]);
  });

  it("is there at once when somebody skips, and without motion", () => {
    const stage = stageOf();
    push(stage, shot("new", 2), line("rolled"), line("hit"));
    stage.finish();
    expect([stage.shown?.view, stage.log.length, stage.busy, stage.beat]).toEqual(["new", 2, false, null]);
    settings.speed = "off";
    push(stage, shot("newer", 3), line("rolled"));
    expect([stage.shown?.view, stage.log.length, stage.busy]).toEqual(["newer", 3, false]);
  });

  it("keeps the question that stays open", () => {
    const stage = stageOf();
    push(stage, shot("new", 1), line("moved"));
    expect([stage.busy, stage.late]).toEqual([true, false]);
  });

  it("takes twice as long or half as long as somebody likes", () => {
    for (const [speed, factor] of [
      ["slow", 2],
      ["fast", 0.5],
    ] as const) {
      settings.speed = speed;
      const stage = stageOf();
      push(stage, shot("new", 2), line("rolled"));
      expect(Math.abs(rests(stage) - TIMES.dice * factor)).toBeLessThan(20);
    }
  });
});

describe("time", () => {
  it("never lets the queue grow beyond six seconds", () => {
    const stage = stageOf(0, 8);
    for (let k = 0; k < 40; k++)
      push(stage, shot(`v${k}`, 2), line("turn_began", 1 + (k % 7)), line("rolled"));
    expect(rests(stage)).toBeLessThanOrEqual(QUEUE + 20);
    expect(stage.log.length).toBe(80);
  });

  it("shows a whole round of seven bots in fourteen seconds", () => {
    const stage = stageOf(0, 8, [1, 2, 3, 4, 5, 6, 7]);
    let ms = 0;
    for (let seat = 1; seat < 8; seat++) {
      push(stage, shot("new", seat), line("turn_began", seat), line("rolled"), line("hit"), line("moved"));
      push(stage, shot("newer", seat), line("rolled"), ...Array.from({ length: 9 }, () => line("hit")));
      ms += rests(stage);
    }
    expect(ms).toBeLessThanOrEqual(14_000);
  });

  it("hurries when a clock runs for my question", () => {
    const stage = stageOf();
    const clock = { kind: "decision", deadline: 9, now: 0, stands_still: false } as const;
    for (let k = 0; k < 6; k++) push(stage, shot("new", 2, { clock }), line("rolled"));
    expect(rests(stage)).toBeLessThanOrEqual(HURRY + 20);
  });

  it("gives a turn of others no more than its time", () => {
    for (const [seats, bots, most] of [
      [2, [1], TURN.bot],
      [2, [], TURN.person],
      [6, [1], TURN.many],
    ] as const) {
      const stage = stageOf(0, seats, [...bots]);
      push(stage, shot("a"), line("turn_began", 1));
      let ms = rests(stage);
      for (let k = 0; k < 12; k++) {
        push(stage, shot("b"), line("moved"));
        ms += rests(stage);
      }
      expect(ms).toBeLessThanOrEqual(most + 150);
      expect(ms).toBeGreaterThan(most / 2);
    }
  });

  it("begins my turn without delay", () => {
    const stage = stageOf();
    push(stage, shot("new", 2), line("turn_began", 0));
    expect([stage.busy, stage.shown?.question?.number, stage.turn?.seat]).toEqual([false, 2, 0]);
  });
});

describe("a moment", () => {
  it("is seen once for its cause", () => {
    const stage = stageOf();
    push(stage, shot("new"), line("fell"));
    expect(stage.beat?.words).toBe("Boom!");
    rests(stage);
    push(stage, shot("newer"), line("fell"));
    expect(stage.beat).toBeNull();
  });

  it("keeps its time, and what is around it goes faster", () => {
    const stage = stageOf();
    const result = { places: [1, 2], winners: [0], why: "", rule: "" };
    const rolls = Array.from({ length: 8 }, () => line("rolled"));
    push(stage, shot("new"), ...rolls);
    push(stage, shot("end", null, { result }), ...rolls, line("fell"));
    const seen: Record<string, number> = {};
    let ms = 0;
    for (; stage.busy && ms < 60_000; ms += 10) {
      const words = stage.beat?.words;
      if (words) seen[words] = (seen[words] ?? 0) + 10;
      vi.advanceTimersByTime(10);
    }
    expect(seen).toEqual({ "Boom!": 1400, "You win": 3000 });
    expect(ms).toBeLessThanOrEqual(QUEUE + 20);
  });

  it("goes faster where a clock runs for my question", () => {
    const stage = stageOf();
    const clock = { kind: "decision", deadline: 9, now: 0, stands_still: false } as const;
    push(stage, shot("new", 2, { clock }), line("sank"), line("sank"), line("rolled"));
    expect(rests(stage)).toBeLessThanOrEqual(HURRY + 20);
  });

  it("says who wins before the end, and lets one stay", () => {
    const stage = stageOf();
    const result = { places: [1, 2], winners: [0], why: "", rule: "" };
    push(stage, shot("end", null, { result }));
    expect([stage.beat?.words, stage.shown?.result]).toEqual(["You win", null]);
    stage.stay();
    expect([stage.shown?.result, stage.stays]).toEqual([result, true]);
  });

  it("waits for a key or two seconds where nothing moves", () => {
    vi.spyOn(settings, "calm", "get").mockReturnValue(true);
    vi.spyOn(settings, "pace", "get").mockReturnValue(0);
    const stage = stageOf();
    const result = { places: [1, 2], winners: [], why: "", rule: "" };
    push(stage, shot("end", null, { result }), line("fell"));
    expect([stage.plate?.words, stage.log.length, stage.shown?.view]).toEqual(["Boom!", 1, "end"]);
    vi.advanceTimersByTime(CALM);
    expect([stage.plate?.words, stage.shown?.result]).toEqual(["Nobody wins", null]);
    vi.advanceTimersByTime(CALM);
    expect([stage.plate, stage.shown?.result]).toEqual([null, result]);
    vi.restoreAllMocks();
  });

  it("waits for the one before it where nothing moves", () => {
    vi.spyOn(settings, "calm", "get").mockReturnValue(true);
    vi.spyOn(settings, "pace", "get").mockReturnValue(0);
    const stage = stageOf();
    push(stage, shot("new"), line("fell"), line("sank"));
    push(stage, shot("newer"), line("sank"));
    const seen = [];
    for (; stage.plate && seen.length < 9; stage.dismiss()) {
      seen.push(stage.plate.words);
      vi.advanceTimersByTime(CALM - 10);
    }
    expect(seen).toEqual(["Boom!", "Glug!", "Glug!"]);
    vi.restoreAllMocks();
  });

  it("lets one stay at once, whatever else would be seen", () => {
    vi.spyOn(settings, "calm", "get").mockReturnValue(true);
    vi.spyOn(settings, "pace", "get").mockReturnValue(0);
    const stage = stageOf();
    const result = { places: [1, 2], winners: [0], why: "", rule: "" };
    push(stage, shot("end", null, { result }), line("fell"));
    stage.stay();
    expect([stage.plate, stage.shown?.result]).toEqual([null, result]);
    vi.restoreAllMocks();
  });
});
