/** What a ship has against what an obstacle asks for: sums that the board draws and a verdict is made of. */
import { printed } from "./printed.svelte";
import { type LossView, type ResourceFact, type ShipView, STAT_IDS, type Stats } from "./types";

/** A number and how much of it is asked for. */
export type Need = readonly [stat: number, n: number];

/** Where nothing is needed, all three numbers are told. */
const ALL: readonly Need[] = [
  [0, 0],
  [1, 0],
  [2, 0],
];
const NOTHING: Stats = [0, 0, 0];

function each(of: (stat: number) => number): Stats {
  return [of(0), of(1), of(2)];
}

/** What this ship needs, or, where only others are asked, what they need. */
export function needsOf(view: LossView, ship: ShipView): readonly Need[] {
  if (!view.confrontation) return ALL;
  const wanted = view.confrontation.needs;
  return (wanted.find(([seat]) => seat === ship.seat) ?? wanted[0])?.[1] ?? [];
}

/** What the named part of a sabotage that is not cancelled would take away. */
export function riskTo(view: LossView, ship: ShipView): Stats {
  const play = view.play;
  const at = ship.slots.findIndex((slot) => slot.parts.some((part) => part.card === play?.part));
  if (!play || play.cancelled || play.victim !== ship.seat || at < 0) return NOTHING;
  return each((stat) => (stat === at ? printed.resource(play.part).bonus : 0));
}

function counts(card: ResourceFact, stat: number): boolean {
  return card.stat === "any" || card.stat === STAT_IDS[stat];
}

/** The boosters in the cargo that would count, each kind once. */
export function boostersFor(ship: ShipView, needs: readonly Need[]): ResourceFact[] {
  return [...new Set(ship.cargo.map((id) => printed.resource(id)))]
    .filter((card) => card.kind === "booster")
    .filter((card) => needs.some(([stat]) => counts(card, stat)));
}

/** What a booster would add, where it would count: of several places the one that lacks most. */
export function added(card: ResourceFact | undefined, ship: ShipView, needs: readonly Need[]): Stats {
  if (!card) return NOTHING;
  const lack = ([stat, n]: Need) => n - ship.totals[stat]!;
  const best = needs.filter(([stat]) => counts(card, stat)).sort((a, b) => lack(b) - lack(a))[0]?.[0];
  return each((stat) => (stat === best ? card.bonus : 0));
}

/** How much of each need is missing, when this is taken away and that comes to it. */
export function lacking(ship: ShipView, needs: readonly Need[], taken: Stats, more: Stats): number[] {
  return needs.map(([stat, n]) => Math.max(0, n - ship.totals[stat]! + taken[stat]! - more[stat]!));
}
