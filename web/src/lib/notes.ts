/** Which note of a first game comes now, and where it hangs: from what the reader is asked and told, and nothing else. */
import type { Clock, LogLine, NoteInfo } from "./wire";

export interface Slip {
  note: NoteInfo;
  /** Where it may hang, the best place first. */
  at: string[];
}

const ME = "me";

/** The first of these notes that the open question (by its menu) or one of these lines brings. */
export function brought(
  notes: readonly NoteInfo[],
  seat: number,
  menu: string | null,
  lines: readonly Pick<LogLine, "event">[],
): Slip | null {
  for (const note of notes) {
    if (note.kind === "menu") {
      if (note.of === menu) return { note, at: filled(note.at, seat, []) };
      continue;
    }
    const line = lines.findLast(({ event }) => fits(note, seat, event as unknown[]));
    if (line) return { note, at: filled(note.at, seat, line.event as unknown[]) };
  }
  return null;
}

function fits(note: NoteInfo, seat: number, event: readonly unknown[]): boolean {
  return (
    event[0] === note.of &&
    note.when.every(([place, wanted]) => event[place] === (wanted === ME ? seat : wanted))
  );
}

/** `module:{1}` is the module that stands at 1 in the event, `ship:{me}` the reader's ship. */
function filled(at: readonly string[], seat: number, event: readonly unknown[]): string[] {
  return at.map((place) =>
    place.replace(/\{(\w+)\}/g, (_, slot: string) => String(slot === ME ? seat : event[Number(slot)])),
  );
}

/** Milliseconds on a clock below which nobody has time to read. */
const SHORT = 10_000;

/** Whether a clock runs out soon, by the server's time. */
export function runsOut(clock: Clock | null | undefined, now: number): boolean {
  return Boolean(clock && !clock.stands_still && clock.deadline - now < SHORT);
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much of one box another one covers. */
export function covered(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const STEP = 8;
const EDGE = 8;
const GAP = 14;

/** Where a slip of this size lies: as near to its thing as can be without covering it, nor what must be seen (`free`);
 *  what had better be seen (`rather`) counts little. */
export function placed(
  size: { width: number; height: number },
  anchor: Box,
  room: Box,
  free: readonly Box[],
  rather: readonly Box[],
): { left: number; top: number } {
  const apart = grown(anchor, GAP);
  let best = { left: room.left + EDGE, top: room.top + EDGE, cost: Infinity };
  for (let top = room.top + EDGE; top + size.height <= room.bottom - EDGE; top += STEP) {
    for (let left = room.left + EDGE; left + size.width <= room.right - EDGE; left += STEP) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      let cost = far(box, anchor) + 0.05 * aside(box, anchor);
      if (cost >= best.cost) continue;
      cost += covered(box, apart);
      for (const other of rather) cost += 0.02 * covered(box, other);
      for (const other of free) cost += 10 * covered(box, other);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** The way between two boxes. */
function far(a: Box, b: Box): number {
  const x = Math.max(0, b.left - a.right, a.left - b.right);
  const y = Math.max(0, b.top - a.bottom, a.top - b.bottom);
  return Math.hypot(x, y);
}

/** How far the middle of one is from the middle of the other. */
function aside(a: Box, b: Box): number {
  return Math.hypot(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom) / 2;
}
