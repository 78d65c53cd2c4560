import { api } from "./api";
import { Glossary } from "./pieces";
import { trouble, type Trouble } from "./problems";
import type { LogLine, Replay, ReplaySnapshot } from "./wire";

const CHUNK = 100;

/** A recorded game, one snapshot for each step, fetched piece by piece. */
export class Reel {
  game = $state("");
  names = $state.raw<string[]>([]);
  /** Who sat in each seat: human or bot. */
  kinds = $state.raw<string[]>([]);
  glossary = $state.raw(new Glossary());
  rows = $state(0);
  at = $state(0);
  problem = $state<Trouble | null>(null);
  seat = $state<number | null>(null);
  shots = $state.raw<ReplaySnapshot[]>([]);
  #turn = 0;

  constructor(
    readonly id: string,
    readonly uploaded: boolean,
  ) {}

  /** Load the game as `seat` sees it, from the start to the end. */
  async load(seat: number | null): Promise<void> {
    const turn = ++this.#turn;
    this.seat = seat;
    const shots: ReplaySnapshot[] = [];
    try {
      do {
        const part: Replay = await this.#part(seat, shots.length);
        if (turn !== this.#turn) return;
        this.game = part.game;
        this.names = part.names;
        this.kinds = part.kinds;
        this.glossary = new Glossary(part.glossary);
        this.rows = part.rows;
        if (!part.snapshots.length) break;
        shots.push(...part.snapshots);
        this.shots = [...shots];
      } while (shots.length <= this.rows);
    } catch (error) {
      if (turn === this.#turn) this.problem = trouble(this.uploaded ? "record" : "replay", error);
    }
  }

  #part(seat: number | null, from: number): Promise<Replay> {
    const ask = this.uploaded ? api.recordReplay : api.replay;
    return ask(this.id, seat, from, from + CHUNK - 1);
  }

  /** The snapshot to show: the wanted step, or the newest one that is here already. */
  get shot(): ReplaySnapshot | null {
    return this.shots[Math.min(this.at, this.shots.length - 1)] ?? null;
  }

  /** Everything that has been told up to here; each line carries its step. */
  get log(): LogLine[] {
    return this.shots
      .slice(0, this.at + 1)
      .flatMap((shot) => shot.events.map((line) => ({ ...line, n: shot.row })));
  }

  /** The step at which each round begins. */
  get rounds(): { round: number; row: number }[] {
    const found: { round: number; row: number }[] = [];
    for (const shot of this.shots) {
      const { round } = shot.aids;
      if (round && round !== found.at(-1)?.round) found.push({ round, row: shot.row });
    }
    return found;
  }

  go(row: number): void {
    this.at = Math.max(0, Math.min(this.rows, row));
  }

  goRound(step: 1 | -1): void {
    const starts = this.rounds.map(({ row }) => row);
    const next = step === 1 ? starts.find((row) => row > this.at) : starts.findLast((row) => row < this.at);
    this.go(next ?? (step === 1 ? this.rows : 0));
  }
}
