/** The rolls in the tray: the newest as far as the stage has told it, older ones can be looked at again. */
import type { Told } from "../../../lib/events";
import type { CosmoforceEvent } from "../../../lib/wire";
import { rolls, type Roll } from "../rolls";

const KEPT = 24;

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
  /** How long the dice are in the air, in milliseconds; 0 if they lie. */
  rolling = $state(0);
  #lines: readonly Told<CosmoforceEvent>[] = [];
  #before: Roll[] = [];
  #fresh = NOTHING;
  #next = 0;

  get roll(): Roll | null {
    return this.seen[this.place] ?? null;
  }

  get last(): boolean {
    return this.place >= this.seen.length - 1;
  }

  get tumbling(): boolean {
    return this.rolling > 0 && this.last;
  }

  /** The page was opened in the middle of a battle: its last rolls lie in the tray. */
  remember(lines: readonly Told<CosmoforceEvent>[]): void {
    this.seen = rolls(lines, () => ++this.#next).slice(-KEPT);
    this.place = this.seen.length - 1;
  }

  /** So many lines of a frame have been told, and perhaps the dice of the next one are in the air. */
  follow(lines: readonly Told<CosmoforceEvent>[], told: number, rolling: number): void {
    if (!lines.length) return;
    if (lines !== this.#lines) {
      this.#lines = lines;
      this.#before = this.seen.slice(-KEPT);
      this.#fresh = this.fresh;
      this.#next = this.#before.at(-1)?.id ?? this.#next;
    }
    let id = this.#next;
    const came = rolls(lines.slice(0, told + (rolling ? 1 : 0)), () => ++id);
    const count = this.seen.length;
    this.seen = [...this.#before, ...came];
    this.fresh = freshOf(lines.slice(0, told), this.#fresh);
    this.rolling = rolling;
    if (came.length && this.seen.length !== count) this.place = this.seen.length - 1;
    this.place = Math.min(this.place, this.seen.length - 1);
  }

  /** Look at another roll. */
  turn(by: number): void {
    this.place = Math.min(Math.max(this.place + by, 0), this.seen.length - 1);
  }
}

const BEGINNINGS = new Set<CosmoforceEvent[0]>([
  "turn_began",
  "shot",
  "ram_hit",
  "collision_rolled",
  "heat_rolled",
]);

function freshOf(lines: readonly Told<CosmoforceEvent>[], before: Fresh): Fresh {
  const last = lines.findLastIndex(({ event }) => event && BEGINNINGS.has(event[0]));
  const fresh: Fresh =
    last < 0
      ? { marks: new Map(before.marks), heat: new Map(before.heat), damage: new Map(before.damage) }
      : { marks: new Map(), heat: new Map(), damage: new Map() };
  const add = <K>(to: Map<K, number>, key: K, n: number) => to.set(key, (to.get(key) ?? 0) + n);
  for (const { event } of lines.slice(last + 1)) {
    if (event?.[0] === "marked") add(fresh.marks, `${event[1]}:${event[2]}`, 1);
    else if (event?.[0] === "heated") add(fresh.heat, event[1], event[2]);
    else if (event?.[0] === "burned") add(fresh.heat, event[1], event[4]);
    else if (event?.[0] === "damaged") add(fresh.damage, event[1], event[2]);
  }
  return fresh;
}
