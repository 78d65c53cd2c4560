/** The theatre of a table. Frames are shown one after the other as scenes: focus, dice, effect, log line, question. What
 *  is shown is always a whole frame or the way from one to the next; without scenes every frame is shown at once. */
import { Pacing } from "./pacing";
import { Planner, type Act, type Company, type Frame, type Planned, type Shot } from "./planning";
import { TIMES, type GameScenes, type Scene } from "./scenes";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import type { LogLine } from "./wire";

/** A scene on its way. */
export interface Beat extends Scene {
  line: LogLine | null;
  /** How long it lasts, in real milliseconds; 0 before it begins. */
  lasts: number;
}

/** Milliseconds that the page may be behind when one must answer while a clock runs. */
export const HURRY = 1500;
const KEPT = 160;
/** The part of a roll in which the dice tumble. */
const TUMBLE = 900 / TIMES.dice;
/** Without motion a plate stays for so long, or until a key. */
export const CALM = 2000;

/** What a board needs to know of a stage. */
export type Show = Pick<
  Stage<Shot>,
  "beat" | "plate" | "turn" | "lines" | "told" | "rolling" | "company" | "stay"
>;

export class Stage<S extends Shot> {
  /** What the page shows. */
  shown = $state.raw<S | null>(null);
  /** What has come last: the page is on its way there. */
  newest = $state.raw<S | null>(null);
  /** What the frame brings that is being shown, and how much of it has been told. */
  lines = $state.raw<readonly LogLine[]>([]);
  told = $state(0);
  log = $state.raw<LogLine[]>([]);
  beat = $state.raw<Beat | null>(null);
  /** Whose turn has begun last, and how often one has; null where nothing moves. */
  turn = $state.raw<{ seat: number; count: number } | null>(null);
  /** Moments where nothing moves, one after the other: each stays until a key, or for a while. */
  #plates = $state.raw<readonly Beat[]>([]);
  busy = $state(false);
  /** Somebody wants to stay at the table when the game is over. */
  stays = $state(false);
  company: Company = { me: null, names: [], bots: new Set() };
  game: GameScenes | null = null;
  /** The newest frames, for looking at a turn again. */
  past: Frame<S>[] = [];
  /** Called when a frame is wholly shown. */
  onshown: ((snapshot: S) => void) | undefined;
  #queue: Act<S>[] = [];
  #act: Act<S> | null = null;
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #plateTimer: ReturnType<typeof setTimeout> | undefined;
  #planner = new Planner();
  #pacing: Pacing;

  /** `bounded`: whether the queue must not grow; a turn that is looked at again takes its time. */
  constructor(bounded = true) {
    this.#pacing = new Pacing(bounded);
  }

  /** Whether the open question is not the newest one any more. */
  get late(): boolean {
    return this.busy && this.shown?.question?.number !== this.newest?.question?.number;
  }

  get plate(): Beat | null {
    return this.#plates[0] ?? null;
  }

  /** How long the dice of the next line are in the air, in milliseconds; then they lie for a while. */
  get rolling(): number {
    return this.beat?.kind === "dice" ? this.beat.lasts * TUMBLE : 0;
  }

  /** Everything at once, without scenes: the page has just come. */
  begin(snapshot: S | null, log: readonly LogLine[], n: number, lines: readonly LogLine[] = []): void {
    this.#stop();
    this.#queue = [];
    this.shown = this.newest = snapshot;
    this.log = [...log];
    this.#act = null;
    this.busy = false;
    this.#lay([]);
    this.lines = lines;
    this.told = lines.length;
    this.past = snapshot ? [{ n, snapshot, lines: [] }] : [];
    this.#planner.forget();
  }

  /** A frame has come. `jump`: it is old news. */
  push(frame: Frame<S>, jump = false): void {
    const over = Boolean(frame.snapshot.result) && !this.newest?.result;
    this.newest = frame.snapshot;
    const act = this.#plan(frame, over);
    if (jump || !settings.pace || document.hidden) {
      this.finish();
      if (settings.calm && !jump) this.#calm(act);
      else this.#whole(act);
      return;
    }
    this.#queue.push(act);
    const { question, clock } = frame.snapshot;
    if (question && clock && !clock.stands_still) this.#hurry();
    this.busy = true;
    if (!this.#act) this.#next();
  }

  /** Older frames than this page has seen. */
  recall(frames: readonly Frame<S>[]): void {
    const first = this.past[0]?.n ?? Infinity;
    this.past = [...frames.filter((frame) => frame.n < first), ...this.past];
  }

  /** The newest snapshot has changed without a step: clocks. */
  amend(change: Partial<S>): void {
    if (this.shown) this.shown = { ...this.shown, ...change };
    if (this.newest) this.newest = { ...this.newest, ...change };
    const last = this.#queue.at(-1) ?? this.#act;
    if (last) last.snapshot = { ...last.snapshot, ...change };
  }

  /** Skip: what is on its way is there. */
  finish(): void {
    this.#stop();
    const acts = this.#act ? [this.#act, ...this.#queue] : this.#queue;
    this.#act = null;
    this.#queue = [];
    for (const act of acts) this.#whole(act);
    this.busy = false;
  }

  /** The plate has been read. */
  dismiss(): void {
    if (!this.plate) return;
    this.#lay(this.#plates.slice(1));
    if (!this.plate && this.newest?.result && this.shown !== this.newest && !this.busy)
      this.#show(this.newest);
  }

  /** The game is over, and somebody wants to look at the table. */
  stay(): void {
    this.stays = true;
    this.finish();
    this.#lay(this.#plates.slice(0, 1));
    this.dismiss();
  }

  end(): void {
    this.#stop();
    clearTimeout(this.#plateTimer);
  }

  // --- one frame ---

  #plan(frame: Frame<S>, over: boolean): Act<S> {
    return this.#planner.plan(frame, over, this.company, this.game);
  }

  /** A clock runs for one's own question: what comes before it is shown soon. */
  #hurry(): void {
    const soon = performance.now() + HURRY;
    for (const act of this.#act ? [this.#act, ...this.#queue] : this.#queue)
      Object.assign(act, { due: Math.min(act.due, soon), hurried: true });
  }

  #next(): void {
    this.#act = this.#queue.shift() ?? null;
    if (!this.#act) {
      this.busy = false;
      this.beat = null;
      return;
    }
    this.#at = 0;
    this.lines = this.#act.lines;
    this.told = 0;
    this.#step();
  }

  #step(): void {
    while (this.#act) {
      const act = this.#act;
      const beat = act.beats[this.#at];
      if (!beat) {
        this.#whole(act);
        this.#next();
        return;
      }
      if (this.#at >= act.effect) this.#dress(act, beat.at);
      const lasts = this.#lasts(act, beat);
      if (lasts > 0 || beat.scene.kind === "turn") {
        this.beat = { ...beat.scene, line: act.lines[beat.at] ?? null, lasts };
        if (beat.scene.kind === "turn") this.turn = { seat: beat.scene.seat ?? 0, count: beat.turn };
        this.#sound(beat.scene);
      }
      if (lasts > 0) {
        this.#timer = setTimeout(() => {
          this.#pass(act);
          this.#step();
        }, lasts);
        return;
      }
      this.#pass(act);
    }
  }

  /** A scene is over: its line is told. */
  #pass(act: Act<S>): void {
    this.#at += 1;
    const next = act.beats[this.#at];
    this.#tell(act, next ? next.at : act.lines.length);
    if (next === undefined) this.beat = null;
  }

  /** The board as far as it has been told. */
  #dress(act: Act<S>, at: number): void {
    const { view, aids, goal, text } = act.snapshot;
    const later = act.lines.slice(at + 1).map((line) => line.event);
    const seen = this.game?.dress ? this.game.dress(view, later) : view;
    this.shown = { ...(this.shown ?? act.snapshot), view: seen, aids, goal, text };
  }

  #tell(act: Act<S>, upTo: number): void {
    if (upTo <= this.told) return;
    this.log = [...this.log, ...act.lines.slice(this.told, upTo)];
    this.told = upTo;
  }

  /** The frame as it is when all has been told. */
  #whole(act: Act<S>): void {
    if (this.lines !== act.lines) {
      this.lines = act.lines;
      this.told = 0;
    }
    this.beat = null;
    this.#tell(act, act.lines.length);
    this.told = act.lines.length;
    this.past = [...this.past, { n: act.n, snapshot: act.snapshot, lines: act.lines }].slice(-KEPT);
    this.#show(act.snapshot);
  }

  #show(snapshot: S): void {
    this.shown = snapshot;
    this.onshown?.(snapshot);
  }

  /** Without motion: everything at once, moments as plates that wait, and the last sound. */
  #calm(act: Act<S>): void {
    const plates = act.beats.filter((beat) => beat.scene.kind === "moment");
    const sound = act.beats.findLast((beat) => beat.scene.sound)?.scene;
    const { result } = act.snapshot;
    const held = plates.length && result && !this.shown?.result;
    if (held) this.#whole({ ...act, snapshot: { ...act.snapshot, result: null } });
    else this.#whole(act);
    if (sound) this.#sound(sound);
    const beats = plates.map(({ scene, at }) => ({ ...scene, line: act.lines[at] ?? null, lasts: CALM }));
    this.#lay([...this.#plates, ...beats]);
  }

  /** These plates wait; the first of them is seen now. */
  #lay(plates: readonly Beat[]): void {
    const seen = this.plate;
    this.#plates = plates;
    if (this.plate === seen) return;
    clearTimeout(this.#plateTimer);
    if (this.plate) this.#plateTimer = setTimeout(() => this.dismiss(), CALM);
  }

  #sound(scene: Scene): void {
    if (scene.kind === "turn") {
      if (scene.seat === this.company.me) play("turn");
    } else if (scene.sound) play(scene.sound);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.beat = null;
  }

  #lasts(act: Act<S>, beat: Planned): number {
    const most = this.#planner.most(beat.turn, this.company);
    return this.#pacing.lasts(beat, { ...act, beats: act.beats.slice(this.#at) }, this.#queue, most);
  }
}
