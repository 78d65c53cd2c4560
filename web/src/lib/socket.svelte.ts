/** The line to one table. It comes back by itself after a cut, notices when nobody answers any more, and knows which
 *  reply belongs to which request. What the frames mean is no business of it (connection.svelte.ts). */
import { fromJson } from "./json";
import { say } from "./say";
import type { Done, FromClient, FromServer, Laid, RefusedFrame } from "./wire";

export type Link = "connecting" | "live" | "reconnecting" | "offline";

type Unsent<F> = F extends unknown ? Omit<F, "id"> : never;
export type Request = Unsent<FromClient>;
export type Reply = Done | RefusedFrame | Laid;

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

const offline = (id: string, words: string): RefusedFrame => ({
  type: "refused",
  reply_to: id,
  code: "offline",
  words,
  rule: "",
});

interface Ears {
  /** The line is open. `long`: it was cut for long. */
  opened: (long: boolean) => void;
  heard: (frame: FromServer) => void;
  /** It is cut, and will be tried again. */
  lost: () => void;
  /** The number of the newest frame. */
  seen: () => number;
}

export class TableSocket {
  link = $state<Link>("connecting");
  delay = $state<number | null>(null);
  retryAt = $state<number | null>(null);
  closed = $state<number | null>(null);
  #socket: WebSocket | null = null;
  #next = 1;
  #tries = 0;
  #lostAt = 0;
  #ended = false;
  #waiting = new Map<string, (frame: Reply) => void>();
  #pings = new Map<string, number>();
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    readonly id: string,
    readonly ears: Ears,
  ) {
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

  /** Something that needs no reply; false where there is no connection. */
  send(frame: Request): boolean {
    return this.#send({ ...frame, id: String(this.#next++) });
  }

  request(frame: Request): Promise<Reply> {
    const id = String(this.#next++);
    return new Promise((resolve) => {
      if (this.#send({ ...frame, id })) this.#waiting.set(id, resolve);
      else resolve(offline(id, say("There is no connection right now.")));
    });
  }

  /** Do something later, unless the page has left. */
  later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms);
    this.#timers.add(timer);
  }

  #send(frame: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #open(): void {
    this.retryAt = null;
    const url = new URL(`/ws/${encodeURIComponent(this.id)}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(fromJson<FromServer>(message.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
    socket.onopen = () => {
      this.ears.opened(this.#away);
      this.#ping(FIRST_SILENCE);
    };
  }

  get #away(): boolean {
    return this.#lostAt > 0 && Date.now() - this.#lostAt > LONG_AWAY;
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
      resolve(offline("", say("The connection broke before the answer came.")));
    this.#waiting.clear();
    this.#pings.clear();
    if (this.#ended) return;
    if (FINAL.includes(code)) {
      this.closed = code;
      return;
    }
    if (this.link === "live") this.#lostAt = Date.now();
    this.ears.lost();
    this.link = this.#away || !navigator.onLine ? "offline" : "reconnecting";
    const most = WAITS[Math.min(this.#tries++, WAITS.length - 1)]!;
    const wait = Math.round(most * (0.5 + Math.random() / 2)); // not everybody at the same moment
    this.retryAt = Date.now() + wait;
    this.later(wait, this.tryNow);
  }

  #ping(silence = SILENCE): void {
    const socket = this.#socket;
    const id = `p${this.#next++}`;
    if (!this.#send({ type: "ping", id, seen: this.ears.seen(), visible: false })) return;
    this.#pings.set(id, performance.now());
    this.later(silence, () => {
      if (this.#pings.has(id) && socket === this.#socket) this.#cut();
    });
    this.later(PING, () => {
      if (socket === this.#socket) this.#ping();
    });
  }

  #receive(frame: FromServer): void {
    if (this.link !== "live") {
      this.link = "live";
      this.#tries = 0;
      this.#lostAt = 0;
    }
    this.ears.heard(frame);
    if (frame.type === "pong") this.#ponged(frame.reply_to, frame.now);
    else if (frame.type === "done" || frame.type === "refused" || frame.type === "laid")
      this.#answered(frame);
    else if (frame.type === "moved" && frame.reply_to !== null)
      this.#answered({ type: "done", reply_to: frame.reply_to, count: frame.count });
  }

  #ponged(id: string, now: number): void {
    const sent = this.#pings.get(id);
    this.#pings.delete(id);
    if (sent === undefined) return;
    this.delay = Math.round(performance.now() - sent);
    serverTime.offset = now - Date.now() + this.delay / 2;
  }

  #answered(reply: Reply): void {
    this.#waiting.get(reply.reply_to)?.(reply);
    this.#waiting.delete(reply.reply_to);
  }
}
