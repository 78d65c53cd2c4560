import { describe, expect, it } from "vitest";
import { Choosing, headAndTail } from "./choosing.svelte";
import type { Question, Step } from "./wire";

function question(count: number, barred = 0): Question {
  return {
    number: 1,
    kind: "ask",
    title: "?",
    detail: "",
    said: [],
    waits: true,
    options: Array.from({ length: count }, (_, id) => ({
      id,
      step: ["fire", id % 2, id] as Step,
      words: `Fire at ${id}`,
      targets: [`ship:${id % 3}`],
      blank: null,
      default: id === 0,
    })),
    reasons: Array.from({ length: barred }, (_, n) => ({
      id: count + n,
      step: ["ram", n] as Step,
      words: `Ram ${n}`,
      targets: [],
      rule: "C-1.1",
      sentence: "No.",
    })),
  };
}

describe("Choosing", () => {
  it("keeps greyed choices in their place while all fit", () => {
    const choosing = new Choosing();
    choosing.follow(question(3, 2));
    expect(choosing.shown).toHaveLength(5);
    expect(choosing.pages).toBe(1);
  });

  it("puts greyed choices behind one entry when the list is long", () => {
    const choosing = new Choosing();
    choosing.follow(question(8, 4));
    expect(choosing.all.at(-1)).toMatchObject({ kind: "group", label: "What is not allowed now" });
  });

  it("opens a group and goes back step by step", () => {
    const choosing = new Choosing();
    choosing.follow(question(12));
    const [group] = choosing.shown;
    if (group?.kind !== "group") throw new Error("a group is wanted");
    choosing.enter(group);
    expect(choosing.shown).toHaveLength(6);
    expect(choosing.back()).toBe(true);
    expect(choosing.back()).toBe(false);
  });

  it("finds the choices of a target", () => {
    const choosing = new Choosing();
    choosing.follow(question(6));
    expect(choosing.at("ship:1").map((choice) => choice.id)).toEqual([1, 4]);
    expect([...choosing.targets].sort()).toEqual(["ship:0", "ship:1", "ship:2"]);
  });

  it("begins anew with the next question", () => {
    const choosing = new Choosing();
    choosing.follow(question(12));
    choosing.more();
    choosing.follow({ ...question(12), number: 2 });
    expect(choosing.page).toBe(0);
  });
});

describe("headAndTail", () => {
  it("cuts at a colon or at what stands in brackets", () => {
    expect(headAndTail("Fire at Midge: 3 dice")).toEqual(["Fire at Midge", "3 dice"]);
    expect(headAndTail("Conserve energy (-2 heat)")).toEqual(["Conserve energy", "-2 heat"]);
    expect(headAndTail("End the turn")).toEqual(["End the turn", ""]);
  });
});
