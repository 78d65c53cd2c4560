/** Where things stand on the road to the goal, in per cent of its picture. */
import type { ShipView } from "./types";

const LEFT = 9.5;
const WIDTH = 82;

export function at(parsec: number, goal: number): { x: number; y: number } {
  return { x: LEFT + (WIDTH * parsec) / goal, y: 56 - 10 * Math.sin((parsec / goal) * Math.PI * 2) };
}

/** The road from home to a parsec, as a path. */
export function path(to: number, goal: number): string {
  return Array.from({ length: to * 4 + 1 }, (_, i) => at(i / 4, goal))
    .map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join("");
}

export interface Berth {
  x: number;
  y: number;
  below: boolean;
  /** How large the ship is drawn: smaller where many are. */
  scale: number;
}

/** How much larger the own ship is than others. */
const OWN = 1.2;
const SMALL = 0.85;
const CROWD = 3;
const SHIFTS = [0, 0.25, -0.25, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1, 1.3, 1.6, 2];

/** Everybody finds room above the road or below it; where many are, they are drawn smaller and a little aside. No ship
 * covers another one. The own ship comes first. `room` is what a ship takes of the road. */
export function berths(
  ships: readonly ShipView[],
  seat: number | null,
  room: number,
  goal: number,
): Record<number, Berth> {
  const taken: (Berth & { half: number })[] = [];
  const found: Record<number, Berth> = {};
  const crowd = (ship: ShipView) => ships.filter(({ parsec }) => parsec === ship.parsec).length >= CROWD;
  const first = (ship: ShipView) => (ship.seat === seat ? -1 : ship.parsec);
  for (const ship of [...ships].sort((a, b) => first(a) - first(b))) {
    const { x, y } = at(ship.parsec, goal);
    const width = ship.seat === seat ? room * OWN : room;
    const places = (crowd(ship) ? [SMALL] : [1, SMALL]).flatMap((scale) => {
      const half = (width * scale) / 2;
      const shifts = scale === 1 ? [0] : crowd(ship) ? [-0.5, 0.5, ...SHIFTS] : SHIFTS;
      return shifts.flatMap((shift) =>
        [false, true].map((below) => ({ x: Math.max(half, x + room * shift), y, below, scale, half })),
      );
    });
    const berth =
      places.find((one) =>
        taken.every(
          (other) => other.below !== one.below || Math.abs(other.x - one.x) >= other.half + one.half,
        ),
      ) ?? places[0]!;
    taken.push(berth);
    found[ship.seat] = berth;
  }
  return found;
}
