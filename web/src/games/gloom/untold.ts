/** G-20.10 The line of a play that nobody tells a story about, made from card and Characters. */
import { say } from "../../lib/say";

export interface Untold {
  kind: string;
  card: string;
  /** The Characters, in one list. */
  who: string;
  teller: string;
  /** The reader played it. */
  mine: boolean;
}

export function untold(it: Untold): string {
  const common = {
    revival: say("{who} lives again.", { who: it.who }),
    moved_death: `${it.who}: ${it.card}.`,
  };
  return common[it.kind as keyof typeof common] ?? (it.mine ? yours(it) : theirs(it));
}

function yours({ kind, card, who }: Untold): string {
  if (kind === "pass") return say("You pass.");
  if (kind === "discard") return say("You discard your whole hand.");
  if (kind === "misery") return say("You had a horrible day.");
  if (kind === "response")
    return who
      ? say("You respond with {card} on {who}.", { card, who })
      : say("You respond with {card}.", { card });
  return who ? say("You play {card} on {who}.", { card, who }) : say("You play {card}.", { card });
}

function theirs({ kind, card, who, teller }: Untold): string {
  if (kind === "pass") return say("{teller} passes.", { teller });
  if (kind === "discard") return say("{teller} discards a whole hand.", { teller });
  if (kind === "misery") return say("{teller} had a horrible day.", { teller });
  if (kind === "response")
    return who
      ? say("{teller} responds with {card} on {who}.", { teller, card, who })
      : say("{teller} responds with {card}.", { teller, card });
  return who
    ? say("{teller} plays {card} on {who}.", { teller, card, who })
    : say("{teller} plays {card}.", { teller, card });
}
