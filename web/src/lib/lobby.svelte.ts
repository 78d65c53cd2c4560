import { api } from "./api";
import { games } from "./games.svelte";
import { person } from "./me.svelte";
import type { TableLine } from "./wire";

const EVERY = 5000;

/** The lists of the home page, asked for again every few seconds while somebody looks. */
class Lobby {
  open = $state.raw<TableLine[]>([]);
  mine = $state.raw<TableLine[]>([]);
  over = $state.raw<TableLine[]>([]);
  problem = $state("");

  /** Look on until the returned function is called. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const look = async () => {
      if (!document.hidden) await this.refresh();
      if (!gone) timer = setTimeout(look, EVERY);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }

  async refresh(): Promise<void> {
    try {
      await games.load();
      this.open = await api.openTables();
      const mine = person.me ? await api.myTables() : [];
      this.mine = mine.filter((table) => table.status !== "over");
      this.over = mine.filter((table) => table.status === "over");
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}

export const lobby = new Lobby();
