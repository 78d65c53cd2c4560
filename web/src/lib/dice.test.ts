import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import { compare, remember, seen } from "./dice";
import { Luck, newPledge } from "./luck";
import { sha256 } from "./sha256";
import type { Myself, TableInfo } from "./wire";

const SECRET = sha256("stardeck secret");
const MINE = sha256("stardeck my luck");
const SALTED = "d82ac902618fb50f2292d005";

function table(
  status: "open" | "playing" | "over",
  salts: (string | null)[],
  {
    seed = null as string | null,
    commitment = SECRET,
    starting = null as number | null,
    pledges = [MINE],
  } = {},
) {
  const seats = salts.map((salt, n) => ({
    salt,
    name: `P${n}`,
    person: `p${n}`,
    pledge: pledges[n] ?? null,
  }));
  return { id: "t1", status, starting, dice: { commitment, seed }, seats };
}

const over = () => table("over", ["my luck", null], { seed: "secret+whatever the table says" });

beforeEach(() => localStorage.clear());

describe("sums", () => {
  it("are those of everybody", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("é".repeat(60))).toBe("f989aaf52260aef87908350aa746652652166f9013d42e9149d924b4b8be014f");
  });
});

describe("the dice of a table", () => {
  it("are compared with what this browser saw at the beginning", () => {
    remember(table("open", [null, null], { starting: 1 }));
    remember(table("playing", ["my luck", null]));
    expect(compare(over(), `secret+${SALTED}`).map((check) => check.ok)).toEqual([true, true, true]);
  });

  it("are not believed when another commitment or another salt turns up later", () => {
    remember(table("open", [null, null]));
    remember(table("playing", ["my luck", null], { commitment: "another" }));
    remember(table("playing", ["other luck", null], { commitment: "another" }));
    expect(seen("t1")).toEqual({ commitment: SECRET, pledges: null, salts: ["my luck", null] });
    expect(compare(over(), `chosen+${SALTED}`).map((check) => check.ok)).toEqual([false, true]);
    expect(compare(over(), "secret+0123456789abcdef01234567").map((check) => check.ok)).toEqual([
      true,
      false,
    ]);
  });

  it("are not believed when something was put between the secret and what the seats added", () => {
    remember(table("open", [null, null]));
    expect(compare(over(), `secret+0+${SALTED}`).map((check) => check.ok)).toEqual([false]);
    remember(table("playing", ["my luck", null]));
    expect(compare(over(), `secret+0+${SALTED}`).map((check) => check.ok)).toEqual([false, true]);
  });

  it("are not believed when a salt is not what was pledged, or was held back", () => {
    remember(
      table("open", [null, null], { starting: 1, pledges: [sha256("stardeck other"), "0".repeat(64)] }),
    );
    remember(table("playing", ["my luck", null]));
    const words = compare(over(), `secret+${SALTED}`).map((check) => check.words);
    expect(words[2]).toBe("P0 added something other than what they pledged.");
    expect(words[3]).toBe("P1's pledge came too late and is not in the dice.");
  });

  it("prove nothing to who did not see the beginning", () => {
    remember(over());
    expect(compare(over(), "secret").map((check) => check.ok)).toEqual([false]);
  });
});

describe("a page", () => {
  const me = { person: "p0", seat: 0, host: true } as Myself;
  const at = (starting: number | null, pledges: string[]) =>
    table("open", [null, null], { starting, pledges }) as unknown as TableInfo;

  it("pledges once, shows its salt only when the game starts, and pledges anew when that was called off", () => {
    const pledge = vi.spyOn(api, "pledge").mockResolvedValue({} as TableInfo);
    const salt = vi.spyOn(api, "salt").mockResolvedValue({} as TableInfo);
    const luck = new Luck();
    luck.follow(at(null, []), me);
    luck.follow(at(null, []), me);
    expect(pledge).toHaveBeenCalledTimes(1);
    const mine = pledge.mock.calls[0]![1];
    luck.follow(at(null, [mine]), me);
    expect(salt).not.toHaveBeenCalled();
    luck.follow(at(5, [mine]), me);
    luck.follow(at(5, [mine]), me);
    expect(salt).toHaveBeenCalledTimes(1);
    expect(sha256(`stardeck ${salt.mock.calls[0]![1]}`)).toBe(mine);
    luck.follow(at(null, []), me);
    expect(pledge).toHaveBeenCalledTimes(2);
    expect(pledge.mock.calls[1]![1]).not.toBe(mine);
    luck.follow(at(5, [newPledge().replace(/./g, "0")]), me);
    expect(salt).toHaveBeenCalledTimes(1);
  });
});
