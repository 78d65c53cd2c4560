/** What the server shows of a battle, by short names, and the numbers that the board shares with it. */

import type { CosmoforceView } from "../../lib/wire";

export type {
  CosmoforceAids,
  CosmoforceBuildView as BuildView,
  CosmoforceDesign as Design,
  CosmoforceFacts as Facts,
  CosmoforceFlaw as Flaw,
  CosmoforceNumbers as Numbers,
  CosmoforceOptions,
  CosmoforcePreset as PresetFact,
  CosmoforceShipClass as ClassFact,
  CosmoforceShipView as ShipView,
  CosmoforceShipWords as ShipWords,
  CosmoforceSystem as SystemFact,
  CosmoforceView,
  CosmoforceWeaponNumbers as WeaponNumbers,
} from "../../lib/wire";

/** Something in progress. */
export type Frame = CosmoforceView["chain"][number];

export const SLOTS = 10;

/** Where a crew is that stands on no slot. */
export const STANDBY = -1;
export const HURT = -2;
