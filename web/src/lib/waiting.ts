import type { Hush, Waiting } from "./wire";
import { say } from "./say";

/** Who is waited for, in one sentence. How many are ready is told only where the rules make that public. */
export function whoIsAsked(waiting: readonly Waiting[], me: number | null, names: readonly string[]): string {
  const others = waiting.filter((one) => one.seat !== me && one.ready !== true);
  const open = waiting.length > 1 && waiting.some((one) => one.ready !== null);
  if (open)
    return say("Everybody chooses now: {n} of {all} are ready", {
      n: waiting.filter((one) => one.ready).length,
      all: waiting.length,
    });
  if (!others.length) return say("The table is busy for a moment");
  if (others.length > 2) return say("Everybody is asked now");
  return others.length === 1
    ? say("Waiting for {name}", { name: names[others[0]!.seat] })
    : say("Waiting for {name} and {other}", { name: names[others[0]!.seat], other: names[others[1]!.seat] });
}

/** What somebody need not be asked, in one sentence. */
export function quietWords(hush: Hush): string {
  if (hush.kind === "turn_ends") return say("Your turn ends");
  return hush.kind === "only"
    ? say("{words}: it is the only way", { words: hush.words })
    : say("Others may still react");
}
