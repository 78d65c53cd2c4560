/** A roll as the tray shows it: a heading, a sum, and its dice in groups. */
import { printed } from "../printed.svelte";
import { inLine, type Die, type Roll } from "../rolls";
import { systemName } from "../words";
import { say } from "../../../lib/say";

export interface Group {
  key: string;
  words: string;
  /** The dice with their place in the whole roll, which is when they land. */
  dice: { die: Die; joint: boolean; place: number }[];
}

const COUNTED = {
  shot: say("hits"),
  heat: say("harms"),
  collision: say("damage"),
  ram: say("damage"),
  tie: say("count"),
};
const OCCASIONS = { heat: say("heat roll"), collision: say("collisions"), tie: say("tie-break") };

/** Who rolls what at whom. */
export function headOf(roll: Roll, name: (ship: number | null) => string): string {
  const who = name(roll.ship);
  if (roll.kind === "shot")
    return say("{who}: {weapon} at {name}", {
      who,
      weapon: systemName(printed.facts, roll.weapon ?? ""),
      name: name(roll.target),
    });
  return roll.kind === "ram"
    ? say("{who} rams {name}", { who, name: name(roll.target) })
    : `${who}: ${OCCASIONS[roll.kind]}`;
}

/** What it comes to. */
export function sumOf(roll: Roll): string {
  switch (roll.kind) {
    case "shot":
      return say("{n|hit|hits}", { n: roll.sum });
    case "heat":
      return say("{n|harm|harms}", { n: roll.sum });
    case "tie":
      return say("+0.{speed} speed", { speed: String(roll.sum).padStart(2, "0") });
    case "ram":
      return say("{sum} damage, {back} back", { sum: roll.sum, back: roll.back });
    case "collision":
      return say("{sum} damage", { sum: roll.sum });
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
    group("heavy", say("too heavy"), roll.heavy),
    group("discarded", say("discarded"), roll.discarded),
  ].filter((each) => each.dice.length);
}
