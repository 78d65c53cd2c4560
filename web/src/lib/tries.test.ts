import { expect, it } from "vitest";
import { branchWords, outcome, Tries } from "./tries.svelte";
import type { BranchLine } from "./wire";

const line: BranchLine = {
  id: "b",
  parent: "a",
  row: 132,
  seat: null,
  same_dice: false,
  names: ["Ann", "Ben"],
  mine: true,
  over: true,
  playable: false,
  difference: "Ann repairs the Galley.",
  winners: [0],
};

it("says where a branch leaves the game, how, and who won", () => {
  expect(branchWords(line)).toEqual({ lead: "132 Ann repairs the Galley", rest: "Ann wins" });
  expect(branchWords({ ...line, seat: 1 }).lead).toBe("132, cards dealt again: Ann repairs the Galley");
  expect(branchWords({ ...line, over: false, winners: null })).toEqual({
    lead: "132",
    rest: "still being played",
  });
});

it("names the winners", () => {
  expect(outcome(null, ["Ann"])).toBe("no result");
  expect(outcome([], ["Ann", "Ben"])).toBe("nobody wins");
  expect(outcome([0, 1], ["Ann", "Ben"])).toBe("everybody wins");
  expect(outcome([0, 2], ["Ann", "Ben", "Cid"])).toBe("Ann and Cid win");
});

it("leads to a replay, to my own table, or nowhere", () => {
  const tries = new Tries("a");
  tries.tree = {
    root: "a",
    uploaded: false,
    names: [],
    winners: null,
    why_not: "",
    left: 1,
    branches: [line, { ...line, id: "c", parent: "b" }],
  };
  expect(tries.address(line)).toBe("/replay/a?step=132&branch=b");
  expect(tries.address({ ...line, over: false, playable: true })).toBe("/table/b");
  expect(tries.address({ ...line, over: false })).toBeNull();
  expect(tries.from("b").map(({ id }) => id)).toEqual(["c"]);
});
