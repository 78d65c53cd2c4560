/** What this page adds to the dice, by itself: it pledges a salt in the waiting room and shows it when the game is
 *  started, so that nobody can choose the dice, not even the server (docs/records.md, "The dice"). */
import { api, Refusal } from "./api";
import { fromJson } from "./json";
import { sha256 } from "./sha256";
import type { Myself, TableInfo } from "./wire";

const KEY = "stardeck.salts";
const MOST = 200;
const AGAIN = 6000;

function read<T>(key: string): [string, T][] {
  try {
    const list = fromJson<[string, T][]>(localStorage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function kept<T>(key: string, id: string): T | undefined {
  return read<T>(key).find(([known]) => known === id)?.[1];
}

/** Keep something in this browser, with the newest of its kind. */
export function keep<T>(key: string, id: string, what: T): void {
  const others = read<T>(key).filter(([known]) => known !== id);
  try {
    localStorage.setItem(key, JSON.stringify([...others, [id, what]].slice(-MOST)));
  } catch {
    // a browser without storage cannot compare at the end, and says so
  }
}

/** A new salt, which stays here; its pledge is for everybody. */
export function newPledge(): string {
  const salt = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const pledge = sha256(["stardeck", salt].join(" "));
  keep(KEY, pledge, salt);
  return pledge;
}

/** One page at one table. */
export class Luck {
  private pledging = false;
  private shown = "";
  private latest: [TableInfo, Myself | null] | null = null;

  /** The table has changed: pledge, or show what was pledged. */
  follow(table: TableInfo, me: Myself | null): void {
    this.latest = [table, me];
    const seat = table.status === "open" ? table.seats.find((s) => me && s.person === me.person) : undefined;
    if (!seat) return;
    if (table.starting !== null) this.show(table.id, seat.pledge);
    else if (seat.pledge) this.pledging = false;
    else if (!this.pledging) void this.pledge(table.id);
  }

  private async pledge(table: string): Promise<void> {
    this.pledging = true;
    try {
      await api.pledge(table, newPledge());
    } catch (error) {
      this.pledging = !(error instanceof Refusal && error.status === 0);
    }
  }

  private show(table: string, pledge: string | null): void {
    const salt = pledge && kept<string>(KEY, pledge);
    if (!salt || this.shown === pledge) return;
    this.shown = pledge;
    // if nobody begins the game in time, the second try does
    setTimeout(() => {
      this.shown = "";
      if (this.latest) this.follow(...this.latest);
    }, AGAIN);
    void api.salt(table, salt).catch(() => (this.shown = ""));
  }
}
