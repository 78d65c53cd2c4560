import { entries, pageOf, PAGE, type Entry } from "./choices";
import type { Question, Step } from "./wire";

/** An option of the question, or one that is greyed with the reason why. */
export interface Choice {
  id: number;
  step: Step;
  words: string;
  targets: string[];
  blank: string | null;
  why: { rule: string; sentence: string } | null;
}

/** How far a person is in a question: which groups are open, which page, which note. */
export class Choosing {
  question = $state.raw<Question | null>(null);
  open = $state.raw<{ label: string; options: Choice[] }[]>([]);
  page = $state(0);
  /** The greyed choice whose note is shown. */
  noted = $state<number | null>(null);

  /** Follow the table: the same question keeps its place, a new one begins at the start. */
  follow(question: Question | null): void {
    const same =
      question?.number === this.question?.number &&
      JSON.stringify(question?.options) === JSON.stringify(this.question?.options);
    if (!same) this.reset();
    this.question = question;
  }

  reset(): void {
    this.open = [];
    this.page = 0;
    this.noted = null;
  }

  get options(): Choice[] {
    return (this.question?.options ?? []).map((option) => ({
      ...option,
      targets: [...option.targets],
      why: null,
    }));
  }

  get reasons(): Choice[] {
    return (this.question?.reasons ?? []).map(({ rule, sentence, ...rest }) => ({
      ...rest,
      targets: [...rest.targets],
      blank: null,
      why: { rule, sentence },
    }));
  }

  /** Everything that can be shown now, all pages together. */
  get all(): Entry<Choice>[] {
    const group = this.open.at(-1);
    if (group) return entries(group.options);
    const { options, reasons } = this;
    if (options.length + reasons.length <= PAGE)
      return [...options, ...reasons]
        .sort((a, b) => a.id - b.id)
        .map((option) => ({ kind: "option", option }));
    const shown = entries(options);
    return reasons.length
      ? [...shown, { kind: "group", label: "What is not allowed now", options: reasons }]
      : shown;
  }

  get shown(): Entry<Choice>[] {
    return pageOf(this.all, this.page);
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.all.length / PAGE));
  }

  enter(entry: Entry<Choice> & { kind: "group" }): void {
    this.open = [...this.open, { label: entry.label, options: entry.options }];
    this.page = 0;
    this.noted = null;
  }

  more(): void {
    this.page = (this.page + 1) % this.pages;
    this.noted = null;
  }

  /** One step back; false when there is nothing to go back from. */
  back(): boolean {
    if (this.noted !== null) this.noted = null;
    else if (this.page > 0) this.page = 0;
    else if (this.open.length) this.open = this.open.slice(0, -1);
    else return false;
    return true;
  }

  /** The choices that speak of a thing on the board. */
  at(target: string): Choice[] {
    const within = this.open.at(-1)?.options ?? this.options;
    const found = within.filter((choice) => !choice.why && choice.targets.includes(target));
    return found.length ? found : this.options.filter((choice) => choice.targets.includes(target));
  }

  /** What the default of the question speaks of, where it is one of several. */
  get advised(): Set<string> {
    const options = this.question?.options ?? [];
    const advised = options.filter((option) => option.default);
    return new Set(options.length > 1 ? advised.flatMap((option) => option.targets) : []);
  }

  get targets(): Set<string> {
    return new Set(this.options.flatMap((choice) => choice.targets));
  }
}

/** Words of an option as a bold head and a small second line. */
export function headAndTail(words: string): [string, string] {
  const colon = words.indexOf(": ");
  if (colon > 0) return [words.slice(0, colon), words.slice(colon + 2)];
  const inside = /^(.+?) \(([^()]+)\)$/.exec(words);
  return inside ? [inside[1]!, inside[2]!] : [words, ""];
}
