import { describe, expect, it } from "vitest";
import { brought, covered, placed, runsOut } from "./notes";
import type { NoteInfo } from "./wire";

const note = (name: string, kind: "menu" | "event", of: string, more: Partial<NoteInfo> = {}): NoteInfo => ({
  name,
  kind,
  of,
  at: [],
  when: [],
  words: "Words.",
  rule: "X-1.1",
  ...more,
});
const told = (...event: unknown[]) => ({ event });

describe("brought", () => {
  const notes = [
    note("goal", "menu", "actions", { at: ["ship:{me}", "goal"] }),
    note("dark", "event", "hit", { when: [[2, 1]], at: ["module:{1}"] }),
    note("mine", "event", "drew", { when: [[1, "me"]] }),
  ];

  it("comes with the menu that is asked", () => {
    expect(brought(notes, 3, "actions", [])).toEqual({ note: notes[0], at: ["ship:3", "goal"] });
    expect(brought(notes, 3, "reactions", [])).toBeNull();
    expect(brought(notes, 3, null, [])).toBeNull();
  });

  it("comes with an event that says what it must, and hangs where the event was", () => {
    expect(brought(notes, 0, null, [told("hit", 7, 2)])).toBeNull();
    expect(brought(notes, 0, null, [told("hit", 7, 1), told("moved", 0)])?.at).toEqual(["module:7"]);
  });

  it("knows what happened to the reader", () => {
    expect(brought(notes, 0, null, [told("drew", 1)])).toBeNull();
    expect(brought(notes, 1, null, [told("drew", 1)])?.note.name).toBe("mine");
  });

  it("takes the first in the file where several could come", () => {
    expect(brought(notes, 1, "actions", [told("drew", 1)])?.note.name).toBe("goal");
  });
});

describe("runsOut", () => {
  const clock = { kind: "window" as const, deadline: 60_000, now: 0, stands_still: false };

  it("is so below ten seconds, while the clock runs", () => {
    expect(runsOut(clock, 50_000)).toBe(false);
    expect(runsOut(clock, 50_001)).toBe(true);
    expect(runsOut({ ...clock, stands_still: true }, 59_000)).toBe(false);
    expect(runsOut(null, 59_000)).toBe(false);
  });
});

describe("placed", () => {
  const room = { left: 0, top: 0, right: 600, bottom: 400 };
  const anchor = { left: 250, top: 150, right: 350, bottom: 250 };
  const size = { width: 160, height: 80 };
  const box = ({ left, top }: { left: number; top: number }) => ({
    left,
    top,
    right: left + size.width,
    bottom: top + size.height,
  });

  it("lies beside its thing and does not cover it", () => {
    const at = box(placed(size, anchor, room, [], []));
    expect(covered(at, anchor)).toBe(0);
    expect(Math.min(Math.abs(at.bottom - anchor.top), Math.abs(at.top - anchor.bottom))).toBeLessThan(40);
  });

  it("keeps clear of what must be seen, if there is room anywhere", () => {
    const lit = [
      { left: 0, top: 0, right: 600, bottom: 150 },
      { left: 0, top: 250, right: 600, bottom: 400 },
      { left: 350, top: 0, right: 600, bottom: 400 },
    ];
    const at = box(placed(size, anchor, room, lit, []));
    expect([anchor, ...lit].map((one) => covered(at, one))).toEqual([0, 0, 0, 0]);
  });

  it("stays in its room where there is none", () => {
    const at = box(placed(size, anchor, room, [room], []));
    expect(at.left >= 0 && at.right <= 600 && at.top >= 0 && at.bottom <= 400).toBe(true);
  });
});
