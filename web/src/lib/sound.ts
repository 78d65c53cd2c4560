/** Sounds, if they are wanted, from the first click on: never needed, two at once at most, and a phone that can be felt. */
import { LASTS, RECIPES, type Recipe } from "./recipes";
import { settings } from "./settings.svelte";

const AT_ONCE = 2;
const FELT: Partial<Record<Recipe, number>> = { tick: 12, hit: 30, cascade: 30 };

let context: AudioContext | undefined;
let playing: number[] = [];
let steps = 0;

/** A browser makes no sound before somebody has touched the page. */
export function listenForTheFirstClick(): void {
  const wake = () => {
    context ??= typeof AudioContext === "undefined" ? undefined : new AudioContext();
    void context?.resume();
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
}

export function play(sound: Recipe): void {
  if (!settings.sound) return;
  const felt = FELT[sound];
  if (felt && matchMedia("(pointer: coarse)").matches && navigator.userActivation?.hasBeenActive)
    navigator.vibrate?.(felt);
  if (context?.state !== "running") return;
  const now = performance.now();
  playing = playing.filter((until) => until > now);
  if (playing.length >= AT_ONCE) return;
  playing.push(now + LASTS[sound]);
  steps = sound === "cascade" ? steps + 1 : 0;
  RECIPES[sound](context, context.currentTime + 0.01, Math.min(steps, 12));
}
