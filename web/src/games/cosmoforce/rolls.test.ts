import { describe, expect, it } from "vitest";
import type { Told } from "../../lib/events";
import type { CosmoforceEvent } from "../../lib/wire";
import { inLine, rolls } from "./rolls";

const line = (event: CosmoforceEvent, words = ""): Told<CosmoforceEvent> => ({
  n: 0,
  pieces: words ? [words] : [],
  round: null,
  event,
  seats: [],
  at: 0,
});
const read = (...events: Told<CosmoforceEvent>[]) => {
  let id = 0;
  return rolls(events, () => ++id);
};
const one = (event: CosmoforceEvent) => read(line(event))[0]!;
const values = (dice: { value: number }[]) => dice.map((die) => die.value);

describe("a volley", () => {
  const volley = one(["shot", 0, "railgun", 2, [1, 3, 5, 6, 6, 7, 4], 6, [1, 3, 4, 5, 6], 20]);

  it("sorts dice into hits, too heavy and discarded", () => {
    expect(values(inLine(volley.hits).map((each) => each.die))).toEqual([1, 4, 3, 5, 6]);
    expect(values(volley.heavy)).toEqual([6]);
    expect(values(volley.discarded)).toEqual([7]);
    expect(volley.sum).toBe(5);
    expect(volley.mass).toBe(20);
  });

  it("joins a cascade die to the 1 that added it", () => {
    expect(values(volley.hits[0]!.added)).toEqual([4]);
    expect(volley.hits[0]!.word).toBe("+1 die");
    expect(volley.hits[0]!.added[0]!.word).toBe("cascade");
    expect(inLine(volley.hits).map((each) => each.joint)).toEqual([false, true, false, false, false]);
  });

  it("follows a chain of ones", () => {
    const chain = one(["shot", 0, "laser", 1, [1, 2, 1, 5], 2, [1, 1, 2, 5], 20]);
    expect(values(inLine(chain.hits).map((each) => each.die))).toEqual([1, 1, 5, 2]);
    expect(inLine(chain.hits).map((each) => each.joint)).toEqual([false, true, true, false]);
  });

  it("puts a cascade die that was discarded with the discarded", () => {
    const volley = one(["shot", 0, "laser", 1, [1, 8], 1, [1], 20]);
    expect(values(volley.discarded)).toEqual([8]);
    expect(inLine(volley.discarded)[0]!.joint).toBe(true);
    expect(volley.hits[0]!.added).toEqual([]);
  });

  it("knows a mass without limit", () => {
    expect(one(["shot", 0, "laser", 1, [6], 1, [6], 1 << 30]).mass).toBeNull();
  });
});

it("tells what a ram does to whom", () => {
  const ram = one(["ram_hit", 0, 1, [1, 4, 8, 2], 3, 3, 2]);
  expect(ram.hits[0]!.word).toBe("target only");
  expect(ram.hits[0]!.added[0]!.word).toBe("both ships");
  expect([ram.sum, ram.back, ram.mass]).toEqual([3, 2, undefined]);
});

it("reads heat, collisions and ties, and keeps what follows with its roll", () => {
  const [heat, fall, tie] = read(
    line(["heat_rolled", 1, [3, 8], 2, 1]),
    line(["crew_killed", 1, -2], "Midge loses a crew."),
    line(["crew_killed", 1, -2], "Midge loses a crew."),
    line(["collision_rolled", 1, [7], 1, 0]),
    line(["tie_broken", 0, [2, 5], 2, 2]),
    line(["marked", 1, 0, 1, 2], "not here"),
  );
  expect([heat!.kind, heat!.sum, heat!.after]).toEqual([
    "heat",
    1,
    [{ words: "Midge loses a crew.", times: 2 }],
  ]);
  expect([fall!.kind, fall!.discarded.length, fall!.after]).toEqual(["collision", 1, []]);
  expect([tie!.kind, tie!.hits[0]!.word]).toEqual(["tie", "+0.01"]);
});
