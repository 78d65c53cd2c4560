/** Small words of the board. */
import type { Facts, ShipView, SystemFact } from "./types";
import { say } from "../../lib/say";

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
  return ofClass(facts, system?.short ?? [], kind) ?? "";
}

/** How many damage boxes a system has in a ship of a class. */
export function boxesOf(facts: Facts, id: string, kind: string): number {
  return ofClass(facts, facts.system.find((system) => system.id === id)?.boxes_on ?? [], kind) ?? 0;
}

/** What is printed for a class; what is printed once is for all of them. */
function ofClass<T>(facts: Facts | null, printed: readonly T[], kind: string): T | undefined {
  return printed[facts?.class.findIndex((each) => each.id === kind) ?? 0] ?? printed[0];
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
