/** Short notes that go away by themselves. */
export interface ToastNote {
  id: number;
  words: string;
  bad: boolean;
  /** Something to do about it. */
  act?: { words: string; do: () => void };
  /** What it is about: the note goes when that is no longer true. */
  about?: string;
}

class Toasts {
  notes = $state<ToastNote[]>([]);
  #next = 0;

  show(words: string, bad = false): void {
    const id = this.#next++;
    this.notes.push({ id, words, bad });
    setTimeout(() => this.drop(id), bad ? 9000 : 4000);
  }

  /** A note with something to do about it. */
  offer(words: string, act: { words: string; do: () => void }, about: string): void {
    const id = this.#next++;
    this.notes = this.notes.filter((note) => note.about !== about);
    this.notes.push({ id, words, bad: false, act, about });
    setTimeout(() => this.drop(id), 9000);
  }

  /** Only notes about nothing, and about what is still true, stay. */
  keep(isTrue: (about: string) => boolean): void {
    this.notes = this.notes.filter((note) => note.about === undefined || isTrue(note.about));
  }

  drop(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }
}

export const toasts = new Toasts();
