import { expect, test } from "vitest";
import type { OwnTab } from "../games";
import { Side } from "./side.svelte";

const STORY = { words: "Story", icon: "log", pane: () => ({}) } as unknown as OwnTab;

test("the game's own tab is open at first", () => {
  const side = new Side();
  side.take(STORY);
  expect(side.tab).toBe("own");
});

test("a tab that somebody has opened stays open when the board is loaded later", () => {
  const side = new Side();
  side.show("sheet");
  side.take(STORY);
  expect(side.tab).toBe("sheet");
});
