import type { ChatLine } from "./wire";

export type SideTab = "log" | "chat" | "rules";

/** Which tab is open beside the board, and what has been read. */
export class Side {
  tab = $state<SideTab>("log");
  rule = $state("");
  /** The drawer of a tablet, and the sheet of a phone. */
  open = $state(false);
  #seen = $state(-1);

  show(tab: SideTab): void {
    this.tab = tab;
    this.open = true;
  }

  showRule = (rule: string): void => {
    this.rule = rule;
    this.show("rules");
  };

  read(lines: ChatLine[]): void {
    this.#seen = lines.at(-1)?.n ?? this.#seen;
  }

  unread(lines: ChatLine[]): number {
    return lines.filter((line) => line.n > this.#seen).length;
  }
}
