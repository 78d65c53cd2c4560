/** From a choice to an answer: what was chosen is led on, filled in, counted, laid out or sent. */
import type { Entry } from "./choices";
import type { Choice } from "./choice";
import { Choosing } from "./choosing.svelte";
import type { TableConnection } from "./connection.svelte";
import { play } from "./sound";
import { walk } from "./targets";
import type { Laid, Snapshot, Step } from "./wire";

/** What locks in a sealed answer that was given in parts. */
const READY: Step = ["ready"];

/** The table, and the answers that are laid out on it. */
export type Ahead = Snapshot & { ahead: Step[] };

export class Answering {
  readonly choosing = new Choosing();
  /** The choice whose free value is being filled in. */
  filling = $state.raw<Choice | null>(null);
  /** Somebody chose again before the table had answered: that choice was not sent. */
  early = $state(false);
  /** What is laid out and not sent yet, and after which frame. */
  #laid = $state.raw<{ frame: Laid; step: number } | null>(null);

  /** `elsewhere`: whether the board shows something else than the table as it is. */
  constructor(
    readonly connection: TableConnection,
    readonly snapshot: () => Snapshot,
    readonly elsewhere: () => boolean,
  ) {}

  /** The table with what is laid out and not sent yet, if the question is still open. */
  get shown(): Ahead {
    const [snapshot, laid] = [this.snapshot(), this.#laid];
    return laid && laid.frame.number === snapshot.question?.number && laid.step === snapshot.step
      ? { ...snapshot, ...laid.frame, ahead: laid.frame.answers }
      : { ...snapshot, ahead: [] };
  }

  choose = (choice: Choice): void => {
    const { connection, choosing } = this;
    if (!this.shown.question || connection.link !== "live" || connection.stage.late || this.elsewhere())
      return;
    const under = connection.sending;
    if (under)
      this.early = this.early || JSON.stringify(under.answers.at(-1)) !== JSON.stringify(choice.step);
    else if (!choosing.isSure(choice)) return;
    else if (choice.why) choosing.noted = choosing.noted === choice.id ? null : choice.id;
    else if (choice.then.length) choosing.door = choice;
    else if (choice.blank) this.filling = choice;
    else if (choosing.times > 1) choosing.take(choice);
    else if (choice.draft) void this.#lay(choosing.answers(choice));
    else this.#send(choosing.answers(choice));
  };

  /** A place of the bar: an option, a way round the lit things, or a part of the drawer. */
  pick = (entry: Entry<Choice>): void => {
    if (entry.kind === "option") this.choose(entry.option);
    else if (entry.kind === "lit") walk(new Set(entry.options.flatMap((option) => option.targets)));
    else this.choosing.pull(true, entry.label);
  };

  /** A choice in the drawer, which closes then. */
  fromDrawer = (choice: Choice): void => {
    this.choose(choice);
    if (this.choosing.asking === null) this.choosing.pull(false);
  };

  /** The free value of the choice that is being filled in. */
  fill = (value: unknown): void => {
    const { filling, shown } = this;
    if (!shown.question || !filling) return;
    this.#send([...shown.ahead, ...filling.before, [filling.step[0], ...filling.step.slice(1, -1), value]]);
    this.filling = null;
  };

  /** What remains of the advice. */
  rest = (): void => {
    const answers = [...(this.choosing.advice?.answers ?? [])];
    const all = this.choosing.options.filter((one) => one.root === this.choosing.advice?.option);
    if (!all.every((one) => this.choosing.isSure(one))) return;
    if (this.choosing.rest === "fill") this.choosing.fill();
    else if (this.choosing.rest === "lay") void this.#lay(answers, false);
    else if (this.choosing.rest === "send") this.#send(answers);
  };

  /** One step back; false when there is nothing to go back from. */
  back = (): boolean => {
    const { ahead } = this.shown;
    if (this.choosing.back()) return true;
    if (!ahead.length) return false;
    void this.#lay(ahead.slice(0, -1));
    return true;
  };

  /** All points of a gesture at once; a sealed answer in parts is locked in with them. */
  done = (): void => {
    if (this.connection.sending) return;
    const sealed = this.shown.question?.kind === "gather" && !this.choosing.left;
    this.#send([...this.choosing.taken.map((one) => one.step), ...(sealed ? [READY] : [])]);
  };

  /** "Your turn ends": not yet. */
  wait = (): void => {
    void this.connection.request({ type: "order", ask: true, card: "*", concern: "*", until: "question" });
  };

  #send(answers: Step[]): void {
    const { question } = this.snapshot();
    if (!question || !answers.length) return;
    this.early = false;
    play("tick");
    void this.connection.answer(question.number, answers);
  }

  /** See what the table looks like with these answers. What does more than to lay something out is sent. */
  async #lay(answers: Step[], sending = true): Promise<void> {
    const { question, step } = this.snapshot();
    if (!question) return;
    this.early = false;
    const frame = await this.connection.lay(question.number, answers);
    if (frame?.left.length && sending) this.#send([...frame.answers, ...frame.left]);
    else if (frame) this.#laid = frame.answers.length ? { frame, step } : null;
  }
}
