/** The ship on the stocks: a design that is being drawn, and what the server says about it. */
import { fromJson } from "../../../lib/json";
import { Refusal } from "../../../lib/api";
import { inspect } from "../client";
import { SLOTS, type Design, type Flaw, type Numbers } from "../types";
import { filled } from "./text";
import { say } from "../../../lib/say";

const KEPT = "stardeck.cosmoforce.bench";
const PAUSE = 120;
/** Milliseconds until the server is asked again when it had no time or could not be reached. */
const AGAIN = 2000;
const NO_TIME = [429, 503];

function blank(): Design {
  return { name: "", class: "cruiser", systems: filled([]) };
}

function kept(): Design | null {
  try {
    return fromJson<Design | null>(sessionStorage.getItem(KEPT) ?? "null");
  } catch {
    return null;
  }
}

export class Bench {
  design = $state<Design>(blank());
  /** Where the drawing came from, in words. */
  from = $state("");
  /** The system in hand: every slot that is pressed takes one. */
  held = $state<string | null>(null);
  /** The slot that waits for a system. */
  slot = $state<number | null>(null);
  numbers = $state.raw<Numbers | null>(null);
  /** Why there are no numbers. */
  problem = $state("");
  #ask: (design: Design) => Promise<Numbers>;
  /** The drawing, counted by its changes, and which of them the server has answered. */
  #drawn = 0;
  #known = 0;
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: ((sound: boolean) => void)[] = [];

  constructor(start: Design | null, ask: (design: Design) => Promise<Numbers> = inspect) {
    this.#ask = ask;
    const design = start ?? kept();
    if (design) this.design = { ...design, systems: filled(design.systems) };
  }

  get flaws(): Flaw[] {
    return this.numbers?.flaws ?? [];
  }

  get sound(): boolean {
    return this.numbers !== null && !this.flaws.length && !this.problem;
  }

  count(system: string): number {
    return this.design.systems.filter((each) => each === system).length;
  }

  /** Take another drawing. */
  load(design: Design, from: string): void {
    this.design = { name: design.name, class: design.class, systems: filled(design.systems) };
    this.from = from;
    this.held = this.slot = null;
  }

  /** A system was pressed: it goes into the slot that waits, or into the hand. */
  take(system: string): void {
    if (this.slot !== null) {
      this.design.systems[this.slot] = system;
      const next = this.design.systems.indexOf("", this.slot);
      this.slot = next >= 0 && next < SLOTS ? next : null;
    } else this.held = this.held === system ? null : system;
  }

  /** A slot was pressed: it takes the system in hand, or waits for one. */
  press(slot: number): void {
    if (this.held) this.design.systems[slot] = this.held;
    else this.slot = this.slot === slot ? null : slot;
  }

  empty(slot: number): void {
    this.design.systems[slot] = "";
  }

  /** Empty hands; false when they were empty. */
  letGo(): boolean {
    const busy = this.held !== null || this.slot !== null;
    this.held = this.slot = null;
    return busy;
  }

  /** Keep the drawing for this visit, and ask the server about it a moment later. */
  study(): void {
    const design = $state.snapshot(this.design);
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(design));
    } catch {
      // a browser without storage keeps it on the page only
    }
    this.#drawn++;
    this.#askIn(PAUSE);
  }

  /** Whether the ship is sound as it is drawn now: as soon as the server has said so. */
  ready(): Promise<boolean> {
    if (this.#known === this.#drawn) return Promise.resolve(this.sound);
    return new Promise((tell) => this.#waiting.push(tell));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#drawn = this.#known = Infinity;
    this.#tell(false);
  }

  #askIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#study(), ms);
  }

  /** One question at a time; what was changed meanwhile is asked next. */
  async #study(): Promise<void> {
    if (this.#asking || this.#known === this.#drawn) return;
    this.#asking = true;
    const drawn = this.#drawn;
    let again = 0;
    try {
      const numbers = await this.#ask($state.snapshot(this.design));
      if (drawn === this.#drawn) [this.numbers, this.problem] = [numbers, ""];
    } catch (error) {
      const refused = error instanceof Refusal && !NO_TIME.includes(error.status);
      if (!refused) again = AGAIN;
      if (drawn === this.#drawn)
        this.problem = refused ? error.message : say("The numbers can't be worked out right now.");
    }
    this.#asking = false;
    if (drawn === this.#drawn && !again) {
      this.#known = drawn;
      this.#tell(this.sound);
    } else this.#askIn(again);
  }

  #tell(sound: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const tell of waiting) tell(sound);
  }
}
