/** What the board of a game says about the page round it. */
import { board } from "../games";
import type { Side } from "./side.svelte";

export class Drawn {
  /** Whether the players stand in a rail beside the board. */
  rail = $state(true);
  /** Whether one's own part of the board has a row of its own below it and the rail. */
  ownRow = $state(false);
  /** What a phone calls one's own part of the board. */
  own = $state("");
  /** What stands over some questions, by their menus. */
  heads = $state.raw<Readonly<Record<string, string>>>({});
  /** There is no board: the table is shown as text. */
  missing = $state(false);

  /** The game's own tab comes beside the board. */
  follow(game: string, side: Side): void {
    void board(game).then(
      (drawn) => {
        this.rail = drawn?.rail ?? true;
        this.ownRow = drawn?.ownRow ?? false;
        this.own = drawn?.own ?? "";
        this.heads = drawn?.heads ?? {};
        side.take(drawn?.tab ?? null);
        this.missing = drawn === null;
      },
      () => (this.rail = this.missing = true),
    );
  }
}
