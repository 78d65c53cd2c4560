/** How long a scene lasts now: as planned, twice or four times as fast, or not at all. */
import type { Act, Planned } from "./planning";
import { settings } from "./settings.svelte";

const RATES = [1, 2, 4];
const sum = (beats: readonly Planned[]) => beats.reduce((ms, each) => ms + each.ms, 0) * settings.pace;

export class Pacing {
  /** What the scenes of a turn have taken so far. */
  #spent = 0;
  #turn = 0;

  constructor(readonly bounded: boolean) {}

  /** `rest`: this beat and those of its frame that follow, which is due then; `most`: what the whole turn may take. */
  lasts(
    beat: Planned,
    rest: readonly Planned[],
    due: number,
    queue: readonly Act<unknown>[],
    most: number | null,
  ): number {
    const real = beat.ms * settings.pace;
    if (!real) return 0;
    if (beat.turn !== this.#turn) [this.#turn, this.#spent] = [beat.turn, 0];
    const fits = (rate: number) =>
      inTime(rate, rest, due, queue) && this.#inTurn(rate, beat, rest, queue, most);
    const rate = this.bounded ? RATES.find(fits) : 1;
    const lasts = rate ? real / rate : 0;
    if (beat.scene.kind !== "moment") this.#spent += lasts;
    return lasts;
  }

  /** Whether the turn does not last too long. */
  #inTurn(
    rate: number,
    beat: Planned,
    rest: readonly Planned[],
    queue: readonly Act<unknown>[],
    most: number | null,
  ): boolean {
    if (most === null || beat.scene.kind === "moment") return true;
    const all = [...rest, ...queue.flatMap((act) => act.beats)];
    const turn = all.filter((each) => each.turn === beat.turn && each.scene.kind !== "moment");
    return this.#spent + sum(turn) / rate <= most * Math.max(1, settings.pace);
  }
}

/** Whether every frame is shown when it is due. */
function inTime(
  rate: number,
  rest: readonly Planned[],
  due: number,
  queue: readonly Act<unknown>[],
): boolean {
  const now = performance.now();
  let before = sum(rest) / rate;
  if (now + before > due) return false;
  for (const act of queue) {
    before += sum(act.beats) / rate;
    if (now + before > act.due) return false;
  }
  return true;
}
