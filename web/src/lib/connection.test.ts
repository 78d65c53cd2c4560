import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableConnection } from "./connection.svelte";
import type { FromClient, FromServer, LogLine, Question, Recap, Snapshot, TableInfo } from "./wire";

class FakeSocket {
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

const table = { id: "t", game: "g", seats: [], rematch: [], clocks: {} } as unknown as TableInfo;
const line = (n: number): LogLine => ({
  n,
  pieces: [`line ${n}`],
  round: null,
  event: ["x"],
  seats: [],
  at: 0,
});

function snapshot(step: number, number?: number, said: unknown[] = []): Snapshot {
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

function welcome(n: number, number?: number): FromServer {
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

const recap: Recap = { since: 3, to_you: [], for_you: [line(4)], turns: [] };

function moved(since: number, n: number, number?: number, said: unknown[] = []): FromServer {
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

describe("TableConnection", () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const newest = () => FakeSocket.all.at(-1)!;

  it("keeps the log and the newest snapshot", () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(1, 7));
    newest().hears(moved(1, 2, 8));
    expect(connection.link).toBe("live");
    expect(connection.log.map((one) => one.n)).toEqual([1, 2]);
    expect(connection.snapshot?.question?.number).toBe(8);
    connection.end();
  });

  it("asks again for frames that it has missed", () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(1));
    newest().hears(moved(4, 5));
    expect(newest().sent.at(-1)).toMatchObject({ type: "hello", seen: 1 });
    expect(connection.log).toHaveLength(1);
    connection.end();
  });

  it("forgets advice when a part of the answer has been given, for it spoke of the part before", () => {
    const connection = new TableConnection("t");
    connection.wantAdvice(true);
    newest().hears(welcome(1, 7));
    newest().hears({ type: "advice", number: 7, said: 0, option: 1, answers: [], words: "", targets: [] });
    expect(connection.advice?.option).toBe(1);
    newest().hears(moved(1, 2, 7, [{ step: ["equip", 0, "shield"], words: "" }]));
    expect(connection.advice).toBeNull();
    connection.end();
  });

  const looks = () => newest().sent.filter((frame) => frame.type === "ping" && frame.visible);

  it("says that a frame was looked at when it was in sight for two seconds", () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(3));
    vi.advanceTimersByTime(1500);
    newest().hears(moved(3, 4));
    expect(looks()).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(looks()).toMatchObject([{ seen: 3 }]);
    vi.advanceTimersByTime(60_000);
    expect(looks()).toMatchObject([{ seen: 3 }, { seen: 4 }]);
    connection.end();
  });

  it("shows what was missed until somebody has read it, and only then says that it was looked at", () => {
    const connection = new TableConnection("t");
    newest().hears({ ...welcome(6), recap } as FromServer);
    expect(connection.away).toEqual({ since: 3, until: 6 });
    vi.advanceTimersByTime(60_000);
    expect(looks()).toEqual([]);
    connection.gotIt();
    expect(looks()).toMatchObject([{ seen: 6 }]);
    expect(connection.recap).toBeNull();
    expect(connection.away).toEqual({ since: 3, until: 6 });
    connection.end();
  });

  it("counts an answer as reading what was missed", () => {
    const connection = new TableConnection("t");
    newest().hears({ ...welcome(6, 9), recap } as FromServer);
    void connection.answer(9, [["x"]]);
    expect(connection.recap).toBeNull();
    expect(looks()).toMatchObject([{ seen: 6 }]);
    connection.end();
  });

  it("asks what it has missed when nobody has looked for a while", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const turn = (away: boolean) => {
      hidden.mockReturnValue(away);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const connection = new TableConnection("t");
    newest().hears(welcome(3));
    vi.advanceTimersByTime(20_000);
    expect(looks()).toEqual([]);
    turn(false);
    expect(newest().sent.at(-1)).toMatchObject({ type: "hello", seen: null });
    newest().hears(welcome(3));
    vi.advanceTimersByTime(2000);
    turn(true);
    vi.advanceTimersByTime(20_000);
    const before = newest().sent.length;
    turn(false);
    expect(newest().sent).toHaveLength(before); // nothing is new
    connection.end();
    hidden.mockRestore();
  });

  it("asks for everything after a long cut", () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(3));
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(600);
    vi.setSystemTime(Date.now() + 40_000);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ type: "hello", seen: null });
    connection.end();
  });

  it("comes back after a cut with the last number it saw", () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(3));
    newest().onclose?.({ code: 1006 });
    expect(connection.link).toBe("reconnecting");
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(2);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ type: "hello", seen: 3, text: false });
    newest().hears(moved(3, 4));
    expect(connection.link).toBe("live");
    expect(connection.log.map((one) => one.n)).toEqual([3, 4]);
    connection.end();
  });

  it("does not come back at the same moment as everybody else, and never gives up", () => {
    const waits = (luck: number) => {
      vi.spyOn(Math, "random").mockReturnValue(luck);
      const connection = new TableConnection("t");
      const found = [];
      for (let n = 0; n < 8; n++) {
        FakeSocket.all.at(-1)!.onclose?.({ code: 1006 });
        found.push(connection.retryAt! - Date.now());
        vi.advanceTimersByTime(found[n]!);
      }
      connection.end();
      return found;
    };
    const [early, late] = [waits(0), waits(1)];
    for (let n = 0; n < 8; n++) {
      expect(early[n]).toBeGreaterThan(0);
      expect(late[n]).toBe(2 * early[n]!);
      expect(late[n]).toBeGreaterThanOrEqual(late[n - 1] ?? 0);
    }
    vi.mocked(Math.random).mockRestore();
  });

  it("takes the clocks from whoever tells them last", () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(1, 7));
    const clock = { kind: "decision", deadline: 9000, now: 1000, stands_still: true } as const;
    newest().hears({ type: "table", me: connection.me!, table, clock, game_clock: null });
    expect(connection.snapshot?.clock).toEqual(clock);
    expect(connection.snapshot?.step).toBe(1);
    connection.end();
  });

  it("does not try again where it is not wanted", () => {
    const connection = new TableConnection("t");
    newest().onclose?.({ code: 4403 });
    vi.advanceTimersByTime(60_000);
    expect(connection.closed).toBe(4403);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("shows an answer as sent until the table has moved", async () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(1, 7));
    const done = connection.answer(7, [["pass"]]);
    expect(connection.sending).toMatchObject({ number: 7 });
    const { id } = newest().sent.at(-1)!;
    newest().hears(moved(1, 2));
    newest().hears({ type: "done", reply_to: id, count: 1 });
    await done;
    expect(connection.sending).toBeNull();
    connection.end();
  });

  it("takes the move that answers for the answer", async () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(1, 7));
    const done = connection.answer(7, [["pass"]]);
    const { id } = newest().sent.at(-1)!;
    newest().hears({ ...moved(1, 2), reply_to: id } as FromServer);
    await done;
    expect(connection.sending).toBeNull();
    expect(connection.log.map((one) => one.n)).toEqual([1, 2]);
    connection.end();
  });

  it("asks for the table in words once somebody reads it", () => {
    const connection = new TableConnection("t");
    newest().onopen?.();
    newest().hears(welcome(1));
    connection.wantText(true);
    connection.wantText(true);
    const asked = newest().sent.filter((frame) => frame.type === "hello");
    expect(asked).toMatchObject([
      { seen: null, text: false },
      { seen: 1, text: true },
    ]);
    const text = [{ title: "words", facts: [], seat: null }];
    newest().hears({ ...moved(1, 1), events: [], snapshot: { ...snapshot(1), text } } as FromServer);
    expect(connection.snapshot?.text).toEqual(text);
    expect(connection.log).toHaveLength(1);
    connection.end();
  });

  it("says why an answer was refused, or that the table moved on", async () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(1, 7));
    for (const code of ["forbidden", "overtaken"]) {
      const done = connection.answer(7, [["ram"]]);
      newest().hears({
        type: "refused",
        reply_to: newest().sent.at(-1)!.id,
        code,
        words: "No.",
        rule: "C-1.1",
      });
      await done;
      expect(connection.sending).toBeNull();
    }
    expect(connection.movedOn).toBe(true);
    connection.end();
  });
});
