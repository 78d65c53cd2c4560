import { describe, expect, it } from "vitest";
import { chapters, search } from "./rules";
import { match } from "./router.svelte";

const rules = [
  { id: "C-6.1", text: "A die hits.", ruling: "", chapter: "6. Rolling" },
  { id: "C-6.2", text: "Two dice fit inside the mass.", ruling: "", chapter: "6. Rolling" },
  { id: "C-7.1", text: "Speed orders the round.", ruling: "Ties roll a die.", chapter: "7. Speed" },
];

describe("search", () => {
  it("finds an id, a chapter, or all words", () => {
    expect(search(rules, "c-6.2").map((rule) => rule.id)).toEqual(["C-6.2"]);
    expect(search(rules, "C-6")).toHaveLength(2);
    expect(search(rules, "ties die").map((rule) => rule.id)).toEqual(["C-7.1"]);
    expect(search(rules, " ")).toHaveLength(3);
  });
});

it("puts rules under their chapters", () => {
  expect(chapters(rules).map((part) => part.rules.length)).toEqual([2, 1]);
});

it("matches addresses", () => {
  expect(match("/table/a%20b", "/table/:id")).toEqual({ id: "a b" });
  expect(match("/table", "/table/:id")).toBeNull();
  expect(match("/rules/x/", "/rules/:game")).toEqual({ game: "x" });
});
