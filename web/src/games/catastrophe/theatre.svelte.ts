/** A damage roll and its cascade, told hit by hit from the events of the newest frames. */
import type { CatastropheEvent, LogLine } from "../../lib/wire";
import type { CatastropheView } from "./types";

/** How long dice tumble and a hit lasts, in milliseconds at normal speed: --m-roll and --m-step. */
const ROLL = 900;
const STEP = 550;

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

export class Theatre {
  dice = $state.raw<number[]>([]);
  /** Dice that are still in the air. */
  tumbling = $state(false);
  blows = $state.raw<Blow[]>([]);
  /** How many of them are on the board already. */
  shown = $state(0);
  /** Whether the marks of the sequence are still on the ship. */
  live = $state(false);
  /** Hits that were announced by an emptied module and have not come yet. */
  pending = $state.raw<Way[]>([]);
  #last = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.shown < this.blows.length;
  }

  /** What is on the board by now. */
  get past(): Blow[] {
    return this.blows.slice(0, this.shown);
  }

  /** A frame has come: what was still running is shown at once. */
  play(lines: readonly LogLine[], view: CatastropheView, pace: number): void {
    const roll = view.chain.find((frame) => frame.type === "roll");
    if (roll?.type === "roll") this.dice = [...roll.dice];
    if (!lines.length) return;
    this.skip();
    if (lines[0]!.n <= this.#last) this.#begin(); // a replay went back
    this.#last = lines.at(-1)!.n;
    const before = this.blows.length;
    let rolled = false;
    let fresh = false;
    for (const { event } of lines) {
      const told = event as CatastropheEvent;
      if (told[0] === "turn_began") this.#begin();
      else if (told[0] === "rolled" || told[0] === "rerolled") {
        this.#begin();
        this.dice = [...told[2]];
        rolled = true;
      } else if (told[0] === "scavenged") {
        this.#begin();
        this.#announce(told[1], view);
      } else if (told[0] === "hit") {
        if (told[3] === "marauder") this.#begin();
        this.#strike(told[1], told[2], false, view);
        fresh = true;
      } else if (told[0] === "went_through") {
        this.#strike(told[1], 0, true, view);
        fresh = true;
      } else if (told[0] === "pod_lost") {
        this.blows = this.blows.map((blow, n) =>
          n === this.blows.length - 1 ? { ...blow, pod: true } : blow,
        );
      }
    }
    const going = view.chain.some((frame) => frame.type === "roll" || frame.type === "cascade");
    this.live = fresh || going;
    this.shown = rolled || this.blows.length < before ? 0 : before;
    if (!pace) this.skip();
    else if (rolled) {
      this.tumbling = true;
      this.#timer = setTimeout(() => this.#next(pace), ROLL * pace);
    } else this.#next(pace);
  }

  /** Everything at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.tumbling = false;
    this.shown = this.blows.length;
  }

  /** The table as far as it has been told. */
  dress(view: CatastropheView): CatastropheView {
    const late = this.blows.slice(this.shown);
    if (!late.length) return view;
    const lost = new Set(late.filter((blow) => blow.pod).map((blow) => blow.module));
    return {
      ...view,
      board: view.board - late.reduce((sum, blow) => sum + (blow.through ? 0 : 1) + (blow.pod ? 1 : 0), 0),
      pods: view.pods.map((pod) => (lost.has(pod.module) ? { ...pod, there: true } : pod)),
      modules: view.modules.map((module) => {
        const next = late.find((blow) => blow.module === module.id && !blow.through);
        if (!next) return module;
        const cubes = next.cubes + 1;
        return { ...module, cubes, power: cubes > 1, oxygen: true, mold: Math.min(module.mold, 3 - cubes) };
      }),
    };
  }

  #begin(): void {
    this.blows = [];
    this.pending = [];
  }

  #strike(module: number, cubes: number, through: boolean, view: CatastropheView): void {
    const way = this.pending.find((each) => each.to === module);
    if (way) this.pending = this.pending.filter((each) => each !== way);
    const blow = { n: this.blows.length + 1, module, cubes, through, pod: false, from: way?.from ?? 0 };
    this.blows = [...this.blows, blow];
    if (!through && !cubes) this.#announce(module, view);
  }

  #announce(from: number, view: CatastropheView): void {
    this.pending = [...this.pending, ...(view.ship.neighbours[from] ?? []).map((to) => ({ from, to }))];
  }

  #next(pace: number): void {
    this.tumbling = false;
    if (!this.running) return;
    this.shown += 1;
    this.#timer = setTimeout(() => this.#next(pace), STEP * pace);
  }
}
