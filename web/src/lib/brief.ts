import { say } from "./say";

/** So many letters stand on a phone as they are. */
const FEW = 8;
const NUMBER = "[−-]?\\d+";

/** A mark of the goal in a few letters, for a screen without room: "you 7 of 14" is 7/14, "leader Ines, 9" is 9, "letter B"
 * is B, "no shield" is shield. Empty: its sign has to do. */
export function brief(words: string): string {
  const part = new RegExp(say("{n} of {all}", { n: `(${NUMBER})`, all: `(${NUMBER})` })).exec(words);
  if (part) return `${part[1]}/${part[2]}`;
  const begins = new RegExp(`^(\\p{L}+) (${NUMBER})`, "u").exec(words);
  if (begins) return begins[1]!.length === 1 ? begins[0] : begins[2]!;
  const last = [...words.matchAll(new RegExp(NUMBER, "g"))].at(-1);
  if (last) return last[0];
  const letter = /(?:^|\s)(\p{Lu})$/u.exec(words);
  if (letter) return letter[1]!;
  const thing = new RegExp(`^${say("no {thing}", { thing: "(.+)" })}$`).exec(words)?.[1] ?? words;
  return thing.length <= FEW ? thing : "";
}
