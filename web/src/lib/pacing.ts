/** How long a scene lasts now: as planned, twice or four times as fast, or not at all. A moment keeps its time: what is
 *  around it hurries. Only where a clock runs for one's own question do moments hurry too. */
import type { Act, Planned } from "./planning";
import { settings } from "./settings.svelte";

const RATES = [1, 2, 4];
type Due = Pick<Act<unknown>, "beats" | "due" | "hurried">;

const isMoment = (beat: Planned) => beat.scene.kind === "moment";
const keepsTime = (beat: Planned, { hurried }: Due) => isMoment(beat) && !hurried;
const sum = (beats: readonly Planned[]) => beats.reduce((ms, each) => ms + each.ms, 0) * settings.pace;

export class Pacing {
  /** What the scenes of a turn have taken so far. */
  #spent = 0;
  #turn = 0;

  constructor(readonly bounded: boolean) {}

  /** `rest`: the frame of this beat from here on, with what comes after it; `most`: what the whole turn may take. */
  lasts(beat: Planned, rest: Due, queue: readonly Due[], most: number | null): number {
    const real = beat.ms * settings.pace;
    if (!real) return 0;
    if (beat.turn !== this.#turn) [this.#turn, this.#spent] = [beat.turn, 0];
    const fits = (rate: number) =>
      inTime(rate, [rest, ...queue]) && this.#inTurn(rate, beat, [rest, ...queue], most);
    const rate = this.bounded && !keepsTime(beat, rest) ? RATES.find(fits) : 1;
    const lasts = rate ? real / rate : 0;
    if (!isMoment(beat)) this.#spent += lasts;
    return lasts;
  }

  /** Whether the turn does not last too long. */
  #inTurn(rate: number, beat: Planned, acts: readonly Due[], most: number | null): boolean {
    if (most === null || isMoment(beat)) return true;
    const all = acts.flatMap((act) => act.beats);
    const turn = all.filter((each) => each.turn === beat.turn && !isMoment(each));
    return this.#spent + sum(turn) / rate <= most * Math.max(1, settings.pace);
  }
}

/** Whether every frame is shown when it is due. */
function inTime(rate: number, acts: readonly Due[]): boolean {
  let shown = performance.now();
  return acts.every((act) => {
    const kept = act.beats.filter((beat) => keepsTime(beat, act));
    const faster = act.beats.filter((beat) => !keepsTime(beat, act));
    shown += sum(kept) + sum(faster) / rate;
    return shown <= act.due;
  });
}
