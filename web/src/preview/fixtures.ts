/** The scenes that each game keeps beside its board (`scripts/scenes.py`), and its printed matter. */
import type { Component } from "svelte";
import type { Told } from "../lib/events";
import { Glossary } from "../lib/pieces";
import { blank as blankOf, board, type BlankProps, type BoardModule } from "../games";
import type { Aids, Aside, Thing } from "../lib/wire";

/** One seat's look at a game; a question has a title, and targets that are lit and advised. */
export interface Scene<View = Panels, Help = Aids, E = unknown> {
  name: string;
  names: string[];
  seat: number | null;
  view: View;
  aids: Help;
  title: string;
  detail: string;
  lit: string[];
  advised: string[];
  events: Told<E>[];
  asides: Aside[];
}

interface Panels {
  panels?: { line: string; facts: string[] }[];
}

export interface Fixtures<View = Panels, Help = Aids, E = unknown, Numbers = unknown> {
  scenes: Scene<View, Help, E>[];
  /** What the game says about a blank that is filled in, by name; the last is said. */
  numbers?: Record<string, Numbers>;
}

export interface Shown {
  scene: Scene;
  glossary: Glossary;
  drawn: BoardModule;
  form: Component<BlankProps> | null;
}

const scenes = import.meta.glob<Fixtures>("../games/*/preview-scenes.json", { import: "default" });
const facts = import.meta.glob<unknown>("/facts/*.json", { import: "default" });
const glossaries = import.meta.glob<Thing[]>("/facts/*.glossary.json", { import: "default" });
const prints = import.meta.glob<{ printed: { facts: unknown } }>("../games/*/printed.svelte.ts");

export async function load(game: string, name: string | null, blank: string | null): Promise<Shown> {
  const fixtures = await scenes[`../games/${game}/preview-scenes.json`]?.();
  const drawn = await board(game);
  if (!fixtures || !drawn) throw new Error(`There are no scenes of ${game}.`);
  const print = await prints[`../games/${game}/printed.svelte.ts`]?.();
  if (print) print.printed.facts = await facts[`/facts/${game}.json`]?.();
  const result = Object.values(fixtures.numbers ?? {}).at(-1) ?? null;
  window.fetch = () => Promise.resolve(new Response(JSON.stringify({ result })));
  const scene = fixtures.scenes.find((each) => each.name === name) ?? fixtures.scenes[0]!;
  const things = await glossaries[`/facts/${game}.glossary.json`]?.();
  return { scene, glossary: new Glossary(things), drawn, form: blank ? await blankOf(game, blank) : null };
}
