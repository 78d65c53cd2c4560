/** A game's options as a form: what is offered, in which group, and one sentence about the table that comes of it. */
import { characterOf } from "./minds";
import { say } from "./say";
import type { GameInfo, ModeInfo, NewTable, OptionInfo } from "./wire";

export type Values = Readonly<Record<string, unknown>>;
export type PaceName = "relaxed" | "live" | "turns";

/** `two teams` is "Two teams". */
export function title(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

/** A value of an option in words, never its key. */
export function wordsOf(option: OptionInfo | undefined, value: unknown): string {
  const choice = option?.choices.find((one) => one.value === value);
  if (choice) return choice.words;
  if (value === true) return say("yes");
  if (value === false) return say("no");
  if (value === null || value === "") return say("none");
  if (option?.kind === "file") return say("your own");
  if (Array.isArray(value)) return value.length ? `${value.length}` : say("none");
  return typeof value === "object" ? say("your own") : String(value);
}

/** What was typed into a list field: JSON, or words with commas. */
export function readList(text: string): unknown[] {
  const trimmed = text.trim();
  if (!trimmed) return [];
  try {
    const value: unknown = JSON.parse(trimmed);
    return Array.isArray(value) ? value : [value];
  } catch {
    return trimmed.split(",").map((part) => part.trim());
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The options that this way to play leaves open and that mean something with these values. */
export function offeredOptions(game: GameInfo, way: ModeInfo | undefined, values: Values): OptionInfo[] {
  const valueOf = (key: string) =>
    key in values ? values[key] : game.options.find((one) => one.key === key)?.default;
  return game.options.filter(
    (option) =>
      option.group !== "way" &&
      !(option.key in (way?.options ?? {})) &&
      option.only.every(([key, value]) => same(valueOf(key), value)),
  );
}

/** Only what differs from what the server would take is sent. */
export function changed(game: GameInfo, values: Values, live: boolean): Record<string, unknown> {
  return Object.fromEntries(
    game.options
      .filter((option) => option.key in values)
      .filter((option) => !same(values[option.key], fallback(game, option, live)))
      .map((option) => [option.key, values[option.key]]),
  );
}

export function fallback(game: GameInfo, option: OptionInfo, live: boolean): unknown {
  return live && option.key in game.live ? game.live[option.key] : option.default;
}

interface Times {
  pace: "live" | "slow";
  decision: number | null;
  window: number | null;
  away: number;
}

export const PACES: { value: PaceName; words: string; says: string; times: Times }[] = [
  {
    value: "relaxed",
    words: say("Relaxed"),
    says: say("You all play now, with up to 3 minutes for a decision and plenty of time to react."),
    times: { pace: "live", decision: 180, window: 30, away: 900 },
  },
  {
    value: "live",
    words: say("Live"),
    says: say("You all play now, with about a minute for a decision and a few seconds to react."),
    times: { pace: "live", decision: null, window: null, away: 300 },
  },
  {
    value: "turns",
    words: say("By turns"),
    says: say("No clocks. Everyone comes back when they like, even days later."),
    times: { pace: "slow", decision: null, window: null, away: 0 },
  },
];
const LONGER = 3;

/** A relaxed table gives three times as long where the game has clocks of its own. */
export function ownClocks(game: GameInfo, pace: PaceName): Record<string, number> {
  if (pace !== "relaxed") return {};
  return Object.fromEntries(
    game.options.flatMap(({ key, group, default: usual, most }) =>
      group === "clocks" && typeof usual === "number"
        ? [[key, Math.min(LONGER * usual, most ?? Infinity)]]
        : [],
    ),
  );
}

/** What this table will be. */
export function sentence(
  game: GameInfo,
  table: NewTable,
  way: ModeInfo | undefined,
  pace: PaceName,
  own: number,
): string {
  const bots = table.bots ?? [];
  const mine = table.sit ?? 1;
  const open = table.seats - bots.length - mine;
  const who = [
    mine === 1 ? say("you") : say("you in {n} seats", { n: mine }),
    ...bots.map((bot) => characterOf(game, bot)?.name ?? say("a bot")),
    ...(open ? [say("{n|open seat|open seats}", { n: open })] : []),
  ];
  const paces = {
    relaxed: say("at a relaxed pace"),
    live: say("live"),
    turns: say("by turns, without clocks"),
  };
  const found = table.visibility === "public" ? say("listed in the lobby") : say("for people with the link");
  const parts = [
    `${game.title}${way ? ` (${title(way.key)})` : ""}: ${listed(who)}`,
    paces[pace],
    found,
    ...(own ? [say("with {n|option|options} of your own", { n: own })] : []),
  ];
  return `${parts.join(", ")}.`;
}

function listed(words: string[]): string {
  return words.length < 2
    ? words.join("")
    : say("{first} and {last}", { first: words.slice(0, -1).join(", "), last: words.at(-1) });
}
