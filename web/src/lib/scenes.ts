/** What an event looks like: one scene each, with its time and its sound. Every game has a table of them. */
import { isEvent, type AnyEvent } from "./events";
import type { Recipe } from "./recipes";
import type { LogLine, Named } from "./wire";
import { say } from "./say";

/** Milliseconds at normal speed. A moment brings its own time. */
export const TIMES = {
  /** Told in the log only. */
  silent: 0,
  /** Somebody's turn begins. */
  turn: 600,
  /** Something goes from place to place, or changes where it lies. */
  move: 450,
  /** A card at reading size, then on its way. */
  card: 900,
  /** A sabotage, a response, a "no". */
  answer: 1200,
  /** Dice tumble for 900 and lie for 250. */
  dice: 1150,
  /** One point of many. */
  mark: 90,
  /** One step of a cascade. */
  step: 300,
  /** A plate over the whole board. */
  moment: 1400,
} as const;

export type Kind = keyof typeof TIMES;

export interface Scene {
  kind: Kind;
  ms?: number;
  /** Whose it is. */
  seat?: number;
  /** Dice that are drawn over the board; where they are missing, the board has a place for its own. */
  dice?: readonly number[];
  /** The words of a moment, which says the event's own sentence below them. */
  words?: string;
  /** A moment is seen once for its cause... */
  once?: string;
  /** ...until this scene makes it possible again. */
  again?: string;
  /** What comes first. */
  before?: Scene;
  /** So many signs light up one after the other. */
  ticks?: number;
  /** It never happened: the card is struck through. */
  struck?: boolean;
  sound?: Recipe;
}

/** Who looks, and how the others are called. */
export interface Cast {
  me: number | null;
  names: readonly string[];
}

type Wish<E> = Kind | Scene | ((event: E, cast: Cast) => Kind | Scene);

/** A scene for each event of a game. What is only told is named as silent. */
export type SceneTable<E extends AnyEvent> = {
  [N in E[0]]: Wish<Extract<E, readonly [N, ...unknown[]]>>;
};
/** V and E are the game's own: whoever finds its scenes by its id does not know them. */
export type AnyTable = Readonly<Record<string, Wish<AnyEvent>>>;

export interface GameScenes {
  scenes: AnyTable;
  /** The board as it was before what has not been told yet. */
  dress?: (view: unknown, later: readonly unknown[]) => unknown;
}

/** What the table itself tells. */
const OURS: AnyTable = { time_out: "silent", played_for: "silent", undo: "silent", remark: "silent" };
const SOUNDS: Partial<Record<Kind, Recipe>> = {
  card: "card",
  answer: "no",
  dice: "dice",
  mark: "cube",
  step: "hit",
};

/** What is printed on a card that a line names. */
export function cardIn(line: LogLine): Named | null {
  const names = line.pieces.filter((piece) => typeof piece !== "string");
  return names.find((named) => /^(card|obstacle)/.test(named.kind)) ?? null;
}

/** The scenes of one event, in order; none if it is silent or unknown. */
export function scenesOf(line: LogLine, table: AnyTable | null, cast: Cast): Scene[] {
  const { event } = line;
  if (!isEvent(event)) return [];
  const [name, first] = event;
  const wish = table?.[name] ?? OURS[name] ?? "silent";
  const meant = typeof wish === "function" ? wish(event, cast) : wish;
  let scene: Scene = typeof meant === "string" ? { kind: meant } : meant;
  if ((scene.kind === "card" || scene.kind === "answer") && !cardIn(line)) scene = { ...scene, kind: "move" };
  if (scene.kind === "turn" && typeof first === "number") scene = { seat: first, ...scene };
  const sound = scene.sound ?? SOUNDS[scene.kind];
  const own = sound ? { ...scene, sound } : scene;
  if (own.kind === "silent") return [];
  return scene.before ? [scene.before, own] : [own];
}

/** A plate over the whole board. */
export const moment = (words: string, ms: number, more: Partial<Scene> = {}): Scene => ({
  kind: "moment",
  words,
  ms,
  ...more,
});

/** Somebody has lost everything. */
export const out = (seat: number, { me, names }: Cast, name = names[seat] ?? ""): Scene =>
  moment(seat === me ? say("You are out") : say("{name} is out", { name }), 1600, {
    seat,
    once: `out ${seat}`,
    sound: "death",
  });
