import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fixtures } from "../../../preview/fixtures";
import { only } from "../../../test/scenes";
import type { Aids } from "../../../lib/wire";
import type { CosmoforceView, Numbers } from "../types";
import { Refusal } from "../../../lib/api";
import { Bench } from "./bench.svelte";

const fixtures = only(
  import.meta.glob<Fixtures<CosmoforceView, Aids, unknown, Numbers>>("../preview-scenes.json", {
    eager: true,
    import: "default",
  }),
);
const numbers = fixtures.numbers!.Midge!;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("mounting", () => {
  it("puts the system in hand into every slot that is pressed", () => {
    const bench = new Bench(null);
    bench.take("engine");
    bench.press(0);
    bench.press(3);
    expect(bench.design.systems.slice(0, 4)).toEqual(["engine", "", "", "engine"]);
    expect(bench.count("engine")).toBe(2);
  });

  it("fills the waiting slot and goes on to the next empty one", () => {
    const bench = new Bench(null);
    bench.press(8);
    bench.take("laser");
    bench.take("laser");
    expect(bench.design.systems.slice(8)).toEqual(["laser", "laser"]);
    expect(bench.slot).toBeNull();
  });

  it("empties a slot and lets go", () => {
    const bench = new Bench({ name: "A", class: "fighter", systems: ["engine"] });
    bench.empty(0);
    expect(bench.design.systems).toHaveLength(10);
    expect(bench.count("engine")).toBe(0);
    bench.take("laser");
    expect(bench.letGo()).toBe(true);
    expect(bench.letGo()).toBe(false);
  });
});

describe("the numbers", () => {
  it("come a moment after the last change, and only for it", async () => {
    const ask = vi.fn(() => Promise.resolve(numbers));
    const bench = new Bench(null, ask);
    bench.study();
    bench.design.name = "Midge";
    bench.study();
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ name: "Midge" }));
    expect(bench.sound).toBe(true);
  });

  it("are kept when the server cannot be reached, but nothing is sound then", async () => {
    const bench = new Bench(null, () => Promise.reject(new Error("cut")));
    bench.numbers = numbers;
    bench.study();
    await vi.advanceTimersByTimeAsync(500);
    expect(bench.problem).not.toBe("");
    expect(bench.sound).toBe(false);
    bench.end();
  });

  it("are asked for again until the server has time, and whoever waits for them is told", async () => {
    const busy = new Refusal(429, "busy", "One moment, please.");
    const ask = vi
      .fn(() => Promise.resolve(numbers))
      .mockRejectedValueOnce(busy)
      .mockRejectedValueOnce(busy);
    const bench = new Bench(null, ask);
    bench.study();
    const told = vi.fn();
    void bench.ready().then(told);
    await vi.advanceTimersByTimeAsync(3000);
    expect(bench.problem).not.toBe("");
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3000);
    expect(told).toHaveBeenCalledExactlyOnceWith(true);
    expect(bench.problem).toBe("");
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("are those of the newest drawing, with one question at a time", async () => {
    const answers: ((numbers: Numbers) => void)[] = [];
    const asked: string[] = [];
    const bench = new Bench(null, (design) => {
      asked.push(design.name);
      return new Promise((answer) => answers.push(answer));
    });
    for (const name of ["A", "B", "C"]) {
      bench.design.name = name;
      bench.study();
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(asked).toEqual(["A"]);
    const told = vi.fn();
    void bench.ready().then(told);
    answers[0]!(numbers);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(["A", "C"]);
    expect(told).not.toHaveBeenCalled();
    answers[1]!({ ...numbers, flaws: [{ rule: "C-3.1", words: "too heavy" } as never] });
    await vi.advanceTimersByTimeAsync(10);
    expect(told).toHaveBeenCalledExactlyOnceWith(false);
    bench.end();
  });

  it("a drawing outlives the page", () => {
    const bench = new Bench(null);
    bench.design.name = "Kept";
    bench.study();
    expect(new Bench(null).design.name).toBe("Kept");
    bench.end();
  });
});
