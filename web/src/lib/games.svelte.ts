import { fromJson } from "./json";
import { api } from "./api";
import type { GameInfo } from "./wire";

/** What the server has written into the page, so that the first words wait for nothing. */
function inThePage(): GameInfo[] {
  const text = document.getElementById("games")?.textContent;
  return text ? fromJson<GameInfo[]>(text) : [];
}

/** The games that the server offers: from the page itself, else asked for once. The lightest comes first. */
class Games {
  list = $state<GameInfo[]>(inThePage());
  #asked: Promise<GameInfo[]> | null = null;

  load(): Promise<GameInfo[]> {
    if (this.list.length) return Promise.resolve(this.list);
    this.#asked ??= api.games().then(
      (list) => (this.list = list),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  of(id: string): GameInfo | undefined {
    return this.list.find((game) => game.id === id);
  }

  title(id: string): string {
    return this.of(id)?.title ?? id;
  }
}

export const games = new Games();
