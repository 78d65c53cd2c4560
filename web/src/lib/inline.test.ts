import { describe, expect, it } from "vitest";
import { namedPieces, pieces, roundOf, withoutRound } from "./inline";

describe("pieces", () => {
  it("finds bold, italics and rule ids", () => {
    expect(pieces("**Ram** as *C-17.2* says, see C-6.7.")).toEqual([
      { kind: "b", text: "Ram" },
      { kind: "text", text: " as " },
      { kind: "i", text: "C-17.2" },
      { kind: "text", text: " says, see " },
      { kind: "rule", text: "C-6.7" },
      { kind: "text", text: "." },
    ]);
  });

  it("leaves markup of pages alone as plain text", () => {
    expect(pieces("<b>x</b>")).toEqual([{ kind: "text", text: "<b>x</b>" }]);
  });
});

describe("namedPieces", () => {
  it("marks whole names only, the longer one first", () => {
    const found = namedPieces("Ann fires at Ann Lee, not at Anna.", ["Ann", "Ann Lee"]);
    expect(found.filter((piece) => piece.kind === "name")).toEqual([
      { kind: "name", text: "Ann", seat: 0 },
      { kind: "name", text: "Ann Lee", seat: 1 },
    ]);
  });

  it("marks the things that a line speaks of", () => {
    const thing = (words: string) => ({ words, kind: "Card", note: "", targets: [], seat: null });
    const things = [thing("Hack"), thing("Hack the Bridge"), thing("Suit")];
    const found = namedPieces("Ann plays Hack the Bridge, not Hacksaw.", ["Ann"], things);
    expect(found.filter((piece) => piece.kind === "thing").map((piece) => piece.text)).toEqual([
      "Hack the Bridge",
    ]);
  });
});

it("a line may begin with its round", () => {
  expect(roundOf("Round 12: Ann is on turn.")).toBe("12");
  expect(withoutRound("Round 12: Ann is on turn.")).toBe("Ann is on turn.");
  expect(withoutRound("Round 3.")).toBe("");
  expect(roundOf("Roundabout 3: no")).toBe("");
});
