import { describe, expect, it, vi } from "vitest";
import { looks, moved, newest, recap, welcome, withFakeSockets } from "../test/socket";
import { TableConnection } from "./connection.svelte";
import type { FromServer } from "./wire";

describe("what somebody has looked at", () => {
  withFakeSockets();

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
});
