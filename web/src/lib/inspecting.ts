/** Things that can be inspected carry `data-about`, or the `data-target` that options call them by. A button of the board
 * is something to do, and no thing: it says itself what it does. */

import { drawn } from "./targets";

const THINGS = "[data-about], .board [data-target]:not(button)";
const GAP = 10;
const EDGE = 8;

/** The thing that was meant, and its name. */
export function inspectable(at: EventTarget | null): { element: HTMLElement; target: string } | null {
  const element = at instanceof Element ? at.closest<HTMLElement>(THINGS) : null;
  const target = element?.dataset.about ?? element?.dataset.target;
  return element && target ? { element, target } : null;
}

/** All things in sight, in reading order. */
export function things(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(THINGS)].filter(drawn);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

function covers(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** As near to this spot as the screen allows. */
function within(
  left: number,
  top: number,
  { width, height }: Size,
  screen: Size,
): { left: number; top: number } {
  return {
    left: Math.max(EDGE, Math.min(left, screen.width - width - EDGE)),
    top: Math.max(EDGE, Math.min(top, screen.height - height - EDGE)),
  };
}

/** Where a popover of this size lies: exactly over the log first, else beside the thing. It covers what is lit only where
 * no side is free, and then as little as it can; the thing itself last of all. */
export function spot(
  at: Box,
  { width, height }: Size,
  log: Box | null,
  lit: readonly Box[],
  screen: Size,
): { left: number; top: number } {
  const inside = (left: number, top: number) => within(left, top, { width, height }, screen);
  const [right, left, above, below] = [
    at.right + GAP,
    at.left - width - GAP,
    at.top - height - GAP,
    at.bottom + GAP,
  ];
  const spots = [
    ...(log ? [{ ...inside(0, at.top), left: (log.left + log.right - width) / 2 }] : []),
    ...[right, left].flatMap((x) => [inside(x, at.top), inside(x, at.bottom - height)]),
    ...[above, below].flatMap((y) => [inside(at.left, y), inside(at.right - width, y)]),
  ];
  const covered = ({ left, top }: { left: number; top: number }) => {
    const box = { left, top, right: left + width, bottom: top + height };
    return lit.filter((one) => covers(box, one)).length + (covers(box, at) ? lit.length + 1 : 0);
  };
  return spots.reduce((best, other) => (covered(other) < covered(best) ? other : best));
}

/** Where the popover lies now. It is no wider than the log, over which it lies. */
export function placed(
  anchor: HTMLElement,
  popover: HTMLElement,
  narrow: boolean,
): { left: number; top: number } {
  const at = anchor.getBoundingClientRect();
  const panel = document.querySelector(".side .panel")?.getBoundingClientRect();
  const sheet = narrow ? document.querySelector(".sheet")?.getBoundingClientRect() : null;
  const log = panel?.width && !sheet ? panel : null;
  popover.style.maxWidth = log ? `${log.width}px` : "";
  const size = popover.getBoundingClientRect();
  const screen = { width: innerWidth, height: innerHeight };
  if (sheet) return within((screen.width - size.width) / 2, sheet.top, size, screen);
  const lit = [...document.querySelectorAll("[data-lit]")].map((one) => one.getBoundingClientRect());
  return spot(at, size, log, lit, screen);
}
