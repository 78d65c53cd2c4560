/** A roll as the tray shows it: a heading, a sum, and its dice in groups. */
import { printed } from "../printed.svelte";
import { inLine, type Die, type Roll } from "../rolls";
import { many, systemName } from "../words";

export interface Group {
  key: string;
  words: string;
  /** The dice with their place in the whole roll, which is when they land. */
  dice: { die: Die; joint: boolean; place: number }[];
}

const COUNTED = { shot: "hits", heat: "harms", collision: "damage", ram: "damage", tie: "count" };
const OCCASIONS = { heat: "heat roll", collision: "collisions", tie: "tie-break" };

/** Who rolls what at whom. */
export function headOf(roll: Roll, name: (ship: number | null) => string): string {
  const who = name(roll.ship);
  if (roll.kind === "shot")
    return `${who}: ${systemName(printed.facts, roll.weapon ?? "")} at ${name(roll.target)}`;
  return roll.kind === "ram" ? `${who} rams ${name(roll.target)}` : `${who}: ${OCCASIONS[roll.kind]}`;
}

/** What it comes to. */
export function sumOf(roll: Roll): string {
  switch (roll.kind) {
    case "shot":
      return many(roll.sum, "hit");
    case "heat":
      return many(roll.sum, "harm");
    case "tie":
      return `+0.${String(roll.sum).padStart(2, "0")} speed`;
    case "ram":
      return `${roll.sum} damage, ${roll.back} back`;
    case "collision":
      return `${roll.sum} damage`;
  }
}

/** The dice that count, those that were too heavy, those that were discarded; empty groups are left out. */
export function groupsOf(roll: Roll): Group[] {
  let place = 0;
  const group = (key: string, words: string, dice: Die[]): Group => ({
    key,
    words,
    dice: inLine(dice).map((each) => ({ ...each, place: place++ })),
  });
  return [
    group("hits", COUNTED[roll.kind], roll.hits),
    group("heavy", "too heavy", roll.heavy),
    group("discarded", "discarded", roll.discarded),
  ].filter((each) => each.dice.length);
}
