import { expect, test } from "vitest";
import { only } from "../../test/scenes";
import { sceneOf } from "./pictures";
import { PARTS } from "./pictureParts";
import type { Facts } from "./types";

const facts = only(import.meta.glob<Facts>("/facts/loss.json", { eager: true, import: "default" }));
const cards = [...facts.obstacle, ...facts.event];

test("every obstacle and event has a picture of its own", () => {
  expect(cards.length).toBe(88);
  expect(new Set(cards.map((card) => sceneOf(card))).size).toBe(cards.length);
});

test("a picture is made of drawings that there are, all of which are used", () => {
  const all = cards.map((card) => sceneOf(card)).join("");
  expect(all).not.toContain(`)"></g>`);
  expect(all).not.toContain("undefined");
  for (const [name, drawing] of Object.entries(PARTS)) expect(all.includes(drawing), name).toBe(true);
});

test("a card of a deck of one's own has a picture too, always the same", () => {
  const own = { ...cards[0]!, id: "mine", name: "My Obstacle" };
  expect(sceneOf(own)).toBe(sceneOf({ ...own }));
  expect(sceneOf(undefined)).toContain("<g ");
});
