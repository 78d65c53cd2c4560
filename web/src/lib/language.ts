/** The language that a person reads. Its sentences are kept in this browser, so that the page speaks it from its first
 * word; the server is told in a cookie. English needs neither. A page that gets another language is loaded again. */
import { bodyOf, fromJson } from "./json";
import type { LanguageInfo } from "./wire";

export type Translation = (text: string) => string | undefined;

export const ENGLISH = "en";
/** Says everything twice: what does not fit then will not fit in other languages. Not offered, see `?lang=`. */
export const TWICE = "en-twice";
const KEY = "stardeck.language";
const YEAR = 365 * 24 * 3600;

interface Kept {
  id: string;
  sentences: Record<string, string>;
}

function read(): Kept | null {
  try {
    return fromJson<Kept | null>(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

export function twice(text: string): string {
  return `${text} ${text}`;
}

const kept = read();

export const language = kept?.id ?? ENGLISH;
/** How a sentence is said in the language of this page; null is English. */
export const translation: Translation | null = translated(kept);

function translated(it: Kept | null): Translation | null {
  if (!it) return null;
  return it.id === TWICE ? twice : (text) => it.sentences[text];
}

/** Read another language from now on. */
export async function choose(id: string): Promise<void> {
  await keep(id);
  location.reload();
}

async function keep(id: string): Promise<void> {
  const english = id === ENGLISH;
  document.cookie = `language=${english ? "" : id}; path=/; max-age=${english ? 0 : YEAR}; samesite=lax`;
  if (english) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ id, sentences: await fetched(id) } satisfies Kept));
}

async function fetched(id: string): Promise<Record<string, string>> {
  if (id === TWICE) return {};
  const response = await fetch(`/api/languages/${encodeURIComponent(id)}`);
  if (!response.ok) throw new Error(`there is no language ${id}`);
  return await bodyOf<Record<string, string>>(response);
}

/** The languages that can be chosen besides English. */
export async function others(): Promise<LanguageInfo[]> {
  const response = await fetch("/api/languages");
  return response.ok ? await bodyOf<LanguageInfo[]>(response) : [];
}

/** When the page starts: an address may ask for a language (`?lang=de`), and a language may have got new sentences, for
 * the next time. */
export function begin(address: URL): void {
  document.documentElement.lang = language;
  const wanted = address.searchParams.get("lang");
  if (wanted && wanted !== language) choose(wanted).catch(() => undefined);
  else if (language !== ENGLISH) keep(language).catch(() => undefined);
}
