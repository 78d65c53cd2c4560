// Everything that the page says goes through `say`, so that a catalogue can translate it.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { bareInCode, bareInComponent } from "./bare";

const SOURCE = join(__dirname, "..");
/** No words for people: test helpers, the page for drawing, names that stay names. */
const LEFT_OUT = /^(test|preview)\/|\.test\.ts$|^lib\/(wire|me\.svelte)\.ts$/;

function* files(folder: string): Iterable<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (/\.(svelte|ts)$/.test(entry.name) && !LEFT_OUT.test(relative(SOURCE, path))) yield path;
  }
}

test("no component and no module says bare English", () => {
  const bare = [...files(SOURCE)].flatMap((path) => {
    const text = readFileSync(path, "utf-8");
    const found = path.endsWith(".svelte") ? bareInComponent(text) : bareInCode(text);
    return found.map((it) => `${relative(SOURCE, path)}:${it.line} ${it.text}`);
  });
  expect(bare).toEqual([]);
});

test("bare English is found in markup, attributes and code, and said English is not", () => {
  const words = (source: string) => bareInComponent(source).map((it) => it.text);
  expect(words(`<p>Your turn <b>{name}</b></p>`)).toEqual(["Your turn"]);
  expect(words(`<p>{say("Your turn")} · {n}</p>`)).toEqual([]);
  expect(words(`<button aria-label="Close">×</button>`)).toEqual(["Close"]);
  expect(words(`<button aria-label={say("Close")} class="a quiet button">×</button>`)).toEqual([]);
  expect(words(`<Dialog title="Settings" tone="warm" hint="the whole table" />`)).toEqual([
    "Settings",
    "the whole table",
  ]);
  expect(words(`<p>{open ? "Open" : say("Shut")}</p>`)).toEqual(["Open"]);
  expect(words("<p title={`Swap with ${name}`}>{name}</p>")).toEqual(["Swap with 0"]);
  expect(words(`<script lang="ts">const words = ["Not yet"];</script>`)).toEqual(["Not yet"]);
  expect(words(`<script lang="ts">if (kind === "Not yet") go("next-page");</script>`)).toEqual([]);
});
