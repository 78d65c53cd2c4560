import type { LogLine, Named, Thing } from "./wire";
import { say } from "./say";

/** A sentence from the server: words, and the things that it names. */
export type Pieces = readonly (string | Named)[];

/** The whole sentence as text. */
export function textOf(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.words)).join("");
}

/** A line of the log as text, with the round that begins with it. */
export function lineText(line: LogLine): string {
  const words = textOf(line.pieces);
  if (line.round === null) return words;
  return words
    ? say("Round {round}: {words}", { round: line.round, words })
    : say("Round {round}.", { round: line.round });
}

/** The seat that a piece stands for: a person, or a thing of theirs. */
export function seatOf(piece: string | Named | undefined, things: Glossary): number | null {
  if (piece === undefined || typeof piece === "string") return null;
  return piece.kind === "seat" ? Number(piece.id) : (things.get(piece)?.seat ?? null);
}

/** Everything printed that sentences of one game name. */
export class Glossary {
  readonly #things: Map<string, Thing>;

  constructor(things: readonly Thing[] = []) {
    this.#things = new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing]));
  }

  get({ kind, id }: Pick<Named, "kind" | "id">): Thing | undefined {
    return this.#things.get(`${kind} ${id}`);
  }
}
