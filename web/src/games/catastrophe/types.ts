/** What the game shows of itself (see the Python module of the same name). */
import type { Result, Step } from "../../lib/wire";

export interface ModuleView {
  id: number;
  number: number;
  cubes: number;
  power: boolean;
  oxygen: boolean;
  mold: number;
  crew: number[];
  marauders: number[];
}

export interface PodView {
  module: number;
  there: boolean;
  /** Empty: not known to the looker. */
  letter: string;
  seen_by: number[];
  fused: boolean;
}

export interface CrewView {
  seat: number;
  name: string;
  side: number;
  module: number;
  alive: boolean;
  /** Hidden cards are empty words. */
  hand: string[];
  limit: number;
  equipment: string[];
  dealt: number;
  roles: number[];
  charges: [number, number][];
  suited: boolean;
  suit: number;
  oxygen: number;
  mold: number;
}

export interface TurnView {
  seat: number;
  number: number;
  left: number;
  acting: boolean;
  used: number[];
  breathing: number[];
  called: number;
}

export type Frame =
  | {
      type: "play";
      seat: number;
      deed: Step | [];
      way: string;
      card: string;
      cancelled: boolean;
      interrupted: boolean;
    }
  | { type: "roll"; dice: [number, number]; damage: number }
  | { type: "cascade"; origin: string; waiting: number[]; aim: number }
  | { type: "raid"; seat: number; now: number; then: number[]; skipped: boolean }
  | { type: "search"; seat: number; cards: string[] }
  | { type: "offer"; seat: number; ally: number; gives: string[]; takes: string[]; stage: string };

export interface CatastropheView {
  seat: number | null;
  house: { mode: "sole" | "team" | "coop"; hard: boolean; pressure: boolean };
  ship: { layout: { name: string; rows: string[]; pods: string[] }; pod_modules: number[] };
  modules: ModuleView[];
  pods: PodView[];
  fuses: string[];
  board: number;
  spaces: number;
  mold_board: number;
  phase: number;
  piles: number[];
  deck: number;
  discard: number;
  top: string;
  pile: string[];
  crew: CrewView[];
  chain: Frame[];
  marauders: number[];
  turn: TurnView | null;
  active: number;
  life_support_fails: boolean;
  deadline: number;
  result: Result | null;
}

export interface CardFact {
  id: string;
  name: string;
  type: "Resource" | "Ability" | "Equipment" | "Interrupt";
  words: string;
}

export interface RoleFact {
  id: number;
  set: string;
  name: string;
  charges: number;
  turn: "own" | "any";
  phase: "late" | "any";
  words: string;
}

export interface Facts {
  module: { id: number; name: string; words: string; resource: string }[];
  card: CardFact[];
  role: RoleFact[];
}
