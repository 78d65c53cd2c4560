import { describe, expect, it } from "vitest";
import { spot } from "./inspecting";

const SCREEN = { width: 1280, height: 800 };
const LOG = { left: 1012, top: 60, right: 1272, bottom: 790 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** The popover as it lies. */
const laid = (
  at: ReturnType<typeof box>,
  lit: ReturnType<typeof box>[],
  log: typeof LOG | null = LOG,
  wide = 260,
) => {
  const { left, top } = spot(at, { width: wide, height: 200 }, log, lit, SCREEN);
  return box(left, top, wide, 200);
};
const apart = (a: ReturnType<typeof box>, b: ReturnType<typeof box>) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

describe("where the popover lies", () => {
  it("lies over the log, exactly, beside what is lit up to its edge", () => {
    const lit = box(700, 100, 312, 600);
    expect(laid(box(720, 300, 50, 20), [lit])).toEqual(box(1012, 300, 260, 200));
  });

  it("lies over the log also when the thing is as wide as the board", () => {
    const head = box(10, 60, 1002, 40);
    expect(laid(head, [head, box(10, 110, 240, 300)]).left).toBe(1012);
  });

  it("stays on the screen", () => {
    expect(laid(box(20, 780, 50, 20), [])).toEqual(box(1012, 592, 260, 200));
  });

  it("covers nothing that is lit, without a log, while one side is free", () => {
    const at = box(500, 300, 100, 100);
    const sides = [
      box(610, 0, 300, 800),
      box(180, 0, 310, 800),
      box(491, 0, 118, 290),
      box(491, 410, 118, 300),
    ];
    const wide = [
      box(610, 200, 300, 300),
      box(180, 200, 310, 300),
      box(300, 80, 600, 210),
      box(300, 410, 600, 300),
    ];
    for (const free of [0, 1]) {
      const lit = [at, ...sides.filter((_, n) => n !== free)];
      for (const it of lit) expect(apart(laid(at, lit, null), it)).toBe(true);
    }
    for (const free of [2, 3]) {
      const lit = [at, ...wide.filter((_, n) => n !== free)];
      const above = free === 2 ? [] : [box(300, 0, 600, 80)];
      for (const it of [...lit, ...above])
        expect(apart(laid(at, [...lit, ...above], null, 100), it)).toBe(true);
    }
  });

  it("ends at the thing where it has no room beside it", () => {
    const at = box(1000, 300, 240, 40);
    const lit = [box(700, 200, 290, 400)];
    const found = laid(at, lit, null);
    for (const it of [at, ...lit]) expect(apart(found, it)).toBe(true);
  });

  it("covers as little that is lit as it can, and never the thing", () => {
    const at = box(500, 300, 100, 100);
    const full = [box(0, 0, 490, 800), box(610, 0, 300, 800), box(920, 0, 360, 800), box(491, 0, 118, 290)];
    const found = laid(at, full, null);
    expect(apart(found, at)).toBe(true);
    expect(full.filter((it) => !apart(found, it)).length).toBeLessThan(3);
  });
});
