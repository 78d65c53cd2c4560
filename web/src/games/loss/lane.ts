/** Where things stand on the road, in per cent of its picture. */
import { GOAL, type ShipView } from "./types";

const LEFT = 9.5;
const WIDTH = 82;

export function at(parsec: number): { x: number; y: number } {
  return { x: LEFT + (WIDTH * parsec) / GOAL, y: 56 - 16 * Math.sin((parsec / GOAL) * Math.PI * 2) };
}

/** The road from home to a parsec, as a path. */
export function path(to: number): string {
  return Array.from({ length: to * 4 + 1 }, (_, i) => at(i / 4))
    .map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join("");
}

export interface Berth {
  x: number;
  y: number;
  below: boolean;
  shift: number;
}

/** Everybody finds room above the road, else below it, else a little further; the own ship comes first. */
export function berths(ships: readonly ShipView[], seat: number | null, room: number): Record<number, Berth> {
  const taken: Berth[] = [];
  const free = ({ x, below, shift }: Berth) =>
    taken.every((other) => other.below !== below || Math.abs(other.x - x) >= (shift ? room / 2 : room));
  const found: Record<number, Berth> = {};
  const first = (ship: ShipView) => (ship.seat === seat ? -1 : ship.parsec);
  for (const ship of [...ships].sort((a, b) => first(a) - first(b))) {
    const { x, y } = at(ship.parsec);
    const places = [0, 0.6, 1.2].flatMap((shift) =>
      [false, true].map((below) => ({ x: x + room * shift, y, below, shift })),
    );
    const berth = places.find(free) ?? places[0]!;
    taken.push(berth);
    found[ship.seat] = berth;
  }
  return found;
}
