/** What the server says about ships: the printed facts, and the numbers of a design. */
import { bodyOf } from "../../lib/json";
import { Refusal } from "../../lib/api";
import type { Problem } from "../../lib/wire";
import type { Design, Facts, Numbers } from "./types";
import { say } from "../../lib/say";

const BASE = "/api/games/cosmoforce";

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return await bodyOf<T>(response);
  const problem = await bodyOf<Partial<Problem>>(response).catch((): Partial<Problem> => ({}));
  const words = problem.words ?? say("The server said no ({status}).", { status: response.status });
  throw new Refusal(response.status, problem.code ?? "failed", words, problem.rule);
}

export async function loadFacts(): Promise<Facts> {
  const { facts } = await answer<{ facts: Facts }>(await fetch(`${BASE}/facts`));
  return facts;
}

export async function inspect(design: Design): Promise<Numbers> {
  const token = /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const { result } = await answer<{ result: Numbers }>(
    await fetch(`${BASE}/inspect/design`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": decodeURIComponent(token) },
      body: JSON.stringify({ value: design }),
    }),
  );
  return result;
}
