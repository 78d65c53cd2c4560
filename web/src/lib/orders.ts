/** What a player wants to be asked about. A later order wins over an earlier one, as in `bots/quiet.py`. */
import type { Concern, StandingOrder } from "./wire";

const ANY = "*";

/** Whether a window of this concern is asked for this card of the game. */
export function isAsked(concern: Concern, card: string, orders: readonly StandingOrder[]): boolean {
  const last = orders.findLast(
    (order) =>
      order.until === "game" &&
      (order.card === ANY || order.card === card) &&
      (order.concern === ANY || order.concern === concern.id),
  );
  return last ? last.ask : concern.asked;
}

/** For a whole line of the sheet: asked for all its cards, for some, or for none. */
export function state(concern: Concern, orders: readonly StandingOrder[]): "all" | "some" | "none" {
  const asked = concern.cards.filter((card) => isAsked(concern, card.id, orders)).length;
  return asked === 0 ? "none" : asked === concern.cards.length ? "all" : "some";
}

/** The cards of the own hand that orders can be given for, and whether they are asked about anywhere. */
export function inHand(
  concerns: readonly Concern[],
  held: readonly string[],
  orders: readonly StandingOrder[],
): { id: string; name: string; asked: boolean }[] {
  return held.flatMap((id) => {
    const about = concerns.filter((concern) => concern.cards.some((card) => card.id === id));
    const name = about[0]?.cards.find((card) => card.id === id)?.name;
    return name ? [{ id, name, asked: about.some((concern) => isAsked(concern, id, orders)) }] : [];
  });
}

/** The order not to be asked in this turn, if it holds. */
export function passing(orders: readonly StandingOrder[]): StandingOrder | undefined {
  return orders.findLast(
    (order) => order.until === "turn" && order.card === ANY && order.concern === ANY && !order.ask,
  );
}
