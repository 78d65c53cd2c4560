import { expect, test } from "vitest";
import { at, berths } from "./lane";
import type { ShipView } from "./types";

const GOAL = 14;
const ROOM = 7.5;
const parsecs = [0, 1, 2, 3, 7, 8, 12, GOAL];

function* fleets(): Generator<number[]> {
  for (const a of parsecs)
    for (const b of parsecs) for (const c of parsecs) for (const d of parsecs) yield [a, b, c, d];
}

test("wherever four ships are, none covers another one, and each stays near its parsec", () => {
  const wrong: number[][] = [];
  for (const fleet of fleets()) {
    const ships = fleet.map((parsec, seat) => ({ seat, parsec }) as ShipView);
    const places = Object.entries(berths(ships, 0, ROOM, GOAL)).map(([seat, berth]) => {
      const half = (berth.scale * (seat === "0" ? 1.2 : 1) * ROOM) / 2;
      return { ...berth, half, far: Math.abs(berth.x - at(fleet[Number(seat)]!, GOAL).x) };
    });
    const apart = places.every((one, i) =>
      places
        .slice(i + 1)
        .every((two) => two.below !== one.below || Math.abs(one.x - two.x) >= one.half + two.half - 1e-9),
    );
    if (!apart || places.some(({ far }) => far > ROOM + 0.01)) wrong.push(fleet);
  }
  expect(wrong).toEqual([]);
});
