/** What is in progress, in words. */
import { printed } from "./printed.svelte";
import type { CatastropheView, Frame } from "./types";

type Words = (deed: readonly unknown[], names: string[]) => string;

const to = (words: string): Words => {
  return (deed) => `${words} ${printed.module(Number(deed[2]))}`;
};
const with_ = (words: string): Words => {
  return (deed, names) => `${words} ${names[Number(deed[2])] ?? ""}`;
};

const DEEDS: Readonly<Record<string, Words>> = {
  move: to("to"),
  slip: to("across to"),
  teleport: to("to"),
  eva: to("to"),
  repair: to("repair"),
  maintenance: to("repair"),
  remote_repair: to("repair"),
  collect: to("use"),
  summon: with_("bring"),
  requisition: with_("from"),
  supply: with_("to"),
  transfer: with_("with"),
  draw: () => "draw a card",
  mend_suit: () => "mend the suit",
  view_pod: () => "view the pod",
  escape: () => "escape",
  operations: () => "3 cards, keep 1",
  lab_trade: (deed) => `3 cards for ${printed.card(String(deed[2])).name}`,
  lab_draw: () => "a resource for 3 cards",
  cargo: () => "the discard pile",
  bridge: (deed) => `fuse to ${String(deed[3])}`,
  hack: (deed) => `fuse to ${String(deed[3])}`,
  sensors: (deed) => `look at pod ${Number(deed[2]) + 1}`,
  scavenge: (deed) => `${printed.module(Number(deed[2]))} to ${printed.module(Number(deed[3]))}`,
  quackalope: (deed) => printed.role(Number(deed[2]))?.name ?? "a second role",
  lift: () => "everybody shifts",
  suit: () => "put it on",
  bear: () => "let it out",
};
const TITLES: Readonly<Record<string, string>> = {
  move: "Move",
  slip: "Slip",
  teleport: "Teleporter",
  summon: "Teleporter",
  repair: "Repair",
  mend_suit: "Repair",
  maintenance: "Maintenance",
  collect: "Resource",
  transfer: "Transfer",
  draw: "Draw",
  view_pod: "View",
  escape: "Escape",
  operations: "Operations",
  lab_trade: "Laboratory",
  lab_draw: "Laboratory",
  cargo: "Cargo Bay",
  bridge: "The Bridge",
  sensors: "Sensors",
};
const SIGN: Readonly<Record<string, string>> = {
  move: "arrow",
  slip: "arrow",
  teleport: "arrow",
  summon: "arrow",
  repair: "wrench",
  maintenance: "wrench",
  mend_suit: "wrench",
  view_pod: "eye",
  sensors: "eye",
  draw: "cards",
  operations: "cards",
  cargo: "swap",
  transfer: "swap",
  bridge: "fuse",
  escape: "shuttle",
};

export interface Ticket {
  title: string;
  line: string;
  sign: string;
  /** The card that lies there. */
  card: string;
  seat: number | null;
  /** Stopped or broken into. */
  off: boolean;
  /** What it does to the one below it. */
  does: string;
}

/** One thing of the chain as a ticket. */
export function ticket(frame: Frame, view: CatastropheView, names: string[]): Ticket {
  const plain = { card: "", seat: null, off: false, does: "" };
  switch (frame.type) {
    case "roll": {
      const total = frame.dice[0] + frame.dice[1];
      const module = view.modules.find((each) => each.number === total);
      const line = module ? printed.module(module.id) : "";
      return { ...plain, title: `Roll of ${total}`, line, sign: "blast" };
    }
    case "cascade": {
      const line = frame.aim ? `into ${printed.module(frame.aim)}` : `${frame.waiting.length} hits wait`;
      return { ...plain, title: "Cascade", line, sign: "blast" };
    }
    case "raid":
      return {
        ...plain,
        title: frame.now === 1 ? "Tall Marauder" : "Small Marauder",
        line: `after ${names[frame.seat] ?? ""}`,
        sign: "helmet",
        off: frame.skipped,
      };
    case "search":
      return {
        ...plain,
        title: "Looks through",
        line: `${frame.cards.length} cards`,
        sign: "eye",
        seat: frame.seat,
      };
    case "offer":
      return {
        ...plain,
        title: "Transfer",
        line: `with ${names[frame.ally] ?? ""}`,
        sign: "swap",
        seat: frame.seat,
      };
    case "play": {
      const deed = String(frame.deed[0] ?? "");
      const thought = frame.way === "thought" ? "Always Thinking" : "A charge";
      return {
        title: frame.card ? printed.card(frame.card).name : (TITLES[deed] ?? (deed ? deed : thought)),
        line:
          DEEDS[deed]?.(frame.deed, names) ?? (frame.card === "meeting" ? "all to number 1" : "acts at once"),
        sign: SIGN[deed] ?? "bolt",
        card: frame.card,
        seat: frame.seat,
        off: frame.cancelled || frame.interrupted,
        does: frame.way === "copy" ? "copies" : frame.card === "override" ? "cancels" : "breaks in",
      };
    }
  }
}
