import { expect, test } from "vitest";
import { say } from "./say";

test("a sentence has slots, and counts", () => {
  expect(say("Nothing has happened yet.")).toBe("Nothing has happened yet.");
  expect(say("Swap with {name}", { name: "Ines" })).toBe("Swap with Ines");
  expect(say("{n|seat is|seats are} open.", { n: 1 })).toBe("1 seat is open.");
  expect(say("{n|seat is|seats are} open.", { n: 3 })).toBe("3 seats are open.");
});

test("a catalogue translates the whole sentence, and what it lacks stays English", () => {
  const catalogue = { "Swap with {name}": "Tausche mit {name}" };
  expect(say("Swap with {name}", { name: "Ines" }, catalogue)).toBe("Tausche mit Ines");
  expect(say("Leave", {}, catalogue)).toBe("Leave");
});
