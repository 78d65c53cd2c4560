/** A line to a table without a server, and the frames that come over it. */
import { afterEach, beforeEach, vi } from "vitest";
import type { FromClient, FromServer, LogLine, Question, Recap, Snapshot, TableInfo } from "../lib/wire";

export class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close() {
    this.readyState = 3;
  }
  hears(frame: FromServer) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

export const table = { id: "t", game: "g", seats: [], rematch: [], clocks: {} } as unknown as TableInfo;
export const line = (n: number): LogLine => ({
  n,
  pieces: [`line ${n}`],
  round: null,
  event: ["x"],
  seats: [],
  at: 0,
});

export function snapshot(step: number, number?: number, said: unknown[] = []): Snapshot {
  const question =
    number === undefined ? null : ({ number, options: [], reasons: [], said } as unknown as Question);
  return {
    step,
    view: {},
    aids: { round: 0, turn: null, steps: [], panels: [], held: [] },
    goal: null,
    text: null,
    question,
    hush: null,
    orders: [],
    since: [],
    asides: [],
    waiting: [],
    clock: null,
    game_clock: null,
    undo: false,
    result: null,
    ended: null,
  };
}

export function welcome(n: number, number?: number): FromServer {
  const me = { person: "p", seat: 0, host: true };
  return {
    type: "welcome",
    n,
    me,
    table,
    snapshot: snapshot(n, number),
    log: [line(n)],
    glossary: [],
    chat: [],
    concerns: [],
    recap: null,
  };
}

export const recap: Recap = { since: 3, to_you: [], for_you: [line(4)], turns: [] };

export function moved(since: number, n: number, number?: number, said: unknown[] = []): FromServer {
  return {
    type: "moved",
    since,
    n,
    reply_to: null,
    count: 0,
    events: [line(n)],
    snapshot: snapshot(n, number, said),
  };
}

export const newest = () => FakeSocket.all.at(-1)!;
export const looks = () => newest().sent.filter((frame) => frame.type === "ping" && frame.visible);

/** For every test of a file. */
export function withFakeSockets(): void {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
