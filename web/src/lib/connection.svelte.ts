import { Glossary } from "./pieces";
import type {
  ChatLine,
  Done,
  FromClient,
  FromServer,
  LogLine,
  Moved,
  Myself,
  RefusedFrame,
  Snapshot,
  Step,
  TableInfo,
} from "./wire";

export type Link = "connecting" | "live" | "reconnecting" | "offline";

type Unsent<F> = F extends unknown ? Omit<F, "id"> : never;
type Request = Unsent<FromClient>;

const PING = 15_000;
const SILENCE = 8_000;
/** A server to which everybody comes back at once needs longer for the first answer. */
const FIRST_SILENCE = 20_000;
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];
/** Codes after which there is no point in trying again. */
const FINAL = [4401, 4403, 4404];
const LONG_AWAY = 30_000;

/** Server time minus our time: one page has one server. */
export const serverTime = { offset: 0 };

/** One person at one table: the newest state, and the way to answer. It comes back by itself after a cut. */
export class TableConnection {
  link = $state<Link>("connecting");
  me = $state.raw<Myself | null>(null);
  table = $state.raw<TableInfo | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** What is printed on the things that the log names. */
  glossary = $state.raw(new Glossary());
  chat = $state.raw<ChatLine[]>([]);
  /** The events of the newest frame, for the board's animations. */
  events = $state.raw<LogLine[]>([]);
  /** The lines that came while this page was away. */
  missed = $state.raw<LogLine[]>([]);
  sending = $state.raw<{ number: number; step: Step } | null>(null);
  refusal = $state.raw<RefusedFrame | null>(null);
  movedOn = $state(false);
  delay = $state<number | null>(null);
  retryAt = $state<number | null>(null);
  closed = $state<number | null>(null);
  /** Server time minus our time. */
  get offset(): number {
    return serverTime.offset;
  }

  #socket: WebSocket | null = null;
  #n: number | null = null;
  #next = 1;
  #tries = 0;
  #lostAt = 0;
  #ended = false;
  #resumed = false;
  #confirmed = false;
  #waiting = new Map<string, (frame: Done | RefusedFrame) => void>();
  #pings = new Map<string, number>();
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(readonly id: string) {
    this.#open();
    addEventListener("offline", this.#cut);
    addEventListener("online", this.tryNow);
  }

  /** Leave for good. */
  end(): void {
    this.#ended = true;
    removeEventListener("offline", this.#cut);
    removeEventListener("online", this.tryNow);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.close(1000);
  }

  tryNow = (): void => {
    if (this.#ended || this.#socket || this.closed !== null) return;
    this.#open();
  };

  request(frame: Request): Promise<Done | RefusedFrame> {
    const id = String(this.#next++);
    return new Promise((resolve) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        resolve({
          type: "refused",
          reply_to: id,
          code: "offline",
          words: "There is no connection right now.",
          rule: "",
        });
        return;
      }
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ ...frame, id }));
    });
  }

  /** Answer the open question. The bar shows it as sent until the table has moved. */
  async answer(number: number, step: Step): Promise<void> {
    if (this.sending) return;
    this.sending = { number, step };
    this.#confirmed = false;
    this.refusal = null;
    this.movedOn = false;
    const before = this.#n;
    const reply = await this.request({ type: "answer", number, step });
    if (reply.type === "refused") {
      this.sending = null;
      if (reply.code === "overtaken") this.movedOn = true;
      else this.refusal = reply;
    } else if (this.#n !== before) this.sending = null;
    else {
      this.#confirmed = true;
      this.#later(1000, () => (this.sending = null));
    }
  }

  #later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms);
    this.#timers.add(timer);
  }

  #open(): void {
    this.retryAt = null;
    const url = new URL(`/ws/${encodeURIComponent(this.id)}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.#n !== null) url.searchParams.set("seen", String(this.#n));
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(message.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
    socket.onopen = () => this.#ping(FIRST_SILENCE);
  }

  #cut = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#lost(1006);
    socket.close();
  };

  #lost(code: number): void {
    this.#socket = null;
    for (const resolve of this.#waiting.values())
      resolve({
        type: "refused",
        reply_to: "",
        code: "offline",
        words: "The connection broke before the answer came.",
        rule: "",
      });
    this.#waiting.clear();
    this.#pings.clear();
    if (this.#ended) return;
    if (FINAL.includes(code)) {
      this.closed = code;
      return;
    }
    if (this.link === "live") this.#lostAt = Date.now();
    this.#resumed = this.#n !== null;
    const long = this.#lostAt > 0 && Date.now() - this.#lostAt > LONG_AWAY;
    this.link = long || !navigator.onLine ? "offline" : "reconnecting";
    const most = WAITS[Math.min(this.#tries++, WAITS.length - 1)]!;
    const wait = Math.round(most * (0.5 + Math.random() / 2)); // not everybody at the same moment
    this.retryAt = Date.now() + wait;
    this.#later(wait, this.tryNow);
  }

  #ping(silence = SILENCE): void {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    const id = `p${this.#next++}`;
    this.#pings.set(id, performance.now());
    socket.send(JSON.stringify({ type: "ping", id, seen: this.#n ?? 0 } satisfies FromClient));
    this.#later(silence, () => {
      if (this.#pings.has(id) && socket === this.#socket) this.#cut();
    });
    this.#later(PING, () => {
      if (socket === this.#socket) this.#ping();
    });
  }

  #receive(frame: FromServer): void {
    if (this.link !== "live") {
      this.link = "live";
      this.#tries = 0;
      this.#lostAt = 0;
    }
    switch (frame.type) {
      case "welcome":
        this.me = frame.me;
        this.table = frame.table;
        this.snapshot = frame.snapshot;
        this.log = frame.log;
        this.glossary = new Glossary(frame.glossary);
        this.chat = frame.chat;
        this.events = [];
        this.sending = null;
        this.#n = frame.n;
        this.#resumed = false;
        this.#tellTime(frame.snapshot);
        break;
      case "moved":
        this.#move(frame);
        break;
      case "table":
        this.me = frame.me;
        this.table = frame.table;
        if (this.snapshot)
          this.snapshot = { ...this.snapshot, clock: frame.clock, game_clock: frame.game_clock };
        break;
      case "chat":
        this.chat = [...this.chat, ...frame.lines.filter((line) => line.n > (this.chat.at(-1)?.n ?? -1))];
        break;
      case "done":
      case "refused":
        this.#waiting.get(frame.reply_to)?.(frame);
        this.#waiting.delete(frame.reply_to);
        break;
      case "pong": {
        this.#resumed = false; // what was missed has come before this
        const sent = this.#pings.get(frame.reply_to);
        this.#pings.delete(frame.reply_to);
        if (sent === undefined) break;
        this.delay = Math.round(performance.now() - sent);
        serverTime.offset = frame.now - Date.now() + this.delay / 2;
        break;
      }
    }
  }

  #move(frame: Moved): void {
    if (this.#n !== null && frame.since > this.#n) {
      const again: FromClient = { type: "resume", id: String(this.#next++), seen: this.#n };
      this.#socket?.send(JSON.stringify(again));
      return;
    }
    const fresh = frame.events.filter((line) => this.#n === null || line.n > this.#n);
    if (this.#resumed) this.missed = [...this.missed, ...fresh];
    if (this.#confirmed || frame.snapshot.question?.number !== this.sending?.number) this.sending = null;
    if (frame.snapshot.question?.number !== this.snapshot?.question?.number) this.refusal = null;
    this.log = [...this.log, ...fresh];
    this.events = fresh;
    this.snapshot = frame.snapshot;
    this.#n = frame.n;
    this.#tellTime(frame.snapshot);
  }

  #tellTime(snapshot: Snapshot | null): void {
    if (snapshot?.clock && this.delay === null) serverTime.offset = snapshot.clock.now - Date.now();
  }
}
