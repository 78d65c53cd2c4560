/** What the events of a mission look like. */
import { moment, out, type SceneTable } from "../../lib/scenes";
import type { CatastropheEvent } from "../../lib/wire";
import type { CatastropheView } from "./types";
import { say } from "../../lib/say";

export const scenes: SceneTable<CatastropheEvent> = {
  turn_began: "turn",

  rolled: { kind: "dice", again: "cascade" },
  rerolled: { kind: "dice", again: "cascade" },
  marauder_returned: ([, , dice]) => ({ kind: "dice", dice }),

  hit: ([, , , cause]) =>
    cause === "cascade"
      ? { kind: "step", sound: "cascade", before: moment(say("Cascade!"), 1400, { once: "cascade" }) }
      : { kind: "step", again: "cascade" },
  went_through: "step",
  pod_lost: { kind: "step", sound: "hit" },
  ejected: "step",
  exploded: "step",
  phase_reached: { kind: "move", sound: "alarm" },
  life_support_turned: { kind: "move", sound: "alarm" },
  exposed: { kind: "move", sound: "alarm" },
  suit_worn: { kind: "mark", sound: "hit" },
  suit_oxygen: "mark",
  warded: { kind: "move", sound: "good" },

  moved: "move",
  marauder_landed: { kind: "move", sound: "no" },
  marauder_moved: "move",
  repaired: { kind: "move", sound: "good" },
  cleaned: { kind: "move", sound: "good" },
  scrubbed: { kind: "move", sound: "good" },
  suit_mended: { kind: "move", sound: "good" },
  caught_mold: { kind: "move", sound: "no" },
  scavenged: { kind: "move", sound: "cube", again: "cascade" },
  drew: { kind: "move", sound: "card" },
  took: { kind: "move", sound: "card" },
  picked_up: { kind: "move", sound: "card" },
  passed: { kind: "move", sound: "card" },
  discarded: { kind: "move", sound: "card" },
  kept: { kind: "move", sound: "card" },
  looked_at_pod: "move",
  charged: { kind: "move", sound: "good" },
  spent_charge: "move",
  fuse_set: { kind: "move", sound: "good" },

  declared: "card",
  activated: "card",
  shown: "card",
  responded: "answer",
  lost_equipment: "answer",

  died: ([, seat], cast) => out(seat, cast),
  captured: ([, seat], cast) => out(seat, cast),
  pods_turned: "move",
  escape_failed: { kind: "move", sound: "no" },
  kit_missed: { kind: "move", sound: "no" },
  ended: ([, why]) =>
    why === "escape"
      ? moment(say("Escape!"), 2600, { ticks: 5, sound: "good", before: { kind: "move", ms: 900 } })
      : "silent",

  called: "silent",
  dealt: "silent",
  first_found: "silent",
  found: "silent",
  given_back: "silent",
  got_cards: "silent",
  hand_seen: "silent",
  held_breath: "silent",
  left: "silent",
  letter_seen: "silent",
  marauder_set_out: "silent",
  marauder_skipped: "silent",
  marauder_stayed: "silent",
  mold_spread: "silent",
  passed_cards: "silent",
  proposed: "silent",
  refused_offer: "silent",
  reported: "silent",
  reshuffled: "silent",
  scanned: "silent",
  searched: "silent",
  second_role: "silent",
  spared: "silent",
  thought_ahead: "silent",
  took_figure: "silent",
  took_role: "silent",
  took_set: "silent",
};

/** The ship before hits and an end that have not been told yet. */
export function dress(view: CatastropheView, later: readonly CatastropheEvent[]): CatastropheView {
  const hits = later.filter((event) => event[0] === "hit");
  const lost = new Set(later.filter((event) => event[0] === "pod_lost").map((event) => event[1]));
  const over = later.some((event) => event[0] === "ended");
  if (!hits.length && !lost.size && !over) return view;
  return {
    ...view,
    result: over ? null : view.result,
    board: view.board - hits.length - lost.size,
    pods: view.pods.map((pod) => (lost.has(pod.module) ? { ...pod, there: true } : pod)),
    modules: view.modules.map((module) => {
      const next = hits.find((hit) => hit[1] === module.id);
      if (!next) return module;
      const cubes = next[2] + 1;
      return { ...module, cubes, power: cubes > 1, oxygen: true, mold: Math.min(module.mold, 3 - cubes) };
    }),
  };
}
