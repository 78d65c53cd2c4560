import { barred, begins, choiceOf, same, type Choice } from "./choice";
import { groups, places, type Entry, type Group } from "./choices";
import type { Advice, Question, Step } from "./wire";

/** How far a person is in a question: what of it the bar shows, whether the drawer is open, which note is read. */
export class Choosing {
  question = $state.raw<Question | null>(null);
  /** What a rookie would do; null where nothing is advised, and then nothing is tangerine. */
  advice = $state.raw<Advice | null>(null);
  /** In a lesson, after a weaker choice: the ids of what is better. */
  better = $state.raw<ReadonlySet<number>>(new Set());
  /** What can be seen on the board, and so be chosen there. */
  seen = $state.raw<ReadonlySet<string>>(new Set());
  /** How many places the bar has. */
  room = $state(6);
  /** The drawer with all options. */
  drawer = $state(false);
  /** The verb that the drawer was opened for. */
  verb = $state("");
  /** The greyed choice whose note is shown. */
  noted = $state<number | null>(null);
  /** The choice that is asked once more before it is sent. */
  asking = $state<number | null>(null);
  /** A choice that only leads to others, and that is made: these are shown instead. */
  door = $state.raw<Choice | null>(null);
  /** What is laid out and not sent yet: the question is the one that comes after it. */
  ahead = $state.raw<Step[]>([]);
  /** Where the question comes several times: the choices so far, in order. */
  taken = $state.raw<Choice[]>([]);

  /** Follow the table: the same question keeps its place, a new one begins at the start. */
  follow(question: Question | null, ahead: Step[] = []): void {
    this.ahead = ahead;
    const same =
      question?.number === this.question?.number &&
      JSON.stringify(question?.options) === JSON.stringify(this.question?.options);
    if (!same) this.reset();
    this.question = question;
  }

  reset(): void {
    this.drawer = false;
    this.verb = "";
    this.noted = null;
    this.asking = null;
    this.door = null;
    this.taken = [];
  }

  /** The board tells what can be seen on it. */
  look(seen: ReadonlySet<string>): void {
    const same = seen.size === this.seen.size && [...seen].every((target) => this.seen.has(target));
    if (!same) this.seen = seen;
  }

  get options(): Choice[] {
    return this.door?.then ?? (this.question?.options ?? []).map((option) => choiceOf(option));
  }

  /** What may be good for something: all of it, where nothing is. */
  get useful(): Choice[] {
    const { options } = this;
    const useful = options.filter((one) => !one.wasted || one.default);
    return useful.length ? useful : options;
  }

  /** What can only waste a card. */
  get wasted(): Choice[] {
    const { useful } = this;
    return this.options.filter((one) => !useful.some((other) => other.id === one.id));
  }

  /** How many answers are given at once. */
  get times(): number {
    return this.question?.times ?? 1;
  }

  get left(): number {
    return this.times - this.taken.length;
  }

  /** How often a choice is taken. */
  taking(id: number): number {
    return this.taken.filter((one) => one.id === id).length;
  }

  /** How often each thing on the board is meant. */
  get counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const target of this.taken.flatMap((one) => one.targets))
      counts.set(target, (counts.get(target) ?? 0) + 1);
    return counts;
  }

  /** Whether this may be sent. What throws away a whole hand is asked once more first. */
  isSure(one: Choice): boolean {
    const sure = !one.sure || this.asking === one.id;
    this.asking = sure ? null : one.id;
    return sure;
  }

  /** Once more; false where no more is possible. */
  take(one: Choice): boolean {
    if (this.left < 1 || this.taking(one.id) >= one.most) return false;
    this.taken = [...this.taken, one];
    return true;
  }

  /** Once less: this choice, or the last one. */
  giveBack(id = this.taken.at(-1)?.id): boolean {
    const at = this.taken.findLastIndex((one) => one.id === id);
    if (at < 0) return false;
    this.taken = this.taken.toSpliced(at, 1);
    return true;
  }

  get reasons(): Choice[] {
    if (this.door) return [];
    return (this.question?.reasons ?? []).map(barred);
  }

  /** What the bar shows; what is asked once more is seen there, also where several share a place. */
  get shown(): Entry<Choice>[] {
    return this.#places.map((entry) => {
      const option = entry.kind !== "option" && entry.options.find((one) => one.id === this.asking);
      return option ? { kind: "option", option } : entry;
    });
  }

  /** Greyed ones stand in their place while everything fits. */
  get #places(): Entry<Choice>[] {
    const { useful, reasons } = this;
    if (useful.length + reasons.length <= this.room)
      return [...useful, ...reasons]
        .sort((a, b) => a.id - b.id)
        .map((option) => ({ kind: "option", option }));
    return places(useful, this.seen, this.room, (option) => option.default);
  }

  /** How many choices there are, where the bar does not show each of them; otherwise 0. */
  get count(): number {
    const all = this.options.length + this.reasons.length;
    return this.shown.filter((entry) => entry.kind === "option").length < all ? all : 0;
  }

  /** What the drawer lists, by verb. */
  get groups(): Group<Choice>[] {
    return groups(this.useful);
  }

  /** Open the drawer, at one verb if somebody asks for it, or close it. */
  pull(open: boolean, verb = ""): void {
    this.drawer = open;
    this.verb = verb;
    this.noted = null;
  }

  /** One step back; false when there is nothing to go back from. */
  back(): boolean {
    if (this.asking !== null) this.asking = null;
    else if (this.noted !== null) this.noted = null;
    else if (this.drawer) this.pull(false);
    else if (this.door) this.door = null;
    else return this.giveBack();
    return true;
  }

  /** The choices that speak of a thing on the board: those that do something before those that lie behind others. */
  at(target: string): Choice[] {
    const speaks = (one: Choice) => one.targets.includes(target);
    const here = this.useful.filter(speaks);
    return here.length ? here : this.useful.flatMap((one) => one.then).filter(speaks);
  }

  /** The choices that speak of two things: a card and where it is played. */
  between(from: string, to: string): Choice[] {
    const doors = this.useful.filter((one) => one.targets.includes(from));
    return doors.flatMap((one) => one.then).filter((one) => one.targets.includes(to));
  }

  /** All that would be sent with a choice. */
  answers(one: Choice): Step[] {
    return [...this.ahead, ...one.before, one.step];
  }

  /** Whether this is what is advised, or leads to it. */
  isAdvised(entry: Entry<Choice>): boolean {
    const { advice } = this;
    if (!advice) return false;
    const deep = this.door !== null || this.ahead.length > 0;
    const meant = (one: Choice) =>
      one.why === null && (deep ? begins(advice.answers, this.answers(one)) : one.root === advice.option);
    return entry.kind === "option" ? meant(entry.option) : entry.options.some(meant);
  }

  /** What is advised beyond the next choice: all points at once, those that are left, parts that are laid out, what lies behind a door, or
   * what only the drawer lists. */
  get rest(): "fill" | "lay" | "send" | null {
    const answers = this.advice?.answers ?? [];
    if (this.times > 1) {
      if (this.left <= 0 || answers.length < 2 || !this.#wanted().length) return null;
      return this.taken.length ? "fill" : "send";
    }
    const next = answers[this.ahead.length];
    if (this.shown.some((entry) => entry.kind === "group" && this.isAdvised(entry)) && !this.door)
      return "send";
    if (answers.length < this.ahead.length + 2 || !begins(answers, this.ahead)) return null;
    const draft = this.options.some((one) => one.draft && same(one.step, next));
    return draft ? "lay" : this.ahead.length ? null : "send";
  }

  /** The advised points that are not placed yet. */
  #wanted(): Step[] {
    const wanted = [...(this.advice?.answers ?? [])];
    for (const one of this.taken) {
      const at = wanted.findIndex((step) => same(step, one.step));
      if (at >= 0) wanted.splice(at, 1);
    }
    return wanted;
  }

  /** Fill up with the points that are advised. */
  fill(): void {
    for (const step of this.#wanted()) {
      const one = this.options.find((option) => same(option.step, step));
      if (one) this.take(one);
    }
  }

  /** Whether the tutor would rather have this. */
  isBetter(entry: Entry<Choice>): boolean {
    const options = entry.kind === "option" ? [entry.option] : entry.options;
    return options.some((option) => option.why === null && this.better.has(option.root));
  }

  /** What the advice speaks of on the board. */
  get advised(): Set<string> {
    return new Set(this.advice?.targets ?? []);
  }

  get targets(): Set<string> {
    return new Set(this.useful.flatMap((one) => [one, ...one.then]).flatMap((one) => one.targets));
  }
}
