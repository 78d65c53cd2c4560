/** Which scenes a frame becomes: those of its events, in order, and the plate at the end of a game. */
import { say } from "./say";
import { scenesOf, TIMES, type Cast, type GameScenes, type Scene } from "./scenes";
import type { Aids, Clock, GoalLine, LogLine, Question, Result, Sheet } from "./wire";

/** The parts of a snapshot that the stage knows. */
export interface Shot {
  view: unknown;
  aids: Aids;
  goal: GoalLine | null;
  text: readonly Sheet[] | null;
  result: Result | null;
  question?: Question | null;
  clock?: Clock | null;
}

export interface Frame<S> {
  n: number;
  snapshot: S;
  lines: readonly LogLine[];
}

export interface Planned {
  scene: Scene;
  /** The line that it tells. */
  at: number;
  ms: number;
  /** The turn it belongs to, counted from the first. */
  turn: number;
}

export interface Act<S> extends Frame<S> {
  beats: Planned[];
  /** From this beat on the board shows what has come of it. */
  effect: number;
  /** When it must be wholly shown. */
  due: number;
  /** A clock runs for one's own question: even moments are shown faster. */
  hurried: boolean;
}

/** Who is at the table. */
export interface Company extends Cast {
  bots: ReadonlySet<number>;
}

/** Milliseconds that the page may be behind the table, unless moments alone take longer. */
export const QUEUE = 6000;
/** Milliseconds for a whole turn of another player. */
export const TURN = { person: 4000, bot: 2500, many: 1800 } as const;
const MANY = 6;
const END = 3000;

export class Planner {
  /** The moments that have been seen, by their cause. */
  #once = new Set<string>();
  #turn = 0;
  #owner: number | null = null;
  #owners: (number | null)[] = [null];

  /** The page has just come: every moment may be seen again. */
  forget(): void {
    this.#once.clear();
  }

  plan<S extends Shot>(frame: Frame<S>, over: boolean, company: Company, game: GameScenes | null): Act<S> {
    const beats: Planned[] = [];
    frame.lines.forEach((line, at) => {
      for (const scene of scenesOf(line, game?.scenes ?? null, company)) {
        if (scene.again) this.#once.delete(scene.again);
        if (scene.once && this.#once.has(scene.once)) continue;
        if (scene.once) this.#once.add(scene.once);
        if (scene.kind === "turn") {
          this.#turn += 1;
          this.#owner = scene.seat ?? null;
          this.#owners[this.#turn] = this.#owner;
        }
        beats.push({ scene, at, ms: time(scene, company), turn: this.#turn });
      }
    });
    if (over)
      beats.push({ scene: ending(frame, company), at: frame.lines.length, ms: END, turn: this.#turn });
    const dice = beats.findLastIndex((beat) => beat.scene.kind === "dice");
    const first = beats.findIndex(({ scene }) => !["turn", "card", "answer"].includes(scene.kind));
    const effect = dice >= 0 ? dice + 1 : first < 0 ? beats.length : first;
    return { ...frame, beats, effect, due: performance.now() + QUEUE, hurried: false };
  }

  /** What a whole turn may take; null where it is one's own. */
  most(turn: number, { me, names, bots }: Company): number | null {
    const owner = this.#owners[turn] ?? null;
    if (owner === null || owner === me) return null;
    if (names.length >= MANY) return TURN.many;
    return bots.has(owner) ? TURN.bot : TURN.person;
  }
}

/** One's own turn begins without delay: only its sound and its plate come. */
function time(scene: Scene, { me }: Company): number {
  return scene.kind === "turn" && scene.seat === me ? 0 : (scene.ms ?? TIMES[scene.kind]);
}

function ending({ snapshot }: Frame<Shot>, { me, names }: Company): Scene {
  const winners = snapshot.result?.winners ?? [];
  const won = me !== null && winners.includes(me);
  const others = winners.map((seat) => names[seat] ?? "").join(" and ");
  const words = won
    ? winners.length > 1
      ? say("You and {names} win", {
          names: winners
            .filter((seat) => seat !== me)
            .map((seat) => names[seat])
            .join(" and "),
        })
      : say("You win")
    : others
      ? winners.length > 1
        ? say("{names} win", { names: others })
        : say("{name} wins", { name: others })
      : say("Nobody wins");
  return { kind: "moment", ms: END, words, once: "end", sound: won ? "win" : "loss" };
}
