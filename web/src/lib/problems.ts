/** What went wrong, for people: what happened, what is safe, and what to do. The server's own words are kept where they
 * say more than we could. */
import { Refusal } from "./api";

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

const STORED = "Your games are stored. Nothing is lost.";

/** What can happen anywhere. */
const ANYWHERE: Record<string, Trouble> = {
  unreachable: {
    title: "The server doesn't answer",
    words: "Check your connection, or wait a moment.",
    safe: STORED,
    again: true,
  },
  busy: {
    title: "The server is busy",
    words: "It can't store anything right now. Wait a moment.",
    safe: STORED,
    again: true,
  },
  broken: {
    title: "Something is broken here",
    words: "It's our mistake, and it has been noted.",
    safe: STORED,
    again: true,
  },
  "too fast": { title: "That was too fast", words: "Wait a minute, then try again.", again: true },
  "too many": {
    title: "This table is full",
    words: "Everyone who fits is there already. Ask the host, or play at another table.",
  },
};

const HERE: Record<Place, Trouble> = {
  code: {
    title: "No table has this code",
    words: "Check the six letters. If the table is gone, ask for a new code.",
  },
  link: {
    title: "This invitation no longer works",
    words: "Ask for a new one, or type the code of the table.",
  },
  person: {
    title: "This personal link no longer works",
    words: "It works once, for ten minutes. Make a new one in the browser that knows you, under your name.",
    safe: "You and your games are still there.",
  },
  table: {
    title: "There is no such table",
    words: "It was cleared away, or the address is wrong.",
    safe: "Games that are over stay in your replays.",
  },
  replay: {
    title: "There is no such game",
    words: "It was cleared away, it isn't over yet, or it isn't yours to see.",
  },
  record: { title: "There is no such game", words: "It was cleared away, or the address is wrong." },
  upload: {
    title: "This file is not a Stardeck game",
    words: "A game file is saved with Save record, at the end of a game.",
    safe: "Nothing was stored.",
  },
  book: { title: "There is no such book", words: "The game has no story, or it isn't yours to read." },
  rules: { title: "There is no such rulebook", words: "Choose one of the games that are played here." },
  start: {
    title: "The server doesn't answer",
    words: "Check your connection, or wait a moment.",
    again: true,
  },
};

/** The host can send somebody away, from here or for good. */
export const KICKED: Trouble = {
  title: "The host has taken you off this table",
  words: "Somebody else can have your seat now. You can play at any other table.",
};
export const NOT_YOURS: Trouble = {
  title: "You are not at this table",
  words: "Ask its host for a link or for the code.",
};
export const NOWHERE: Trouble = {
  title: "There is nothing here",
  words: "The address is wrong, or what was here is gone.",
};

export function trouble(place: Place, error: unknown): Trouble {
  if (!(error instanceof Refusal)) return HERE[place];
  if (error.code === "forbidden" && (place === "code" || place === "link"))
    return { ...NOT_YOURS, words: error.message };
  return ANYWHERE[error.code] ?? HERE[place];
}
