import { api } from "./api";
import type { RuleInfo, SheetInfo } from "./wire";

const books = new Map<string, Promise<RuleInfo[]>>();

/** The numbered rules of a game, asked for once. */
export function rulesOf(game: string): Promise<RuleInfo[]> {
  let book = books.get(game);
  if (!book) {
    book = api.rules(game).then((answer) => answer.rules);
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}

const sheets = new Map<string, Promise<SheetInfo>>();

/** The game on one page, asked for once. */
export function sheetOf(game: string): Promise<SheetInfo> {
  let sheet = sheets.get(game);
  if (!sheet) {
    sheet = api.sheet(game);
    sheet.catch(() => sheets.delete(game));
    sheets.set(game, sheet);
  }
  return sheet;
}

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
