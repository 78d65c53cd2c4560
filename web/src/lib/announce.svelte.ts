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
