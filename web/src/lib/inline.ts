import type { Mention } from "./wire";

/** Text with light marks, cut into pieces: bold, italics, rule ids, the names of people, and the things it speaks of. */
export interface Piece {
  kind: "text" | "b" | "i" | "rule" | "name" | "thing";
  text: string;
  seat?: number;
  thing?: Mention;
}

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]-[A-Z0-9]+\.[0-9]+[a-z]?)\b/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const mark of text.matchAll(MARKS)) {
    if (mark.index > end) found.push({ kind: "text", text: text.slice(end, mark.index) });
    const [whole, bold, italic, code, rule] = mark;
    if (rule) found.push({ kind: "rule", text: rule });
    else if (italic) found.push({ kind: "i", text: italic });
    else found.push({ kind: "b", text: bold ?? code ?? "" });
    end = mark.index + whole.length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

const ROUND = /^Round (\d+)(?:: |\.?$)/;

/** The number of the round that a line speaks of first, or an empty word. */
export function roundOf(text: string): string {
  return ROUND.exec(text)?.[1] ?? "";
}

/** The rest of such a line. */
export function withoutRound(text: string): string {
  return text.replace(ROUND, "");
}

/** The same with the names of the seats and of things marked, for lines of the log. Longer names are found first. */
export function namedPieces(
  text: string,
  names: readonly string[],
  things: readonly Mention[] = [],
): Piece[] {
  const known: Piece[] = [
    ...names.map((name, seat): Piece => ({ kind: "name", text: name, seat })),
    ...things.map((thing): Piece => ({ kind: "thing", text: thing.words, thing })),
  ].filter((piece) => piece.text.length > 0);
  known.sort((a, b) => b.text.length - a.text.length);
  return pieces(text).flatMap((piece) => (piece.kind === "text" ? cut(piece.text, known) : [piece]));
}

function cut(text: string, known: readonly Piece[]): Piece[] {
  for (const piece of known) {
    const at = wholeWord(text, piece.text);
    if (at < 0) continue;
    return [...cut(text.slice(0, at), known), piece, ...cut(text.slice(at + piece.text.length), known)];
  }
  return text ? [{ kind: "text", text }] : [];
}

function wholeWord(text: string, word: string): number {
  const letter = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + word.length] ?? " ";
    if (!letter.test(before) && !letter.test(after)) return at;
  }
  return -1;
}
