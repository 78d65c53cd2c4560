/** Small words of the board. */
import type { Facts, ShipView, SystemFact } from "./types";

export const CAUSES: Record<string, string> = {
  crew: "no crew is left",
  systems: "every system is marked",
  concession: "the captain conceded",
  left: "left before the battle",
};

/** The same in two words, where there is little room. */
export const SHORT_CAUSES: Record<string, string> = {
  crew: "no crew",
  systems: "all marked",
  concession: "conceded",
  left: "left",
};

/** A name that is too long is cut in front, so that its number stays: `F. Hospital 2`. */
export function cutName(name: string, most: number): string {
  const words = name.split(" ");
  for (let n = 0; n < words.length - 1 && words.join(" ").length > most; n++)
    if (words[n]!.length > 2) words[n] = `${words[n]![0]}.`;
  return words.join(" ");
}

export function speed(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

export function many(n: number, word: string, words = `${word}s`): string {
  return `${n} ${n === 1 ? word : words}`;
}

/** `Capital Ship` for `capital`; before the facts have come the id must do. */
export function className(facts: Facts | null, id: string): string {
  return facts?.class.find((c) => c.id === id)?.name ?? capital(id);
}

export function systemName(facts: Facts | null, id: string): string {
  return facts?.system.find((s) => s.id === id)?.name ?? capital(id);
}

export function sizeOf(facts: Facts | null, id: string): number | null {
  return facts?.class.find((c) => c.id === id)?.size ?? null;
}

function capital(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** What a system does, short enough for a slot. */
export function effect(system: SystemFact | undefined, size: number | null): string {
  if (!system) return "";
  if (system.thrust) return `thrust ${system.thrust}`;
  if (system.dice_if_faster) return `${many(system.dice, "die", "dice")}, ${system.dice_if_faster} at slower`;
  if (system.dice) return many(system.dice, "die", "dice") + (EXTRA[system.id] ?? "");
  if (system.id === "habitat" && size !== null) return `${size} crew, heals 1`;
  return PLAIN[system.id] ?? "";
}

const EXTRA: Record<string, string> = {
  laser: ", adds heat",
  missile: ", explodes",
  hangar: ", hunts small",
};
const PLAIN: Record<string, string> = {
  dissipator: "cools 1 heat",
  habitat: "crew, heals 1",
  armor: "takes marks",
};

export type Condition = "working" | "damaged" | "destroyed" | "depleted" | "empty";

export function condition(ship: ShipView, slot: number): Condition {
  if (!ship.design.systems[slot]) return "empty";
  if (ship.depleted.includes(slot)) return "depleted";
  const marks = ship.marks[slot] ?? 0;
  if (!marks) return "working";
  return marks >= (ship.boxes[slot] ?? 0) ? "destroyed" : "damaged";
}

/** `2 ready, 1 hurt, 1 at work`: the crew in words. */
export function crew(ship: ShipView): string {
  const work = ship.posts.reduce((sum, n) => sum + n, 0);
  const parts = [`${ship.ready} ready`];
  if (ship.hurt) parts.push(`${ship.hurt} hurt`);
  if (work) parts.push(`${work} at work`);
  return parts.join(", ");
}

/** What heat will do when the ship's next turn begins. */
export function heat(ship: ShipView): string {
  if (!ship.heat) return "No heat: nothing to roll.";
  const cooled = Math.min(ship.heat, ship.cooling);
  const rest = ship.heat - cooled;
  if (!rest) return `Next turn ${cooled === 1 ? "it cools" : `all ${cooled} cool`} off.`;
  const rolls = `${rest} ${rest === 1 ? "rolls" : "roll"} for harm.`;
  return cooled
    ? `Next turn ${cooled} ${cooled === 1 ? "cools" : "cool"} off, ${rolls}`
    : `Next turn ${rolls}`;
}
