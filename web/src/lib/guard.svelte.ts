/** A new question must not be answered by a key or a click that was meant for the one before. */

/** Milliseconds in which keys and clicks on options do nothing after another question has come. */
export const GUARD = 400;
const ANSWERS = ".opts .opt, .all .one, .reason .rest, [data-lit], .menu [role=menuitem]";

export class Guard {
  /** Options do nothing yet. */
  shut = $state(false);
  #changed = 0;
  #pressed = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Another question has come: the time runs from when all of it is drawn. */
  begin(): void {
    this.#changed = performance.now();
    this.shut = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#timer = setTimeout(() => (this.shut = false), GUARD)));
  }

  /** A pointer goes down. */
  press = (): void => {
    this.#pressed = performance.now();
  };

  /** Whether this was meant for the question before: too soon, held down, or begun before the question came. */
  refuses(event: Event): boolean {
    if (event instanceof KeyboardEvent) return this.shut || event.repeat;
    const byPointer = event instanceof MouseEvent && event.detail > 0;
    return this.shut || (byPointer && this.#pressed < this.#changed);
  }

  /** Stops what was not meant for this question before it reaches an option. */
  filter = (event: Event): void => {
    const key = event instanceof KeyboardEvent;
    if (key && event.key !== "Enter" && event.key !== " ") return;
    if (!(event.target instanceof Element) || !event.target.closest(ANSWERS) || !this.refuses(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
