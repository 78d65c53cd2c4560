/** What this browser saw of a table's dice before they were rolled, and whether the end fits it. Nothing here believes
 *  the server: the sums are computed again (docs/records.md, "The dice"). */
import { keep, kept } from "./luck";
import { sha256 } from "./sha256";
import type { TableInfo } from "./wire";
import { say } from "./say";

const KEY = "stardeck.dice";

export interface Seen {
  commitment: string;
  /** What the seats had pledged when the game was started, before this page showed its salt; null: not seen. */
  pledges: (string | null)[] | null;
  /** What the seats had added when the game began; null: it had not begun when this browser last looked. */
  salts: (string | null)[] | null;
}

export interface DiceCheck {
  ok: boolean;
  words: string;
}

interface Looked extends Pick<TableInfo, "id" | "status" | "dice" | "starting"> {
  seats: { name: string; salt: string | null; pledge: string | null }[];
}

export function seen(id: string): Seen | undefined {
  return kept<Seen>(KEY, id);
}

/** The first commitment counts, the pledges of the start and the salts of the beginning; what the server says later is
 *  compared with them. */
export function remember(table: Looked): void {
  if (table.status === "over") return;
  const known = seen(table.id);
  if (known?.salts) return;
  const starts = table.starting !== null ? table.seats.map((seat) => seat.pledge) : null;
  keep(KEY, table.id, {
    commitment: known?.commitment ?? table.dice.commitment,
    pledges: starts ?? known?.pledges ?? null,
    salts: table.status === "playing" ? table.seats.map((seat) => seat.salt) : null,
  });
}

/** Whether the seed of the record that was checked is the one that was committed to at the beginning: the secret, and
 *  behind the last + what the seats added. */
export function compare(table: Looked, seed: string): DiceCheck[] {
  const known = seen(table.id);
  const [, secret = seed, added = ""] = /^(.*)\+(.*)$/s.exec(seed) ?? [];
  if (!known) return [{ ok: false, words: say("This browser missed the beginning, so it can't compare.") }];
  const checks = [
    sha256(`stardeck ${secret}`) === known.commitment
      ? { ok: true, words: say("The secret is the one that was committed to when you first saw this table.") }
      : {
          ok: false,
          words: say("The secret is not the one that was committed to when you first saw this table."),
        },
  ];
  if (!known.salts) return checks;
  const lines = known.salts.map((salt, seat) => (salt ? `${seat}:${salt}\n` : "")).join("");
  checks.push(
    added === (lines ? sha256(lines).slice(0, 24) : "")
      ? { ok: true, words: say("The dice contain what the seats added, and nothing else.") }
      : { ok: false, words: say("The dice do not contain what the seats had added when the game began.") },
  );
  return known.pledges?.some(Boolean) ? [...checks, ...pledged(table, known.pledges, known.salts)] : checks;
}

function pledged(table: Looked, pledges: Seen["pledges"] & object, salts: Seen["salts"] & object) {
  const name = (seat: number) => table.seats[seat]?.name ?? say("Seat {n}", { n: seat + 1 });
  const wrong: DiceCheck[] = [];
  salts.forEach((salt, seat) => {
    const pledge = pledges[seat];
    if (salt && sha256(`stardeck ${salt}`) !== pledge)
      wrong.push({
        ok: false,
        words: say("{name} added something other than what they pledged.", { name: name(seat) }),
      });
    if (pledge && !salt)
      wrong.push({
        ok: false,
        words: say("{name}'s pledge came too late and is not in the dice.", { name: name(seat) }),
      });
  });
  if (wrong.length) return wrong;
  return [{ ok: true, words: say("Everybody added what they had pledged before your page showed its own.") }];
}
