// Written by `python -m stardeck.server.typescript`: change the types there instead.
/* eslint-disable */

/** ("rule name", ...arguments): something that can happen. */
export type Step = [string, ...unknown[]];

/** The answer to a `hello` that has seen nothing, or too little: everything. Before the game begins there is no snapshot. */
export interface Welcome {
  type: "welcome";
  n: number;
  me: Myself;
  table: TableInfo;
  snapshot: Snapshot | null;
  log: LogLine[];
  glossary: Thing[];
  chat: ChatLine[];
  concerns: Concern[];
  recap: Recap | null;
}

/** Who this connection is. */
export interface Myself {
  person: string;
  seat: number | null;
  host: boolean;
}

/** A table with its people, without the game. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  pace: "live" | "slow";
  clocks: ClockTimes;
  visibility: "link" | "public";
  spectators: boolean;
  hints: boolean;
  status: "open" | "over" | "playing";
  host: string;
  seats: SeatInfo[];
  sides: string[];
  watchers: Watcher[];
  muted: string[];
  paused: boolean;
  frozen: string;
  end_votes: number[];
  undo_request: UndoRequest | null;
  rematch: number[];
  next_table: string | null;
  dice: Dice;
  created: number;
  lesson: string;
  starting: number | null;
  branch: BranchOf | null;
}

/** Seconds for a decision, for a reaction window, and until a bot plays for somebody who is away; None is no clock. */
export interface ClockTimes {
  decision: number | null;
  window: number | null;
  away: number | null;
}

/** A seat and who is in it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  person: string | null;
  bot: string | null;
  online: boolean;
  pledge: string | null;
  salt: string | null;
  bot_at: number | null;
  stands_in: boolean;
}

/** Somebody who looks on. */
export interface Watcher {
  person: string;
  name: string;
}

/** A seat wants to take back a step that only all together may take back. */
export interface UndoRequest {
  seat: number;
  agreed: number[];
  needed: number[];
}

/** What anybody needs to check the dice. */
export interface Dice {
  commitment: string;
  seed: string | null;
}

/** The finished game from which a table goes on. */
export interface BranchOf {
  root: string;
  uploaded: boolean;
  row: number;
}

/** The whole game for one seat or a spectator. */
export interface Snapshot {
  step: number;
  view: unknown;
  aids: Aids;
  goal: GoalLine | null;
  text: Sheet[] | null;
  question: Question | null;
  hush: Hush | null;
  orders: StandingOrder[];
  since: Slip[];
  asides: Aside[];
  waiting: Waiting[];
  clock: Clock | null;
  game_clock: Clock | null;
  undo: boolean;
  result: Result | null;
  ended: Ended | null;
}

/** What every game may offer to whoever looks at its table; a game's own aids add to it. All of it is made of what the looker may know. */
export interface Aids {
  round: number;
  turn: number | null;
  steps: TurnStep[];
  panels: Panel[];
  held: string[];
}

/** A part of a turn, for the line that shows how far it has come. */
export interface TurnStep {
  words: string;
  state: "done" | "next" | "now";
}

/** What stands beside a seat's name: a second line, and short facts. */
export interface Panel {
  line: string;
  facts: string[];
}

/** What the reader is after, and how far that has come. */
export interface GoalLine {
  words: string;
  then: string;
  marks: GoalMark[];
}

/** A part of the goal, as its reader gets it. */
export interface GoalMark {
  words: string;
  state: "danger" | "done" | "open";
  target: string;
  brief: string;
}

/** A part of the table in words, as its reader gets it. */
export interface Sheet {
  title: string;
  facts: string[];
  seat: number | null;
}

/** What this seat is asked. */
export interface Question {
  number: number;
  kind: "ask" | "gather" | "window";
  title: string;
  detail: string;
  options: Option[];
  reasons: Reason[];
  said: Part[];
  waits: boolean;
  times: number;
  menu: string;
}

/** Something that this seat may do now. */
export interface Option {
  id: number;
  step: Step;
  words: string;
  note: string;
  targets: string[];
  blank: string | null;
  default: boolean;
  most: number;
  then: Option[];
  draft: boolean;
  wasted: boolean;
  sure: boolean;
}

/** Something that this seat may think of but not do now, and why. */
export interface Reason {
  id: number;
  step: Step;
  words: string;
  targets: string[];
  rule: string;
  why: string;
}

/** A part of a sealed answer that this seat has given. */
export interface Part {
  step: Step;
  words: string;
}

/** What is answered for this seat without asking, because it can or wants to do nothing else. */
export interface Hush {
  kind: "only" | "turn_ends" | "window";
  number: number;
  words: string;
  at: number | null;
  opened: number;
}

/** What this seat has ordered: whether it is asked about a card of the game (or any) when a window is about a concern (or anything). */
export interface StandingOrder {
  id: number;
  card: string;
  concern: string;
  ask: boolean;
  until: "game" | "question" | "turn";
}

/** A turn of another player since the reader's last, in a few words, from what the reader has seen of it. */
export interface Slip {
  seat: number;
  words: string;
  to_me: string;
  remark: string;
  turn: number;
  first: number;
  last: number;
}

/** Something that this seat may say unasked. */
export interface Aside {
  step: Step;
  words: string;
  note: string;
  targets: string[];
  blank: string | null;
}

/** A seat that is asked. Who has passed in a window is told to nobody. */
export interface Waiting {
  seat: number;
  ready: boolean | null;
}

/** The time that is left, for the open question or (game) until the game's own clock speaks. */
export interface Clock {
  kind: "decision" | "game" | "window";
  deadline: number;
  now: number;
  stands_still: boolean;
}

/** How a game ended: the place of every seat (1 is best, 0 took no part), who won, and by which rule. */
export interface Result {
  places: number[];
  winners: number[];
  why: string;
  rule: string;
}

/** How a game ended, as its reader gets it. */
export interface Ended {
  headline: string;
  why: string;
}

/** Something that happened, in words and as data. */
export interface LogLine {
  n: number;
  pieces: (string | Named)[];
  round: number | null;
  event: unknown;
  seats: number[];
  at: number;
}

/** Words of a sentence that name a thing: what kind of thing, and which. */
export interface Named {
  words: string;
  kind: string;
  id: string;
}

/** Something that sentences name, with what is printed on it. */
export interface Thing {
  kind: string;
  id: string;
  name: string;
  label: string;
  note: string;
  targets: string[];
  seat: number | null;
  mark: string;
  rolled: boolean;
}

/** Something that a person said. */
export interface ChatLine {
  n: number;
  person: string;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** Something that a window can be about. */
export interface Concern {
  id: string;
  words: string;
  cards: OrderCard[];
  asked: boolean;
}

/** A card of the game, or a kind of cards, that can be played in a window. */
export interface OrderCard {
  id: string;
  name: string;
}

/** What happened while somebody was away, from what their seat has seen. */
export interface Recap {
  since: number;
  to_you: LogLine[];
  for_you: LogLine[];
  turns: Slip[];
}

/** The game went on. Everything after frame `since` up to frame `n` is in it, so nothing is missed. */
export interface Moved {
  type: "moved";
  n: number;
  since: number;
  reply_to: string | null;
  count: number;
  events: LogLine[];
  snapshot: Snapshot;
}

/** People came, went, agreed or paused; the clocks may stand elsewhere than in the newest snapshot. */
export interface TableFrame {
  type: "table";
  me: Myself;
  table: TableInfo;
  clock: Clock | null;
  game_clock: Clock | null;
}

/** New lines of chat. */
export interface ChatFrame {
  type: "chat";
  lines: ChatLine[];
}

/** What was sent as `reply_to` has happened and is kept. What moves the game is answered by `moved` instead. */
export interface Done {
  type: "done";
  reply_to: string;
  count: number;
}

/** What was sent as `reply_to` has changed nothing. */
export interface RefusedFrame {
  type: "refused";
  reply_to: string;
  code: string;
  words: string;
  rule: string;
}

/** What a rookie would answer to the question with this number, from what this seat sees; comes after the question, to whoever wants it and where the table allows it. Without it there is none. */
export interface Advice {
  type: "advice";
  number: number;
  said: number;
  option: number;
  answers: Step[];
  words: string;
  targets: string[];
}

/** How the table would look to this seat with these answers laid out. Nothing has happened, and nobody else has noticed: they are still to be sent, with what follows them. */
export interface Laid {
  type: "laid";
  reply_to: string;
  number: number;
  answers: Step[];
  left: Step[];
  view: unknown;
  aids: Aids;
  question: Question | null;
}

/** What the tutor of a lesson says at a question; comes after it. A choice that is not carried out brings it again, with an `answer`. */
export interface TutorFrame {
  type: "tutor";
  number: number | null;
  moment: number;
  of: number;
  said: string;
  words: string;
  points: string[];
  tips: string[];
  rules: string[];
  known: string[];
  ahead: string[];
  answer: TutorAnswer | null;
  better: number[];
}

/** Why something else is better than what the learner chose; it has not happened. */
export interface TutorAnswer {
  option: number;
  words: string;
  rule: string;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  reply_to: string;
  now: number;
  n: number;
}

/** The first frame of a client, and later whenever it has missed something or wants the words: send what came after frame `seen` and line of chat `chat`; None has seen nothing. */
export interface Hello {
  type: "hello";
  id: string;
  seen?: number | null;
  chat?: number;
  text?: boolean;
  advice?: boolean;
}

/** An answer to the question with this number, and perhaps to those that follow at once: each happens only if this seat is asked next, alone, and no die was rolled and nothing hidden was shown since. How many happened is told. */
export interface Answer {
  type: "answer";
  id: string;
  number: number;
  answers: Step[];
}

/** Show me the table with these drafts laid out, as answers to the question with this number; nothing happens. */
export interface Lay {
  type: "lay";
  id: string;
  number: number;
  answers: Step[];
}

/** Something said unasked. */
export interface Say {
  type: "say";
  id: string;
  step: Step;
}

/** Take my last step back, or ask the others to agree to it where the rules of the table want that. */
export interface Undo {
  type: "undo";
  id: string;
}

/** Yes or no to another seat's request to take a step back. */
export interface Agree {
  type: "agree";
  id: string;
  yes: boolean;
}

/** Say something to the table. */
export interface ChatSay {
  type: "chat";
  id: string;
  text: string;
}

/** What I want to be asked about: a card of the game, or any ("*"), when a window is about this concern, or anything ("*"). A later order wins over an earlier one. Nobody else hears of it. */
export interface Order {
  type: "order";
  id: string;
  ask: boolean;
  card?: string;
  concern?: string;
  until?: "game" | "question" | "turn";
}

/** Take an order back. */
export interface Withdraw {
  type: "withdraw";
  id: string;
  order: number;
}

/** In a lesson: make the move that the tutor would make at the question with this number. */
export interface Show {
  type: "show";
  id: string;
  number: number;
}

/** Still here; `seen` is the newest frame. */
export interface Ping {
  type: "ping";
  id: string;
  seen: number;
  visible?: boolean;
}

/** On the socket of the whole page: all tables at which you are asked, the one that has waited longest first. */
export interface WaitingTables {
  type: "waiting";
  tables: WaitingTable[];
}

/** A table at which you are asked. */
export interface WaitingTable {
  id: string;
  game: string;
  title: string;
  since: number;
}

/** What there is to say of a thing, as its reader gets it; an empty text is nothing to say. */
export interface AboutSheet {
  target: string;
  kind: string;
  name: string;
  use: string;
  now: string;
  you: string;
  roll: string;
  text: string[];
  flavour: string;
  rules: string[];
}

/** Why a request was refused. */
export interface Problem {
  code: string;
  words: string;
  rule: string;
}

/** The person of this browser. */
export interface Me {
  person: string;
  name: string;
}

/** A browser in which I am known. */
export interface Session {
  id: string;
  agent: string;
  created: number;
  used: number;
  here: boolean;
}

/** A language besides English. */
export interface LanguageInfo {
  id: string;
  name: string;
}

/** A guest needs only a name. */
export interface NewName {
  name: string;
}

/** A secret that makes another device the same person. */
export interface PersonalLink {
  secret: string;
}

/** A secret from a link. */
export interface SecretIn {
  secret: string;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  minutes: [number, number];
  weight: number;
  whom: string;
  least_seats: number;
  most_seats: number;
  options: OptionInfo[];
  live: Record<string, unknown>;
  modes: ModeInfo[];
  bots: string[];
  characters: CharacterInfo[];
  levels: LevelInfo[];
}

/** One option of a game, for a help page or a form. */
export interface OptionInfo {
  key: string;
  title: string;
  words: string;
  kind: "choice" | "file" | "flag" | "list" | "number" | "words";
  group: "cards" | "clocks" | "rules" | "way";
  default: unknown;
  choices: Choice[];
  least: number | null;
  most: number | null;
  only: [string, unknown][];
}

/** One of the values of an option. */
export interface Choice {
  value: unknown;
  words: string;
}

/** A way to play. */
export interface ModeInfo {
  key: string;
  words: string;
  options: Record<string, unknown>;
  least_seats: number;
  most_seats: number;
}

/** Somebody to play against; `level` is how hard they think where nothing else is chosen. */
export interface CharacterInfo {
  id: string;
  name: string;
  level: "ace" | "pilot" | "rookie" | "veteran";
  about: string;
  line: string;
}

/** A level above the rookie's that is offered where the options are these, for a number of seats. */
export interface LevelInfo {
  level: "ace" | "pilot" | "rookie" | "veteran";
  options: Record<string, unknown>;
  seats: number;
  share: number;
}

/** All numbered rules of a game, in order. */
export interface RulebookInfo {
  game: string;
  rules: RuleInfo[];
}

/** One numbered rule. */
export interface RuleInfo {
  id: string;
  text: string;
  ruling: string;
  chapter: string;
}

/** A game on one page. */
export interface SheetInfo {
  game: string;
  title: string;
  goal: SheetLine;
  sections: SheetSection[];
}

/** One line of a reference sheet, with the rule that says it. */
export interface SheetLine {
  words: string;
  rule: string;
  name: string;
}

/** A part of a reference sheet. */
export interface SheetSection {
  title: string;
  lines: SheetLine[];
}

/** A player's own file, as it is written: a design, a deck. */
export interface FileIn {
  text: string;
}

/** What is in a file, and everything that is wrong with it. */
export interface FileCheck {
  flaws: Flaw[];
  contents: string[];
}

/** Something that is wrong with a file. */
export interface Flaw {
  line: number | null;
  place: string;
  words: string;
}

/** A value for a blank, perhaps a wrong one. */
export interface BlankIn {
  value: unknown;
}

/** What a game has to say about a value before it is sent. */
export interface Inspected {
  result: unknown;
}

/** The printed matter of a game that everybody may read. */
export interface Facts {
  game: string;
  facts: unknown;
}

/** A document to keep. */
export interface DraftIn {
  data: Record<string, unknown>;
}

/** A named document that a person keeps for a game. */
export interface Draft {
  game: string;
  name: string;
  data: Record<string, unknown>;
  changed: number;
}

/** A table to be made. `bots` names the programs that sit down at once, in the last seats. */
export interface NewTable {
  game: string;
  seats: number;
  title?: string | null;
  options?: Record<string, unknown>;
  pace?: "live" | "slow";
  decision_seconds?: number | null;
  window_seconds?: number | null;
  away_seconds?: number | null;
  visibility?: "link" | "public";
  spectators?: boolean;
  hints?: boolean;
  bots?: string[];
  sit?: number;
  start?: boolean;
  pledge?: string | null;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  code: string | null;
  game: string;
  title: string;
  status: "open" | "over" | "playing";
  pace: "live" | "slow";
  seats: SeatInfo[];
  watchers: number;
  spectators: boolean;
  host: string;
  my_seat: number | null;
  my_turn: boolean;
  changed: number;
}

/** The six letters of a table. */
export interface JoinIn {
  code: string;
}

/** The seat to take; None is the first free one. */
export interface SitIn {
  seat?: number | null;
  also?: boolean;
}

/** A seat. */
export interface SeatIn {
  seat: number;
}

/** Two seats to change places. */
export interface SwapIn {
  one: number;
  other: number;
}

/** A program for a seat. None: the program leaves, and the person whom it stood in for is back. */
export interface BotIn {
  seat: number;
  bot: string | null;
}

/** The hash of what a seat will add to the dice. */
export interface PledgeIn {
  pledge: string;
}

/** I want another game; perhaps with the pledge of what I add to its dice. */
export interface RematchIn {
  pledge?: string | null;
}

/** What a seat adds to the dice, as it was pledged. */
export interface SaltIn {
  salt: string;
}

/** Whether a person may chat. */
export interface MuteIn {
  person: string;
  muted: boolean;
}

/** A line of chat that the host should see. */
export interface ReportIn {
  line: number;
}

/** A line of chat that somebody has reported. */
export interface Report {
  line: ChatLine;
  people: number;
}

/** Whether the clocks stand still. */
export interface PauseIn {
  paused: boolean;
}

/** A link to be made: to one seat, or to watch. */
export interface LinkIn {
  kind: "seat" | "watch";
  seat?: number | null;
}

/** A secret that lets its bearer sit down or watch, until it is revoked. */
export interface Link {
  secret: string;
  kind: "seat" | "watch";
  seat: number | null;
}

/** Where a link or a code leads to. */
export interface Opened {
  table: string;
  seat: number | null;
}

/** Whether to begin at the start, also if I was in the middle of it. */
export interface LessonIn {
  again?: boolean;
}

/** The lessons of a game, in order. */
export interface Course {
  game: string;
  title: string;
  lessons: LessonLine[];
  played: boolean;
}

/** A lesson of a game. */
export interface LessonLine {
  name: string;
  number: number;
  title: string;
  minutes: number;
  voice: string;
  story: string;
  rules: number;
  moments: number;
  moment: number;
  done: boolean;
}

/** What there is to say to somebody who is new to a game. */
export interface NotesInfo {
  played: boolean;
  notes: NoteInfo[];
}

/** A note for somebody's first game: a few words at the thing itself. */
export interface NoteInfo {
  name: string;
  kind: "event" | "menu";
  of: string;
  at: string[];
  when: ([number, number | string])[];
  words: string;
  rule: string;
}

/** An uploaded record. */
export interface RecordLine {
  id: string;
  game: string;
  created: number;
}

/** A part of a game, seen by one seat or a spectator, for a scrubber. */
export interface Replay {
  game: string;
  names: string[];
  rows: number;
  seat: number | null;
  glossary: Thing[];
  kinds: string[];
  snapshots: ReplaySnapshot[];
}

/** The game after one recorded step, with what that step brought. */
export interface ReplaySnapshot {
  row: number;
  seat: number | null;
  events: LogLine[];
  view: unknown;
  aids: Aids;
  goal: GoalLine | null;
  text: Sheet[];
  result: Result | null;
  big: boolean;
}

/** What a finished game leaves to tell to one seat or a spectator. Without a result there is nothing in it. */
export interface Ending {
  chart: Chart | null;
  turning: TurningPoint | null;
  tallies: SeatTally[][];
  opened: Sheet[];
  missing: string;
  awards: Honour[];
}

/** How a finished game went: one number for each seat, where it changed. */
export interface Chart {
  words: string;
  rows: number[];
  values: number[][];
  table: ChartGauge | null;
}

/** A number of the whole table over time, drawn behind those of the seats. */
export interface ChartGauge {
  words: string;
  most: number;
  values: number[];
}

/** The largest change of the chart. */
export interface TurningPoint {
  row: number;
  pieces: (string | Named)[];
}

/** A number that a seat ends with, and what it counts. */
export interface SeatTally {
  value: string;
  words: string;
}

/** Something worth telling of a finished game, and whom it honours. */
export interface Honour {
  words: string;
  seats: number[];
  text: string;
  quoted: boolean;
}

/** How a finished game is to go on. */
export interface BranchIn {
  row: number;
  seat?: number | null;
  hidden?: "as they were" | "dealt";
  dice?: "new" | "same";
  seats?: "bots" | "invite" | "watch";
  private?: boolean;
}

/** A game and everything that was tried from it. */
export interface Branches {
  root: string;
  uploaded: boolean;
  names: string[];
  winners: number[] | null;
  why_not: string;
  left: number;
  branches: BranchLine[];
}

/** One way in which a game went on. */
export interface BranchLine {
  id: string;
  parent: string;
  row: number;
  seat: number | null;
  same_dice: boolean;
  names: string[];
  mine: boolean;
  over: boolean;
  playable: boolean;
  difference: string;
  winners: number[] | null;
}

/** Whether a game was played as its record says, every step and every die. */
export interface Verdict {
  ok: boolean;
  differs: string[];
  proven: string[];
  unproven: string[];
  commitment: string;
  seed: string;
}

/** The table as one seat, or a spectator, sees it. */
export interface CatastropheView {
  seat: number | null;
  config: CatastropheOptions;
  ship: CatastropheShip;
  modules: CatastropheModuleView[];
  pods: CatastrophePodView[];
  fuses: string[];
  board: number;
  spaces: number;
  mold_board: number;
  phase: number;
  reached: number;
  piles: number[];
  deck: number;
  discard: number;
  top: string;
  pile: string[];
  crew: CatastropheCrewView[];
  chain: (CatastrophePlay | CatastropheRoll | CatastropheCascade | CatastropheRaid | CatastropheSearch | CatastropheOffer)[];
  marauders: number[];
  turn: CatastropheTurnView | null;
  round: number;
  asking: string;
  active: number;
  first: number;
  life_support_fails: boolean;
  deadline: number;
  gone: number[];
  result: Result | null;
}

export interface CatastropheOptions {
  mode: "auto" | "coop" | "sole" | "team";
  teams: "pairs" | "trios";
  threat: "marauders" | "mold";
  difficulty: "cadet" | "veteran";
  solo: boolean;
  hard: boolean;
  pressure: boolean;
  quackalope: boolean;
  bear: boolean;
  ship: "brick" | "casimir" | "fishbone" | "halo";
  layout: CatastropheLayout | null;
  numbers: "all shuffled" | "printed" | "shuffled";
  roles: "pick" | "random";
  closed_hands: boolean;
  fair_start: boolean;
  integrity_spaces: 24 | 30 | 36;
}

/** A ship as it is drawn: rows of module ids from bow to stern, and the six pods as "module side". */
export interface CatastropheLayout {
  name: string;
  rows: string[];
  pods: string[];
  id: string;
  words: string;
}

/** The plan of a ship. Tuples are indexed by module id; index 0 is unused. */
export interface CatastropheShip {
  layout: CatastropheLayout;
  neighbours: number[][];
  corners: number[][];
  distance: number[][];
  pod_modules: number[];
  pod_at: number[];
}

export interface CatastropheModuleView {
  id: number;
  number: number;
  cubes: number;
  power: boolean;
  oxygen: boolean;
  mold: number;
  crew: number[];
  marauders: number[];
}

/** A pod place: whether its pod is there, its letter for who knows it, and who has looked (M-7.29). */
export interface CatastrophePodView {
  module: number;
  there: boolean;
  letter: string;
  seen_by: number[];
  fused: boolean;
}

export interface CatastropheCrewView {
  seat: number;
  figure: number;
  name: string;
  side: number;
  module: number;
  alive: boolean;
  hand: string[];
  limit: number;
  equipment: string[];
  dealt: number;
  roles: number[];
  charges: [number, number][];
  suited: boolean;
  suit: number;
  oxygen: number;
  mold: number;
}

/** A declared action, a card or a charge that is being played. The card lies here and not in the hand. */
export interface CatastrophePlay {
  type: "play";
  seat: number;
  deed: Step;
  way: "action" | "charge" | "copy" | "free" | "granted" | "reaction" | "thought";
  card: string;
  by: "action" | "charge" | "copy" | "free" | "granted" | "reaction" | "thought" | "";
  cancelled: boolean;
  interrupted: boolean;
  done: boolean;
  pile: string[];
  restored: number;
}

/** A Damage Roll before its hit. */
export interface CatastropheRoll {
  type: "roll";
  dice: [number, number];
  damage: number;
}

/** Hits that are still waiting; `aim` is the module of the next one while everybody may react. */
export interface CatastropheCascade {
  type: "cascade";
  origin: "marauder" | "roll" | "scavenge" | "setup";
  waiting: number[];
  aim: number;
}

/** The Marauder turn: who is about to act, and who acts after it. */
export interface CatastropheRaid {
  type: "raid";
  seat: number;
  now: number;
  then: number[];
  skipped: boolean;
}

/** Cards that one player has drawn and looks through (Operations). */
export interface CatastropheSearch {
  type: "search";
  seat: number;
  cards: string[];
}

/** A Transfer that is being agreed on; the cards stay in the hands until it happens. */
export interface CatastropheOffer {
  type: "offer";
  seat: number;
  ally: number;
  gives: string[];
  takes: string[];
  stage: "agreed" | "asked" | "dropped" | "offered";
}

export interface CatastropheTurnView {
  seat: number;
  number: number;
  left: number;
  acting: boolean;
  used: number[];
  breathing: number[];
  called: number;
}

/** What helps a person at this table. */
export interface CatastropheAids {
  round: number;
  turn: number | null;
  steps: TurnStep[];
  panels: Panel[];
  held: string[];
  escape: CatastropheEscapeView | null;
  aim: number;
  incoming: number;
  tickets: CatastropheTicket[];
}

/** An escape that is declared, or that the looker may think of. */
export interface CatastropheEscapeView {
  seat: number;
  declared: boolean;
  conditions: CatastropheCondition[];
}

export interface CatastropheCondition {
  words: string;
  met: boolean | null;
}

/** One thing in progress. */
export interface CatastropheTicket {
  sign: string;
  title: (string | Named)[];
  line: (string | Named)[];
  card: string;
  seat: number | null;
  off: boolean;
  does: string;
  about: string;
}

/** All printed matter of the game. */
export interface CatastropheFacts {
  module: CatastropheModule[];
  card: CatastropheCard[];
  role: CatastropheRole[];
  ship: CatastropheLayout[];
}

export interface CatastropheModule {
  id: number;
  name: string;
  called: string;
  colour: string;
  words: string;
  resource: string;
}

export interface CatastropheCard {
  id: string;
  name: string;
  type: "Ability" | "Equipment" | "Interrupt" | "Resource";
  words: string;
  deck: number;
  called: string;
  pile: number;
  needs: string;
}

export interface CatastropheRole {
  id: number;
  set: string;
  name: string;
  charges: number;
  turn: "any" | "own";
  phase: "any" | "late";
  words: string;
}

/** In an event or a step: seat. */
export type Seat = number;

/** In an event or a step: card. */
export type CatastropheCardId = string;

/** In an event or a step: room. */
export type CatastropheRoomId = number;

/** In an event or a step: role.title. */
export type CatastropheRoleTitleId = number;

/** In an event or a step: marauder. */
export type CatastropheMarauderId = number;

/** In an event or a step: letter. */
export type CatastropheLetterId = string;

/** In an event or a step: role. */
export type CatastropheRoleId = number;

/** In an event or a step: card.pile. */
export type CatastropheCardPileId = string;

/** In an event or a step: figure. */
export type CatastropheFigureId = number;

/** In an event or a step: set. */
export type CatastropheSetId = number;

/** What can happen, as it is told. */
export type CatastropheEvent =
  | ["activated", Seat, CatastropheCardId]
  | ["called", Seat, number]
  | ["captured", Seat]
  | ["caught_mold", Seat, CatastropheRoomId]
  | ["charged", Seat, CatastropheRoleTitleId]
  | ["cleaned", CatastropheRoomId, number]
  | ["dealt", CatastropheCardId]
  | ["declared", Seat, Step, "action" | "charge" | "copy" | "free" | "granted" | "reaction" | "thought"]
  | ["died", Seat]
  | ["discarded", Seat, CatastropheCardId[]]
  | ["drew", Seat, number]
  | ["ejected", CatastropheMarauderId, CatastropheRoomId]
  | ["ended", "captured" | "death" | "escape" | "explosion" | "mold" | "pods", Seat[]]
  | ["escape_failed", Seat]
  | ["exploded"]
  | ["exposed", Seat]
  | ["first_found", Seat]
  | ["found", Seat, CatastropheCardId[]]
  | ["fuse_set", Seat, CatastropheLetterId, CatastropheLetterId]
  | ["given_back", Seat]
  | ["got_cards", Seat, CatastropheCardId[]]
  | ["hand_seen", Seat, CatastropheCardId[]]
  | ["held_breath", Seat]
  | ["hit", CatastropheRoomId, number, "cascade" | "marauder" | "roll" | "scavenge" | "setup", Seat[]]
  | ["kept", Seat, number]
  | ["kit_missed", Seat]
  | ["left", Seat]
  | ["letter_seen", Seat, CatastropheRoomId, CatastropheLetterId]
  | ["life_support_turned", boolean]
  | ["looked_at_pod", Seat, CatastropheRoomId]
  | ["lost_equipment", Seat, CatastropheCardId]
  | ["marauder_landed", CatastropheMarauderId, CatastropheRoomId]
  | ["marauder_moved", CatastropheMarauderId, CatastropheRoomId]
  | ["marauder_returned", CatastropheMarauderId, [number, number], CatastropheRoomId]
  | ["marauder_set_out", CatastropheMarauderId, Seat]
  | ["marauder_skipped", CatastropheMarauderId]
  | ["marauder_stayed", CatastropheMarauderId, CatastropheRoomId]
  | ["mold_spread", number]
  | ["moved", Seat, CatastropheRoomId]
  | ["passed", Seat, Seat, number]
  | ["passed_cards", Seat, Seat, CatastropheCardId[]]
  | ["phase_reached", number]
  | ["picked_up", Seat, CatastropheCardId]
  | ["pod_lost", CatastropheRoomId]
  | ["pods_turned", Seat, [number, string][]]
  | ["proposed", Seat, Seat, number, number]
  | ["refused_offer", Seat]
  | ["repaired", CatastropheRoomId, number]
  | ["reported", Seat]
  | ["rerolled", Seat, [number, number], CatastropheRoomId]
  | ["reshuffled", number]
  | ["responded", Seat, CatastropheCardId]
  | ["rolled", Seat, [number, number], CatastropheRoomId]
  | ["scanned", Seat, Seat]
  | ["scavenged", CatastropheRoomId, CatastropheRoomId]
  | ["scrubbed", Seat, number]
  | ["searched", Seat, number]
  | ["second_role", Seat, CatastropheRoleId]
  | ["shown", Seat, CatastropheCardId[]]
  | ["spared", CatastropheRoomId]
  | ["spent_charge", Seat, CatastropheRoleTitleId]
  | ["suit_mended", Seat, number]
  | ["suit_oxygen", Seat, number]
  | ["suit_worn", Seat, number, number]
  | ["thought_ahead", Seat]
  | ["took", Seat, CatastropheCardPileId]
  | ["took_figure", Seat, CatastropheFigureId]
  | ["took_role", Seat, CatastropheRoleId]
  | ["took_set", Seat, CatastropheSetId]
  | ["turn_began", Seat]
  | ["warded", Seat, CatastropheRoomId]
  | ["went_through", CatastropheRoomId];

/** In an event or a step: pod. */
export type CatastrophePodId = number;

/** What can be done, as it is sent. */
export type CatastropheStep =
  | ["act", number]
  | ["action_step", number]
  | ["add_gift", number, CatastropheCardId]
  | ["add_return", number, CatastropheCardId]
  | ["add_wish", number, CatastropheCardId]
  | ["after_card", number, string, string[]]
  | ["agree", number]
  | ["analyze", number]
  | ["answer_call", number, number]
  | ["back", number]
  | ["bear", Seat]
  | ["begin"]
  | ["breach", CatastropheRoomId]
  | ["bridge", Seat, number, CatastropheLetterId]
  | ["bury", number, number]
  | ["call_number", number, number]
  | ["call_off", number]
  | ["cargo", Seat]
  | ["catch_mold", number]
  | ["choose", number, string, number, "action" | "charge" | "copy" | "free" | "granted" | "reaction" | "thought"]
  | ["choose_again"]
  | ["close_reaction"]
  | ["close_turn", number]
  | ["collect", Seat, CatastropheRoomId]
  | ["conclude", "action" | "charge" | "copy" | "free" | "granted" | "reaction" | "thought"]
  | ["damage_roll", number]
  | ["deal"]
  | ["declare", Step, "action" | "charge" | "copy" | "free" | "granted" | "reaction" | "thought"]
  | ["decline", number]
  | ["die", number]
  | ["discard_down", number, number]
  | ["draw", Seat]
  | ["draw_three", number]
  | ["drop", number, CatastropheCardId]
  | ["drop_free_use", number]
  | ["end_turn", number]
  | ["enter", number, number, number[]]
  | ["escape", Seat]
  | ["eva", Seat, CatastropheRoomId]
  | ["expose", number]
  | ["feed", number, number, CatastropheCardId]
  | ["file_report", Step]
  | ["fill_offer", number]
  | ["finish"]
  | ["flow"]
  | ["follow_plan", number]
  | ["free_use", number]
  | ["grab", number, Seat]
  | ["grant", number]
  | ["hack", Seat, number, CatastropheLetterId]
  | ["hand_over", number, number, CatastropheCardId]
  | ["hear_ally", number]
  | ["hold_breath", number]
  | ["impact"]
  | ["jump", number]
  | ["keep", number, CatastropheCardId]
  | ["keep_suit", number]
  | ["lab_draw", Seat]
  | ["lab_trade", Seat, CatastropheCardPileId]
  | ["land"]
  | ["land_marauder", number]
  | ["leap", number, CatastropheRoomId]
  | ["leave", number]
  | ["lift", Seat]
  | ["loot", number, number]
  | ["lose_hand", number]
  | ["lose_hand_under", number, CatastropheCardId]
  | ["maintenance", Seat, CatastropheRoomId]
  | ["marauder_turn", number]
  | ["meet", number, number, number]
  | ["mend_suit", Seat]
  | ["meteor", number[], [number, number][]]
  | ["meteors"]
  | ["move", Seat, CatastropheRoomId]
  | ["next_raider"]
  | ["offer_copies", number, string]
  | ["offer_rerolls"]
  | ["open_offer", number, Seat, "action" | "charge" | "copy" | "free" | "granted" | "reaction" | "thought"]
  | ["operations", Seat]
  | ["pass"]
  | ["pass_dice", number]
  | ["peek", number, CatastrophePodId]
  | ["perform"]
  | ["phase_effects"]
  | ["pick_up", number, CatastropheCardId]
  | ["place_marauder", number, number]
  | ["propose", number]
  | ["prowl"]
  | ["quackalope", Seat, CatastropheRoleId]
  | ["raid"]
  | ["react"]
  | ["ready"]
  | ["reclaim", number, string[]]
  | ["refill", number]
  | ["refuse", number]
  | ["remote_repair", Seat, CatastropheRoomId]
  | ["repair", Seat, CatastropheRoomId]
  | ["requisition", Seat, Seat]
  | ["reroll", number]
  | ["resolve"]
  | ["respond", number, CatastropheCardId]
  | ["roll_roles"]
  | ["rummage", number]
  | ["salvage", number, CatastropheCardId]
  | ["scan", number, Seat]
  | ["scavenge", Seat, CatastropheRoomId, CatastropheRoomId]
  | ["scrub", number]
  | ["scrub_off", number]
  | ["send", number, CatastropheMarauderId, number[]]
  | ["sensors", Seat, CatastrophePodId]
  | ["settle"]
  | ["shed_suit", number]
  | ["show_hand", number, number]
  | ["sidestep", number, CatastropheRoomId]
  | ["slip", Seat, CatastropheRoomId]
  | ["spend_charge", number, CatastropheRoleId]
  | ["spread_mold"]
  | ["start_mission"]
  | ["strike", number, number, "marauder" | "roll" | "scavenge" | "setup"]
  | ["suffer", number]
  | ["suit", Seat]
  | ["summon", Seat, Seat]
  | ["supply", Seat, Seat]
  | ["surrender", number, CatastropheCardId]
  | ["surrender_equipment", number, CatastropheCardId]
  | ["swap", number, CatastropheCardId, CatastropheCardId]
  | ["synthesize", number, string]
  | ["take_figure", number, CatastropheFigureId]
  | ["take_role", number, number]
  | ["take_set", number, number]
  | ["take_trash", number, CatastropheCardId, string[]]
  | ["teleport", Seat, CatastropheRoomId]
  | ["think", number]
  | ["transfer", Seat, Seat]
  | ["turn", number]
  | ["unearth", number, CatastropheCardId]
  | ["use_power", number, number, Step]
  | ["view_pod", Seat];

/** The table as one seat, or a spectator, sees it. */
export interface CosmoforceView {
  seat: number | null;
  config: CosmoforceOptions;
  sides: string[];
  builds: CosmoforceBuildView[];
  ships: CosmoforceShipView[];
  chain: (CosmoforceHarm | CosmoforceDamage | CosmoforceRam | CosmoforceRepair)[];
  round: number;
  order: number[];
  acted: number[];
  turn: number | null;
  fired: string[];
  limit: number;
  gone: number[];
  result: Result | null;
}

export interface CosmoforceOptions {
  teams: string;
  time_limit: "clock" | "off" | "rounds";
  limit_rounds: number;
  limit_minutes: number;
  missile_detonation: "every" | "first";
  turn_order: "live" | "locked";
  friendly_fire: boolean;
  builds: "open" | "secret";
  laser_damage: "damage and heat" | "heat only";
  stalemate: "count" | "draw";
  team_builds: "hidden" | "visible";
  fleet: (string | CosmoforceBerth)[];
  goals: CosmoforceGoal[];
}

/** C-27.1 A ship that is given to a seat, with the state it starts in; what is left out starts as usual. */
export interface CosmoforceBerth {
  design: CosmoforceDesign;
  speed: number | null;
  heat: number | null;
  crew: number | null;
  hurt: number;
  marks: number[];
  depleted: number[];
}

/** A name, a class and up to ten systems; an empty slot is an empty word (C-26.1). */
export interface CosmoforceDesign {
  name: string;
  class: string;
  systems: string[];
}

/** C-27.2 What a side may do instead of being the last: survive, eliminate a ship, or keep a ship alive. */
export interface CosmoforceGoal {
  side: string;
  kind: "eliminate" | "keep" | "survive";
  rounds: number;
  ship: number;
}

/** A seat that builds: whether it has locked in, and its design for those who may see it. */
export interface CosmoforceBuildView {
  seat: number;
  locked: boolean;
  design: CosmoforceDesign | null;
  random: boolean;
}

/** A ship on the table. */
export interface CosmoforceShipView {
  seat: number;
  side: string;
  design: CosmoforceDesign;
  mass: number;
  stopped: boolean;
  thrust: number;
  speed: number;
  heat: number;
  cooling: number;
  boxes: number[];
  marks: number[];
  depleted: number[];
  posts: number[];
  ready: number;
  hurt: number;
  complement: number;
  working: number;
  weapons: [string, number][];
  out: "" | "concession" | "crew" | "left" | "systems";
}

/** Crew that must still be harmed by a heat roll. */
export interface CosmoforceHarm {
  type: "harm";
  ship: number;
  left: number;
}

/** Points of damage that a ship's owner must still place. */
export interface CosmoforceDamage {
  type: "damage";
  ship: number;
  left: number;
}

/** A ram before its roll. */
export interface CosmoforceRam {
  type: "ram";
  ship: number;
  target: number;
  evaded: boolean;
}

/** A Repair Systems action that is being laid out: (from slot or -1 for Standby, to slot) for each crew. */
export interface CosmoforceRepair {
  type: "repair";
  ship: number;
  moves: [number, number][];
}

/** The aids of a battle; a roster is public, so they are the same for everybody. */
export interface CosmoforceAids {
  round: number;
  turn: number | null;
  steps: TurnStep[];
  panels: Panel[];
  held: string[];
  blast: CosmoforceBlast | null;
  ships: CosmoforceShipWords[];
}

/** What happens besides when a Missile is marked: as a sign, and in words. */
export interface CosmoforceBlast {
  sign: string;
  words: string;
}

/** What there is to say of a ship at a glance. */
export interface CosmoforceShipWords {
  out: string;
  heat: string;
  easy: string;
  explosive: number[];
}

/** All printed matter of the game. */
export interface CosmoforceFacts {
  class: CosmoforceShipClass[];
  system: CosmoforceSystem[];
  preset: CosmoforcePreset[];
}

export interface CosmoforceShipClass {
  id: string;
  name: string;
  size: number;
}

/** A system that fills one slot. `only` names the class that may mount it; `boxes` 0 stands for Size Mod + 1. */
export interface CosmoforceSystem {
  id: string;
  name: string;
  letter: string;
  words: string;
  boxes: number;
  thrust: number;
  dice: number;
  dice_if_faster: number;
  class: string;
  short: string[];
  boxes_on: number[];
}

export interface CosmoforcePreset {
  name: string;
  class: string;
  systems: string;
  idea: string;
}

/** Everything a builder shows for a design, also for one that has flaws. */
export interface CosmoforceNumbers {
  filled: number;
  size: number;
  mass: number;
  thrust: number;
  speed: number;
  crew: number;
  heat: number;
  heat_after_cooling: number;
  boxes: number;
  toughness: number;
  crew_life: number;
  cooling: number;
  burn_cost: number;
  burn_is_free: boolean;
  slowest: number;
  fastest: number;
  ram_dice: number;
  tie_dice: number;
  weapon_types: number;
  weapons: CosmoforceWeaponNumbers[];
  depletion: number;
  laser_heat: number;
  hangar_bait: boolean;
  flaws: CosmoforceFlaw[];
  warnings: CosmoforceFlaw[];
}

/** One weapon type of a design, all of it fired at once. */
export interface CosmoforceWeaponNumbers {
  weapon: string;
  count: number;
  dice: number;
  dice_if_faster: number;
  hits: number[];
  damage: number[];
}

/** Something that is wrong with a design: the slot (1-10, or 0 for the whole ship), the rule, the words. */
export interface CosmoforceFlaw {
  slot: number;
  rule: string;
  words: string;
}

/** In an event or a step: ship. */
export type CosmoforceShipId = number;

/** In an event or a step: change. */
export type CosmoforceChangeId = number;

/** In an event or a step: speed. */
export type CosmoforceSpeedId = number;

/** In an event or a step: dice. */
export type CosmoforceDiceId = number[];

/** In an event or a step: slot. */
export type CosmoforceSlotId = number;

/** In an event or a step: cause. */
export type CosmoforceCauseId = "concession" | "crew" | "systems";

/** In an event or a step: weapon. */
export type CosmoforceWeaponId = string;

/** In an event or a step: gain. */
export type CosmoforceGainId = number;

/** What can happen, as it is told. */
export type CosmoforceEvent =
  | ["burned", CosmoforceShipId, CosmoforceChangeId, CosmoforceSpeedId, number]
  | ["collision_rolled", CosmoforceShipId, CosmoforceDiceId, number, number]
  | ["conceded", CosmoforceShipId]
  | ["cooled", CosmoforceShipId, number]
  | ["crew_hurt", CosmoforceShipId, number, CosmoforceSlotId]
  | ["crew_killed", CosmoforceShipId, number]
  | ["damaged", CosmoforceShipId, number]
  | ["depleted", CosmoforceShipId, CosmoforceSlotId[]]
  | ["detonated", CosmoforceShipId, CosmoforceSlotId]
  | ["eliminated", CosmoforceShipId, CosmoforceCauseId]
  | ["ended", "goal" | "last" | "stalemate" | "together" | "called off", CosmoforceShipId[], number[]]
  | ["healed", CosmoforceShipId, number]
  | ["heat_rolled", CosmoforceShipId, CosmoforceDiceId, number, number]
  | ["heated", CosmoforceShipId, number]
  | ["limit_reached"]
  | ["marked", CosmoforceShipId, CosmoforceSlotId, number, number]
  | ["posted", CosmoforceShipId, [number, number][]]
  | ["ram_began", CosmoforceShipId, CosmoforceShipId]
  | ["ram_hit", CosmoforceShipId, CosmoforceShipId, CosmoforceDiceId, number, number, number]
  | ["ram_missed", CosmoforceShipId, CosmoforceShipId]
  | ["repaired", CosmoforceShipId, CosmoforceSlotId, number]
  | ["revealed", [number, string, string][]]
  | ["round_began", number, CosmoforceShipId[], CosmoforceSpeedId[]]
  | ["shot", CosmoforceShipId, CosmoforceWeaponId, CosmoforceShipId, CosmoforceDiceId, number, number[], number]
  | ["stayed", CosmoforceShipId, CosmoforceSlotId, number]
  | ["tie_broken", CosmoforceShipId, CosmoforceDiceId, number, CosmoforceGainId]
  | ["turn_began", CosmoforceShipId]
  | ["withdrew", Seat];

/** What can be done, as it is sent. */
export type CosmoforceStep =
  | ["act", number]
  | ["assign", number, number, number]
  | ["attack", number]
  | ["back", number]
  | ["begin_battle"]
  | ["build", number, unknown]
  | ["build_ships"]
  | ["burn", number, number]
  | ["burn_engines", number]
  | ["check_collisions", number]
  | ["choose_posts", number]
  | ["choose_preset", number, string]
  | ["choose_ram", number]
  | ["close_round"]
  | ["collide"]
  | ["concede", number]
  | ["conserve", number]
  | ["damage", number, number]
  | ["end_turn", number]
  | ["evade", number, number]
  | ["fire", number, string, number, number]
  | ["harm", number, number]
  | ["heal", number]
  | ["hurt", number, number]
  | ["kill", number, number]
  | ["live_turn", number[]]
  | ["lose_crew", number]
  | ["manage_heat", number]
  | ["mark", number, number]
  | ["pass"]
  | ["place_damage"]
  | ["place_harm"]
  | ["ram", number, number]
  | ["random_preset", number]
  | ["reach_limit"]
  | ["ready"]
  | ["repair", number]
  | ["repair_systems", number]
  | ["resolve_repairs", number]
  | ["settle"]
  | ["stand", number]
  | ["start_round"]
  | ["stay", number, number, number]
  | ["suffer_heat", number]
  | ["turn", number];

/** The table as one seat, or a spectator, sees it. */
export interface GloomView {
  seat: number | null;
  config: GloomOptions;
  players: GloomPlayerView[];
  characters: GloomCharacterView[];
  pool: number[];
  deck: number;
  pile: number[];
  turn: number | null;
  actions: number;
  taken: number;
  round: number;
  grants: GloomGrant[];
  choosing: GloomChoosingView | null;
  play: GloomPlayView | null;
  doing: GloomDoingView | null;
  said: Step[];
  first: number;
  votes: [number, number][];
  story: GloomEntry[];
  open_entries: number[];
  vacant: number[];
  gone: number[];
  result: Result | null;
}

export interface GloomOptions {
  crew_mode: "draft" | "free" | "random";
  effects: "full" | "simple";
  simple_events: "keep" | "remove";
  first_player: "host" | "random" | "seat" | "story_vote";
  tie_break: "lowest_single" | "more_dead" | "share";
  stall_rounds: number;
  max_rounds: number;
  story: "off" | "optional" | "required";
  leavers: "bot" | "pass";
  response_seconds: number;
  host: number;
  bots: number[];
  deck: GloomDeckFile | null;
}

/** A deck as it stands in a file; a kind of card that it leaves out is taken from ours. */
export interface GloomDeckFile {
  character: GloomCard[];
  modifier: GloomCard[];
  event: GloomCard[];
  death: GloomCard[];
}

/** One card. A point or icon place is clear (an empty word), printed, or blank. */
export interface GloomCard {
  id: string;
  name: string;
  kind: "character" | "death" | "event" | "modifier";
  text: string;
  flavour: string;
  points: (number | string)[];
  icons: string[];
  needs: string[];
  modes: boolean;
  effects: GloomEffect[];
  prompts: string[];
  pronoun: "he" | "it" | "she" | "they";
}

/** One effect in the vocabulary. Which fields an operation has stands in vocabulary.py. */
export interface GloomEffect {
  op: string;
  category: "immediate" | "ongoing" | "persistent" | "response" | null;
  if: string | string[];
  may: boolean;
  who: "all" | "left" | "one_opponent" | "opponents" | "owner" | "player" | "right" | null;
  amount: number | "all" | GloomFormula | null;
  how: "choice" | "random" | "unseen" | null;
  kinds: string[] | "any" | null;
  count: number;
  target: GloomTarget | "this" | null;
  to_target: GloomTarget | "this" | null;
  ignore_score: boolean;
  from: "all" | "left" | "one_opponent" | "opponents" | "owner" | "player" | "right" | null;
  to: string;
  seen_by: "all" | "one";
  keep: number;
  rest: "bottom" | "discard" | "top";
  against: string[];
  aimed_at: "any" | "mine";
  window: "after" | "before" | null;
  icon: string;
  by: string;
  on: "crew" | "this";
  play_events: boolean;
  rule: string;
  when: string;
  do: GloomEffect | null;
}

/** An amount that is counted: icons that show, or the dead. */
export interface GloomFormula {
  per_icon: string;
  in: "crew" | "table" | "this";
  per_dead: "crew" | "table" | null;
  times: number;
}

/** Characters that an effect may be aimed at; `side` is seen from the default person. */
export interface GloomTarget {
  life: "any" | "dead" | "living" | null;
  side: "any" | "other" | "own";
  icon: string;
  score: "any" | "neg" | "pos";
  count: number;
}

/** One player's side of the table. */
export interface GloomPlayerView {
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

/** A Character on the table, with what its stack shows. */
export interface GloomCharacterView {
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
  active: GloomActiveView[];
}

/** An effect that is active now (G-13.27). */
export interface GloomActiveView {
  card: number;
  effect: GloomEffect;
}

/** A free play that is open (G-12). */
export interface GloomGrant {
  card: number;
  kinds: string[];
  target: GloomTarget | null;
  character: number;
  ignore_score: boolean;
}

/** The card that the viewer is aiming. */
export interface GloomChoosingView {
  card: number;
  how: "action" | "free" | "permit" | "replacement";
  mode: number;
  picks: number[][];
  character: number;
  text: string;
}

/** An announced card. */
export interface GloomPlayView {
  entry: number;
  seat: number;
  card: number;
  character: number;
  mode: number;
  picks: number[][];
  redirected: boolean;
}

/** An effect in progress; the cards are for the one who looks at them. */
export interface GloomDoingView {
  card: number;
  index: number;
  trigger: boolean;
  person: number;
  character: number;
  picks: number[];
  left: number;
  cards: number[];
  laid: number[];
}

/** One line of the story book. It never bears on the game (G-20.3). */
export interface GloomEntry {
  kind: "character" | "death" | "event" | "modifier" | "" | "discard" | "misery" | "moved_death" | "pass" | "response" | "revival";
  round: number;
  seat: number;
  card: number;
  characters: number[];
  owners: number[];
  cancelled: boolean;
  text: string;
  hidden: boolean;
  applause: number[];
}

/** What helps a person who looks at this table. */
export interface GloomAids {
  round: number;
  turn: number | null;
  steps: TurnStep[];
  panels: Panel[];
  held: string[];
  worth_there: [number, [number, number][]][];
  worth_then: number | null;
  prompts: string[];
  untold: [number, string][];
}

/** All that is printed: the cards of our deck in their order, and the drawings. */
export interface GloomPrinted {
  characters: GloomCard[];
  cards: GloomCard[];
  art: GloomArt;
}

/** Faces as the inside of an SVG of 100 x 110, icons as the path of an SVG of 24 x 24. */
export interface GloomArt {
  skull: string;
  changed: string;
  event: string;
  icons: Record<string, string>;
  portraits: Record<string, string>;
}

/** In an event or a step: card.title. */
export type GloomCardTitleId = number;

/** In an event or a step: character. */
export type GloomCharacterId = number;

/** In an event or a step: card. */
export type GloomCardId = number;

/** What can happen, as it is told. */
export type GloomEvent =
  | ["actions_lost", Seat, number]
  | ["actions_won", Seat, number]
  | ["announced", number, Seat, GloomCardTitleId, GloomCharacterId, number, number[][], "action" | "free" | "permit" | "replacement"]
  | ["applauded", number, Seat]
  | ["cancelled", GloomCardId]
  | ["claimed", Seat, GloomCharacterId]
  | ["crew_made", Seat, GloomCharacterId[]]
  | ["dealt", number, number]
  | ["death_moved", GloomCardId, GloomCharacterId, GloomCharacterId]
  | ["declined_effect", Seat, GloomCardId]
  | ["declined_free_play", Seat]
  | ["died", GloomCardId, GloomCharacterId]
  | ["discarded", Seat, GloomCardId[], "chance" | "choice" | "hand" | "peek"]
  | ["draw_skipped", Seat]
  | ["draws_lost", Seat, number]
  | ["drew", Seat, number]
  | ["drew_cards", Seat, GloomCardId[]]
  | ["ended", "crew" | "exhausted" | "stalled" | "unfinished", [number, number, number, number][]]
  | ["first_found", Seat]
  | ["fizzled", GloomCardId]
  | ["handed", Seat, Seat, number]
  | ["handed_cards", Seat, Seat, GloomCardId[]]
  | ["hidden", number]
  | ["landed", GloomCardId, GloomCharacterId]
  | ["left", Seat, "bot" | "pass"]
  | ["looked", Seat, Seat, "all" | "one"]
  | ["misery_told", Seat, string]
  | ["moved", GloomCardId, GloomCharacterId, GloomCharacterId]
  | ["narrated", number, Seat, string]
  | ["passed", Seat]
  | ["peeked", Seat, number]
  | ["redirected", GloomCardId, GloomCharacterId]
  | ["released", Seat, GloomCharacterId]
  | ["reshuffled", number]
  | ["responded", number, Seat, GloomCardId, GloomCardId, GloomCharacterId]
  | ["revived", GloomCharacterId, GloomCardId, "discard" | "hand", Seat]
  | ["salvaged", Seat, GloomCardId]
  | ["saw_deck", GloomCardId[]]
  | ["saw_hand", Seat, GloomCardId[]]
  | ["stripped", GloomCharacterId, GloomCardId[], "discard" | "hand", Seat]
  | ["swapped", GloomCharacterId, GloomCardId, GloomCharacterId, GloomCardId]
  | ["traded", GloomCharacterId, Seat, GloomCharacterId, Seat]
  | ["triggered", GloomCharacterId, GloomCardId]
  | ["turn_began", Seat, number]
  | ["turn_lost", Seat]
  | ["turns_lost", Seat, number]
  | ["votes_counted", [number, number][]];

/** In an event or a step: misery. */
export type GloomMiseryId = number;

/** What can be done, as it is sent. */
export type GloomStep =
  | ["abstain", number]
  | ["accept", number]
  | ["act", number]
  | ["agree"]
  | ["aim", number, number]
  | ["applaud", number, number]
  | ["around_actions", number]
  | ["around_again", number, number]
  | ["back", number]
  | ["begin_with", Seat]
  | ["check_end"]
  | ["choose", number, number, "action" | "free" | "permit" | "replacement", number]
  | ["choose_again", number, "action" | "free" | "permit" | "replacement"]
  | ["choose_crews"]
  | ["choose_first", number[]]
  | ["choose_mode", number, number]
  | ["choose_targets"]
  | ["claim", number, GloomCharacterId]
  | ["close_turn"]
  | ["concede", number]
  | ["confirm", number]
  | ["count_votes"]
  | ["deal"]
  | ["deal_crews"]
  | ["decline", number]
  | ["discard_hand", number]
  | ["do_effect", number, number, number, number, number[], boolean]
  | ["do_moment", "death_in_crew" | "modifier_here" | "modifier_in_crew" | "owner_turn_end" | "owner_turn_start"]
  | ["do_reactions"]
  | ["do_trigger", number, number, number]
  | ["draw_up", number]
  | ["end_answer"]
  | ["end_effect"]
  | ["fill_up", number]
  | ["find_first"]
  | ["first_by_chance", number[]]
  | ["free_plays", number]
  | ["go_on", number]
  | ["hide", number, number]
  | ["hold_vote"]
  | ["keep", number, GloomCardTitleId]
  | ["land"]
  | ["lay", number, GloomCardTitleId]
  | ["make_crews"]
  | ["narrate", number, number, string]
  | ["open_window", "after" | "before"]
  | ["part", number, number]
  | ["part_with", number[]]
  | ["pass"]
  | ["pass_action", number]
  | ["perform"]
  | ["pick_next", number]
  | ["play_untold", number]
  | ["point_at", number, number]
  | ["point_at_player", number, number]
  | ["ready"]
  | ["refuse", number]
  | ["release", number, GloomCharacterId]
  | ["replace", number, GloomCardId, number]
  | ["replace_it"]
  | ["replace_on", number]
  | ["respond", number, number, number, number[][]]
  | ["search_pile"]
  | ["settle_play"]
  | ["sketch", number, string]
  | ["sort_cards"]
  | ["take_at", number, number, number]
  | ["take_back_card", number, GloomCardTitleId]
  | ["take_from", number, number]
  | ["target", number, number]
  | ["target_player", number, number]
  | ["tell_misery", number, string]
  | ["tell_nothing", number]
  | ["tell_play", number, string]
  | ["tell_ready_misery", number, GloomMiseryId]
  | ["turn", number]
  | ["vote", number, number];

/** The table as one seat, or a spectator, sees it. */
export interface LossView {
  seat: number | null;
  config: LossOptions;
  stage: string;
  round: number;
  first: number;
  active: number | null;
  phase: string;
  ships: LossShipView[];
  resources_left: number;
  obstacles_left: number;
  discards: string[];
  obstacle_discards: string[];
  confrontation: LossConfrontationView | null;
  reward: LossRewardView | null;
  bracket: number[];
  play: LossPlayView | null;
  offer: LossOfferView | null;
  wreck: string[];
  hostile: string[];
  debris: string[];
  tokens: number;
  opponent: number;
  laid: LossSlot[];
  prepared: Step;
  deaths: number[];
  gone: number[];
  result: Result | null;
}

export interface LossOptions {
  mode: "base" | "classic_solo" | "solo";
  difficulty: "easy" | "hard" | "medium";
  chase: boolean;
  start_cards: "5" | "standard";
  ranged_play: boolean;
  events: boolean;
  wormhole_event: boolean;
  ship_choice: "choose" | "random";
  last_ship_wins: boolean;
  window_seconds: number;
  cancel_seconds: number;
  trade_seconds: number;
  decision_seconds: number;
  round_cap: number;
  deck: LossFacts | null;
}

/** A deck file: what it leaves out is taken from the standard deck. */
export interface LossFacts {
  ship: LossShipCard[];
  obstacle: LossObstacleCard[];
  event: LossObstacleCard[];
  resource: LossResourceCard[];
  name: string;
}

/** A base ship. `solo` False: its ability needs other players. */
export interface LossShipCard {
  id: string;
  name: string;
  words: string;
  defense: number;
  attack: number;
  speed: number;
  ability: "assist" | "brace" | "broadside" | "cargo 7" | "crew 6" | "recycle" | "replace" | "sprint";
  flavour: string;
  solo: boolean;
}

/** An obstacle or an event, in the words of effects.py. */
export interface LossObstacleCard {
  id: string;
  name: string;
  flavour: string;
  threat: string;
  reward: string[];
  ill: string[];
  copies: number;
}

/** A resource. Which of the other fields it uses depends on its kind. `solo` False: not in Solo Mode. */
export interface LossResourceCard {
  id: string;
  name: string;
  kind: "anti-sabotage" | "booster" | "dock" | "engine" | "joiner" | "jump" | "repair" | "sabotage" | "scrap" | "shield" | "supply" | "weapon";
  flavour: string;
  copies: number;
  bonus: number;
  stat: "" | "any" | "attack" | "defense" | "speed";
  wear: "" | "never" | "roll 1-2" | "token 2";
  effect: string;
  table: string[];
  solo_first_roll: boolean;
  solo: boolean;
}

/** A ship on the table. `cargo` has the cards that the viewer knows, `held` the number of all. */
export interface LossShipView {
  seat: number;
  card: string;
  crew: number;
  crew_limit: number;
  parsec: number;
  bonuses: [number, number, number];
  totals: [number, number, number];
  boosts: [number, number, number];
  slots: LossSlot[];
  token: number;
  lost: number;
  held: number;
  cargo: string[];
  limit: number;
  dead: boolean;
}

/** One slot of a ship: no part, one, or two with a joiner under them, which may carry a token (L-11.29). */
export interface LossSlot {
  parts: LossPart[];
  joiner: string;
  token: number;
}

/** An equipped part; a token on it means that it is off (L-8.10). */
export interface LossPart {
  card: string;
  off: number;
}

/** What lies open. `needs` are the threats as raised, for each player whom it concerns. */
export interface LossConfrontationView {
  card: string;
  confronter: number;
  helper: number;
  needs: [number, [number, number][]][];
  affected: number[];
  reach: number;
  help: string;
  volunteers: number[];
}

/** A reward that is being shared out: parsecs into moves and cards, which kind first, or parsec by parsec. */
export interface LossRewardView {
  seat: number;
  how: string;
  parsecs: number;
  cards: number;
}

/** A sabotage or booster in progress, or an enhancer that asks; all see all of it. */
export interface LossPlayView {
  type: "play";
  seat: number;
  card: string;
  target: number;
  part: string;
  stat: number;
  hinder: boolean;
  victim: number;
  roll: number;
  cancelled: boolean;
  refreshed: boolean;
  in_field: boolean;
}

/** A trade: cards and wishes for the two whom it concerns, numbers for all. */
export interface LossOfferView {
  seat: number;
  partner: number;
  gives: number;
  wants: number;
  sent: boolean;
  countered: boolean;
  asked: string;
  gift: string[];
  wishes: string[];
  counter: string[];
  demands: string[];
  filled: string[];
}

/** The aids of a race. */
export interface LossAids {
  round: number;
  turn: number | null;
  steps: TurnStep[];
  panels: Panel[];
  held: string[];
  story: string;
  obstacle: LossObstacleWords | null;
  chips: string[];
  wishes: LossWishWords[];
  play: LossPlayWords | null;
  tokens: number;
  field: LossFieldWords | null;
  goal: number;
  most: number;
}

/** What stands on the obstacle that lies open. */
export interface LossObstacleWords {
  label: string;
  joint: string;
  reward: string;
  ill: string;
}

/** A wish of a trade. */
export interface LossWishWords {
  said: string;
  words: string;
  sign: string;
}

/** A sabotage or a booster in progress. */
export interface LossPlayWords {
  line: (string | Named)[];
  then: string;
  table: LossTableRow[];
  second: boolean;
}

/** What some results of a die mean. */
export interface LossTableRow {
  rolls: number[];
  name: string;
  words: string;
}

/** The debris field beside its cards. */
export interface LossFieldWords {
  places: number;
  note: string;
}

/** In an event or a step: ship. */
export type LossShipId = string;

/** In an event or a step: stat. */
export type LossStatId = number;

/** In an event or a step: card. */
export type LossCardId = string;

/** In an event or a step: wish. */
export type LossWishId = string;

/** In an event or a step: obstacle. */
export type LossObstacleId = string;

/** What can happen, as it is told. */
export type LossEvent =
  | ["ability_used", Seat, number, LossShipId]
  | ["asked_for_help", Seat]
  | ["boosted", Seat, LossStatId, number]
  | ["bounty_asked", Seat, number]
  | ["came_apart", Seat, LossCardId, LossCardId]
  | ["cancelled", Seat]
  | ["countered", Seat, Seat, number, number]
  | ["countered_with", Seat, Seat, LossCardId[], LossWishId[]]
  | ["crew_changed", Seat, number, number]
  | ["debris_laid", LossCardId[]]
  | ["declined", Seat, Seat]
  | ["declined_to_help", Seat]
  | ["died", Seat, LossCardId[]]
  | ["discarded", Seat, LossCardId]
  | ["dived", Seat, LossCardId]
  | ["drawn", Seat, LossCardId[]]
  | ["drew", Seat, number]
  | ["dropped", Seat, LossCardId]
  | ["enabled", Seat, LossCardId]
  | ["ended", "all dead" | "arrived" | "crew" | "last ship" | "left" | "overtaken" | "round cap", Seat[], number[]]
  | ["equipped", Seat, LossCardId]
  | ["exchanged", Seat]
  | ["experiment_failed"]
  | ["failed", Seat, LossObstacleId]
  | ["first_chosen", Seat]
  | ["handed", Seat, Seat, LossCardId]
  | ["helper_accepted", Seat, Seat]
  | ["helpers_refused", Seat]
  | ["joined", Seat, LossCardId, LossCardId]
  | ["joiner_rolled", Seat, LossCardId, number]
  | ["joiner_worn", Seat, LossCardId, number]
  | ["jumped", Seat]
  | ["left", Seat]
  | ["lost_turn_rolled", Seat, number]
  | ["meddled", Seat, LossCardId, LossStatId, Seat, boolean]
  | ["missed", LossCardId[]]
  | ["moved", Seat, number, number]
  | ["nothing_to_hit", Seat]
  | ["obstacles_reshuffled", number]
  | ["offered", Seat, Seat, number, number]
  | ["offered_cards", Seat, Seat, LossCardId[], LossWishId[]]
  | ["opponent_moved", number]
  | ["overcame", Seat, LossObstacleId]
  | ["part_hit", Seat, LossCardId, number]
  | ["part_rolled", Seat, number]
  | ["preparation_turn_began", Seat, number]
  | ["pulled_out", Seat, LossCardId]
  | ["put_away", LossCardId]
  | ["race_began"]
  | ["range_rolled", Seat, number, Seat[]]
  | ["repaired", Seat, LossCardId[]]
  | ["reshuffled", number]
  | ["revealed", Seat, LossObstacleId]
  | ["rolled_off", Seat[], number[]]
  | ["sabotage_prepared", Seat, LossCardId, Seat, LossCardId]
  | ["sabotage_rolled", Seat, number, boolean]
  | ["sabotage_spared"]
  | ["sabotaged", Seat, LossCardId, Seat, LossCardId]
  | ["salvaged", Seat, LossCardId]
  | ["scavenged", Seat, Seat, LossCardId]
  | ["ship_taken", Seat, LossShipId]
  | ["stolen", Seat, Seat, number]
  | ["struck", Seat, LossCardId]
  | ["suns_die"]
  | ["swapped", Seat, LossCardId, LossCardId]
  | ["table_rolled", number, LossCardId]
  | ["threat_raised", LossStatId, number, Seat]
  | ["tokens_changed", number, number]
  | ["took_debris", Seat, LossCardId]
  | ["traded", Seat, Seat, number, number]
  | ["traded_cards", Seat, Seat, LossCardId[], LossCardId[]]
  | ["turn_began", Seat, number]
  | ["turn_skipped", Seat, number]
  | ["turns_lost", Seat, number]
  | ["volunteered", Seat]
  | ["withdrawn", Seat]
  | ["wormhole_rolled", Seat, number];

/** What can be done, as it is sent. */
export type LossStep =
  | ["accept", number]
  | ["accept_helper", number, Seat]
  | ["accept_ill_effects", number]
  | ["advance", number, number]
  | ["anti_sabotage", number, LossCardId]
  | ["ask_for_help", number]
  | ["brace", number]
  | ["broadside", number]
  | ["call_off", number]
  | ["cancel"]
  | ["cards_first", number, number, number]
  | ["cash_token", number]
  | ["choose_helper"]
  | ["choose_ship", number, LossShipId]
  | ["clear_wreck"]
  | ["close_round"]
  | ["compose", number]
  | ["concede", number]
  | ["counter", number]
  | ["counter_by_token", number]
  | ["cut_cargo", number]
  | ["deal"]
  | ["decline", number]
  | ["decline_to_help", number]
  | ["die", number]
  | ["dive_for_scrap", number, LossCardId]
  | ["dock", number, LossCardId, LossCardId, LossCardId]
  | ["done_equipping", number]
  | ["draw_one", number, number]
  | ["draw_ship", number]
  | ["drop_supplies", number, LossCardId]
  | ["drop_wish", number]
  | ["end_dump"]
  | ["end_obstacle"]
  | ["end_play"]
  | ["end_refit", number]
  | ["end_turn", number]
  | ["equip", number, LossCardId]
  | ["equip_all"]
  | ["equipping_phase", number]
  | ["exchange", number]
  | ["face"]
  | ["face_event", number]
  | ["fail", number]
  | ["fill", number, LossCardId]
  | ["finish_turn", number]
  | ["first_field"]
  | ["fit_out", number]
  | ["gain_crew", number, number]
  | ["give", number, LossCardId]
  | ["hand_card", number, LossCardId]
  | ["hit_part", number, LossCardId, number]
  | ["hit_slot", number, number, number]
  | ["join", number, LossCardId, LossCardId]
  | ["jump", number, LossCardId]
  | ["jump_by_token", number]
  | ["keep_obstacle", number]
  | ["keep_part", number, LossCardId]
  | ["last_moments", number]
  | ["lay_out"]
  | ["leave_it", number]
  | ["left_parsec", number, number]
  | ["lose_card", number, LossCardId]
  | ["lose_crew", number, number]
  | ["lose_one", number]
  | ["lose_resources", number, number]
  | ["lose_turns", number, number]
  | ["lost_turn", number, boolean]
  | ["meddle", number, LossCardId, LossStatId, Seat, boolean]
  | ["meet_obstacle", number]
  | ["next_hostile"]
  | ["open_window"]
  | ["opponent_moves"]
  | ["overcome", number]
  | ["parsecs_first", number, number, number]
  | ["pass"]
  | ["pass_trading", number]
  | ["pay", number, number]
  | ["preparation_turn", number, number]
  | ["prepare", number, LossCardId, Seat, LossCardId]
  | ["prepare_race"]
  | ["propose", number, Seat]
  | ["pull_out", number, LossCardId]
  | ["race_round"]
  | ["race_turn", number]
  | ["ready"]
  | ["receive", number, number]
  | ["recycle"]
  | ["refit", number, number]
  | ["refit_part", number, LossCardId, LossCardId, number]
  | ["refit_slot", number, LossCardId, number]
  | ["refresh"]
  | ["refuse_helpers", number]
  | ["repair_parts", number, LossCardId]
  | ["replace_obstacle", number]
  | ["resolve", number]
  | ["retreat", number, number]
  | ["reveal_obstacle", number]
  | ["reward", number]
  | ["roll_alone"]
  | ["roll_booster"]
  | ["roll_off", number[]]
  | ["roll_sabotage"]
  | ["sabotage", number, LossCardId, Seat, LossCardId]
  | ["salvage", number, LossCardId]
  | ["scavenge", number]
  | ["send", number]
  | ["share_out", number, number, number]
  | ["split", number, number, number]
  | ["sprint", number, number, number]
  | ["start_race"]
  | ["steal", number]
  | ["strike", number, LossCardId, boolean]
  | ["suffer", number, string, number, number]
  | ["take", number, LossCardId]
  | ["take_card_back", number]
  | ["take_debris", number, LossCardId, number]
  | ["take_effect"]
  | ["take_nothing", number]
  | ["take_on", number, LossStatId]
  | ["take_token", number]
  | ["think_again", number]
  | ["throw", number, LossCardId]
  | ["throw_out", number, number]
  | ["trade"]
  | ["trading_phase", number]
  | ["use_booster", number, LossCardId, LossStatId]
  | ["use_parsecs", number, number]
  | ["volunteer", number]
  | ["wear", number]
  | ["wear_joiner", number, number]
  | ["wish_for", number, LossWishId]
  | ["wish_kind", number, string]
  | ["withdraw", number]
  | ["wormhole", number];

export type FromServer = Welcome | Moved | TableFrame | ChatFrame | Done | RefusedFrame | Advice | Laid | TutorFrame | Pong;

export type FromClient = Hello | Answer | Lay | Say | Undo | Agree | ChatSay | Order | Withdraw | Show | Ping;
