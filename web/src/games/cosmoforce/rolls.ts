/** The rolls of a battle, read from its events: every die with the word that says what became of it. */
import type { Told } from "../../lib/events";
import { textOf } from "../../lib/pieces";
import type { CosmoforceEvent } from "../../lib/wire";
import { say } from "../../lib/say";

export type Fate = "hit" | "one" | "cascade" | "heavy" | "discarded";

export interface Die {
  value: number;
  fate: Fate;
  word: string;
  /** Whether a 1 added it to the roll. */
  cascade: boolean;
  /** The dice that this 1 added, one after the other. */
  added: Die[];
}

export interface Roll {
  /** Grows with every roll, so that a new one can be told from the one before. */
  id: number;
  kind: "shot" | "heat" | "collision" | "ram" | "tie";
  ship: number;
  target: number | null;
  weapon: string | null;
  dice: number;
  /** Dice that do something, then those that were too heavy, then those that were discarded. */
  hits: Die[];
  heavy: Die[];
  discarded: Die[];
  /** How much it comes to: hits, harms, damage, hundredths of speed. */
  sum: number;
  /** Of a ram: what comes back to the rammer. */
  back: number;
  /** The mass that the dice must fit in; null is without limit, undefined where mass plays no part. */
  mass: number | null | undefined;
  values: number[];
  /** What it brought about besides, in the words of the log. */
  after: { words: string; times: number }[];
}

/** Things that belong to the roll before them and are worth a line below it. */
const AFTERMATH = new Set<CosmoforceEvent[0]>([
  "heated",
  "depleted",
  "detonated",
  "crew_killed",
  "eliminated",
]);
const DISCARDED = 7;
const NO_LIMIT = 1 << 30;

/** All rolls in these lines, in order. `next` numbers them. */
export function rolls(lines: readonly Told<CosmoforceEvent>[], next: () => number): Roll[] {
  const found: Roll[] = [];
  for (const { event, pieces } of lines) {
    if (!event) continue;
    const thrown = read(event);
    if (thrown) found.push(sorted(thrown, next()));
    else if (AFTERMATH.has(event[0])) note(found.at(-1), textOf(pieces));
  }
  return found;
}

/** A line below a roll; one that comes again is counted. */
function note(roll: Roll | undefined, words: string): void {
  if (!roll) return;
  const before = roll.after.find((each) => each.words === words);
  if (before) before.times++;
  else roll.after.push({ words, times: 1 });
}

/** What an event says about its roll. */
interface Thrown extends Partial<Roll> {
  kind: Roll["kind"];
  ship: number;
  values: number[];
  dice: number;
  sum: number;
  /** The dice that fit, where mass plays a part. */
  kept?: readonly number[];
}

function read(event: CosmoforceEvent): Thrown | null {
  switch (event[0]) {
    case "shot": {
      const [, ship, weapon, target, values, dice, kept, mass] = event;
      const limit = mass >= NO_LIMIT ? null : mass;
      return { kind: "shot", ship, weapon, target, values, dice, sum: kept.length, mass: limit, kept };
    }
    case "ram_hit": {
      const [, ship, target, values, dice, sum, back] = event;
      return { kind: "ram", ship, target, values, dice, sum, back };
    }
    case "heat_rolled":
    case "collision_rolled":
    case "tie_broken": {
      const [name, ship, values, dice, sum] = event;
      const kind = ({ heat_rolled: "heat", collision_rolled: "collision", tie_broken: "tie" } as const)[name];
      return { kind, ship, values, dice, sum };
    }
  }
  return null;
}

function sorted({ kept, ...thrown }: Thrown, id: number): Roll {
  const roll: Roll = {
    id,
    target: null,
    weapon: null,
    hits: [],
    heavy: [],
    discarded: [],
    back: 0,
    mass: undefined,
    after: [],
    ...thrown,
  };
  sort(roll, kept ?? null);
  return roll;
}

/** Each 1 gets the die that it added to its right; the k-th 1 added the k-th die after those of the start. */
function sort(roll: Roll, hits: readonly number[] | null): void {
  const left = hits ? [...hits] : null;
  const all = roll.values.map((value, place): Die => {
    const cascade = place >= roll.dice;
    const fate = fateOf(value, cascade, left);
    return { value, fate, word: wordOf(roll.kind, value, fate), cascade, added: [] };
  });
  let next = roll.dice;
  const joined = new Set<Die>();
  all.forEach((die) => {
    const added = die.value === 1 ? all[next++] : undefined;
    if (added && added.fate !== "heavy" && added.fate !== "discarded") {
      die.added.push(added);
      joined.add(added);
    }
  });
  for (const die of all) {
    if (die.fate === "heavy") roll.heavy.push(die);
    else if (die.fate === "discarded") roll.discarded.push(die);
    else if (!joined.has(die)) roll.hits.push(die);
  }
}

function fateOf(value: number, cascade: boolean, left: number[] | null): Fate {
  if (value >= DISCARDED) return "discarded";
  if (left) {
    const place = left.indexOf(value);
    if (place < 0) return "heavy";
    left.splice(place, 1);
  }
  return value === 1 ? "one" : cascade ? "cascade" : "hit";
}

const HITS: Record<Roll["kind"], string> = {
  shot: "hit",
  heat: "harms",
  collision: "damage",
  ram: say("both ships"),
  tie: "+0.01",
};

function wordOf(kind: Roll["kind"], value: number, fate: Fate): string {
  if (fate === "discarded") return "discarded";
  if (fate === "heavy") return say("too heavy");
  if (kind === "ram" && value === 1) return say("target only");
  if (value === 1) return say("+1 die");
  return fate === "cascade" && kind === "shot" ? "cascade" : HITS[kind];
}

/** The dice of a group in reading order. A joint leads to a die that a 1 added: the 1 before it, where both count. */
export function inLine(dice: readonly Die[]): { die: Die; joint: boolean }[] {
  return dice.flatMap((die) => [{ die, joint: die.cascade }, ...inLine(die.added)]);
}
