import { expect, it } from "vitest";
import { chevrons, strength, surprise, usual } from "./minds";
import type { GameInfo } from "./wire";

const game = {
  bots: ["rookie", "random"],
  characters: [
    { id: "velma", name: "Aunt Velma", level: "rookie", about: "", line: "" },
    { id: "nil", name: "Madame Nil", level: "ace", about: "", line: "" },
  ],
  options: [
    { key: "crew_mode", default: "free" },
    { key: "effects", default: "all" },
  ],
  levels: [2, 4].map((seats) => ({
    level: "veteran",
    options: { crew_mode: "random", effects: "all" },
    seats,
    share: seats === 2 ? 0.83 : 0.55,
  })),
} as unknown as GameInfo;
const random = { crew_mode: "random" };

it("a character plays at the best level that is offered up to its own", () => {
  expect(usual(game, game.characters[1]!, random, 2)).toBe("nil:veteran");
  expect(usual(game, game.characters[1]!, random, 3)).toBe("nil:rookie");
  expect(usual(game, game.characters[0]!, random, 2)).toBe("velma:rookie");
  expect(usual(game, game.characters[1]!, {}, 2), "played in another way").toBe("nil:rookie");
  expect(usual(game, game.characters[1]!, { ...random, effects: "simple" }, 2)).toBe("nil:rookie");
});

it("a surprise brings no character twice, and rookies where there are too few", () => {
  const bots = surprise(game, ["velma:rookie"], 2, random, 3);
  expect(bots).toEqual(["nil:rookie", "rookie"]);
});

it("strength is what was measured", () => {
  expect(strength(game, "nil:veteran", random, 2)).toBe("wins 8 of 10 against a rookie");
  expect(strength(game, "nil:veteran", random, 4)).toBe("wins 5 of 10 against 3 rookies");
  expect(strength(game, "velma:rookie", random, 2)).toBe("plays like a rookie");
  expect(chevrons("ace")).toBe(4);
});
