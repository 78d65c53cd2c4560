import type { Aids } from "./wire";

/** What a view may offer to the shell, whatever the game: nothing here is needed. */
export interface PhaseStep {
  words: string;
  state: "done" | "now" | "next";
}

export interface Shared {
  round: number | null;
  /** The seat on turn: `turn` is its number, or has it as `seat`. */
  turn: number | null;
  steps: PhaseStep[];
  /** A second line and facts for each seat's panel. */
  seats: { line?: string; facts?: string[] }[];
}

function seatOn(turn: unknown): number | null {
  const seat = typeof turn === "object" && turn !== null && "seat" in turn ? turn.seat : turn;
  return typeof seat === "number" ? seat : null;
}

export function sharedOf(view: unknown, aids?: Aids): Shared {
  const from = (typeof view === "object" && view !== null ? view : {}) as Record<string, unknown>;
  if (aids && (aids.round || aids.turn !== null || aids.steps.length || aids.panels.length))
    return { round: aids.round || null, turn: aids.turn, steps: aids.steps, seats: aids.panels };
  return {
    round: typeof from.round === "number" && from.round > 0 ? from.round : null,
    turn: seatOn(from.turn),
    steps: Array.isArray(from.steps)
      ? (from.steps as PhaseStep[]).filter((step) => typeof step?.words === "string")
      : [],
    seats: Array.isArray(from.panels) ? (from.panels as Shared["seats"]) : [],
  };
}
