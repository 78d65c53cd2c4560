/** The printed matter, fetched once for all boards of this page; a deck of one's own comes with the view. */
import { SLOTS, type Facts, type ObstacleFact, type ResourceFact, type ShipFact } from "./types";

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

class Printed {
  facts = $state.raw<Facts | null>(null);
  /** The deck file of this table, if it has one. */
  own = $state.raw<Facts | null>(null);
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
    return (own?.length ? own : (this.facts?.[kind] ?? [])) as Facts[K];
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
}

export const printed = new Printed();

const KINDS: Record<string, string> = {
  shield: "Shield",
  weapon: "Weapon",
  engine: "Engine",
  dock: "Space Dock",
  sabotage: "Sabotage",
  "anti-sabotage": "Anti-Sab.",
};
const KIND_INKS: Record<string, string> = {
  shield: "var(--sky)",
  weapon: "var(--tangerine)",
  engine: "var(--lime)",
  dock: "var(--lilac)",
  sabotage: "var(--red)",
  "anti-sabotage": "var(--teal)",
};
const USES: Record<string, string> = {
  joiner: "Two parts share one slot.",
  jump: "Leave the obstacle behind.",
  scrap: "A card of the discards.",
  repair: "All your parts work again.",
  dock: "Swap one part.",
  "anti-sabotage": "Cancels one sabotage.",
};

export function kindName(card: ResourceFact): string {
  return KINDS[card.kind] ?? "Enhancer";
}

export function ink(card: ResourceFact): string {
  return KIND_INKS[card.kind] ?? "var(--mustard)";
}

/** What a card does, in one short line. */
export function use(card: ResourceFact): string {
  if (card.kind === "booster")
    return `+${card.bonus} ${card.stat === "any" ? "to one stat" : card.stat}, once.`;
  if (card.kind === "supply") return `${card.bonus} resources.`;
  if (card.kind === "sabotage") return card.effect || "Roll on its table.";
  return USES[card.kind] ?? card.flavour;
}

const WISHES: Record<string, string> = {
  any: "any card",
  enhancer: "any enhancer",
  dock: "a Space Dock",
  sabotage: "any sabotage",
  "anti-sabotage": "an Anti-Sabotage",
};

/** A wish of a trade in words, with its sign. */
export function wished(said: string): { words: string; sign: string } {
  if (WISHES[said]) return { words: WISHES[said], sign: said };
  const [kind, least] = said.split("-") as [string, string?];
  if ((SLOTS as readonly string[]).includes(kind)) {
    const one = kind === "engine" ? "an engine" : `a ${kind}`;
    return { words: least ? `${one}, +${least} or better` : `any ${kind}`, sign: kind };
  }
  const card = printed.resource(said);
  const part = (SLOTS as readonly string[]).includes(card.kind);
  return { words: part ? `${card.name} +${card.bonus}` : card.name, sign: card.kind };
}
