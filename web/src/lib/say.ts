/** The page's own sentences, in the same form as those of the games: `{name}` is a slot, `{n|card|cards}` is "1 card" or
 * "3 cards", and a catalogue maps the English sentence to another language (what it does not have stays English). */

export type Slots = Readonly<Record<string, string | number>>;
export type Catalogue = Readonly<Record<string, string>>;

const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

export function say(text: string, slots: Slots = {}, catalogue: Catalogue = {}): string {
  return (catalogue[text] ?? text).replace(SLOT, (_, name: string, one?: string, many?: string) => {
    const value = slots[name] ?? "";
    return one === undefined ? String(value) : `${value} ${value === 1 ? one : many}`;
  });
}
