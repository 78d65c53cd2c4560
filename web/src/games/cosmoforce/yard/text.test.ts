import { describe, expect, it } from "vitest";
import { only } from "../../../test/scenes";
import type { Facts } from "../types";
import { fromText, presetDesign, spell, toText } from "./text";

const facts = only(import.meta.glob<Facts>("/facts/cosmoforce.json", { eager: true, import: "default" }));

describe("a design as text", () => {
  it("comes back as it was", () => {
    for (const preset of facts.preset) {
      const design = presetDesign(facts, preset);
      expect(toText(facts, design)).toBe(`${preset.name} | ${preset.class} | ${preset.systems}`);
      expect(fromText(facts, toText(facts, design))).toEqual(design);
    }
  });

  it("takes small letters and counts of one", () => {
    expect(spell(facts, "e2 L")).toEqual(["engine", "engine", "laser"]);
  });

  it("closes up the slots", () => {
    const design = { name: "Gap", class: "cruiser", systems: ["", "engine", "", "laser", "engine"] };
    expect(toText(facts, design)).toBe("Gap | cruiser | E2 L1");
  });

  it("says what is wrong", () => {
    expect(fromText(facts, "Midge, fighter")).toContain("name | class | systems");
    expect(fromText(facts, "Midge | fighter | Q3")).toContain("letters with counts");
  });
});
