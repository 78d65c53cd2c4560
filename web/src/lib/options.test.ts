import { describe, expect, it } from "vitest";
import { changed, offeredOptions, ownClocks, readList, sentence, title, wordsOf } from "./options";
import type { GameInfo, ModeInfo, OptionInfo } from "./wire";

const option = (key: string, more: Partial<OptionInfo>): OptionInfo => ({
  key,
  title: key,
  words: "",
  kind: "choice",
  group: "rules",
  default: null,
  choices: [],
  least: null,
  most: null,
  only: [],
  ...more,
});

const limit = option("time_limit", {
  default: "rounds",
  choices: [
    { value: "rounds", words: "After some rounds" },
    { value: "clock", words: "After some minutes" },
  ],
});
const game = {
  id: "g",
  title: "Tin Moons",
  options: [
    limit,
    option("minutes", { kind: "number", default: 10, only: [["time_limit", "clock"]] }),
    option("hard", { kind: "flag", default: false }),
    option("mode", { group: "way", default: "auto" }),
    option("window_seconds", { kind: "number", group: "clocks", default: 15, most: 40 }),
    option("deck", { kind: "file" }),
  ],
  live: { time_limit: "clock" },
  modes: [],
  characters: [{ id: "bibi", name: "Bibi" }],
} as unknown as GameInfo;
const night = { key: "night shift", options: { hard: true } } as unknown as ModeInfo;
const keys = (options: OptionInfo[]) => options.map((one) => one.key);

describe("what a form offers", () => {
  it("leaves out what the way to play decides, and what means nothing now", () => {
    expect(keys(offeredOptions(game, undefined, {}))).toEqual([
      "time_limit",
      "hard",
      "window_seconds",
      "deck",
    ]);
    expect(keys(offeredOptions(game, night, { time_limit: "clock" }))).toEqual([
      "time_limit",
      "minutes",
      "window_seconds",
      "deck",
    ]);
  });

  it("speaks in words, never in keys", () => {
    expect(wordsOf(limit, "clock")).toBe("After some minutes");
    expect(wordsOf(game.options[2], true)).toBe("yes");
    expect(wordsOf(game.options[5], "[[card]]")).toBe("your own");
    expect(title("night shift")).toBe("Night shift");
  });

  it("reads lists as JSON or as words with commas", () => {
    expect(readList("Midge, Lancet")).toEqual(["Midge", "Lancet"]);
    expect(readList('[{"side": "A"}]')).toEqual([{ side: "A" }]);
    expect(readList(" ")).toEqual([]);
  });
});

describe("a new table", () => {
  it("sends only what differs from what the server would take", () => {
    expect(changed(game, { time_limit: "rounds", hard: true, other: 1 }, false)).toEqual({ hard: true });
    expect(changed(game, { time_limit: "clock" }, true)).toEqual({});
    expect(changed(game, { time_limit: "rounds" }, true)).toEqual({ time_limit: "rounds" });
  });

  it("gives three times as long at a relaxed pace, within the limits", () => {
    expect(ownClocks(game, "relaxed")).toEqual({ window_seconds: 40 });
    expect(ownClocks(game, "live")).toEqual({});
  });

  it("is told in one sentence that follows each change", () => {
    const table = { game: "g", seats: 4, bots: ["bibi:rookie", "rookie"], visibility: "public" as const };
    expect(sentence(game, table, night, "relaxed", 0)).toBe(
      "Tin Moons (Night shift): you, Bibi, a bot and 1 open seat, at a relaxed pace, listed in the lobby.",
    );
    expect(sentence(game, { game: "g", seats: 3, sit: 3 }, undefined, "turns", 2)).toBe(
      "Tin Moons: you in 3 seats, by turns, without clocks, for people with the link, with 2 options of your own.",
    );
  });
});
