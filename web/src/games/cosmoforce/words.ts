/** Small words of the board. */
import type { Facts, ShipView, SystemFact } from "./types";
import { say } from "../../lib/say";

export const CAUSES: Record<string, string> = {
  crew: say("no crew is left"),
  systems: say("every system is marked"),
  concession: say("the captain conceded"),
  left: say("left before the battle"),
};

/** The same in two words, where there is little room. */
export const SHORT_CAUSES: Record<string, string> = {
  crew: say("no crew"),
  systems: say("all marked"),
  concession: say("conceded"),
  left: say("left"),
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

/** What a system does in a ship of a class, short enough for a slot. */
export function effect(facts: Facts | null, system: SystemFact | undefined, kind: string): string {
  const short = system?.short ?? [];
  return short[facts?.class.findIndex((c) => c.id === kind) ?? 0] ?? short[0] ?? "";
}

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
  const parts = [say("{ready} ready", { ready: ship.ready })];
  if (ship.hurt) parts.push(say("{hurt} hurt", { hurt: ship.hurt }));
  if (work) parts.push(say("{work} at work", { work }));
  return parts.join(", ");
}

/** What heat will do when the ship's next turn begins. */
export function heat(ship: ShipView): string {
  if (!ship.heat) return say("No heat: nothing to roll.");
  const cooled = Math.min(ship.heat, ship.cooling);
  const rest = ship.heat - cooled;
  if (!rest)
    return cooled === 1
      ? say("Next turn it cools off.")
      : say("Next turn all {cooled} cool off.", { cooled });
  return cooled
    ? say("Next turn {cooled|cools|cool} off, {rest|rolls|roll} for harm.", { cooled, rest })
    : say("Next turn {rest|rolls|roll} for harm.", { rest });
}
