import { beforeEach, describe, expect, it } from "vitest";
import { compare, remember, seen } from "./dice";

const COMMITMENT = "1ad6eec7fcc3525ef1ebeb9000a4a923517282aa86d40938a61af751401ee5c8";
const SALTED = "d82ac902618fb50f2292d005";

function table(
  status: "open" | "playing" | "over",
  salts: (string | null)[],
  seed: string | null,
  commitment = COMMITMENT,
) {
  return { id: "t1", status, dice: { commitment, seed }, seats: salts.map((salt) => ({ salt })) };
}

describe("the dice of a table", () => {
  beforeEach(() => localStorage.clear());

  it("are compared with what this browser saw at the beginning", async () => {
    remember(table("open", ["my luck", null], null));
    remember(table("playing", ["my luck", null], null));
    const checks = await compare(table("over", ["my luck", null], `secret+${SALTED}`));
    expect(checks.map((check) => check.ok)).toEqual([true, true]);
  });

  it("are not believed when another commitment or another salt turns up later", async () => {
    remember(table("open", [null, null], null));
    remember(table("playing", ["my luck", null], null, "another"));
    remember(table("playing", ["other luck", null], null, "another"));
    expect(seen("t1")).toEqual({ commitment: COMMITMENT, salts: ["my luck", null] });
    const swapped = await compare(table("over", ["my luck", null], `chosen+${SALTED}`, "another"));
    expect(swapped.map((check) => check.ok)).toEqual([false, true]);
    const searched = await compare(table("over", ["my luck", null], "secret+0123456789abcdef01234567"));
    expect(searched.map((check) => check.ok)).toEqual([true, false]);
  });

  it("prove nothing to who did not see the beginning", async () => {
    remember(table("over", [null, null], "secret"));
    const checks = await compare(table("over", [null, null], "secret"));
    expect(checks).toHaveLength(1);
    expect(checks[0]?.ok).toBe(false);
  });
});
