import { expect, it } from "vitest";
import { sheets } from "./textblocks";

it("cuts the text of a table into lines and sheets", () => {
  const cut = sheets(
    "Round 3.\nMidge (Ann): speed 4.00, heat 1; crew 3 ready; Laser, Engine.\nDeck:\n  12 cards\n",
  );
  expect(cut.lines).toEqual(["Round 3."]);
  expect(cut.sheets).toEqual([
    { title: "Midge (Ann)", facts: ["speed 4.00, heat 1", "crew 3 ready", "Laser, Engine"] },
    { title: "Deck", facts: ["12 cards"] },
  ]);
});
