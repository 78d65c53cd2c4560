/** The ways to a table. Each gives null when it worked, and the refusal when not. */
import { api, Refusal } from "./api";
import { person } from "./me.svelte";
import { router } from "./router.svelte";
import type { Opened } from "./wire";
import { say } from "./say";

async function visit(open: () => Promise<Opened>, sit: boolean): Promise<Error | null> {
  if (!(await person.ensure())) return new Refusal(401, "no person", say("You need a name first."));
  try {
    const { table, seat } = await open();
    if (sit && seat === null) await api.sit(table).catch(() => api.watch(table).catch(() => null));
    router.go(`/table/${table}`, router.path.startsWith("/join/") || router.path === "/link");
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

export const goToTable = {
  byCode: (code: string) => visit(() => api.join(code), true),
  bySecret: (secret: string) => visit(() => api.openLink(secret), false),
  toSit: (id: string) =>
    visit(async () => {
      await api.sit(id);
      return { table: id, seat: 0 };
    }, false),
  toWatch: (id: string) =>
    visit(async () => {
      await api.watch(id);
      return { table: id, seat: null };
    }, false),
};
