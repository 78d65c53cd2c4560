import type { Option, Reason, Step } from "./wire";

/** An option of the question, or one that is greyed with the reason why. */
export interface Choice {
  id: number;
  /** The id of the question's own option: this one, or the one that leads here. */
  root: number;
  step: Step;
  words: string;
  /** A second line: what comes of it, or what it costs. */
  note: string;
  targets: string[];
  blank: string | null;
  /** What happens if time runs out. */
  default: boolean;
  why: { rule: string; words: string } | null;
  /** The steps that lead to this one; they are sent with it. */
  before: Step[];
  /** What it only leads to: nothing is sent before one of these is chosen. */
  then: Choice[];
  /** How often it can be taken, where the question comes several times. */
  most: number;
  /** It only lays something out, which is sent later. */
  draft: boolean;
  /** It can only waste a card: it stands at the end of the drawer, and nowhere else. */
  wasted: boolean;
  /** It throws away a whole hand: it is asked once more, at the option itself. */
  sure: boolean;
}

/** An option as a choice. Where it leads to one thing only, that is the choice. */
export function choiceOf(option: Option, before: Step[] = [], root = option.id): Choice {
  const behind = option.then.map((next) => choiceOf(next, [...before, option.step], root));
  const here = { ...option, root, targets: [...option.targets], why: null, before, then: behind };
  const [only] = behind;
  if (behind.length !== 1 || !only) return here;
  const targets = [...new Set([...here.targets, ...only.targets])];
  return { ...only, id: option.id, words: option.words, note: only.words, targets };
}

/** What is not allowed now, with the reason why. */
export function barred({ rule, why, ...rest }: Reason): Choice {
  return {
    ...rest,
    root: rest.id,
    note: "",
    targets: [...rest.targets],
    blank: null,
    default: false,
    why: { rule, words: why },
    before: [],
    then: [],
    most: 1,
    draft: false,
    wasted: false,
    sure: false,
  };
}

/** Whether two steps are the same. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether these answers begin with those. */
export function begins(answers: readonly Step[], with_: readonly Step[]): boolean {
  return answers.length >= with_.length && same(answers.slice(0, with_.length), with_);
}
