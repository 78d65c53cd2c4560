import { describe, expect, it } from "vitest";
import { changed, fieldOf, readList, summary, title } from "./options";
import type { GameInfo, ModeInfo, OptionInfo } from "./wire";

const option = (key: string, fallback: unknown, choices: unknown[] | null = null): OptionInfo =>
  ({ key, words: "", default: fallback, choices, least: null, most: null }) as OptionInfo;

const game = {
  id: "g",
  title: "Tin Moons",
  options: [
    option("time_limit", "rounds", ["rounds", "off"]),
    option("hard", false, [false, true]),
    option("seed", []),
  ],
  modes: [],
} as unknown as GameInfo;

describe("fields", () => {
  it("are chosen by what an option may be", () => {
    expect(game.options.map(fieldOf)).toEqual(["choice", "switch", "list"]);
    expect(fieldOf(option("rounds", 10))).toBe("number");
    expect(fieldOf(option("name", ""))).toBe("text");
    expect(title("time_limit")).toBe("Time limit");
  });

  it("read lists as JSON or as words with commas", () => {
    expect(readList("Midge, Lancet")).toEqual(["Midge", "Lancet"]);
    expect(readList('[{"side": "A"}]')).toEqual([{ side: "A" }]);
    expect(readList(" ")).toEqual([]);
  });
});

describe("a new table", () => {
  it("sends only what differs from the defaults", () => {
    expect(changed(game, { time_limit: "rounds", hard: true, seed: [], other: 1 })).toEqual({ hard: true });
  });

  it("is told in plain words that follow each change", () => {
    const lines = summary(game, {
      game: "g",
      seats: 3,
      bots: ["rookie"],
      options: { hard: true },
      pace: "slow",
    });
    expect(lines).toContain("Tin Moons for 3: you and one more, 1 bot.");
    expect(lines).toContain("Hard: yes.");
    expect(lines).toContain("No clocks: come back when you like.");
    const way = { key: "night shift", options: { hard: true } } as unknown as ModeInfo;
    const alone = summary(game, { game: "g", seats: 3, sit: 3, options: { hard: true } }, way);
    expect(alone.slice(0, 2)).toEqual(["Tin Moons for 3: you in 3 seats.", "Night shift."]);
    expect(alone).not.toContain("Hard: yes.");
  });
});
