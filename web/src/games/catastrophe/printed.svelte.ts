/** The printed matter, fetched once for all boards of this page; until it comes, ids serve as names. */
import type { CardFact, Facts, RoleFact } from "./types";
import { say } from "../../lib/say";

class Printed {
  facts = $state.raw<Facts | null>(null);
  #asked = false;

  load(): void {
    if (this.#asked || this.facts) return;
    this.#asked = true;
    fetch("/api/games/catastrophe/facts")
      .then((response) => response.json() as Promise<{ facts: Facts }>)
      .then(
        ({ facts }) => (this.facts = facts),
        () => (this.#asked = false),
      );
  }

  card(id: string): CardFact {
    const unknown: CardFact = {
      id,
      name: id,
      type: "Resource",
      words: "",
      deck: 0,
      pile: 0,
      needs: "",
      called: "",
    };
    return this.facts?.card.find((card) => card.id === id) ?? unknown;
  }

  role(id: number): RoleFact | undefined {
    return this.facts?.role.find((role) => role.id === id);
  }

  module(id: number): string {
    return this.facts?.module.find((module) => module.id === id)?.name ?? say("Room {id}", { id });
  }
}

export const printed = new Printed();

/** The sign of each card. */
export const CARD_SIGN: Readonly<Record<string, string>> = {
  oxygen: "tank",
  food: "food",
  power: "power",
  codes: "nav",
  potato: "potato",
  quick_thinking: "bolt",
  override: "x",
  meeting: "bell",
  suit: "helmet",
  remote_repair: "wrench",
  eva: "shuttle",
  requisition: "form",
  scavenge: "swap",
  hack: "fuse",
  lift: "arrow",
  quackalope: "duck",
  bear: "paw",
};

/** Names that fit on a phone. */
export const SHORT: Readonly<Record<number, string>> = {
  1: say("Crew Q."),
  2: say("Ops"),
  3: say("Maint."),
  4: say("Lab"),
  5: say("Life S."),
  6: say("Green"),
  7: say("Engine"),
  8: say("Navig."),
  9: say("Cargo"),
  10: say("Telep."),
  11: say("Bridge"),
  12: say("Sensors"),
};

export const RESOURCES = ["oxygen", "food", "power", "codes"] as const;

/** The ink of a resource, and of the other types of cards. */
export const INKS: Readonly<Record<string, string>> = {
  oxygen: "#74c5ff",
  food: "#b5dc5a",
  power: "#ff8145",
  codes: "#c1a8f7",
  potato: "#b5dc5a",
  Ability: "#3cc9b4",
  Equipment: "#b5dc5a",
  Interrupt: "#ff8145",
  Resource: "#74c5ff",
};
