import { describe, expect, it } from "vitest";
import { entries, label, pageOf, type Choosable } from "./choices";

const option = (words: string, ...step: unknown[]): Choosable => ({ words, step });

describe("entries", () => {
  it("shows nine or fewer options as they are", () => {
    const few = Array.from({ length: 9 }, (_, n) => option(`Fire ${n}`, "fire", n));
    expect(entries(few).every((entry) => entry.kind === "option")).toBe(true);
  });

  it("groups a long list by the kind of step, and leaves a lone option alone", () => {
    const shots = Array.from({ length: 10 }, (_, n) => option(`Fire at ship ${n}`, "fire", n));
    const [group, end] = entries([...shots, option("End the turn", "end")]);
    expect(group).toMatchObject({ kind: "group", label: "Fire at ship" });
    expect(end).toMatchObject({ kind: "option", option: { words: "End the turn" } });
  });

  it("looks deeper when all options are of one kind", () => {
    const list = ["laser", "missile"].flatMap((weapon) =>
      Array.from({ length: 6 }, (_, n) => option(`Fire the ${weapon} at ${n}`, "fire", weapon, n)),
    );
    expect(entries(list).map((entry) => (entry.kind === "group" ? entry.label : ""))).toEqual([
      "Fire the laser at",
      "Fire the missile at",
    ]);
  });

  it("leaves a list that no grouping would shorten", () => {
    const list = Array.from({ length: 12 }, (_, n) => option(`Take ${n}`, "take", n));
    expect(entries(list)).toHaveLength(12);
  });
});

describe("label", () => {
  it("falls back to the name of the step", () => {
    expect(label([option("Alpha", "mark_box", 1), option("Beta", "mark_box", 2)])).toBe("Mark box");
  });
});

describe("pageOf", () => {
  it("comes round to the first page again", () => {
    const list = Array.from({ length: 11 }, (_, n) => n);
    expect(pageOf(list, 1)).toEqual([9, 10]);
    expect(pageOf(list, 2)).toEqual(list.slice(0, 9));
  });
});
