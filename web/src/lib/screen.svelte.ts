/** How large the screen is, in the four sizes of the stage. */
class Screen {
  #phone = matchMedia("(max-width: 760px)");
  #tablet = matchMedia("(min-width: 761px) and (max-width: 1100px)");
  #low = matchMedia("(min-width: 600px) and (max-height: 519px)");
  narrow = $state(this.#phone.matches);
  tablet = $state(this.#tablet.matches);
  /** Wide, but so low that the bar stands at the right: a page that is zoomed to 200 %. */
  low = $state(this.#low.matches);

  constructor() {
    this.#phone.addEventListener("change", (event) => (this.narrow = event.matches));
    this.#tablet.addEventListener("change", (event) => (this.tablet = event.matches));
    this.#low.addEventListener("change", (event) => (this.low = event.matches));
  }

  /** How many options the bar has places for. */
  get room(): number {
    return this.tablet && !this.low ? 4 : 6;
  }
}

export const screen = new Screen();
