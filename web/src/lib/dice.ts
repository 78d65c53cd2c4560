/** What this browser saw of a table's dice before they were rolled, and whether the end fits it. Nothing here believes
 *  the server: the sums are computed again (docs/records.md, "The dice"). */
import type { TableInfo } from "./wire";

const KEY = "stardeck.dice";
const MOST = 200;

export interface Seen {
  commitment: string;
  /** What the seats had added when the game began; null: it had not begun when this browser last looked. */
  salts: (string | null)[] | null;
}

export interface DiceCheck {
  ok: boolean;
  words: string;
}

type Looked = Pick<TableInfo, "id" | "status" | "dice"> & { seats: { salt: string | null }[] };

function read(): [string, Seen][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, Seen][]) : [];
  } catch {
    return [];
  }
}

export function seen(id: string): Seen | undefined {
  return read().find(([table]) => table === id)?.[1];
}

/** The first commitment counts, and the salts of the beginning; what the server says later is compared with them. */
export function remember(table: Looked): void {
  if (table.status === "over") return;
  const known = seen(table.id);
  const salts = table.status === "playing" ? table.seats.map((seat) => seat.salt) : null;
  if (known && (known.salts || !salts)) return;
  const now: Seen = { commitment: known?.commitment ?? table.dice.commitment, salts };
  const others = read().filter(([id]) => id !== table.id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table.id, now]].slice(-MOST)));
  } catch {
    // a browser without storage cannot compare at the end, and says so
  }
}

async function sha256(text: string): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the seed that is shown at the end is the one that was committed to at the beginning. */
export async function compare(table: Looked): Promise<DiceCheck[]> {
  const known = seen(table.id);
  const [secret = "", added = ""] = (table.dice.seed ?? "").split("+");
  if (!known) return [{ ok: false, words: "This browser did not see the beginning: it cannot compare." }];
  if (!globalThis.crypto?.subtle) return [{ ok: false, words: "This browser cannot compute the sums here." }];
  const same = (await sha256(`stardeck ${secret}`)) === known.commitment;
  const checks = [
    {
      ok: same,
      words: same
        ? "The secret is the one that was committed to when you first saw this table."
        : "The secret is not the one that was committed to when you first saw this table.",
    },
  ];
  if (known.salts) {
    const lines = known.salts.map((salt, seat) => (salt ? `${seat}:${salt}\n` : "")).join("");
    const whole = added === (lines ? (await sha256(lines)).slice(0, 24) : "");
    const words = whole
      ? "The dice contain what the seats added, and nothing else."
      : "The dice do not contain what the seats had added when the game began.";
    checks.push({ ok: whole, words });
  }
  return checks;
}
