/** What a game brings along, found by its id: its board, its blanks, its poster and its inks. Nothing here names a game. */
import type { Component } from "svelte";
import type { IconName } from "../art/icons";
import type { Choosing } from "../lib/choosing.svelte";
import type { Told } from "../lib/events";
import { once } from "../lib/once";
import type { Glossary } from "../lib/pieces";
import type { GameScenes } from "../lib/scenes";
import type { Aids, Aside, Question, Sheet, Step } from "../lib/wire";

import.meta.glob("./*/theme.css", { eager: true });

/** V, A and E are the game's own: whoever finds a board by its id does not know them. */
export interface BoardProps<V = unknown, A = Aids, E = unknown> {
  /** What this seat may see. */
  view: V;
  /** What helps a person who looks. */
  aids: A;
  /** The table in words, from the server. */
  text: readonly Sheet[] | null;
  /** The seat that looks; null is a spectator. */
  seat: number | null;
  names: string[];
  /** What is printed on the things of this game, in the server's words. */
  glossary?: Glossary;
  /** What this seat has chosen on the way to an answer; nothing of it is sent yet. */
  ahead?: readonly Step[];
  /** What the frame brings that is being shown, in order. */
  events: readonly Told<E>[];
  /** How many of these have been told; what is missing is all. */
  told?: number;
  /** Whether the dice of the next one are in the air, and for how long. */
  rolling?: number;
  /** What has been told so far, for a board that shows something of it when it is opened. */
  past?: readonly Told<E>[];
  /** What this seat is asked, and how far it is in its choice. */
  asked?: Pick<Choosing, "question" | "door" | "at"> | null;
  /** How long small movements last: 1 is normal, 0 is none. */
  pace: number;
  /** What this seat may say unasked; a board may offer it where it belongs. */
  asides?: readonly Aside[];
  tell?: (step: Step) => void;
  /** Brings up the game's own tab beside the board. */
  openTab?: () => void;
}

export interface BlankProps<V = unknown, A = Aids> {
  question: Question;
  /** The step whose last place is to be filled. */
  step: Step;
  view: V;
  aids: A;
  seat: number;
  /** The answer, or null for going back to the board. */
  submit: (value: unknown) => void;
  cancel: () => void;
}

/** Something that is read beside the board, such as a story. */
export interface OwnTab {
  words: string;
  icon: IconName;
  pane: Component<BoardProps>;
}

export interface BoardModule {
  default: Component<BoardProps>;
  /** Where the players stand on the board already, the page leaves out the rail of seats. */
  rail?: boolean;
  tab?: OwnTab;
  /** Its part that is marked `data-own` has a row of its own from the left edge on, below board and rail. */
  ownRow?: boolean;
  /** What a phone calls the part of the board that is marked `data-own`: the sheet leads there. */
  own?: string;
  /** What stands over a question, by its menu, where it is no ordinary one. */
  heads?: Readonly<Record<string, string>>;
  /** What became of a seat, beside its place at the end; large, it stands for the winner. */
  fate?: Component<{ view: unknown; seat: number; large?: boolean }>;
}

const tables = import.meta.glob<GameScenes>("./*/scenes.ts", { eager: true });
const boards = import.meta.glob<BoardModule>("./*/Board.svelte");
const blanks = import.meta.glob<{ default: Component<BlankProps> }>("./*/blanks/*.svelte");
const pages = import.meta.glob<{ default: Component }>("./*/pages/*.svelte");
const signs = import.meta.glob<{ signs: () => Promise<Record<string, string>> }>("./*/signs.ts");
const posters = import.meta.glob<string>("./*/poster.svg", { eager: true, query: "?url", import: "default" });

/** The board of a game, or null: then the table is shown as text. */
export const board = once(
  async (game): Promise<BoardModule | null> => (await boards[`./${game}/Board.svelte`]?.()) ?? null,
);

/** What the events of a game look like, or null: then they are only told. */
export function scenes(game: string): GameScenes | null {
  return tables[`./${game}/scenes.ts`] ?? null;
}

/** The form for a free value of a game, or null: then a text field must do. */
export function blank(game: string, name: string): Promise<Component<BlankProps> | null> {
  return blankAt(`./${game}/blanks/${name}.svelte`);
}
const blankAt = once(
  async (path): Promise<Component<BlankProps> | null> => (await blanks[path]?.())?.default ?? null,
);

/** Pages of games that need no table: the file `pages/shipyard.svelte` is the page `/shipyard`. */
export const ownPages = Object.entries(pages).map(([file, load]) => {
  const name = file.split("/").at(-1)!.replace(".svelte", "");
  return { path: `/${name}`, words: name.charAt(0).toUpperCase() + name.slice(1), load };
});

/** The drawings of a game's icons by their names, as lines on a 24 grid. */
export async function signsOf(game: string): Promise<Record<string, string>> {
  return (await (await signs[`./${game}/signs.ts`]?.())?.signs()) ?? {};
}

export function poster(game: string): string | null {
  return posters[`./${game}/poster.svg`] ?? null;
}
