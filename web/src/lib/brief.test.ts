import { expect, it } from "vitest";
import { brief } from "./brief";

it.each([
  ["you 7 of 14", "7/14"],
  ["3 of 4: food missing", "3/4"],
  ["suit 2 of 3, oxygen 4 of 5", "2/3"],
  ["4 crew", "4"],
  ["pursuer 5", "5"],
  ["heat 3, cools 2", "3"],
  ["leader Rookie bot 2, 9", "9"],
  ["leader Rookie bot 2 −60", "−60"],
  ["A 2 ships", "A 2"],
  ["letter B", "B"],
  ["no fuse on B", "B"],
  ["no shield", "shield"],
  ["power", "power"],
  ["no letter yet", ""],
])("says %s as %s where there is no room", (words, short) => {
  expect(brief(words)).toBe(short);
});
