/** The people whom somebody does not want to hear, on this page. */
import { SvelteSet } from "svelte/reactivity";
import type { ChatLine } from "./wire";

/** Stands for everybody without a seat. */
export const WATCHERS = "watchers";
export const hushed = new SvelteSet<string>();

export function heard(line: ChatLine, me: string): boolean {
  if (line.person === me) return true;
  return !hushed.has(line.person) && !(line.seat === null && hushed.has(WATCHERS));
}
