/** The tables that wait for this person, wherever they are in the page: in the title, on the icon, behind one key, and
 *  as a note when there is a new one. */
import { fromJson } from "./json";
import { match, router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";
import type { WaitingTable, WaitingTables as Frame } from "./wire";
import { say } from "./say";

const WAITS = [500, 1000, 2000, 5000, 15_000];
/** The page asks now and then, so that it notices when nobody is there. */
const ASK = 25_000;
const SILENCE = 10_000;
/** Codes after which there is no point in trying again. */
const FINAL = [4401, 4429];

class WaitingTables {
  /** The one that has waited longest comes first. */
  tables = $state.raw<readonly WaitingTable[]>([]);
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #known = false;
  #watching = false;

  get count(): number {
    return this.tables.length;
  }

  /** The next table to go to from here; null: none but the one at which this person is. */
  get next(): WaitingTable | null {
    const here = this.tables.findIndex((table) => table.id === this.#here);
    const next = this.tables[(here + 1) % this.tables.length];
    return next && next.id !== this.#here ? next : null;
  }

  get #here(): string | null {
    return match(router.path, "/table/:id")?.id ?? null;
  }

  /** The title of the page: what waits is more important than where one is. */
  title(page: string): string {
    return `${this.count ? say("({n}) Your move", { n: this.count }) : page} · Stardeck`;
  }

  goOn = (): void => {
    if (this.next) router.go(`/table/${this.next.id}`);
  };

  /** Listen until the returned function is called. */
  watch(): () => void {
    this.#watching = true;
    this.#open();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
    return () => {
      this.#watching = this.#known = false;
      removeEventListener("online", this.#again);
      document.removeEventListener("visibilitychange", this.#again);
      clearTimeout(this.#timer);
      this.#socket?.close(1000);
      this.#socket = null;
      this.tables = [];
    };
  }

  /** Whether it is still true may have been missed while nobody looked. */
  #again = (): void => {
    if (document.hidden) return;
    if (this.#socket) this.#ask();
    else this.#open();
  };

  #open(): void {
    clearTimeout(this.#timer);
    const url = new URL("/ws/lobby/waiting", location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = (this.#socket = new WebSocket(url));
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#tries = 0;
      this.#later(ASK, () => this.#ask());
      this.#take(fromJson<Frame>(message.data).tables);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #ask(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send("?");
    this.#later(SILENCE, () => {
      this.#lost(1006);
      socket.close();
    });
  }

  #lost(code: number): void {
    this.#socket = null;
    if (!this.#watching || FINAL.includes(code)) return;
    const most = WAITS[Math.min(this.#tries++, WAITS.length - 1)]!;
    this.#later(most * (0.5 + Math.random() / 2), () => this.#open()); // not everybody at the same moment
  }

  #later(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #take(tables: readonly WaitingTable[]): void {
    const before = new Set(this.tables.map((table) => table.id));
    const fresh = tables.filter((table) => !before.has(table.id) && table.id !== this.#here);
    this.tables = tables;
    toasts.keep((about) => tables.some((table) => table.id === about));
    if (this.#known) fresh.forEach((table) => this.#tell(table));
    this.#known = true;
  }

  /** A table waits that did not before. */
  #tell(table: WaitingTable): void {
    const go = () => router.go(`/table/${table.id}`);
    toasts.offer(
      say("Your move at {title}.", { title: table.title }),
      { words: say("Go"), do: go },
      table.id,
    );
    if (!settings.notify || !document.hidden || Notification.permission !== "granted") return;
    const note = new Notification(say("Your move"), { body: table.title, tag: table.id, icon: "/icon.svg" });
    note.onclick = () => {
      focus();
      go();
      note.close();
    };
  }
}

export const waitingTables = new WaitingTables();
