import { beforeEach, describe, expect, it } from "vitest";
import { Advising } from "./advising.svelte";
import { settings } from "./settings.svelte";

describe("advice", () => {
  beforeEach(() => {
    localStorage.clear();
    settings.advice = "first";
  });

  it("comes in the first three games of a title, and goes on in them", () => {
    const wanted = (game: string, id: string) => new Advising().wanted({ game, id });
    expect(["a", "b", "c", "d", "a"].map((id) => wanted("loss", id))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
    expect(wanted("gloom", "e")).toBe(true);
  });

  it("comes always or never where somebody wants that", () => {
    settings.advice = "never";
    expect(new Advising().wanted({ game: "loss", id: "a" })).toBe(false);
    settings.advice = "always";
    expect(["a", "b", "c", "d"].every((id) => new Advising().wanted({ game: "loss", id }))).toBe(true);
  });

  it("can be switched at one table, and stays so when the page is loaded again", () => {
    const here = new Advising();
    here.toggle({ game: "loss", id: "a" });
    expect(here.wanted({ game: "loss", id: "a" })).toBe(false);
    expect(new Advising().wanted({ game: "loss", id: "a" })).toBe(false);
    expect(new Advising().wanted({ game: "loss", id: "b" })).toBe(true);
    here.toggle({ game: "loss", id: "a" });
    expect(here.wanted({ game: "loss", id: "a" })).toBe(true);
  });
});
