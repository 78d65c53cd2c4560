import type { Glossary } from "./pieces";
import type { LogLine } from "./wire";

const ends = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Mark for a while what these lines speak of, where it lies on the board. */
export function ring(board: HTMLElement, lines: readonly LogLine[], glossary: Glossary, ms: number): void {
  for (const piece of lines.flatMap((line) => line.pieces)) {
    if (typeof piece === "string") continue;
    for (const place of glossary.get(piece)?.targets ?? []) {
      const found = board.querySelector<HTMLElement>(`[data-target="${CSS.escape(place)}"]`);
      if (!found) continue;
      found.dataset.fresh = "";
      clearTimeout(ends.get(found));
      ends.set(
        found,
        setTimeout(() => delete found.dataset.fresh, ms),
      );
      break;
    }
  }
}
