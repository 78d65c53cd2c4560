/** How the prompt bar spends its few places: single options, what is lit on the board, and lists for the drawer. */

export interface Choosable {
  id: number;
  words: string;
  step: readonly unknown[];
  targets: readonly string[];
}

/** One place in the bar: an option, several that are lit on the board, or several that only the drawer lists. */
export type Entry<O> = { kind: "option"; option: O } | { kind: "lit" | "group"; label: string; options: O[] };

/** Options with one verb, as the drawer lists them. */
export interface Group<O> {
  label: string;
  options: O[];
}

/** The places of the bar, in the order of the options: all of them if they fit, and otherwise one for each verb. */
export function places<O extends Choosable>(
  options: O[],
  seen: ReadonlySet<string>,
  room: number,
  kept: (option: O) => boolean = () => false,
): Entry<O>[] {
  const plain = options.map((option): Entry<O> => ({ kind: "option", option }));
  if (options.length <= room) return plain;
  const lit = (group: O[]) => group.every((option) => option.targets.some((target) => seen.has(target)));
  const verbs = byVerb(options);
  const folded = verbs.flatMap((group) =>
    group.length > 1 && lit(group) ? [fold("lit", group)] : group.map((option) => single(option)),
  );
  if (folded.length <= room) return folded;
  const groups = (verbs.length > 1 ? verbs : split(options)).map((group) =>
    group.length === 1 ? single(group[0]!) : fold(lit(group) ? "lit" : "group", group),
  );
  return cut(groups.length > 1 && groups.length < folded.length ? groups : folded, room, kept);
}

/** Everything, by verb: what the drawer shows. */
export function groups<O extends Choosable>(options: O[]): Group<O>[] {
  const verbs = byVerb(options);
  const found = verbs.length > 1 ? verbs : split(options);
  if (found.length > 1 && found.length <= options.length / 2)
    return found.map((group) => ({ label: group.length > 1 ? label(group) : "", options: group }));
  return [{ label: "", options }];
}

function single<O>(option: O): Entry<O> {
  return { kind: "option", option };
}

function fold<O extends Choosable>(kind: "lit" | "group", options: O[]): Entry<O> {
  return { kind, label: label(options), options };
}

/** The first ones that fit; what must be kept comes last if it would fall out. */
function cut<O>(entries: Entry<O>[], room: number, kept: (option: O) => boolean): Entry<O>[] {
  const must = entries.slice(room).filter((entry) => entry.kind === "option" && kept(entry.option));
  return [...entries.slice(0, room - must.length), ...must];
}

/** By the kind of step and the first word, which is what somebody would do. */
function byVerb<O extends Choosable>(options: O[]): O[][] {
  return gathered(options, (option) => [option.step[0], option.words.split(" ", 1)[0]]);
}

function split<O extends Choosable>(options: O[]): O[][] {
  const longest = Math.max(0, ...options.map((option) => option.step.length));
  for (let depth = 1; depth <= longest; depth++) {
    const found = gathered(options, (option) => option.step.slice(0, depth));
    if (found.length > 1) return found;
  }
  return [options];
}

function gathered<O>(options: O[], of: (option: O) => unknown): O[][] {
  const found = new Map<string, O[]>();
  for (const option of options) {
    const key = JSON.stringify(of(option));
    const group = found.get(key);
    if (group) group.push(option);
    else found.set(key, [option]);
  }
  return [...found.values()];
}

const SMALL = /( [a-z]{1,3}| against| from| into| with| The)*[,:;]?$/;
/** A name at the end: another player's is the same with a number behind it. */
const NAME = /( \p{Lu}\S*)+( \p{Ll}\S*)*$/u;

/** The words that all options of a group begin with, without small ones at the end, and an object they all end with;
 * where there are none, the name of the step. */
export function label(options: Pick<Choosable, "words" | "step">[]): string {
  const all = options.map((option) => option.words.split(" "));
  const begun = shared(all);
  const ended = shared(all.map((words) => words.slice(begun).reverse()));
  const named = all.some((words) => words.length === begun + ended);
  const front = (all[0] ?? []).slice(0, begun).join(" ");
  const words = (named ? front.replace(NAME, "") : front).replace(SMALL, "");
  const object = ended ? (all[0] ?? []).slice(-ended).join(" ") : "";
  if (words) return /^(an?|the) /.test(object) ? `${words} ${object}` : words;
  const name = String(options[0]?.step[0] ?? "").replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** How many words all begin with. */
function shared([first = [], ...rest]: string[][]): number {
  const other = first.findIndex((word, n) => rest.some((words) => words[n] !== word));
  return other < 0 ? first.length : other;
}
