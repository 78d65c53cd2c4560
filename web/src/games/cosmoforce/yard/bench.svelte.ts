/** The ship on the stocks: a design that is being drawn, and what the server says about it. */
import { fromJson } from "../../../lib/json";
import { Refusal } from "../../../lib/api";
import { inspect } from "../client";
import { SLOTS, type Design, type Flaw, type Numbers } from "../types";
import { filled } from "./text";
import { say } from "../../../lib/say";

const KEPT = "stardeck.cosmoforce.bench";
const PAUSE = 120;

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
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#study(design, turn), PAUSE);
  }

  async #study(design: Design, turn: number): Promise<void> {
    try {
      const numbers = await this.#ask(design);
      if (turn !== this.#turn) return;
      this.numbers = numbers;
      this.problem = "";
    } catch (error) {
      if (turn !== this.#turn) return;
      this.problem =
        error instanceof Refusal ? error.message : say("The numbers can't be worked out right now.");
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#turn++;
  }
}
