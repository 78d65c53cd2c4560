/** One tap, and the table is laid: you, and somebody to play against. */
import { api } from "./api";
import { newPledge } from "./luck";
import { person } from "./me.svelte";
import { surprise } from "./minds";
import { router } from "./router.svelte";
import type { GameInfo } from "./wire";

/** Whoever sits down with one tap may be new to the game: somebody with a face, and no more than a rookie's head. */
const gently = (bot: string) => bot.replace(/:.*/, ":rookie");

/** Null when it worked or was waved away, else what went wrong. */
export async function playBot(game: GameInfo): Promise<string | null> {
  if (!(await person.ensure())) return null;
  const seats = Math.max(2, game.least_seats);
  try {
    const table = await api.newTable({
      game: game.id,
      seats,
      bots: surprise(game, [], seats - 1, {}, seats).map(gently),
      pace: "slow",
      visibility: "link",
      start: true,
      pledge: newPledge(),
    });
    router.go(`/table/${table.id}`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
