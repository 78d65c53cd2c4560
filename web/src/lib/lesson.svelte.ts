/** What a table knows of its lesson: what the tutor says to the open question, and whether it is over. */
import type { TableConnection } from "./connection.svelte";
import { learning } from "./learning.svelte";
import { say } from "./say";
import type { TableInfo, TutorFrame } from "./wire";

export class Lesson {
  /** `number`: of the open question. */
  constructor(
    readonly connection: TableConnection,
    readonly table: () => TableInfo,
    readonly number: () => number | null,
  ) {}

  /** Whether there is one. */
  get on(): boolean {
    return this.table().lesson !== "";
  }

  get tutor(): TutorFrame | null {
    return this.on ? this.connection.tutor : null;
  }

  get over(): boolean {
    return this.tutor !== null && this.tutor.number === null;
  }

  /** Whether the tutor speaks of the open question. */
  get speaks(): boolean {
    const about = this.tutor?.number ?? null;
    return about !== null && about === this.number();
  }

  /** The ids of what is better than the choice that was made. */
  get better(): ReadonlySet<number> {
    return new Set(this.speaks ? (this.tutor?.better ?? []) : []);
  }

  /** Which lesson it is, or how fast a table without one plays. */
  get pace(): string {
    const { lesson, game, pace } = this.table();
    if (!lesson) return pace === "slow" ? say("by turns") : say("live");
    const all = learning.course(game)?.lessons ?? [];
    const at = all.find((one) => one.name === lesson)?.number;
    return at ? say("lesson {n} of {all} · no clock", { n: at, all: all.length }) : say("lesson · no clock");
  }
}
