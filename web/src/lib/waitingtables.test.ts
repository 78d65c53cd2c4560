import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";
import { waitingTables } from "./waitingtables.svelte";
import type { WaitingTable } from "./wire";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  hears(...ids: string[]) {
    const tables: WaitingTable[] = ids.map((id, since) => ({ id, game: "g", title: `Table ${id}`, since }));
    this.onmessage?.({ data: JSON.stringify({ type: "waiting", tables }) });
  }
}

const newest = () => FakeSocket.all.at(-1)!;

describe("the tables that wait", () => {
  let stop: () => void;
  beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("scrollTo", () => undefined);
    toasts.notes = [];
    router.go("/");
    stop = waitingTables.watch();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("are counted in the title", () => {
    expect(waitingTables.title("Play")).toBe("Play · Stardeck");
    newest().hears("a", "b");
    expect(waitingTables.title("Play")).toBe("(2) Your move · Stardeck");
  });

  it("are all visited one after the other", () => {
    newest().hears("a", "b", "c");
    const seen = [1, 2, 3, 4].map(() => (waitingTables.goOn(), router.path));
    expect(seen).toEqual(["/table/a", "/table/b", "/table/c", "/table/a"]);
    newest().hears("a");
    expect(waitingTables.next).toBeNull();
  });

  it("are told by a note with a way there, but for the first ones and the one that is open", () => {
    newest().hears("a");
    expect(toasts.notes).toEqual([]);
    router.go("/table/b");
    newest().hears("a", "b", "c");
    expect(toasts.notes.map((note) => note.words)).toEqual(["Your move at Table c."]);
    toasts.notes[0]!.act!.do();
    expect(router.path).toBe("/table/c");
    newest().hears("a", "b");
    expect(toasts.notes).toEqual([]);
  });

  it("are told by the system to who wants that and does not look", () => {
    const told: string[] = [];
    class FakeNotification {
      static permission = "granted";
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`);
      }
    }
    vi.stubGlobal("Notification", FakeNotification);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    newest().hears();
    newest().hears("a");
    settings.notify = true;
    newest().hears("a", "b");
    hidden.mockReturnValue(false);
    newest().hears("a", "b", "c");
    expect(told).toEqual(["Your move: Table b"]);
    settings.notify = false;
    hidden.mockRestore();
  });

  it("are asked for again after a cut, and when nobody answers", () => {
    newest().hears("a");
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(2);
    newest().hears("a", "b");
    expect(toasts.notes).toHaveLength(1);
    vi.advanceTimersByTime(25_000);
    expect(newest().sent).toEqual(["?"]);
    vi.advanceTimersByTime(10_000 + 600);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it("are not asked for by somebody who is not known any more", () => {
    newest().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
