/** Turns of the others that somebody wants to see once more, played on a stage of their own while the table goes on. */
import { api } from "./api";
import { Stage } from "./stage.svelte";
import type { ReplaySnapshot, Snapshot } from "./wire";

/** How long the end of a turn stays, in milliseconds. */
const STAYS = 900;

/** A turn, or (without a seat) all that somebody has missed. */
export interface Span {
  seat: number | null;
  first: number;
  last: number;
}

export class Again {
  /** The stage on which a turn is played again; null: the table is shown as it is. */
  stage = $state.raw<Stage<Snapshot> | null>(null);
  slip = $state.raw<Span | null>(null);
  #later: Span[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: Stage<Snapshot>) {}

  /** Whether this page has seen all of a turn. */
  knows(slip: Span): boolean {
    const first = this.table.past[0];
    return first !== undefined && first.n < slip.first;
  }

  /** All that happened after this frame while somebody was away; false where the server does not tell. */
  async playMissed(id: string, since: number): Promise<boolean> {
    try {
      this.playAll(since, (await api.frames(id, Math.max(1, since))).snapshots);
    } catch {
      return false;
    }
    return true;
  }

  /** Everything after this frame, from what the server has kept of it. */
  playAll(since: number, shots: readonly ReplaySnapshot[]): void {
    const now = this.table.newest;
    if (!now) return;
    const nothing = { question: null, hush: null, clock: null, result: null, asides: [], waiting: [] };
    this.table.recall(
      shots.map((shot) => {
        const { view, aids, goal, text } = shot;
        return { n: shot.row, snapshot: { ...now, ...nothing, view, aids, goal, text }, lines: shot.events };
      }),
    );
    const [first, last] = [this.table.past[0]?.n ?? 0, this.table.past.at(-1)?.n ?? 0];
    this.play({ seat: null, first: Math.max(since, first) + 1, last });
  }

  play(...slips: Span[]): void {
    const [slip, ...later] = slips.filter((one) => this.knows(one));
    this.stop();
    if (!slip) return;
    const frames = this.table.past.filter((frame) => frame.n >= slip.first && frame.n <= slip.last);
    const before = this.table.past.findLast((frame) => frame.n < slip.first);
    if (!before || !frames.length) return this.play(...later);
    const stage = new Stage<Snapshot>(false);
    stage.game = this.table.game;
    stage.company = this.table.company;
    stage.begin(before.snapshot, [], before.n);
    this.stage = stage;
    this.slip = slip;
    this.#later = later;
    for (const frame of frames) stage.push({ ...frame, snapshot: { ...frame.snapshot, result: null } });
    this.#watch(stage);
  }

  stop = (): void => {
    clearTimeout(this.#timer);
    this.stage?.end();
    this.stage = null;
    this.slip = null;
    this.#later = [];
  };

  /** On to the next turn when this one has been seen. */
  #watch(stage: Stage<Snapshot>): void {
    this.#timer = setTimeout(() => {
      if (stage !== this.stage) return;
      if (stage.busy) this.#watch(stage);
      else this.play(...this.#later);
    }, STAYS);
  }
}
