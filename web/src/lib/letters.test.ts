import { expect, it } from "vitest";
import { actionOf, keyOf, whyNot } from "./letters";

it("every key can be changed, and none does two things", () => {
  expect(actionOf("l", {})).toBe("log");
  const own = { log: "k" };
  expect(keyOf("log", own)).toBe("k");
  expect(actionOf("l", own)).toBeNull();
  expect(whyNot("k", "rules", own)).toBe("K is for: log.");
  expect(whyNot("k", "log", own)).toBe("");
  expect(whyNot("l", "rules", own)).toBe("");
  for (const key of ["5", "?", " ", "Shift"]) expect(whyNot(key, "log", {})).not.toBe("");
});
