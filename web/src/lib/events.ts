import type { LogLine } from "./wire";

/** What these lines tell, as events of the game that is played here. */
export function eventsOf<E>(lines: readonly LogLine[]): E[] {
  return lines.map((line) => line.event as E);
}
