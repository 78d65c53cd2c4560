/** Which chapter of the story book is open; the board turns its pages too. */
class Book {
  /** The Character whose chapter the reader has chosen; -1: the whole table. */
  #chosen = $state(-1);
  /** G-20.15 The Character who is being aimed at, until that is over. */
  aimed = $state(-1);

  get chapter(): number {
    return this.aimed >= 0 ? this.aimed : this.#chosen;
  }

  set chapter(character: number) {
    this.#chosen = character;
    this.aimed = -1;
  }
}

export const book = new Book();
