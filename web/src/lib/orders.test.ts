import { describe, expect, it } from "vitest";
import { inHand, isAsked, passing, state } from "./orders";
import type { Concern, StandingOrder } from "./wire";

const escape: Concern = {
  id: "escape",
  words: "Somebody tries to escape",
  cards: [
    { id: "override", name: "Override" },
    { id: "meeting", name: "Meeting" },
  ],
  asked: true,
};

function order(
  card: string,
  concern: string,
  ask: boolean,
  until: StandingOrder["until"] = "game",
): StandingOrder {
  return { id: 1, card, concern, ask, until };
}

describe("orders", () => {
  it("asks by default, and by the newest order that fits", () => {
    expect(isAsked(escape, "override", [])).toBe(true);
    expect(isAsked(escape, "override", [order("*", "*", false)])).toBe(false);
    const mixed = [order("*", "*", false), order("override", "escape", true)];
    expect(isAsked(escape, "override", mixed)).toBe(true);
    expect(isAsked(escape, "meeting", mixed)).toBe(false);
    expect(state(escape, mixed)).toBe("some");
    expect(state(escape, [order("*", "escape", false)])).toBe("none");
    expect(state(escape, [])).toBe("all");
  });

  it("puts the cards in hand first, asked as the orders say", () => {
    expect(inHand([escape], ["meeting", "suit"], [])).toEqual([
      { id: "meeting", name: "Meeting", asked: true },
    ]);
    expect(inHand([escape], ["meeting"], [order("meeting", "*", false)])[0]!.asked).toBe(false);
  });

  it("leaves an order for a turn out of the sheet, and finds it for the strip", () => {
    const turn = order("*", "*", false, "turn");
    expect(state(escape, [turn])).toBe("all");
    expect(passing([turn])).toBe(turn);
    expect(passing([order("*", "*", false)])).toBeUndefined();
  });
});
