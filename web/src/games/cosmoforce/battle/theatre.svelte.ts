/** The rolls in the tray: those of one frame are shown one after the other, older ones can be looked at again. */
import type { CosmoforceEvent, LogLine } from "../../../lib/wire";
import { rolls, type Roll } from "../rolls";

const KEPT = 24;
/** How long a roll stays before the next one of the same frame, in milliseconds at normal speed. */
const STAY = 2200;

/** What has changed since the last roll or turn, so that it can be drawn in and found. */
export interface Fresh {
  /** `ship:slot` with the number of its newest marks. */
  marks: Map<string, number>;
  /** New tokens for each ship. */
  heat: Map<number, number>;
  /** Points of damage that each ship took. */
  damage: Map<number, number>;
}

const NOTHING: Fresh = { marks: new Map(), heat: new Map(), damage: new Map() };

export class Theatre {
  seen = $state.raw<Roll[]>([]);
  place = $state(-1);
  fresh = $state.raw<Fresh>(NOTHING);
  /** Whether what changed waits for the dice of the same frame to land. */
  late = $state(false);
  /** Whether the roll in the tray is a new one. */
  tumbling = $state(false);
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get roll(): Roll | null {
    return this.seen[this.place] ?? null;
  }

  get last(): boolean {
    return this.place >= this.seen.length - 1;
  }

  /** The page was opened in the middle of a battle: its last rolls lie in the tray. */
  remember(lines: readonly LogLine[]): void {
    this.seen = rolls(lines, () => ++this.#next).slice(-KEPT);
    this.place = this.seen.length - 1;
  }

  /** A frame has come. */
  play(lines: readonly LogLine[], pace: number): void {
    if (!lines.length) return;
    const came = rolls(lines, () => ++this.#next);
    this.fresh = freshOf(lines, this.fresh);
    this.late = came.length > 0;
    if (!came.length) return;
    const before = this.seen.slice(-KEPT);
    this.seen = [...before, ...came];
    this.#show(pace ? before.length : this.seen.length - 1, pace);
  }

  #show(place: number, pace: number): void {
    clearTimeout(this.#timer);
    this.place = place;
    this.tumbling = pace > 0;
    if (!this.last) this.#timer = setTimeout(() => this.#show(place + 1, pace), STAY * pace);
  }

  /** Look at another roll; this also ends the show. */
  turn(by: number): void {
    clearTimeout(this.#timer);
    this.tumbling = false;
    this.place = Math.min(Math.max(this.place + by, 0), this.seen.length - 1);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const BEGINNINGS = new Set<CosmoforceEvent[0]>([
  "turn_began",
  "shot",
  "ram_hit",
  "collision_rolled",
  "heat_rolled",
]);

function freshOf(lines: readonly LogLine[], before: Fresh): Fresh {
  const events = lines.map((line) => line.event as CosmoforceEvent);
  const last = events.findLastIndex((event) => BEGINNINGS.has(event[0]));
  const fresh: Fresh =
    last < 0
      ? { marks: new Map(before.marks), heat: new Map(before.heat), damage: new Map(before.damage) }
      : { marks: new Map(), heat: new Map(), damage: new Map() };
  const add = <K>(to: Map<K, number>, key: K, n: number) => to.set(key, (to.get(key) ?? 0) + n);
  for (const event of events.slice(last + 1)) {
    if (event[0] === "marked") add(fresh.marks, `${event[1]}:${event[2]}`, 1);
    else if (event[0] === "heated") add(fresh.heat, event[1], event[2]);
    else if (event[0] === "burned") add(fresh.heat, event[1], event[4]);
    else if (event[0] === "damaged") add(fresh.damage, event[1], event[2]);
  }
  return fresh;
}
