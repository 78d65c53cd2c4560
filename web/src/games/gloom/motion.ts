/** How a sheet comes to lie on a stack. Nothing moves where the board says so, or where there is no board. */
import { getContext, setContext } from "svelte";
import { backOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

const PACE = Symbol("pace");
/** Milliseconds that a sheet takes to settle, at the normal pace. */
export const SETTLES = 550;

export function setPace(pace: () => number): void {
  setContext(PACE, pace);
}

export function paceHere(): () => number {
  return getContext<(() => number) | undefined>(PACE) ?? (() => 0);
}

/** A new circle pops up. */
export function pop(_: Element, { pace }: { pace: number }): TransitionConfig {
  return { duration: SETTLES * pace, easing: backOut, css: (t) => `scale: ${0.2 + 0.8 * t}` };
}

/** What is covered goes out of sight. */
export function fade(_: Element, { pace }: { pace: number }): TransitionConfig {
  return { duration: SETTLES * pace, css: (t) => `opacity: ${t}` };
}
