/** What the game shows of itself (see the Python module of the same name), and how a board speaks of it. */
import type { Result } from "../../lib/wire";

export interface Design {
  name: string;
  class: string;
  /** Ten places; an empty one is an empty word. */
  systems: string[];
}

export interface ShipView {
  seat: number;
  side: string;
  design: Design;
  mass: number;
  stopped: boolean;
  thrust: number;
  /** In hundredths. */
  speed: number;
  heat: number;
  cooling: number;
  boxes: number[];
  marks: number[];
  depleted: number[];
  posts: number[];
  ready: number;
  hurt: number;
  complement: number;
  working: number;
  weapons: [string, number][];
  out: string;
}

export interface BuildView {
  seat: number;
  locked: boolean;
  design: Design | null;
  random: boolean;
}

export type Frame =
  | { type: "harm"; ship: number; left: number }
  | { type: "damage"; ship: number; left: number }
  | { type: "ram"; ship: number; target: number; evaded: boolean }
  | { type: "repair"; ship: number; moves: [number, number][] };

export interface House {
  teams: string;
  time_limit: "rounds" | "clock" | "off";
  limit_rounds: number;
  limit_minutes: number;
  missile_detonation: "every" | "first";
  builds: "secret" | "open";
}

export interface CosmoforceView {
  seat: number | null;
  house: House;
  sides: string[];
  builds: BuildView[];
  ships: ShipView[];
  chain: Frame[];
  round: number;
  order: number[];
  acted: number[];
  turn: number | null;
  fired: string[];
  limit: number;
  gone: number[];
  result: Result | null;
}

export interface ClassFact {
  id: string;
  name: string;
  size: number;
}

export interface SystemFact {
  id: string;
  name: string;
  letter: string;
  words: string;
  /** 0 stands for Size Mod + 1. */
  boxes: number;
  thrust: number;
  dice: number;
  dice_if_faster: number;
  /** The only class that may mount it, or nothing. */
  class: string;
}

export interface PresetFact {
  name: string;
  class: string;
  /** Letters with counts: `B1 D2 H2`. */
  systems: string;
  idea: string;
}

export interface Facts {
  class: ClassFact[];
  system: SystemFact[];
  preset: PresetFact[];
}

export interface Flaw {
  /** 1 to 10, or 0 for the whole ship. */
  slot: number;
  rule: string;
  words: string;
}

export interface WeaponNumbers {
  weapon: string;
  count: number;
  dice: number;
  dice_if_faster: number;
  hits: number[];
  damage: number[];
}

/** Everything that can be said about a design, worked out by the server. */
export interface Numbers {
  filled: number;
  size: number;
  mass: number;
  thrust: number;
  speed: number;
  crew: number;
  heat: number;
  heat_after_cooling: number;
  boxes: number;
  toughness: number;
  crew_life: number;
  cooling: number;
  burn_cost: number;
  burn_is_free: boolean;
  slowest: number;
  fastest: number;
  ram_dice: number;
  tie_dice: number;
  weapon_types: number;
  weapons: WeaponNumbers[];
  depletion: number;
  laser_heat: number;
  hangar_bait: boolean;
  flaws: Flaw[];
  warnings: Flaw[];
}

export const SLOTS = 10;

/** Crew that stands on no slot. */
export const STANDBY = -1;
export const HURT = -2;
