/** The page's own sentences, in the same form as those of the games: `{name}` is a slot, `{n|card|cards}` is "1 card" or
 * "3 cards", and a catalogue maps the English sentence to another language (what it does not have stays English). */
import { translation, type Translation } from "./language";

export type Slots = Readonly<Record<string, string | number | undefined>>;

const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

export function say(text: string, slots?: Slots, spoken: Translation | null = translation): string {
  const said = spoken?.(text) ?? text;
  return slots ? said.replace(SLOT, (_, ...slot: (string | undefined)[]) => filled(slots, slot)) : said;
}

function filled(slots: Slots, [name = "", one, many]: readonly (string | undefined)[]): string {
  const value = slots[name] ?? "";
  return one === undefined ? String(value) : `${value} ${value === 1 ? one : many}`;
}

/** A sentence around drawn things: its texts, and the names of the slots between them. */
export function pieces(text: string, slots: Slots, drawn: readonly string[]): (string | { slot: string })[] {
  const kept = Object.fromEntries(drawn.map((name) => [name, `\u0000${name}\u0000`]));
  const parts = say(text, { ...slots, ...kept }).split("\u0000");
  return parts.map((part, n) => (n % 2 ? { slot: part } : part)).filter((part) => part !== "");
}
