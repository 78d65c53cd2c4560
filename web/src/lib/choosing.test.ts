import { describe, expect, it } from "vitest";
import { Choosing } from "./choosing.svelte";
import type { Question, Step } from "./wire";

function question(count: number, barred = 0): Question {
  return {
    number: 1,
    kind: "ask",
    title: "?",
    detail: "",
    said: [],
    waits: true,
    times: 1,
    menu: "actions",
    options: Array.from({ length: count }, (_, id) => ({
      id,
      step: ["fire", id % 2, id] as Step,
      words: `Fire at ${id}`,
      note: "",
      targets: [`ship:${id % 3}`],
      blank: null,
      default: id === 0,
      most: 1,
      then: [],
      draft: false,
      wasted: false,
      sure: false,
    })),
    reasons: Array.from({ length: barred }, (_, n) => ({
      id: count + n,
      step: ["ram", n] as Step,
      words: `Ram ${n}`,
      targets: [],
      rule: "C-1.1",
      why: "No.",
    })),
  };
}

describe("Choosing", () => {
  it("asks once more for what throws away a whole hand, at its place, and forgets that with the next question", () => {
    const choosing = new Choosing();
    const asked = question(9);
    asked.options[8] = { ...asked.options[8]!, sure: true };
    choosing.follow(asked);
    const [first, last] = [choosing.options[0]!, choosing.options[8]!];
    expect(choosing.isSure(first)).toBe(true);
    expect(choosing.isSure(last)).toBe(false);
    expect(choosing.shown.some((entry) => entry.kind === "option" && entry.option.id === last.id)).toBe(true);
    expect(choosing.back()).toBe(true);
    expect(choosing.isSure(last)).toBe(false);
    expect(choosing.isSure(last)).toBe(true);
    expect(choosing.isSure(last)).toBe(false);
    choosing.follow({ ...question(9), number: 99 });
    expect(choosing.asking).toBeNull();
  });

  it("marks the advised choice, the group that leads to it, and its targets", () => {
    const choosing = new Choosing();
    choosing.follow(question(3));
    expect(choosing.advised.size).toBe(0);
    expect(choosing.shown.some((entry) => choosing.isAdvised(entry))).toBe(false);
    choosing.advice = {
      type: "advice",
      number: 1,
      said: 0,
      option: 2,
      answers: [],
      words: "",
      targets: ["ship:2"],
    };
    expect(choosing.shown.map((entry) => choosing.isAdvised(entry))).toEqual([false, false, true]);
    const group = { kind: "group" as const, label: "Fire", options: choosing.options };
    expect(choosing.isAdvised(group)).toBe(true);
    expect([...choosing.advised]).toEqual(["ship:2"]);
  });

  it("keeps greyed choices in their place while all fit", () => {
    const choosing = new Choosing();
    choosing.follow(question(3, 2));
    expect(choosing.shown).toHaveLength(5);
    expect(choosing.count).toBe(0);
  });

  it("leaves greyed choices to the drawer when the list is long", () => {
    const choosing = new Choosing();
    choosing.follow(question(5, 4));
    expect(choosing.shown).toHaveLength(5);
    expect(choosing.count).toBe(9);
    expect(choosing.reasons).toHaveLength(4);
  });

  it("keeps what would only be wasted for the end of the drawer", () => {
    const choosing = new Choosing();
    const asked = question(4);
    asked.options[1] = { ...asked.options[1]!, wasted: true };
    choosing.follow(asked);
    expect(choosing.shown.flatMap((entry) => (entry.kind === "option" ? [entry.option.id] : []))).toEqual([
      0, 2, 3,
    ]);
    expect(choosing.wasted.map((one) => one.id)).toEqual([1]);
    expect(choosing.count).toBe(4);
    expect(choosing.at("ship:1")).toEqual([]);
    expect(choosing.targets).toEqual(new Set(["ship:0", "ship:2"]));
  });

  it("shows it all the same where nothing else can be done", () => {
    const choosing = new Choosing();
    const asked = question(2);
    choosing.follow({
      ...asked,
      options: asked.options.map((one) => ({ ...one, default: false, wasted: true })),
    });
    expect(choosing.shown).toHaveLength(2);
    expect(choosing.wasted).toEqual([]);
  });

  it("gives what the board shows one place", () => {
    const choosing = new Choosing();
    choosing.follow(question(12));
    choosing.look(new Set(["ship:0", "ship:1", "ship:2"]));
    expect(choosing.shown).toMatchObject([{ kind: "lit", label: "Fire" }]);
    expect(choosing.count).toBe(12);
  });

  it("opens the drawer and closes it again", () => {
    const choosing = new Choosing();
    choosing.follow(question(12));
    choosing.pull(true, "Fire at");
    expect(choosing.back()).toBe(true);
    expect(choosing.drawer).toBe(false);
    expect(choosing.back()).toBe(false);
  });

  it("finds the choices of a target", () => {
    const choosing = new Choosing();
    choosing.follow(question(6));
    expect(choosing.at("ship:1").map((choice) => choice.id)).toEqual([1, 4]);
    expect([...choosing.targets].sort()).toEqual(["ship:0", "ship:1", "ship:2"]);
  });

  it("begins again with the next question", () => {
    const choosing = new Choosing();
    choosing.follow(question(12));
    choosing.pull(true);
    choosing.follow({ ...question(12), number: 2 });
    expect(choosing.drawer).toBe(false);
  });

  it("looks through a door: one tap on what lies behind it sends both", () => {
    const choosing = new Choosing();
    const asked = question(2);
    const behind = question(3).options.map((option) => ({ ...option, targets: [`foe:${option.id}`] }));
    asked.options[0] = {
      ...asked.options[0]!,
      step: ["attack", 0],
      words: "Attack",
      targets: [],
      then: behind,
    };
    choosing.follow(asked);
    expect(choosing.shown[0]).toMatchObject({ kind: "option", option: { words: "Attack" } });
    const [shot] = choosing.at("foe:2");
    expect([...shot!.before, shot!.step]).toEqual([
      ["attack", 0],
      ["fire", 0, 2],
    ]);
    expect(choosing.targets.has("foe:1")).toBe(true);
    choosing.door = choosing.options[0]!;
    expect(choosing.shown).toHaveLength(3);
    expect(choosing.back()).toBe(true);
    expect(choosing.shown).toHaveLength(2);
  });

  it("is one choice where only one thing lies behind a door", () => {
    const choosing = new Choosing();
    const asked = question(2);
    asked.options[0] = { ...asked.options[0]!, words: "Ram", then: [question(2).options[1]!] };
    choosing.follow(asked);
    expect(choosing.options[0]).toMatchObject({
      words: "Ram",
      note: "Fire at 1",
      before: [["fire", 0, 0]],
      then: [],
      draft: false,
      wasted: false,
      sure: false,
    });
  });

  it("follows the advice through a door and along what is laid out", () => {
    const choosing = new Choosing();
    const asked = question(3);
    asked.options[0]!.then = question(2).options;
    const answers = [asked.options[0]!.step, question(2).options[1]!.step];
    choosing.follow(asked);
    choosing.advice = { type: "advice", number: 1, said: 0, option: 0, answers, words: "", targets: [] };
    expect(choosing.rest).toBe("send");
    choosing.door = choosing.options[0]!;
    expect(choosing.shown.map((entry) => choosing.isAdvised(entry))).toEqual([false, true]);
    asked.options[0] = { ...asked.options[0]!, then: [], draft: true };
    choosing.follow({ ...asked, number: 3 });
    expect(choosing.rest).toBe("lay");
    choosing.follow({ ...question(2), number: 2 }, [answers[0]!]);
    expect(choosing.rest).toBeNull();
    expect(choosing.shown.map((entry) => choosing.isAdvised(entry))).toEqual([false, true]);
    expect(choosing.answers(choosing.options[1]!)).toEqual(answers);
    choosing.follow({ ...question(2), number: 2 }, [["else", 1]]);
    expect(choosing.shown.some((entry) => choosing.isAdvised(entry))).toBe(false);
  });

  it("fills up with the points that are advised and not yet placed", () => {
    const choosing = new Choosing();
    const asked = question(3);
    asked.times = 3;
    for (const option of asked.options) option.most = 2;
    const [a, b] = asked.options.map((option) => option.step);
    choosing.follow(asked);
    choosing.advice = {
      type: "advice",
      number: 1,
      said: 0,
      option: 0,
      answers: [a!, a!, b!],
      words: "",
      targets: [],
    };
    expect(choosing.rest).toBe("send"); // all of them, with one click
    choosing.take(choosing.options[1]!);
    expect(choosing.rest).toBe("fill");
    choosing.fill();
    expect(choosing.taken.map((one) => one.id)).toEqual([1, 0, 0]);
    expect(choosing.rest).toBeNull();
    choosing.advice = { ...choosing.advice, answers: [a!, a!] };
    choosing.giveBack();
    choosing.giveBack();
    choosing.fill();
    expect([choosing.left, choosing.rest]).toEqual([0, null]);
    choosing.giveBack(1);
    expect([choosing.left, choosing.rest]).toEqual([1, null]); // the rest is not advised: nothing to fill in
  });

  it("counts the points of one gesture, up and down", () => {
    const choosing = new Choosing();
    const asked = question(3);
    asked.times = 3;
    asked.options[0]!.most = 2;
    choosing.follow(asked);
    const [first, second] = choosing.options;
    expect([choosing.take(first!), choosing.take(first!), choosing.take(first!)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(choosing.take(second!)).toBe(true);
    expect(choosing.left).toBe(0);
    expect(choosing.take(choosing.options[2]!)).toBe(false);
    expect(choosing.counts.get("ship:0")).toBe(2);
    expect(choosing.giveBack(first!.id)).toBe(true);
    expect(choosing.taken.map((one) => one.id)).toEqual([0, 1]);
    expect(choosing.back()).toBe(true);
    choosing.follow({ ...asked, number: 2 });
    expect(choosing.taken).toEqual([]);
  });
});
