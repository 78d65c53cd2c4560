/** What the game shows of itself (see view.py and facts.py), and small words about it. */
import type { Result } from "../../lib/wire";

export interface Part {
  card: string;
  off: number;
}

export interface Slot {
  parts: Part[];
  joiner: string;
  token: number;
}

export type Stats = [number, number, number];

export interface ShipView {
  seat: number;
  card: string;
  crew: number;
  crew_limit: number;
  parsec: number;
  bonuses: Stats;
  totals: Stats;
  boosts: Stats;
  slots: Slot[];
  token: number;
  lost: number;
  held: number;
  cargo: string[];
  limit: number;
  dead: boolean;
}

export interface Confrontation {
  card: string;
  confronter: number;
  helper: number;
  needs: [number, [number, number][]][];
  affected: number[];
  asked: boolean;
  volunteers: number[];
}

export interface Play {
  seat: number;
  card: string;
  target: number;
  part: string;
  stat: number;
  hinder: boolean;
  victim: number;
  cancelled: boolean;
}

export interface Offer {
  seat: number;
  partner: number;
  gives: number;
  wants: number;
  countered: boolean;
  gift: string[];
  wishes: string[];
  counter: string[];
  demands: string[];
  filled: string[];
}

export interface LossView {
  seat: number | null;
  house: { mode: string; difficulty: string; chase: boolean; ranged_play: boolean; deck: Facts | null };
  stage: "setup" | "preparation" | "race";
  round: number;
  active: number | null;
  phase: string;
  ships: ShipView[];
  resources_left: number;
  obstacles_left: number;
  discards: string[];
  obstacle_discards: string[];
  confrontation: Confrontation | null;
  play: Play | null;
  offer: Offer | null;
  wreck: string[];
  hostile: string[];
  debris: string[];
  tokens: number;
  opponent: number;
  laid: [string, ...unknown[]][];
  prepared: [string, number, string, number, string] | [];
  gone: number[];
  result: Result | null;
}

export interface ShipFact {
  id: string;
  name: string;
  words: string;
  defense: number;
  attack: number;
  speed: number;
  ability: string;
  flavour: string;
  /** False: the ability needs other players. */
  solo: boolean;
}

export interface ObstacleFact {
  id: string;
  name: string;
  flavour: string;
  threat: string;
  reward: string[];
  ill: string[];
}

export interface ResourceFact {
  id: string;
  name: string;
  kind: string;
  flavour: string;
  bonus: number;
  stat: string;
  wear: string;
  effect: string;
  table: string[];
}

export interface Facts {
  ship: ShipFact[];
  obstacle: ObstacleFact[];
  event: ObstacleFact[];
  resource: ResourceFact[];
}

export const GOAL = 14;
export const SLOTS = ["shield", "weapon", "engine"] as const;
export const STATS = ["Defense", "Attack", "Speed"] as const;
export const SHORT = ["DEF", "ATK", "SPD"] as const;
export const INKS = ["var(--sky)", "var(--tangerine)", "var(--lime)"] as const;
const TOKENS: Record<string, number> = { easy: 5, medium: 3, hard: 1 };

export function mostTokens(difficulty: string): number {
  return TOKENS[difficulty] ?? 0;
}
