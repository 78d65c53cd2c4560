import { describe, expect, it, vi } from "vitest";
import { FakeSocket, moved, newest, welcome, withFakeSockets } from "../test/socket";
import { TableConnection } from "./connection.svelte";

describe("the line to a table", () => {
  withFakeSockets();

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

  it("does not try again where it is not wanted", () => {
    const connection = new TableConnection("t");
    newest().onclose?.({ code: 4403 });
    vi.advanceTimersByTime(60_000);
    expect(connection.closed).toBe(4403);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
