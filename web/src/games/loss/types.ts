/** What the server shows of a race, by short names, and the ids that the board shares with it. */

export type {
  LossPlayWords as PlayWords,
  LossAids,
  LossConfrontationView as Confrontation,
  LossFacts as Facts,
  LossObstacleCard as ObstacleFact,
  LossObstacleWords as ObstacleWords,
  LossOfferView as Offer,
  LossPart as Part,
  LossPlayView as Play,
  LossResourceCard as ResourceFact,
  LossRewardView as Reward,
  LossShipCard as ShipFact,
  LossShipView as ShipView,
  LossSlot as Slot,
  LossView,
  LossWishWords as Wish,
} from "../../lib/wire";

import type { LossShipView, LossView } from "../../lib/wire";

/** The part of a ship that a sabotage in progress names, while nobody has cancelled it. */
export function riskOf(view: LossView, ship: LossShipView): string {
  return view.play && !view.play.cancelled && view.play.victim === ship.seat ? view.play.part : "";
}

/** Defense, attack and speed. */
export type Stats = [number, number, number];

export const SLOTS = ["shield", "weapon", "engine"] as const;
export const STAT_IDS = ["defense", "attack", "speed"] as const;
export const INKS = ["var(--sky)", "var(--tangerine)", "var(--lime)"] as const;
