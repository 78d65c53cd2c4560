import { fromJson } from "./json";
import { settings } from "./settings.svelte";
import type { TableInfo } from "./wire";

const KEY = "stardeck.advised";
const FIRST = 3;

/** For each title the first tables at which this browser has played. */
type Played = Record<string, string[]>;

function read(): Played {
  try {
    return fromJson<Played>(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Whether this table is one of the first of its title; a new one is counted. */
export function amongFirst(game: string, table: string): boolean {
  const played = read();
  const tables = played[game] ?? [];
  if (tables.includes(table)) return true;
  if (tables.length >= FIRST) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...played, [game]: [...tables, table] }));
  } catch {
    // a browser without storage always plays its first game
  }
  return true;
}

/** Whether advice is wanted at a table: as the settings say, until somebody says otherwise here. */
export class Advising {
  #here = $state<boolean | null>(null);

  wanted(table: Pick<TableInfo, "id" | "game">): boolean {
    if (this.#here !== null) return this.#here;
    if (settings.advice === "first") return amongFirst(table.game, table.id);
    return settings.advice === "always";
  }

  toggle(table: Pick<TableInfo, "id" | "game">): void {
    this.#here = !this.wanted(table);
  }
}
