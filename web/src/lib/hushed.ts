/** The people whom somebody does not want to hear, remembered in this browser. */
import { SvelteSet } from "svelte/reactivity";
import type { ChatLine } from "./wire";

/** Stands for everybody without a seat. */
export const WATCHERS = "watchers";
const KEY = "stardeck.hushed";
export const hushed = new SvelteSet<string>(read());

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Hide somebody, or show them again. */
export function hush(who: string): void {
  if (!hushed.delete(who)) hushed.add(who);
  try {
    localStorage.setItem(KEY, JSON.stringify([...hushed]));
  } catch {
    // a browser without storage keeps the choice for this page only
  }
}

export function heard(line: ChatLine, me: string): boolean {
  if (line.person === me) return true;
  return !hushed.has(line.person) && !(line.seat === null && hushed.has(WATCHERS));
}
