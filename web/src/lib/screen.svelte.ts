/** How wide the screen is, in the three sizes of the design. */
class Screen {
  #phone = matchMedia("(max-width: 760px)");
  #tablet = matchMedia("(min-width: 761px) and (max-width: 1100px)");
  narrow = $state(this.#phone.matches);
  tablet = $state(this.#tablet.matches);

  constructor() {
    this.#phone.addEventListener("change", (event) => (this.narrow = event.matches));
    this.#tablet.addEventListener("change", (event) => (this.tablet = event.matches));
  }
}

export const screen = new Screen();
