/** What went wrong, for people: what happened, what is safe, and what to do. The server's own words are kept where they
 * say more than we could. */
import { Refusal } from "./api";
import { say } from "./say";

export type Place =
  "code" | "link" | "person" | "table" | "replay" | "record" | "upload" | "book" | "rules" | "start";

export interface Trouble {
  title: string;
  words: string;
  /** What nobody needs to worry about. */
  safe?: string;
  /** The same thing may work in a moment. */
  again?: boolean;
}

const STORED = say("Your games are stored. Nothing is lost.");

/** What can happen anywhere. */
const ANYWHERE: Record<string, Trouble> = {
  unreachable: {
    title: say("The server doesn't answer"),
    words: say("Check your connection, or wait a moment."),
    safe: STORED,
    again: true,
  },
  busy: {
    title: say("The server is busy"),
    words: say("It can't store anything right now. Wait a moment."),
    safe: STORED,
    again: true,
  },
  broken: {
    title: say("Something is broken here"),
    words: say("It's our mistake, and it has been noted."),
    safe: STORED,
    again: true,
  },
  "too fast": { title: say("That was too fast"), words: say("Wait a minute, then try again."), again: true },
  "too many": {
    title: say("This table is full"),
    words: say("All its places are taken. Ask the host, or play at another table."),
  },
};

const HERE: Record<Place, Trouble> = {
  code: {
    title: "No table has this code",
    words: "Check the six letters. If the table is gone, ask for a new code.",
  },
  link: {
    title: say("This invitation no longer works"),
    words: say("Ask for a new one, or type the code of the table."),
  },
  person: {
    title: say("This personal link no longer works"),
    words: say(
      "It works once, for ten minutes. Make a new one in the browser that knows you, under your name.",
    ),
    safe: say("You and your games are still there."),
  },
  table: {
    title: say("There is no such table"),
    words: say("It was deleted, or the address is wrong."),
    safe: say("Games that are over stay in your replays."),
  },
  replay: {
    title: say("There is no such game"),
    words: say("It was deleted, it isn't over yet, or it isn't yours to see."),
  },
  record: {
    title: say("There is no such game"),
    words: say("It was deleted, or the address is wrong."),
  },
  upload: {
    title: say("This file is not a Stardeck game"),
    words: say("A game file comes from “Save the record” at the end of a game."),
    safe: say("Nothing was stored."),
  },
  book: {
    title: say("There is no such book"),
    words: say("The game has no story, or it isn't yours to read."),
  },
  rules: {
    title: say("There is no such rulebook"),
    words: say("Choose one of the games that are played here."),
  },
  start: {
    title: say("The server doesn't answer"),
    words: say("Check your connection, or wait a moment."),
    again: true,
  },
};

/** The host can send somebody away, from here or for good. */
export const KICKED: Trouble = {
  title: say("The host has removed you from this table"),
  words: say("Somebody else can have your seat now. You can play at any other table."),
};
export const NOT_YOURS: Trouble = {
  title: say("You are not at this table"),
  words: say("Ask its host for a link or for the code."),
};
export const NOWHERE: Trouble = {
  title: say("There is nothing here"),
  words: say("The address is wrong, or what was here is gone."),
};

export function trouble(place: Place, error: unknown): Trouble {
  if (!(error instanceof Refusal)) return HERE[place];
  if (error.code === "forbidden" && (place === "code" || place === "link"))
    return { ...NOT_YOURS, words: error.message };
  return ANYWHERE[error.code] ?? HERE[place];
}
