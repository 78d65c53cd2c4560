/** The printed cards and drawings, fetched once for all boards of this page; until they come, numbers serve as names. */
import type { Art, Card, CharacterView, DeckFile, Facts, Point } from "./types";
import { PLACES } from "./types";
import { say } from "../../lib/say";

const NO_ART: Art = { skull: "", changed: "", event: "", icons: {}, portraits: {} };

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

  get art(): Art {
    return this.facts?.art ?? NO_ART;
  }

  /** The cards of a table: ours, or those of its own deck; a kind that it leaves out is ours. */
  at(deck: DeckFile | null): Printing {
    const ours = this.facts ?? { characters: [], cards: [] };
    if (!deck) return new Printing(ours.characters, ours.cards);
    const kinds = ["modifier", "event", "death"] as const;
    const cards = kinds.flatMap((kind) =>
      deck[kind]?.length
        ? deck[kind].map((card) => ({ ...card, kind }))
        : ours.cards.filter((card) => card.kind === kind),
    );
    return new Printing(deck.character?.length ? deck.character : ours.characters, cards);
  }
}

/** The cards of one table, by number. */
export class Printing {
  constructor(
    readonly characters: readonly Card[],
    private readonly cards: readonly Card[],
  ) {}

  character(number: number): Card {
    return this.characters[number] ?? unknown(number);
  }

  card(number: number): Card {
    return this.cards[number] ?? unknown(number);
  }

  /** What each circle of a stack shows. */
  circles(stack: readonly number[]): Point[] {
    return PLACES.map((place) => this.#top(stack, (card) => card.points[place] ?? ""));
  }

  #top<T extends Point>(stack: readonly number[], at: (card: Card) => T): T | "" {
    return stack.map((card) => at(this.card(card))).findLast((print) => print !== "") ?? "";
  }

  /** The face in the window of a stack. */
  face(it: CharacterView): string {
    if (it.dead) return printed.art.skull;
    return it.portrait >= 0 ? printed.art.changed : this.portrait(it.character);
  }

  portrait(character: number): string {
    return printed.art.portraits[this.character(character).id] ?? printed.art.changed;
  }

  /** The name without its article, where there is little room. */
  short(character: number): string {
    return this.character(character).name.replace(/^The /, "");
  }
}

function unknown(number: number): Card {
  return {
    id: "",
    name: say("Card {number}", { number }),
    kind: "modifier",
    text: "",
    flavour: "",
    points: [],
    icons: [],
    needs: [],
    modes: false,
    effects: [],
    prompts: [],
    pronoun: "they",
  };
}

export const printed = new Printed();
