import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { api } from "../lib/api";
import { keep } from "../lib/luck";
import { sha256 } from "../lib/sha256";
import type { TableInfo } from "../lib/wire";
import GameCheck from "./GameCheck.svelte";

it("compares and shows the seed of the record that was checked, whatever the table says", async () => {
  const commitment = sha256("stardeck secret");
  keep("stardeck.dice", "t1", { commitment, pledges: null, salts: null });
  const dice = { commitment, seed: "secret" };
  const table = { id: "t1", status: "over", dice, seats: [], branch: null } as unknown as TableInfo;
  const checked = { ok: true, differs: [], proven: [], unproven: [], commitment };
  const asked = vi
    .spyOn(api, "verify")
    .mockResolvedValue({ ...checked, seed: "secret+0+d82ac902618fb50f2292d005" });
  document.body.innerHTML = "";
  const shown = mount(GameCheck, { target: document.body, props: { id: "t1", table } });
  document.body.querySelector("button")!.click();
  await vi.waitFor(() => {
    flushSync();
    expect(document.body.textContent).toContain("The secret is not the one that was committed to");
  });
  expect(document.body.textContent).toContain("secret+0+d82ac902618fb50f2292d005");
  void unmount(shown);
  asked.mockRestore();
});
