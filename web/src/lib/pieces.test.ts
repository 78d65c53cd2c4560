import { expect, it } from "vitest";
import { Glossary, lineText, seatOf, textOf } from "./pieces";
import type { LogLine, Named, Thing } from "./wire";

const ann: Named = { words: "Ann", kind: "seat", id: "1" };
const ship: Named = { words: "Anvil", kind: "ship", id: "0" };
const anvil: Thing = {
  kind: "ship",
  id: "0",
  name: "Anvil",
  label: "Cruiser",
  note: "",
  targets: [],
  seat: 2,
  mark: "",
  rolled: false,
};
const line = (pieces: LogLine["pieces"], round: number | null): LogLine => ({
  n: 1,
  pieces,
  round,
  event: ["x"],
  seats: [],
  at: 0,
});

it("a sentence is the words of its pieces", () => {
  expect(textOf([ann, " rams ", ship, "."])).toBe("Ann rams Anvil.");
});

it("a line that begins a round says so", () => {
  expect(lineText(line([ann, " is on turn."], 12))).toBe("Round 12: Ann is on turn.");
  expect(lineText(line([], 3))).toBe("Round 3.");
  expect(lineText(line([ann, " waits."], null))).toBe("Ann waits.");
});

it("a piece may stand for a seat, by itself or by what belongs to it", () => {
  const things = new Glossary([anvil]);
  expect(seatOf(ann, things)).toBe(1);
  expect(seatOf(ship, things)).toBe(2);
  expect(seatOf(" rams ", things)).toBeNull();
  expect(seatOf(undefined, things)).toBeNull();
  expect(seatOf(ship, new Glossary())).toBeNull();
});
