import { afterEach, describe, expect, it } from "vitest";
import { heard, hush, hushed, WATCHERS } from "./hushed";

const line = (person: string, seat: number | null) => ({
  n: 1,
  person,
  name: person,
  seat,
  text: "ahoy",
  at: 0,
});

describe("whom one hears", () => {
  afterEach(() => hushed.clear());

  it("hides one person, or all who only watch, and never oneself", () => {
    expect(heard(line("ben", 1), "ann")).toBe(true);
    hushed.add("ben");
    expect(heard(line("ben", 1), "ann")).toBe(false);
    hushed.add(WATCHERS);
    expect(heard(line("eve", null), "ann")).toBe(false);
    expect(heard(line("ann", null), "ann")).toBe(true);
    expect(heard(line("cyd", 2), "ann")).toBe(true);
  });

  it("is remembered until somebody is shown again", () => {
    hush("ben");
    expect(localStorage.getItem("stardeck.hushed")).toBe('["ben"]');
    hush("ben");
    expect(heard(line("ben", 1), "ann")).toBe(true);
    expect(localStorage.getItem("stardeck.hushed")).toBe("[]");
  });
});
