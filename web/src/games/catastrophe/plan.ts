/** Where the modules of a ship lie on the screen. */
import type { CatastropheView } from "./types";

export type Side = "top" | "right" | "bottom" | "left";

export interface Cell {
  id: number;
  x: number;
  y: number;
}

export interface Plan {
  across: number;
  down: number;
  cells: Cell[];
  /** The pod of each module that has one: its place and the side that it docks to. */
  docks: Map<number, { place: number; side: Side }>;
  bow: Side;
  /** Where the small boards stand: in free corners of the ship, beside it, or above it. */
  boards: Place;
}

export type Place = "corners" | "sides" | "above";

/** How many rooms across still leave room for boards beside them. */
const SLIM = 4;

const SIDES: Readonly<Record<string, Side>> = { N: "top", S: "bottom", W: "left", E: "right" };
const TURNED: Readonly<Record<string, Side>> = { N: "right", S: "left", W: "top", E: "bottom" };

/** Where there is more width than height a long ship lies with its bow to the right; on a phone it stands. */
export function planOf(ship: CatastropheView["ship"], narrow: boolean): Plan {
  const rows = ship.layout.rows.map((row) => row.split(/\s+/));
  const columns = Math.max(...rows.map((row) => row.length));
  const turned = narrow ? columns > rows.length : rows.length > columns;
  const cells = rows.flatMap((row, r) =>
    row.flatMap((word, c) =>
      /^\d+$/.test(word)
        ? [{ id: Number(word), x: turned ? rows.length - r : c + 1, y: turned ? c + 1 : r + 1 }]
        : [],
    ),
  );
  const [across, down] = turned ? [rows.length, columns] : [columns, rows.length];
  const filled = (x: number, y: number) => cells.some((cell) => cell.x === x && cell.y === y);
  const corners = [
    [1, 1],
    [1, 2],
    [across, 1],
    [across, 2],
    [1, down],
    [across, down],
  ] as const;
  return {
    across,
    down,
    cells: cells.sort((a, b) => a.y - b.y || a.x - b.x),
    docks: new Map(
      ship.layout.pods.map((text, place) => {
        const [module, side] = text.split(" ");
        return [Number(module), { place, side: (turned ? TURNED : SIDES)[side ?? ""] ?? "top" }];
      }),
    ),
    bow: turned ? "right" : "top",
    boards: corners.every(([x, y]) => !filled(x, y)) ? "corners" : across <= SLIM ? "sides" : "above",
  };
}
