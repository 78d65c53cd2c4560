/** The printed cards, fetched once for all boards of this page; until they come, numbers serve as names. */
import type { Card, DeckFile, Facts } from "./types";

class Printed {
  facts = $state.raw<Facts | null>(null);
  #asked = false;

  load(): void {
    if (this.#asked || this.facts) return;
    this.#asked = true;
    fetch("/api/games/gloom/facts")
      .then((response) => response.json() as Promise<{ facts: Facts }>)
      .then(
        ({ facts }) => (this.facts = facts),
        () => (this.#asked = false),
      );
  }

  /** The cards of a table: ours, or those of its own deck; a kind that it leaves out is ours. */
  at(deck: DeckFile | null): Printing {
    const ours = this.facts ?? { characters: [], cards: [] };
    if (!deck) return new Printing(ours);
    const kinds = ["modifier", "event", "death"] as const;
    const cards = kinds.flatMap((kind) =>
      deck[kind]?.length
        ? deck[kind].map((card) => ({ ...card, kind }))
        : ours.cards.filter((card) => card.kind === kind),
    );
    return new Printing({ characters: deck.character?.length ? deck.character : ours.characters, cards });
  }
}

/** The cards of one table, by number. */
export class Printing {
  constructor(private readonly facts: Facts) {}

  character(number: number): Card {
    return this.facts.characters[number] ?? unknown(number);
  }

  card(number: number): Card {
    return this.facts.cards[number] ?? unknown(number);
  }

  /** What each circle of a stack shows: a value, "blank" (hidden and empty), or nothing. */
  circles(stack: number[]): (number | string)[] {
    return [0, 1, 2].map((place) => {
      const opaque = stack.map((card) => this.card(card).points[place] ?? "").filter((point) => point !== "");
      return opaque.at(-1) ?? "";
    });
  }
}

function unknown(number: number): Card {
  const name = `Card ${number}`;
  return { id: name, name, kind: "modifier", text: "", flavour: "", points: [], icons: [], effects: [] };
}

export const printed = new Printed();
