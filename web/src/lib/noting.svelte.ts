import { api } from "./api";
import { settings } from "./settings.svelte";
import type { NotesInfo } from "./wire";

/** The notes of a first game that this person has not read yet. */
class Noting {
  #game = $state("");
  #info = $state.raw<NotesInfo | null>(null);

  /** What may still be said about the game that was asked for. */
  get unread(): NotesInfo["notes"] {
    const { notes } = settings;
    if (!this.#info || notes === "never" || (notes === "first" && this.#info.played)) return [];
    return this.#info.notes;
  }

  /** Ask for the notes of a game. Without an answer there are none: a game goes on without them. */
  async load(game: string): Promise<void> {
    [this.#game, this.#info] = [game, null];
    const info = await api.notes(game).catch(() => null);
    if (this.#game === game) this.#info = info;
  }

  /** This one has been read, and never comes again. */
  read(name: string): void {
    if (!this.#info) return;
    this.#info = { ...this.#info, notes: this.#info.notes.filter((note) => note.name !== name) };
    void api.readNote(this.#game, name).catch(() => null);
  }

  /** No more notes, in no game. */
  stop(): void {
    settings.notes = "never";
    settings.save();
  }

  /** All notes of all games once more. The words of a refusal, or null. */
  async bringBack(): Promise<string | null> {
    try {
      await api.bringNotesBack();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    settings.notes = "always";
    settings.save();
    if (this.#game) await this.load(this.#game);
    return null;
  }
}

export const noting = new Noting();
