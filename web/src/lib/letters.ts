import { say } from "./say";

/** What single keys do at a table, and which key does it. A person may change every one. */
export type Action =
  "chat" | "log" | "rules" | "zoom" | "text" | "pass" | "orders" | "advice" | "repeat" | "next";

export const ACTIONS: readonly { action: Action; key: string; words: string }[] = [
  { action: "chat", key: "/", words: say("write to the table") },
  { action: "log", key: "l", words: say("log") },
  { action: "rules", key: "r", words: say("rules") },
  { action: "zoom", key: "z", words: say("a closer look at what has the focus") },
  { action: "text", key: "t", words: say("the table as text, or drawn") },
  { action: "advice", key: "a", words: say("advice on or off at this table") },
  { action: "pass", key: "p", words: say("don't ask me again this turn") },
  { action: "orders", key: "o", words: say("what you are asked about") },
  { action: "repeat", key: ".", words: say("say what the last player did") },
  { action: "next", key: "n", words: say("the next table that waits for you") },
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
    return say("One letter or sign, please; numbers and ? are taken.");
  const taken = actionOf(key, own);
  if (!taken || taken === action) return "";
  return say("{key} is for: {words}.", {
    key: key.toUpperCase(),
    words: ACTIONS.find((one) => one.action === taken)?.words,
  });
}
