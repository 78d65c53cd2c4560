/** The printed matter, fetched once for all boards of this page; a deck of one's own comes with the view. */
import { Glossary } from "../../lib/pieces";
import type { Thing } from "../../lib/wire";
import { type Facts, type ObstacleFact, type ResourceFact, type ShipFact } from "./types";

const UNKNOWN: ResourceFact = {
  id: "",
  name: "",
  kind: "supply",
  flavour: "",
  bonus: 0,
  stat: "",
  wear: "",
  effect: "",
  table: [],
  copies: 1,
  solo: true,
  solo_first_roll: false,
};

const NOTHING: Facts = { ship: [], obstacle: [], event: [], resource: [], name: "" };

class Printed {
  facts = $state.raw<Facts | null>(null);
  /** The deck file of this table, if it has one. */
  own = $state.raw<Facts | null>(null);
  /** The server's words for every card. */
  glossary = $state.raw(new Glossary());
  #asked = false;

  load(): void {
    if (this.#asked || this.facts) return;
    this.#asked = true;
    fetch("/api/games/loss/facts")
      .then((response) => response.json())
      .then(
        ({ facts }: { facts: Facts }) => (this.facts = facts),
        () => (this.#asked = false),
      );
  }

  #of<K extends keyof Facts>(kind: K): Facts[K] {
    const own = this.own?.[kind];
    return own?.length ? own : (this.facts ?? NOTHING)[kind];
  }

  get ships(): ShipFact[] {
    return this.#of("ship");
  }

  ship(id: string): ShipFact | undefined {
    return this.#of("ship").find((ship) => ship.id === id);
  }

  obstacle(id: string): ObstacleFact | undefined {
    const key = id.split(".")[0];
    return [...this.#of("obstacle"), ...this.#of("event")].find((card) => card.id === key);
  }

  isEvent(id: string): boolean {
    const key = id.split(".")[0];
    return this.#of("event").some((card) => card.id === key);
  }

  /** A resource by the id of a copy: emp.2 is an emp. */
  resource(id: string): ResourceFact {
    const key = id.split(".")[0]!;
    return this.#of("resource").find((card) => card.id === key) ?? { ...UNKNOWN, id: key, name: key };
  }

  /** Defense, Attack or Speed: its name, the part that adds to it, and a short word where there is little room. */
  stat(stat: number): Pick<Thing, "name" | "label" | "mark"> {
    return this.glossary.get({ kind: "stat", id: String(stat) }) ?? { name: "", label: "", mark: "" };
  }

  /** What stands on a resource: its kind, what it does, and how it wears. */
  words(id: string): Thing | undefined {
    return this.glossary.get({ kind: "card", id });
  }
}

export const printed = new Printed();

const KIND_INKS: Record<string, string> = {
  shield: "var(--sky)",
  weapon: "var(--tangerine)",
  engine: "var(--lime)",
  dock: "var(--lilac)",
  sabotage: "var(--red)",
  "anti-sabotage": "var(--teal)",
};
export function ink(card: ResourceFact): string {
  return KIND_INKS[card.kind] ?? "var(--mustard)";
}
