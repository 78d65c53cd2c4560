import { api } from "./api";
import { once } from "./once";
import type { RuleInfo, SheetInfo } from "./wire";

/** The rules of a game, asked for once. */
export const rulesOf = once(async (game): Promise<RuleInfo[]> => (await api.rules(game)).rules);

/** The game on one page, asked for once. */
export const sheetOf = once((game): Promise<SheetInfo> => api.sheet(game));

/** The rules that a search finds: by id, by chapter number, or by all words. */
export function search(rules: RuleInfo[], query: string): RuleInfo[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return rules;
  const byId = rules.filter(
    (rule) => rule.id.toLowerCase() === wanted || rule.id.toLowerCase().startsWith(`${wanted}.`),
  );
  if (byId.length) return byId;
  const words = wanted.split(/\s+/);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.text} ${rule.ruling} ${rule.chapter}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Rules under their chapters, in the order of the book. */
export function chapters(rules: RuleInfo[]): { chapter: string; rules: RuleInfo[] }[] {
  const found: { chapter: string; rules: RuleInfo[] }[] = [];
  for (const rule of rules) {
    const last = found.at(-1);
    if (last?.chapter === rule.chapter) last.rules.push(rule);
    else found.push({ chapter: rule.chapter, rules: [rule] });
  }
  return found;
}
