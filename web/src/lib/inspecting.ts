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

function covers(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Where the popover lies: over the log first, else beside the thing, never over it or what is lit if a side is free. */
export function placed(
  anchor: HTMLElement,
  popover: HTMLElement,
  narrow: boolean,
): { left: number; top: number } {
  const at = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const within = (left: number, top: number) => ({
    left: Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)),
    top: Math.max(EDGE, Math.min(top, innerHeight - height - EDGE)),
  });
  const sheet = narrow ? document.querySelector(".sheet")?.getBoundingClientRect() : null;
  if (sheet) return within((innerWidth - width) / 2, sheet.top);
  const log = document.querySelector(".side .panel")?.getBoundingClientRect();
  const beside = [
    ...(log?.width ? [within(log.left + (log.width - width) / 2, at.top)] : []),
    within(at.right + GAP, at.top),
    within(at.left - width - GAP, at.top),
    within(at.left, at.top - height - GAP),
    within(at.left, at.bottom + GAP),
  ];
  const lit = [...document.querySelectorAll("[data-lit]")].map((one) => one.getBoundingClientRect());
  const box = ({ left, top }: { left: number; top: number }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  return (
    beside.find((spot) => [at, ...lit].every((other) => !covers(box(spot), other))) ??
    beside.find((spot) => !covers(box(spot), at)) ??
    beside[0]!
  );
}
