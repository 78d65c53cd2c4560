import { scenes } from "../games";
import { Looking } from "./looking";
import { Glossary } from "./pieces";
import { serverTime, TableSocket, type Link, type Reply, type Request } from "./socket.svelte";
import { Stage } from "./stage.svelte";
import type {
  Advice,
  ChatLine,
  Concern,
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

/** One person at one table: the newest state, and the way to answer. It comes back by itself after a cut. */
export class TableConnection {
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

  get link(): Link {
    return this.#socket.link;
  }

  get delay(): number | null {
    return this.#socket.delay;
  }

  get retryAt(): number | null {
    return this.#socket.retryAt;
  }

  get closed(): number | null {
    return this.#socket.closed;
  }

  #n: number | null = null;
  #text = false;
  #advice = false;
  #resumed = false;
  #confirmed = false;
  #number: number | undefined;
  readonly #socket: TableSocket;
  readonly #looking: Looking;

  constructor(readonly id: string) {
    this.stage.onshown = ({ question }) => this.#shown(question?.number);
    this.#looking = new Looking({
      newest: () => this.#n ?? 0,
      reading: () => this.recap !== null,
      tell: (n) => this.#socket.send({ type: "ping", seen: n, visible: true }),
      back: () => this.#hello(true),
    });
    this.#socket = new TableSocket(id, {
      opened: (long) => this.#hello(long),
      heard: (frame) => this.#receive(frame),
      lost: () => (this.#resumed = this.#n !== null),
      seen: () => this.#n ?? 0,
    });
  }

  /** Leave for good. */
  end(): void {
    this.stage.end();
    this.#looking.end();
    this.#socket.end();
  }

  tryNow = (): void => this.#socket.tryNow();

  request(frame: Request): Promise<Reply> {
    return this.#socket.request(frame);
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
      if (this.#n === before) this.#socket.later(1000, () => (this.sending = null));
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

  /** What happened meanwhile has been read. */
  gotIt(): void {
    this.recap = null;
    this.#looking.seen(this.#n ?? 0);
  }

  /** What this page has, and whether it wants the table in words. `afresh`: it wants everything, and what somebody has
   *  missed. */
  #hello(afresh = false): void {
    this.#socket.send({
      type: "hello",
      seen: afresh ? null : this.#n,
      chat: this.chat.at(-1)?.n ?? 0,
      text: this.#text,
      advice: this.#advice,
    });
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

  #receive(frame: FromServer): void {
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
        this.#looking.begin();
        this.#tellTime(frame.snapshot);
        break;
      case "moved":
        this.#move(frame);
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
      case "pong":
        this.#resumed = false; // what was missed has come before this
        break;
    }
  }

  #move(frame: Moved): void {
    if (this.#n !== null && frame.since > this.#n) {
      this.#hello();
      return;
    }
    const fresh = frame.events.filter((line) => this.#n === null || line.n > this.#n);
    this.#n = frame.n;
    this.#looking.look();
    this.stage.push({ n: frame.n, snapshot: frame.snapshot, lines: fresh }, this.#resumed);
    this.#tellTime(frame.snapshot);
  }

  #tellTime(snapshot: Snapshot | null): void {
    if (snapshot?.clock && this.delay === null) serverTime.offset = snapshot.clock.now - Date.now();
  }
}
