import { fromJson } from "./json";
import { settings } from "./settings.svelte";
import type { TableInfo } from "./wire";

const KEY = "stardeck.advised";
const HERE = "stardeck.advice-here";
const FIRST = 3;
/** Tables whose switch is remembered, the last ones first. */
const KEPT = 50;

/** For each title the first tables at which this browser has played. */
type Played = Record<string, string[]>;

function read<T>(key: string, none: T): T {
  try {
    return fromJson<T>(localStorage.getItem(key) ?? "null") ?? none;
  } catch {
    return none;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser without storage always plays its first game
  }
}

/** Whether this table is one of the first of its title; a new one is counted. */
export function amongFirst(game: string, table: string): boolean {
  const played = read<Played>(KEY, {});
  const tables = played[game] ?? [];
  if (tables.includes(table)) return true;
  if (tables.length >= FIRST) return false;
  keep(KEY, { ...played, [game]: [...tables, table] });
  return true;
}

/** Whether advice is wanted at a table: as the settings say, until somebody says otherwise there. */
export class Advising {
  /** What was said at which table, the last one first. */
  #said = $state.raw(read<[string, boolean][]>(HERE, []));

  wanted(table: Pick<TableInfo, "id" | "game">): boolean {
    const here = this.#said.find(([id]) => id === table.id);
    if (here) return here[1];
    if (settings.advice === "first") return amongFirst(table.game, table.id);
    return settings.advice === "always";
  }

  toggle(table: Pick<TableInfo, "id" | "game">): void {
    const others = this.#said.filter(([id]) => id !== table.id);
    this.#said = [[table.id, !this.wanted(table)] as [string, boolean], ...others].slice(0, KEPT);
    keep(HERE, this.#said);
  }
}
