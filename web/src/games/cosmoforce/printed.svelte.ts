/** The printed matter, fetched once for all boards of this page. */
import { loadFacts } from "./client";
import type { Facts, SystemFact } from "./types";

class Printed {
  facts = $state.raw<Facts | null>(null);
  #asked = false;

  /** Ask for it; what is drawn before it comes uses the plain ids. */
  load(): void {
    if (this.#asked || this.facts) return;
    this.#asked = true;
    loadFacts().then(
      (facts) => (this.facts = facts),
      () => (this.#asked = false),
    );
  }

  system(id: string): SystemFact | undefined {
    return this.facts?.system.find((system) => system.id === id);
  }
}

export const printed = new Printed();
