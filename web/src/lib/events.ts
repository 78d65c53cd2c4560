/** What happens at a table, as data. Whose game it is says what exactly. */
import type { LogLine } from "./wire";

/** A name, and what it is about. */
export type AnyEvent = readonly [string, ...unknown[]];

/** A line of the log of one game. A line from an earlier version of the game may have words alone. */
export interface Told<E> extends LogLine {
  event: E | null;
}

export function isEvent(event: unknown): event is AnyEvent {
  return Array.isArray(event) && typeof event[0] === "string";
}
