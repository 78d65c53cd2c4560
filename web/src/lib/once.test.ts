import { expect, it, vi } from "vitest";
import { once } from "./once";

it("gives the same promise again, and asks again after a failure", async () => {
  const ask = vi.fn((key: string) => Promise.resolve(key.length));
  const asked = once(ask);
  expect(asked("gloom")).toBe(asked("gloom"));
  expect(await asked("loss")).toBe(4);
  expect(ask).toHaveBeenCalledTimes(2);

  const fails = vi.fn<(key: string) => Promise<string>>().mockRejectedValueOnce(new Error("offline"));
  fails.mockResolvedValueOnce("here");
  const tried = once(fails);
  await expect(tried("board")).rejects.toThrow("offline");
  expect(await tried("board")).toBe("here");
});
