import type { GloomView as View, Step } from "../../lib/wire";

/** What the server shows of a gloomy table, by short names. */
export type {
  GloomAids,
  GloomArt as Art,
  GloomCard as Card,
  GloomCharacterView as CharacterView,
  GloomDeckFile as DeckFile,
  GloomEntry as Entry,
  GloomPlayerView as PlayerView,
  GloomPrinted as Facts,
  GloomView,
} from "../../lib/wire";

/** What a circle shows: a value, nothing (clear), or "blank": it hides what lies below. */
export type Point = number | string;

export const CREW = 4;
export const LONGEST_STORY = 1000;
export const PLACES = [0, 1, 2] as const;

/** The table with the card that the viewer has chosen on this page; the server hears of it together with its aim. */
export function aiming(view: View, ahead: readonly Step[]): View {
  const chosen = ahead.find(([verb]) => verb === "choose");
  if (!chosen || view.choosing) return view;
  const card = Number(chosen[2]);
  return { ...view, choosing: { card, how: "action", mode: -1, picks: [], character: -1, text: "" } };
}

/** The number of the play that this step tells; null where it tells none. */
export function narrated(step: Step): number | null {
  return step[0] === "narrate" && typeof step[2] === "number" ? step[2] : null;
}

/** A number of points with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** The mark of a category of effects. */
export const SIGNS: Readonly<Record<string, string>> = {
  immediate: "!",
  ongoing: "∞",
  persistent: "▣",
  response: "↩",
};
