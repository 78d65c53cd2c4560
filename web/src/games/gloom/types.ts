/** What the board gets: the game's view and the printed cards. */
export interface Effect {
  op: string;
  category: string | null;
}

export interface Card {
  id: string;
  name: string;
  kind: "character" | "modifier" | "event" | "death";
  text: string;
  flavour: string;
  points: (number | string)[];
  icons: string[];
  effects: Effect[];
}

export interface Facts {
  characters: Card[];
  cards: Card[];
}

export type DeckFile = Partial<Record<Card["kind"], Card[]>>;

export interface PlayerView {
  seat: number;
  crew: number[];
  confirmed: boolean;
  cards: number;
  hand: number[];
  draw_limit: number;
  skip_draws: number;
  skip_turns: number;
  fewer_actions: number;
  total: number;
  dead: number;
}

export interface CharacterView {
  character: number;
  owner: number;
  stack: number[];
  worth: number;
  points: (number | null)[];
  icons: string[];
  granted: string[];
  portrait: number;
  text: number;
  dead: boolean;
  active: { card: number; effect: Effect }[];
}

export interface Entry {
  kind: string;
  round: number;
  seat: number;
  card: number;
  character: number;
  owner: number;
  cancelled: boolean;
  text: string;
  hidden: boolean;
  applause: number[];
}

export interface GloomView {
  seat: number | null;
  house: { deck: DeckFile | null; effects: string };
  players: PlayerView[];
  characters: CharacterView[];
  pool: number[];
  deck: number;
  pile: number[];
  turn: number | null;
  actions: number;
  round: number;
  choosing: { card: number } | null;
  play: { seat: number; card: number; character: number } | null;
  doing: { cards: number[] } | null;
  story: Entry[];
  prompts: string[];
}
