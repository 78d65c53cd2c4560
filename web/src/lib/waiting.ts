import type { Hush, Waiting } from "./wire";

/** Who is waited for, in one sentence. How many are ready is told only where the rules make that public. */
export function whoIsAsked(waiting: readonly Waiting[], me: number | null, names: readonly string[]): string {
  const others = waiting.filter((one) => one.seat !== me && one.ready !== true);
  const open = waiting.length > 1 && waiting.some((one) => one.ready !== null);
  if (open)
    return `Everybody chooses now: ${waiting.filter((one) => one.ready).length} of ${waiting.length} are ready`;
  if (!others.length) return "The table is busy for a moment";
  if (others.length > 2) return "Everybody is asked now";
  return `Waiting for ${others.map((one) => names[one.seat]).join(" and ")}`;
}

/** What somebody need not be asked, in one sentence. */
export function quietWords(hush: Hush): string {
  if (hush.kind === "turn_ends") return "Your turn ends";
  return hush.kind === "only" ? `${hush.words}: it is the only way` : "Others may still react";
}
