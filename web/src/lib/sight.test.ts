import { describe, expect, it } from "vitest";
import { shift, wanted } from "./sight";

const FRAME = { top: 100, bottom: 500 };
const at = (top: number, bottom: number) => ({ top, bottom });

describe("what a question is about", () => {
  it("stays where it is as long as it can be seen", () => {
    expect(shift(at(100, 500), FRAME)).toBe(0);
    expect(shift(at(200, 300), FRAME)).toBe(0);
  });

  it("comes up or down no further than it must", () => {
    expect(shift(at(450, 640), FRAME)).toBe(140);
    expect(shift(at(40, 140), FRAME)).toBe(-60);
  });

  it("shows its upper end where it is too high for the board", () => {
    expect(shift(at(300, 900), FRAME)).toBe(200);
  });

  it("is all that is lit where that fits, then what is advised, then the first", () => {
    const near = at(200, 260);
    const far = at(700, 760);
    expect(wanted([near, at(420, 520)], [], FRAME)).toEqual(at(200, 520));
    expect(wanted([near, far], [far], FRAME)).toEqual(far);
    expect(wanted([near, far], [], FRAME)).toBeNull();
    expect(wanted([at(20, 60), far], [], FRAME)).toEqual(at(20, 60));
  });
});
