/** What the events of a gloomy evening look like. */
import { moment, type SceneTable } from "../../lib/scenes";
import type { GloomEvent } from "../../lib/wire";
import { say } from "../../lib/say";

export const scenes: SceneTable<GloomEvent> = {
  turn_began: "turn",
  turn_lost: { kind: "move", sound: "no" },

  announced: "card",
  responded: "answer",
  cancelled: { kind: "answer", struck: true },
  redirected: "answer",
  triggered: "card",
  died: ([, card, character]) =>
    moment("", 1400, {
      once: say("dead {String} {String2}", { String: String(card), String2: String(character) }),
      sound: "death",
    }),

  drew: { kind: "move", sound: "card" },
  discarded: { kind: "move", sound: "card" },
  handed: { kind: "move", sound: "card" },
  salvaged: { kind: "move", sound: "card" },
  stripped: { kind: "move", sound: "card" },
  moved: { kind: "move", sound: "card" },
  swapped: { kind: "move", sound: "card" },
  death_moved: { kind: "move", sound: "card" },
  revived: { kind: "move", sound: "good" },
  traded: { kind: "move", sound: "card" },
  fizzled: { kind: "move", sound: "no" },
  draw_skipped: { kind: "move", sound: "no" },
  draws_lost: { kind: "move", sound: "no" },
  turns_lost: { kind: "move", sound: "no" },
  actions_lost: { kind: "move", sound: "no" },
  actions_won: { kind: "move", sound: "good" },
  claimed: { kind: "move", sound: "card" },
  released: { kind: "move", sound: "card" },

  applauded: "silent",
  crew_made: "silent",
  dealt: "silent",
  declined_effect: "silent",
  declined_free_play: "silent",
  drew_cards: "silent",
  ended: "silent",
  first_found: "silent",
  handed_cards: "silent",
  hidden: "silent",
  landed: "silent",
  left: "silent",
  looked: "silent",
  misery_told: "silent",
  narrated: "silent",
  passed: "silent",
  peeked: "silent",
  reshuffled: "silent",
  saw_deck: "silent",
  saw_hand: "silent",
  votes_counted: "silent",
};
