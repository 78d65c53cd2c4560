/** Everything but the socket: small typed calls. A refusal is thrown with the server's words. */
import { fromJson } from "./json";
import type {
  AboutSheet,
  Branches,
  BranchIn,
  ChatLine,
  Course,
  Ending,
  Draft,
  FileCheck,
  GameInfo,
  Link,
  LinkIn,
  Me,
  NewTable,
  NotesInfo,
  Opened,
  PersonalLink,
  Problem,
  RecordLine,
  Replay,
  Report,
  RulebookInfo,
  Session,
  SheetInfo,
  TableInfo,
  TableLine,
  Verdict,
} from "./wire";
import { say } from "./say";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    words: string,
    readonly rule = "",
  ) {
    super(words);
  }
}

function csrfToken(): string {
  return /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  read: (text: string) => T = (text) => fromJson<T>(text || "null"),
): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") {
    if (!csrfToken()) await fetch("/api/games");
    headers["x-csrf-token"] = decodeURIComponent(csrfToken());
  }
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "unreachable", say("The server can't be reached right now."));
  }
  const text = await response.text();
  if (response.ok) return read(text);
  let problem: Partial<Problem> = {};
  try {
    problem = fromJson<Problem>(text);
  } catch {
    // not ours: the status must do
  }
  throw new Refusal(
    response.status,
    problem.code ?? "failed",
    problem.words ?? say("The server said no ({status}).", { status: response.status }),
    problem.rule,
  );
}

const at = (id: string, action: string) => `tables/${encodeURIComponent(id)}/${action}`;
const part = (seat: number | null, from: number, to: number) =>
  `from=${from}&to=${to}${seat === null ? "" : `&seat=${seat}`}`;

export const api = {
  me: () => call<Me>("GET", "me"),
  enter: (name: string) => call<Me>("POST", "me", { name }),
  rename: (name: string) => call<Me>("PATCH", "me", { name }),
  sessions: () => call<Session[]>("GET", "me/sessions"),
  endSession: (id: string) => call<null>("DELETE", `me/sessions/${encodeURIComponent(id)}`),
  logOut: () => call<null>("DELETE", "me"),
  logOutEverywhere: () => call<null>("DELETE", "me/sessions"),
  personalLink: () => call<PersonalLink>("POST", "me/link"),
  enterBySecret: (secret: string) => call<Me>("POST", "me/enter", { secret }),

  games: () => call<GameInfo[]>("GET", "games"),
  rules: (game: string) => call<RulebookInfo>("GET", `games/${game}/rules`),
  sheet: (game: string) => call<SheetInfo>("GET", `games/${game}/sheet`),
  checkFile: (game: string, text: string) => call<FileCheck>("POST", `games/${game}/check`, { text }),
  drafts: <T = Record<string, unknown>>(game: string) =>
    call<(Draft & { data: T })[]>("GET", `drafts?game=${game}`),
  saveDraft: (game: string, name: string, data: Record<string, unknown>) =>
    call<Draft>("PUT", `drafts/${game}/${encodeURIComponent(name)}`, { data }),
  dropDraft: (game: string, name: string) =>
    call<null>("DELETE", `drafts/${game}/${encodeURIComponent(name)}`),

  learn: () => call<Course[]>("GET", "learn"),
  beginLesson: (game: string, name: string, again = false) =>
    call<TableInfo>("POST", `lessons/${game}/${encodeURIComponent(name)}`, { again }),
  notes: (game: string) => call<NotesInfo>("GET", `notes/${game}`),
  readNote: (game: string, name: string) => call<null>("POST", `notes/${game}/${encodeURIComponent(name)}`),
  bringNotesBack: () => call<null>("DELETE", "notes"),

  openTables: () => call<TableLine[]>("GET", "tables"),
  myTables: () => call<TableLine[]>("GET", "tables/mine"),
  newTable: (table: NewTable) => call<TableInfo>("POST", "tables", table),
  join: (code: string) => call<Opened>("POST", "tables/join", { code: code.toUpperCase() }),
  openLink: (secret: string) => call<Opened>("POST", "links/open", { secret }),
  sit: (id: string, seat: number | null = null) => call<TableInfo>("POST", at(id, "sit"), { seat }),
  stand: (id: string) => call<TableInfo>("POST", at(id, "stand")),
  watch: (id: string) => call<TableInfo>("POST", at(id, "watch")),
  leave: (id: string) => call<TableInfo>("POST", at(id, "leave")),
  pledge: (id: string, pledge: string) => call<TableInfo>("POST", at(id, "pledge"), { pledge }),
  salt: (id: string, salt: string) => call<TableInfo>("POST", at(id, "salt"), { salt }),
  start: (id: string) => call<TableInfo>("POST", at(id, "start")),
  renewCode: (id: string) => call<TableInfo>("POST", at(id, "code")),
  kick: (id: string, seat: number) => call<TableInfo>("POST", at(id, "kick"), { seat }),
  swap: (id: string, one: number, other: number) => call<TableInfo>("POST", at(id, "swap"), { one, other }),
  bot: (id: string, seat: number, bot: string | null) =>
    call<TableInfo>("POST", at(id, "bot"), { seat, bot }),
  mute: (id: string, person: string, muted: boolean) =>
    call<TableInfo>("POST", at(id, "mute"), { person, muted }),
  pause: (id: string, paused: boolean) => call<TableInfo>("POST", at(id, "pause"), { paused }),
  links: (id: string) => call<Link[]>("GET", at(id, "links")),
  newLink: (id: string, link: LinkIn) => call<Link>("POST", at(id, "links"), link),
  dropLink: (id: string, secret: string) => call<null>("DELETE", at(id, `links/${secret}`)),
  rematch: (id: string, pledge: string) => call<TableInfo>("POST", at(id, "rematch"), { pledge }),
  end: (id: string) => call<TableInfo>("POST", at(id, "end")),
  concede: (id: string) => call<TableInfo>("POST", at(id, "concede")),
  report: (id: string, line: number) => call<ChatLine>("POST", at(id, "reports"), { line }),
  reports: (id: string) => call<Report[]>("GET", at(id, "reports")),
  about: (id: string, target: string) =>
    call<AboutSheet>("GET", at(id, `about?target=${encodeURIComponent(target)}`)),
  legend: (id: string) => call<AboutSheet[]>("GET", at(id, "legend")),
  replayAbout: (id: string, uploaded: boolean, seat: number | null, row: number, target: string) =>
    call<AboutSheet>(
      "GET",
      (uploaded ? `records/${id}/about` : at(id, "replay/about")) +
        `?row=${row}&target=${encodeURIComponent(target)}${seat === null ? "" : `&seat=${seat}`}`,
    ),
  /** What my seat has seen of a game that goes on, from this frame on. */
  frames: (id: string, from: number) => call<Replay>("GET", at(id, `frames?from=${from}`)),
  ending: (id: string) => call<Ending>("GET", at(id, "ending")),
  verify: (id: string) => call<Verdict>("GET", at(id, "verify")),
  verifyRecord: (id: string) => call<Verdict>("GET", `records/${id}/verify`),
  replay: (id: string, seat: number | null, from: number, to: number) =>
    call<Replay>("GET", at(id, `replay?${part(seat, from, to)}`)),
  recordReplay: (id: string, seat: number | null, from: number, to: number) =>
    call<Replay>("GET", `records/${id}/replay?${part(seat, from, to)}`),
  branches: (id: string) => call<Branches>("GET", `records/${encodeURIComponent(id)}/branches`),
  branch: (id: string, branch: BranchIn) =>
    call<TableInfo>("POST", `records/${encodeURIComponent(id)}/branches`, branch),
  memory: (id: string) => call<TableInfo>("POST", at(id, "memory")),
  /** A lesson that begins at a step, as a file. */
  lesson: (id: string, row: number, seat: number) =>
    call<string>(
      "GET",
      `records/${encodeURIComponent(id)}/lesson?row=${row}&seat=${seat}`,
      undefined,
      (text) => text,
    ),
  uploadRecord: (record: unknown) => call<RecordLine>("POST", "records", record),
  uploads: () => call<RecordLine[]>("GET", "records"),
  dropUpload: (id: string) => call<null>("DELETE", `records/${encodeURIComponent(id)}`),
};
