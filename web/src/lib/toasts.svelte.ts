/** Short notes that go away by themselves. */
export interface ToastNote {
  id: number;
  words: string;
  bad: boolean;
}

class Toasts {
  notes = $state<ToastNote[]>([]);
  #next = 0;

  show(words: string, bad = false): void {
    const id = this.#next++;
    this.notes.push({ id, words, bad });
    setTimeout(() => this.drop(id), bad ? 9000 : 4000);
  }

  drop(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }
}

export const toasts = new Toasts();
