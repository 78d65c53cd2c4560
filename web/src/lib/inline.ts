/** Text with light marks, cut into pieces: bold, italics and rule ids. */
export interface Piece {
  kind: "text" | "b" | "i" | "rule";
  text: string;
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
