import { describe, expect, it } from "vitest";
import { moved, newest, snapshot, table, welcome, withFakeSockets } from "../test/socket";
import { TableConnection } from "./connection.svelte";
import type { FromServer } from "./wire";

describe("TableConnection", () => {
  withFakeSockets();

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

  it("takes the clocks from whoever tells them last", () => {
    const connection = new TableConnection("t");
    newest().hears(welcome(1, 7));
    const clock = { kind: "decision", deadline: 9000, now: 1000, stands_still: true } as const;
    newest().hears({ type: "table", me: connection.me!, table, clock, game_clock: null });
    expect(connection.snapshot?.clock).toEqual(clock);
    expect(connection.snapshot?.step).toBe(1);
    connection.end();
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
