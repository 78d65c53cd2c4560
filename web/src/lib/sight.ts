/** On a small screen the board scrolls: what a question is about comes into sight by itself. */
import { drawn } from "./targets";

/** Pixels between the edge of the board and what came into sight. */
const EDGE = 8;
/** What a question is about: what can be chosen, and what a board marks. */
export const SOUGHT = "[data-lit], [data-subject]";

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that a span lies within a frame: not at all if it does, else the shorter way. */
export function shift(span: Span, frame: Span): number {
  if (span.top < frame.top) return span.top - frame.top;
  return Math.max(0, Math.min(span.bottom - frame.bottom, span.top - frame.top));
}

/** All of them where they fit, else those that are best, else the first, unless one of them can be seen. */
export function wanted(all: readonly Span[], best: readonly Span[], frame: Span): Span | null {
  const high = frame.bottom - frame.top;
  const fits = ({ top, bottom }: Span) => bottom - top <= high;
  for (const spans of [all, best]) if (spans.length && fits(around(spans))) return around(spans);
  const seen = all.some(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom);
  return seen ? null : (best[0] ?? all[0] ?? null);
}

function around(spans: readonly Span[]): Span {
  return {
    top: Math.min(...spans.map((span) => span.top)),
    bottom: Math.max(...spans.map((span) => span.bottom)),
  };
}

/** Scroll the board to what is lit on it, where it scrolls at all. What a board marks as the subject of a question comes
 * first: of any (`always`), of those of this kind (`window`), and where something in it can be chosen (`lit`). */
export function bringIntoSight(board: HTMLElement, kind: string): void {
  const found = [...board.querySelectorAll<HTMLElement>(SOUGHT)].filter(drawn);
  const subjects = found.filter((element) => isSubject(element, kind));
  const lit = found.filter((element) => "lit" in element.dataset);
  const scroller = scrollerOf(subjects[0] ?? lit[0], board);
  if (!scroller) return;
  const spans = (elements: HTMLElement[]) =>
    elements
      .filter((element) => scrollerOf(element, board) === scroller)
      .map((element) => element.getBoundingClientRect());
  const about = spans(subjects);
  const best = about.length ? [around(about)] : spans(lit.filter((element) => "advised" in element.dataset));
  const { top, bottom } = scroller.getBoundingClientRect();
  const frame = { top: top + EDGE, bottom: bottom - EDGE };
  const span = wanted([...about, ...spans(lit)], best, frame);
  if (span) scroller.scrollTop += shift(span, frame);
}

function isSubject(element: HTMLElement, kind: string): boolean {
  const when = element.dataset.subject?.split(" ") ?? [];
  if (when.includes("always") || when.includes(kind)) return true;
  return when.includes("lit") && element.querySelector("[data-lit]") !== null;
}

/** The innermost part of the board that scrolls up and down with this in it. */
function scrollerOf(element: HTMLElement | undefined, board: HTMLElement): HTMLElement | null {
  for (let up = element?.parentElement; up; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight) return up;
    if (up === board) break;
  }
  return null;
}
