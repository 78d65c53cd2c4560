import { expect, it } from "vitest";
import { whoIsAsked } from "./waiting";

const names = ["Ann", "Bo", "Cy", "Di"];
const asked = (...seats: number[]) => seats.map((seat) => ({ seat, ready: null }));

it("names those who are waited for", () => {
  expect(whoIsAsked(asked(1), 0, names)).toBe("Waiting for Bo");
  expect(whoIsAsked(asked(1, 2), 0, names)).toBe("Waiting for Bo and Cy");
  expect(whoIsAsked(asked(1, 2, 3), 0, names)).toBe("Everybody is asked now");
  expect(whoIsAsked([], 0, names)).toBe("The table is busy for a moment");
});

it("counts the ready ones only where that is public", () => {
  const waiting = [
    { seat: 0, ready: true },
    { seat: 1, ready: false },
  ];
  expect(whoIsAsked(waiting, 0, names)).toBe("Everybody chooses now: 1 of 2 are ready");
});
