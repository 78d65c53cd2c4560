/** Which frames somebody has looked at: those that were in sight for a while. */

/** Who looks at a frame for so long has seen it. */
export const LOOK = 2000;
/** Who does not look for so long is told what they have missed. */
const ASIDE = 10_000;

interface Page {
  /** The number of the newest frame. */
  newest: () => number;
  /** What was missed lies over the board: nobody sees more than that. */
  reading: () => boolean;
  /** Tell the server; false where there is no connection. */
  tell: (n: number) => boolean;
  /** Somebody looks again, and has missed something. */
  back: () => void;
}

export class Looking {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest frame that somebody has looked at. */
  #looked = 0;
  #hiddenAt = Date.now();
  #ended = false;

  constructor(readonly page: Page) {
    document.addEventListener("visibilitychange", this.#turned);
  }

  end(): void {
    this.#ended = true;
    document.removeEventListener("visibilitychange", this.#turned);
    this.#stop();
  }

  /** A page that has just come has seen nothing. */
  begin(): void {
    this.#looked = 0;
    this.look();
  }

  /** The newest frame is seen by somebody if it stays in sight for a while. */
  look(): void {
    if (this.#timer !== undefined || document.hidden || this.#ended) return;
    const n = this.page.newest();
    if (n <= this.#looked) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.page.reading()) this.seen(n);
      this.look();
    }, LOOK);
  }

  /** This frame has been seen. */
  seen(n: number): void {
    if (n && this.page.tell(n)) this.#looked = Math.max(this.#looked, n);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Somebody looks at this page again, or at another one. */
  #turned = (): void => {
    if (document.hidden) {
      this.#stop();
      this.#hiddenAt = Date.now();
    } else if (Date.now() - this.#hiddenAt > ASIDE && this.page.newest() > this.#looked) this.page.back();
    else this.look();
  };
}
