import { api } from "./api";
import type { GameInfo } from "./wire";

/** The games that the server offers, asked for once. */
class Games {
  list = $state<GameInfo[]>([]);
  #asked: Promise<GameInfo[]> | null = null;

  load(): Promise<GameInfo[]> {
    this.#asked ??= api.games().then(
      (list) => (this.list = list),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  title(id: string): string {
    return this.list.find((game) => game.id === id)?.title ?? id;
  }
}

export const games = new Games();
