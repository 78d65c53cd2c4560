/** A damage roll and its cascade, hit by hit, as far as the stage has told them. */
import type { Told } from "../../lib/events";
import type { CatastropheEvent } from "../../lib/wire";
import type { CatastropheView } from "./types";

/** One hit of the sequence. */
export interface Blow {
  n: number;
  module: number;
  /** Cubes that are left. */
  cubes: number;
  /** It met an empty module. */
  through: boolean;
  /** It took the pod along. */
  pod: boolean;
  /** The emptied module that it came from, or 0. */
  from: number;
}

/** A way over a border, from an emptied module into another. */
export interface Way {
  from: number;
  to: number;
}

/** What lies on the table: it grows with what is told. */
interface Sequence {
  dice: readonly number[];
  blows: readonly Blow[];
  /** Hits that were announced by an emptied module and have not come yet. */
  pending: readonly Way[];
}

const EMPTY: Sequence = { dice: [], blows: [], pending: [] };

export class Theatre {
  #told = $state.raw<Sequence>(EMPTY);
  /** How long the dice are in the air, in milliseconds; 0 if they lie. */
  rolling = $state(0);
  /** How many hits have come but are not told yet. */
  later = $state(0);
  /** Whether the marks of the sequence are still on the ship. */
  live = $state(false);
  #lines: readonly Told<CatastropheEvent>[] = [];
  #before = EMPTY;
  #after = EMPTY;

  get dice(): readonly number[] {
    return this.#told.dice;
  }

  /** What is on the board by now. */
  get past(): readonly Blow[] {
    return this.#told.blows;
  }

  get pending(): readonly Way[] {
    return this.#told.pending;
  }

  get tumbling(): boolean {
    return this.rolling > 0;
  }

  get running(): boolean {
    return this.later > 0;
  }

  /** So many lines of a frame have been told, and perhaps the dice of the next one are in the air. */
  follow(
    lines: readonly Told<CatastropheEvent>[],
    told: number,
    rolling: number,
    view: CatastropheView,
  ): void {
    if (lines !== this.#lines && lines.length) {
      const back = (lines[0]?.n ?? 0) <= (this.#lines.at(-1)?.n ?? -1); // a replay went back
      this.#before = back ? EMPTY : this.#after;
      this.#lines = lines;
      this.#after = read(this.#before, lines, view);
    }
    this.#told = read(
      this.#before,
      this.#lines.slice(0, lines.length ? told + (rolling ? 1 : 0) : undefined),
      view,
    );
    this.rolling = rolling;
    this.later = lines.slice(told).filter(strikes).length;
    const roll = view.chain.find((frame) => frame.type === "roll");
    if (roll?.type === "roll" && !rolling && !this.later) this.#told = { ...this.#told, dice: roll.dice };
    const going = view.chain.some((frame) => frame.type === "roll" || frame.type === "cascade");
    if (lines.length) this.live = going || lines.some(strikes);
  }
}

function strikes({ event }: Told<CatastropheEvent>): boolean {
  return event?.[0] === "hit" || event?.[0] === "went_through";
}

function read(before: Sequence, lines: readonly Told<CatastropheEvent>[], view: CatastropheView): Sequence {
  let { dice, blows, pending } = before;
  const begin = () => ((blows = []), (pending = []));
  const announce = (from: number) =>
    (pending = [...pending, ...(view.ship.neighbours[from] ?? []).map((to) => ({ from, to }))]);
  const strike = (module: number, cubes: number, through: boolean) => {
    const way = pending.find((each) => each.to === module);
    if (way) pending = pending.filter((each) => each !== way);
    blows = [...blows, { n: blows.length + 1, module, cubes, through, pod: false, from: way?.from ?? 0 }];
    if (!through && !cubes) announce(module);
  };
  for (const { event: told } of lines) {
    if (told?.[0] === "turn_began") begin();
    else if (told?.[0] === "rolled" || told?.[0] === "rerolled") {
      begin();
      dice = [...told[2]];
    } else if (told?.[0] === "scavenged") {
      begin();
      announce(told[1]);
    } else if (told?.[0] === "hit") {
      if (told[3] === "marauder") begin();
      strike(told[1], told[2], false);
    } else if (told?.[0] === "went_through") strike(told[1], 0, true);
    else if (told?.[0] === "pod_lost")
      blows = blows.map((blow, n) => (n === blows.length - 1 ? { ...blow, pod: true } : blow));
  }
  return { dice, blows, pending };
}
