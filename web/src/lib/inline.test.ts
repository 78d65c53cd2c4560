import { describe, expect, it } from "vitest";
import { pieces } from "./inline";

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
