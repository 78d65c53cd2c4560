/** Every icon of this game, for the legend; those of stories are printed with the cards. */
import { bodyOf } from "../../lib/json";
import type { Facts } from "./types";

const DRAWN = {
  circle: '<circle cx="12" cy="12" r="9"/><path d="M8 12h8"/>',
  blank: '<circle cx="12" cy="12" r="9" fill="currentColor"/>',
  skull:
    '<path d="M12 3a8 8 0 0 0-8 8c0 3 1.500 5 3.500 6v3.500h9V17c2-1 3.500-3 3.500-6a8 8 0 0 0-8-8z"/><circle cx="9" cy="11.500" r="1.600"/><circle cx="15" cy="11.500" r="1.600"/><path d="M10.500 20.500V18M13.500 20.500V18"/>',
};

export async function signs(): Promise<Record<string, string>> {
  const answer = await fetch("/api/games/gloom/facts");
  const { facts } = await bodyOf<{ facts: Facts }>(answer);
  const icons = Object.entries(facts.art.icons).map(([name, d]) => [name, `<path d="${d}"/>`] as const);
  return { ...DRAWN, ...Object.fromEntries(icons) };
}
