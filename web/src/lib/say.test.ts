import { expect, test } from "vitest";
import { twice } from "./language";
import { pieces, say } from "./say";

test("a sentence has slots, and counts", () => {
  expect(say("Nothing has happened yet.")).toBe("Nothing has happened yet.");
  expect(say("Swap with {name}", { name: "Ines" })).toBe("Swap with Ines");
  expect(say("{n|seat is|seats are} open.", { n: 1 })).toBe("1 seat is open.");
  expect(say("{n|seat is|seats are} open.", { n: 3 })).toBe("3 seats are open.");
});

test("a catalogue translates the whole sentence, and what it lacks stays English", () => {
  const german = (text: string) => ({ "Swap with {name}": "Tausche mit {name}" })[text];
  expect(say("Swap with {name}", { name: "Ines" }, german)).toBe("Tausche mit Ines");
  expect(say("Leave", undefined, german)).toBe("Leave");
});

test("the pseudo-language says everything twice", () => {
  expect(say("Swap with {name}", { name: "Ines" }, twice)).toBe("Swap with Ines Swap with Ines");
});

test("drawn things stand where the sentence has their slots", () => {
  expect(pieces("{who} sits at {table}.", { who: "Ines" }, ["table"])).toEqual([
    "Ines sits at ",
    { slot: "table" },
    ".",
  ]);
});
