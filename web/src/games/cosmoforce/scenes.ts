/** What the events of a battle look like. */
import { out, type SceneTable } from "../../lib/scenes";
import type { CosmoforceEvent } from "../../lib/wire";
import type { CosmoforceView } from "./types";

export const scenes: SceneTable<CosmoforceEvent> = {
  turn_began: "turn",
  round_began: "silent",

  shot: "dice",
  ram_hit: "dice",
  heat_rolled: "dice",
  collision_rolled: "dice",
  tie_broken: "dice",

  damaged: { kind: "mark", sound: "hit" },
  marked: "mark",
  crew_hurt: { kind: "mark", sound: "no" },
  crew_killed: { kind: "mark", sound: "no" },
  heated: { kind: "mark", sound: "alarm" },
  depleted: "mark",
  detonated: { kind: "step", sound: "hit" },

  burned: "move",
  cooled: { kind: "move", sound: "good" },
  healed: { kind: "move", sound: "good" },
  repaired: { kind: "move", sound: "good" },
  posted: { kind: "move", sound: "cube" },
  ram_began: { kind: "move", sound: "alarm" },
  ram_missed: { kind: "move", sound: "no" },
  limit_reached: { kind: "move", sound: "alarm" },

  eliminated: ([, ship], cast) => out(ship, cast),
  conceded: "silent",
  ended: "silent",
  revealed: "silent",
  stayed: "silent",
  withdrew: "silent",
};

/** The fleet before damage that has not been told yet. */
export function dress(view: CosmoforceView, later: readonly CosmoforceEvent[]): CosmoforceView {
  const marks = later.filter((event) => event[0] === "marked");
  if (!marks.length) return view;
  return {
    ...view,
    ships: view.ships.map((ship) => ({
      ...ship,
      marks: ship.marks.map(
        (count, slot) =>
          count - marks.filter((mark) => mark[1] === ship.seat && Number(mark[2]) === slot).length,
      ),
    })),
  };
}
