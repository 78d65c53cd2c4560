/** What single keys do at a table, and which key does it. A person may change every one. */
export type Action =
  "chat" | "log" | "rules" | "zoom" | "text" | "pass" | "orders" | "advice" | "repeat" | "next";

export const ACTIONS: readonly { action: Action; key: string; words: string }[] = [
  { action: "chat", key: "/", words: "write to the table" },
  { action: "log", key: "l", words: "log" },
  { action: "rules", key: "r", words: "rules" },
  { action: "zoom", key: "z", words: "a closer look at what has the focus" },
  { action: "text", key: "t", words: "the table as text, or drawn" },
  { action: "advice", key: "a", words: "advice on or off at this table" },
  { action: "pass", key: "p", words: "don't ask me again this turn" },
  { action: "orders", key: "o", words: "what you are asked about" },
  { action: "repeat", key: ".", words: "say what the last player did" },
  { action: "next", key: "n", words: "the next table that waits for you" },
];

export type Own = Partial<Record<Action, string>>;

export function keyOf(action: Action, own: Own): string {
  return own[action] ?? ACTIONS.find((one) => one.action === action)?.key ?? "";
}

export function actionOf(key: string, own: Own): Action | null {
  return ACTIONS.find(({ action }) => keyOf(action, own) === key)?.action ?? null;
}

/** Why this key cannot be chosen for this; an empty word if it can. */
export function whyNot(key: string, action: Action, own: Own): string {
  if ([...key].length !== 1 || /[\s\d?]/.test(key))
    return "One letter or sign, please; numbers and ? are taken.";
  const taken = actionOf(key, own);
  if (!taken || taken === action) return "";
  return `${key.toUpperCase()} is for: ${ACTIONS.find((one) => one.action === taken)?.words}.`;
}
