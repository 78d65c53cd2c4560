/** What a view may offer to the shell, whatever the game: nothing here is needed. */
export interface PhaseStep {
  words: string;
  state: "done" | "now" | "next";
}

export interface Shared {
  round: number | null;
  /** The seat on turn. */
  turn: number | null;
  steps: PhaseStep[];
  /** A second line and facts for each seat's panel. */
  seats: { line?: string; facts?: string[] }[];
}

export function sharedOf(view: unknown): Shared {
  const from = (typeof view === "object" && view !== null ? view : {}) as Record<string, unknown>;
  return {
    round: typeof from.round === "number" && from.round > 0 ? from.round : null,
    turn: typeof from.turn === "number" ? from.turn : null,
    steps: Array.isArray(from.steps)
      ? (from.steps as PhaseStep[]).filter((step) => typeof step?.words === "string")
      : [],
    seats: Array.isArray(from.panels) ? (from.panels as Shared["seats"]) : [],
  };
}
