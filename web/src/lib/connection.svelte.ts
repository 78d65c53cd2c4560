import { fromJson } from "./json";
import { scenes } from "../games";
import { Glossary } from "./pieces";
import { Stage } from "./stage.svelte";
import type {
  Advice,
  ChatLine,
  Concern,
  Done,
  FromClient,
  FromServer,
  Laid,
  LogLine,
  Moved,
  Myself,
  Recap,
  RefusedFrame,
  Snapshot,
  Step,
  TableInfo,
  TutorFrame,
} from "./wire";
import { say } from "./say";

export type Link = "connecting" | "live" | "reconnecting" | "offline";

type Unsent<F> = F extends unknown ? Omit<F, "id"> : never;
type Request = Unsent<FromClient>;
type Reply = Done | RefusedFrame | Laid;

const PING = 15_000;
const SILENCE = 8_000;
/** A server to which everybody comes back at once needs longer for the first answer. */
const FIRST_SILENCE = 20_000;
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];
/** Codes after which there is no point in trying again. */
const FINAL = [4401, 4403, 4404];
const LONG_AWAY = 30_000;
/** Who looks at a frame for so long has seen it. */
export const LOOK = 2000;
/** Who does not look for so long is told what they have missed. */
const ASIDE = 10_000;

/** Server time minus our time: one page has one server. */
export const serverTime = { offset: 0 };

/** One person at one table: the newest state, and the way to answer. It comes back by itself after a cut. */
export class TableConnection {
  link = $state<Link>("connecting");
  me = $state.raw<Myself | null>(null);
  table = $state.raw<TableInfo | null>(null);
  /** Frames go over the stage: the page shows what it shows. */
  readonly stage = new Stage<Snapshot>();
  #advised = $state.raw<Advice | null>(null);
  /** What the tutor of a lesson says. */
  tutor = $state.raw<TutorFrame | null>(null);
  /** What is printed on the things that the log names. */
  glossary = $state.raw(new Glossary());
  chat = $state.raw<ChatLine[]>([]);
  /** What orders can be given for. */
  concerns = $state.raw<readonly Concern[]>([]);
  /** What happened while this person was away, until they have read it. */
  recap = $state.raw<Recap | null>(null);
  /** The frames of it, which the log marks: after the first number, up to the second. */
  away = $state.raw<{ since: number; until: number } | null>(null);
  sending = $state.raw<{ number: number; answers: Step[] } | null>(null);
  refusal = $state.raw<RefusedFrame | null>(null);
  movedOn = $state(false);
  delay = $state<number | null>(null);
  retryAt = $state<number | null>(null);
  closed = $state<number | null>(null);
  get snapshot(): Snapshot | null {
    return this.stage.shown;
  }

  get log(): LogLine[] {
    return this.stage.log;
  }

  /** What a rookie would answer to the open question, or say next where an answer has parts. */
  get advice(): Advice | null {
    const advised = this.#advised;
    const question = this.snapshot?.question;
    return advised?.number === question?.number && advised?.said === question?.said.length ? advised : null;
  }

  /** Server time minus our time. */
  get offset(): number {
    return serverTime.offset;
  }

  #socket: WebSocket | null = null;
  #n: number | null = null;
  #text = false;
  #advice = false;
  #next = 1;
  #tries = 0;
  #lostAt = 0;
  #ended = false;
  #resumed = false;
  #confirmed = false;
  #number: number | undefined;
  #waiting = new Map<string, (frame: Reply) => void>();
  #pings = new Map<string, number>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #looking: ReturnType<typeof setTimeout> | undefined;
  /** The newest frame that somebody has looked at. */
  #looked = 0;
  #hiddenAt = Date.now();

  constructor(readonly id: string) {
    this.stage.onshown = ({ question }) => this.#shown(question?.number);
    this.#open();
    addEventListener("offline", this.#cut);
    addEventListener("online", this.tryNow);
    document.addEventListener("visibilitychange", this.#turnedTo);
  }

  /** Leave for good. */
  end(): void {
    this.#ended = true;
    this.stage.end();
    removeEventListener("offline", this.#cut);
    removeEventListener("online", this.tryNow);
    document.removeEventListener("visibilitychange", this.#turnedTo);
    clearTimeout(this.#looking);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.close(1000);
  }

  tryNow = (): void => {
    if (this.#ended || this.#socket || this.closed !== null) return;
    this.#open();
  };

  request(frame: Request): Promise<Reply> {
    const id = String(this.#next++);
    return new Promise((resolve) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        resolve({
          type: "refused",
          reply_to: id,
          code: "offline",
          words: say("There is no connection right now."),
          rule: "",
        });
        return;
      }
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ ...frame, id }));
    });
  }

  /** Answer the open question. The bar shows it as sent until the table has moved. */
  answer(number: number, answers: Step[]): Promise<void> {
    return this.#act({ type: "answer", number, answers }, answers);
  }

  /** In a lesson: let the tutor answer. */
  showMe(number: number): Promise<void> {
    return this.#act({ type: "show", number }, []);
  }

  async #act(frame: Extract<Request, { number: number }>, answers: Step[]): Promise<void> {
    if (this.sending) return;
    if (this.recap) this.gotIt();
    this.sending = { number: frame.number, answers };
    this.#confirmed = false;
    this.refusal = null;
    this.movedOn = false;
    const before = this.#n;
    const reply = await this.request(frame);
    if (reply.type === "refused") {
      this.sending = null;
      if (reply.code === "overtaken") this.movedOn = true;
      else this.refusal = reply;
    } else if (reply.type === "done" && reply.count === 0) this.sending = null;
    else {
      this.#confirmed = true;
      if (this.#n === before) this.#later(1000, () => (this.sending = null));
      else if (!this.stage.busy) this.sending = null;
    }
  }

  /** A frame is wholly shown: with another question there is nothing left of the last one. */
  #shown(number: number | undefined): void {
    if (this.#confirmed || number !== this.sending?.number) this.sending = null;
    if (number !== this.#number) this.refusal = null;
    this.#number = number;
  }

  #cast(): void {
    const seats = this.table?.seats ?? [];
    this.stage.game = this.table ? scenes(this.table.game) : null;
    this.stage.company = {
      me: this.me?.seat ?? null,
      names: seats.map((seat) => seat.name),
      bots: new Set(seats.filter((seat) => seat.kind === "bot" || seat.stands_in).map((seat) => seat.seat)),
    };
  }

  /** How the table would look with these drafts laid out as answers; null where that was refused. */
  async lay(number: number, answers: Step[]): Promise<Laid | null> {
    if (this.sending) return null;
    const sending = (this.sending = { number, answers });
    this.refusal = null;
    this.movedOn = false;
    const reply = await this.request({ type: "lay", number, answers });
    if (this.sending === sending) this.sending = null;
    if (reply.type === "laid") return reply;
    if (reply.type === "refused" && reply.code === "overtaken") this.movedOn = true;
    else if (reply.type === "refused") this.refusal = reply;
    return null;
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
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(fromJson<FromServer>(message.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
    socket.onopen = () => {
      this.#hello(this.#lostAt > 0 && Date.now() - this.#lostAt > LONG_AWAY);
      this.#ping(FIRST_SILENCE);
    };
  }

  // --- looking ---

  /** What happened meanwhile has been read. */
  gotIt(): void {
    this.recap = null;
    this.#tellLooked(this.#n ?? 0);
  }

  /** The newest frame is seen by somebody if it stays in sight for a while. */
  #look(): void {
    if (this.#looking !== undefined || document.hidden || this.#ended) return;
    const n = this.#n ?? 0;
    if (n <= this.#looked) return;
    this.#looking = setTimeout(() => {
      this.#looking = undefined;
      if (!this.recap) this.#tellLooked(n);
      this.#look();
    }, LOOK);
  }

  #tellLooked(n: number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || !n) return;
    this.#looked = Math.max(this.#looked, n);
    const frame: FromClient = { type: "ping", id: `l${this.#next++}`, seen: n, visible: true };
    this.#socket.send(JSON.stringify(frame));
  }

  /** Somebody looks at this page again, or at another one. */
  #turnedTo = (): void => {
    if (document.hidden) {
      clearTimeout(this.#looking);
      this.#looking = undefined;
      this.#hiddenAt = Date.now();
    } else if (Date.now() - this.#hiddenAt > ASIDE && (this.#n ?? 0) > this.#looked) this.#hello(true);
    else this.#look();
  };

  /** What this page has, and whether it wants the table in words. `afresh`: it wants everything, and what somebody has
   *  missed. */
  #hello(afresh = false): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const hello: FromClient = {
      type: "hello",
      id: String(this.#next++),
      seen: afresh ? null : this.#n,
      chat: this.chat.at(-1)?.n ?? 0,
      text: this.#text,
      advice: this.#advice,
    };
    this.#socket.send(JSON.stringify(hello));
  }

  /** The table in words comes with every frame only where somebody reads it. */
  wantText(on: boolean): void {
    if (this.#text === on) return;
    this.#text = on;
    this.#hello();
  }

  /** Advice comes with questions only where somebody wants it. */
  wantAdvice(on: boolean): void {
    if (this.#advice === on) return;
    this.#advice = on;
    if (!on) this.#advised = null;
    this.#hello();
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
        words: say("The connection broke before the answer came."),
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
    socket.send(
      JSON.stringify({ type: "ping", id, seen: this.#n ?? 0, visible: false } satisfies FromClient),
    );
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
        this.#cast();
        this.stage.begin(frame.snapshot, frame.log, frame.n);
        this.#number = frame.snapshot?.question?.number;
        this.glossary = new Glossary(frame.glossary);
        this.chat = frame.chat;
        this.#advised = null;
        this.concerns = frame.concerns;
        this.sending = null;
        this.#n = frame.n;
        this.#resumed = false;
        this.recap = frame.recap;
        this.away = frame.recap && { since: frame.recap.since, until: frame.n };
        this.#looked = 0;
        this.#look();
        this.#tellTime(frame.snapshot);
        break;
      case "moved":
        this.#move(frame);
        if (frame.reply_to !== null)
          this.#answered({ type: "done", reply_to: frame.reply_to, count: frame.count });
        break;
      case "table":
        this.me = frame.me;
        this.table = frame.table;
        this.#cast();
        this.stage.amend({ clock: frame.clock, game_clock: frame.game_clock });
        break;
      case "chat":
        this.chat = [...this.chat, ...frame.lines.filter((line) => line.n > (this.chat.at(-1)?.n ?? -1))];
        break;
      case "tutor":
        this.tutor = frame;
        break;
      case "advice":
        if (this.#advice) this.#advised = frame;
        break;
      case "done":
      case "refused":
      case "laid":
        this.#answered(frame);
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

  #answered(reply: Reply): void {
    this.#waiting.get(reply.reply_to)?.(reply);
    this.#waiting.delete(reply.reply_to);
  }

  #move(frame: Moved): void {
    if (this.#n !== null && frame.since > this.#n) {
      this.#hello();
      return;
    }
    const fresh = frame.events.filter((line) => this.#n === null || line.n > this.#n);
    this.#n = frame.n;
    this.#look();
    this.stage.push({ n: frame.n, snapshot: frame.snapshot, lines: fresh }, this.#resumed);
    this.#tellTime(frame.snapshot);
  }

  #tellTime(snapshot: Snapshot | null): void {
    if (snapshot?.clock && this.delay === null) serverTime.offset = snapshot.clock.now - Date.now();
  }
}
