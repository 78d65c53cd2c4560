import type { IconName } from "../art/icons";
import type { OwnTab } from "../games";
import { heard } from "./hushed";
import type { ChatLine, Myself } from "./wire";
import { say } from "./say";

export type SideTab = "lesson" | "own" | "log" | "chat" | "rules" | "sheet";

interface Tab {
  key: SideTab;
  words: string;
  icon: IconName;
}

const TABS: readonly Tab[] = [
  { key: "log", words: say("Log"), icon: "log" },
  { key: "chat", words: say("Chat"), icon: "chat" },
  { key: "rules", words: say("Rules"), icon: "help" },
  { key: "sheet", words: say("Sheet"), icon: "text" },
];

const LESSON: Tab = { key: "lesson", words: say("Lesson"), icon: "flag" };

/** Which tab is open beside the board, and what has been read. */
export class Side {
  tab = $state<SideTab>("log");
  rule = $state("");
  /** The tab that the game brings along, before all others. */
  own = $state.raw<OwnTab | null>(null);
  /** A lesson has a tab of its own, and nobody to talk to. */
  lesson = $state(false);
  tabs = $derived<readonly Tab[]>([
    ...(this.lesson ? [LESSON] : []),
    ...(this.own ? [{ key: "own" as const, ...this.own }] : []),
    ...TABS.filter((tab) => !this.lesson || tab.key !== "chat"),
  ]);
  /** The drawer of a tablet, and the sheet of a phone. */
  open = $state(false);
  #seen = $state(-1);
  /** Somebody has opened a tab: no other one takes its place. */
  #chosen = false;

  show(tab: SideTab): void {
    this.#chosen = true;
    this.tab = tab;
    this.open = true;
  }

  /** The game's own tab comes first, though its board may be loaded after somebody has opened another. */
  take(own: OwnTab | null): void {
    this.own = own;
    if (own && !this.lesson && !this.#chosen) this.tab = "own";
  }

  /** A lesson begins with its own tab. */
  teach(): void {
    this.lesson = true;
    this.tab = "lesson";
  }

  showRule = (rule: string): void => {
    this.rule = rule;
    this.show("rules");
  };

  read(lines: ChatLine[]): void {
    this.#seen = lines.at(-1)?.n ?? this.#seen;
  }

  /** How many lines of others are new, without those whom one does not want to hear. */
  unread({ chat, me }: { chat: ChatLine[]; me: Myself | null }): number {
    const mine = me?.person ?? "";
    return chat.filter((line) => line.n > this.#seen && line.person !== mine && heard(line, mine)).length;
  }
}
