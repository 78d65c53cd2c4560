import { lineText } from "./pieces";
import type { TableConnection } from "./connection.svelte";
import type { LogLine } from "./wire";

/** Words for those who listen: a polite region reads them out, and `.` repeats the last one. */
class Announcer {
  words = $state("");
  #last = "";
  #shown = "";

  say(words: string): void {
    if (!words) return;
    this.#last = words;
    // the same words twice are read twice only if the text changes
    this.#shown = this.#shown === words ? `${words} ` : words;
    this.words = this.#shown;
  }

  repeat(): void {
    this.say(this.#last || "Nothing has happened yet.");
  }
}

export const announcer = new Announcer();

/** With a full stop where a sentence has no end of its own. */
export function closed(words: string): string {
  return /[.?!…]$/.test(words) ? words : `${words}.`;
}

/** What has happened, and then what is asked: one text, because a second one would be read instead of the first. */
export function announceTable(table: () => TableConnection): void {
  let heard: LogLine | undefined = table().log.at(-1);
  let last = -1;
  $effect(() => {
    const { log, snapshot, stage } = table();
    if (stage.busy) return; // all of it, when it has been shown
    const question = snapshot?.question ?? null;
    const words = log.slice(heard ? log.lastIndexOf(heard) + 1 : 0).map(lineText);
    const number = question?.number ?? -1;
    if (question && number !== last) words.push(closed(question.title), question.detail);
    heard = log.at(-1);
    last = number;
    announcer.say(words.join(" "));
  });
}
