/** How the prompt bar cuts a long list of options: groups that open step by step, and pages of nine. */

export interface Choosable {
  words: string;
  step: readonly unknown[];
}

export type Entry<O> = { kind: "option"; option: O } | { kind: "group"; label: string; options: O[] };

/** What the keys 1 to 9 can reach. */
export const PAGE = 9;

/** The options as the bar shows them: as they are when few, and otherwise grouped by the first thing that tells them apart. */
export function entries<O extends Choosable>(options: O[]): Entry<O>[] {
  const plain = options.map((option): Entry<O> => ({ kind: "option", option }));
  if (options.length <= PAGE) return plain;
  const groups = split(options);
  if (groups.length < 2 || groups.length > 2 * PAGE || groups.length > options.length / 2) return plain;
  return groups.map((group) =>
    group.length === 1
      ? { kind: "option", option: group[0]! }
      : { kind: "group", label: label(group), options: group },
  );
}

function split<O extends Choosable>(options: O[]): O[][] {
  const longest = Math.max(...options.map((option) => option.step.length));
  for (let depth = 1; depth <= longest; depth++) {
    const groups = new Map<string, O[]>();
    for (const option of options) {
      const key = JSON.stringify(option.step.slice(0, depth));
      const group = groups.get(key);
      if (group) group.push(option);
      else groups.set(key, [option]);
    }
    if (groups.size > 1) return [...groups.values()];
  }
  return [options];
}

/** The words that all options of a group begin with; where there are none, the name of the step. */
export function label(options: Choosable[]): string {
  const [first, ...rest] = options.map((option) => option.words.split(" "));
  let shared = 0;
  while (first && shared < first.length && rest.every((words) => words[shared] === first[shared])) shared++;
  const words = (first ?? [])
    .slice(0, shared)
    .join(" ")
    .replace(/[,:;]$/, "");
  if (words) return words;
  const name = String(options[0]?.step[0] ?? "").replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Page number `page` of a list, nine to a page; past the end it begins again. */
export function pageOf<T>(list: T[], page: number): T[] {
  const pages = Math.max(1, Math.ceil(list.length / PAGE));
  const start = (page % pages) * PAGE;
  return list.slice(start, start + PAGE);
}
