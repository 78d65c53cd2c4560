import { expect, it } from "vitest";
import { closed } from "./announce.svelte";

it("is read out with one full stop after each sentence", () => {
  expect(closed("What do you do? 2 actions left.")).toBe("What do you do? 2 actions left.");
  expect(closed("Where do you jump?")).toBe("Where do you jump?");
  expect(closed("Pick a Character")).toBe("Pick a Character.");
});
