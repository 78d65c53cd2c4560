/** Bots by name: `velma`, `velma:veteran`, `rookie`. */
import type { CharacterInfo, GameInfo, LevelInfo } from "./wire";
import type { Values } from "./options";
import { say } from "./say";

const LEVELS = ["rookie", "pilot", "veteran", "ace"];

export const idOf = (bot: string) => bot.split(":")[0] ?? "";

export function characterOf(game: GameInfo | undefined, bot: string): CharacterInfo | undefined {
  return game?.characters.find((one) => one.id === idOf(bot));
}

/** What stands beside a bot's name: how hard it thinks, or for whom it plays. */
export function levelOf(bot: string): string {
  return bot.split(":")[1] ?? bot;
}

const PLAIN: Record<string, string> = {
  rookie: say("a plain rookie"),
  random: say("a bot that plays at random"),
};

/** A bot without a face, in words. */
export const plainBot = (bot: string) => PLAIN[bot] ?? say("a bot, {bot}", { bot });

/** One to four chevrons. */
export const chevrons = (level: string) => Math.max(1, LEVELS.indexOf(level) + 1);

/** The levels above the rookie's at a table with these options, and so many seats. */
export function offered(game: GameInfo, options: Values, seats: number): LevelInfo[] {
  const here = (key: string) =>
    key in options ? options[key] : game.options.find((one) => one.key === key)?.default;
  return game.levels.filter(
    (one) =>
      one.seats === seats && Object.entries(one.options).every(([key, value]) => same(here(key), value)),
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A character as it plays here: at its usual level, or the best below it that is offered. */
export function usual(game: GameInfo, one: CharacterInfo, options: Values, seats: number): string {
  const here = ["rookie", ...offered(game, options, seats).map((level) => level.level)];
  const below = here.filter((level) => LEVELS.indexOf(level) <= LEVELS.indexOf(one.level));
  return `${one.id}:${below.at(-1) ?? "rookie"}`;
}

/** Different characters, drawn at random; where a game has too few, its rookies. */
export function surprise(
  game: GameInfo,
  taken: string[],
  count: number,
  options: Values,
  seats: number,
  random: () => number = Math.random,
): string[] {
  const free = game.characters.filter((one) => !taken.some((bot) => idOf(bot) === one.id));
  const drawn: string[] = [];
  while (drawn.length < count && free.length) {
    const [one] = free.splice(Math.floor(random() * free.length), 1);
    if (one) drawn.push(usual(game, one, options, seats));
  }
  const plain = game.bots[0];
  while (drawn.length < count && plain) drawn.push(plain);
  return drawn;
}

/** "wins 8 of 10": as measured, with rookies in all other seats, and never more than that. */
export function strength(game: GameInfo, bot: string, options: Values, seats: number): string {
  const found = offered(game, options, seats).find((one) => one.level === levelOf(bot));
  if (!found) return say("plays like a rookie");
  const n = Math.ceil(10 * found.share - 0.5);
  if (seats === 2) return say("wins {n} of 10 against a rookie", { n });
  return say("wins {n} of 10 against {others} rookies", { n, others: seats - 1 });
}
