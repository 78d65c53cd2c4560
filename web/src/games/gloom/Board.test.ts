import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { BoardProps } from "..";
import type { Aside, Step } from "../../lib/wire";
import type { Fixtures } from "../../preview/fixtures";
import { only } from "../../test/scenes";
import { book } from "./book.svelte";
import Board, { fate, tab } from "./Board.svelte";
import { printed } from "./printed.svelte";
import type { Facts, GloomAids, GloomView } from "./types";

const { scenes } = only(
  import.meta.glob<Fixtures<GloomView, GloomAids>>("./preview-scenes.json", {
    eager: true,
    import: "default",
  }),
);
printed.facts = only(import.meta.glob<Facts>("/facts/gloom.json", { eager: true, import: "default" }));
vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
let shown: object[] = [];
let said: Step[] = [];
const opened = vi.fn();

function draw(
  name: string,
  part: Component<BoardProps<GloomView, GloomAids>> = Board,
  changes: Partial<GloomView> = {},
  more: Aside[] = [],
) {
  const scene = scenes.find((each) => each.name === name)!;
  const { seat, names } = scene;
  const view = { ...scene.view, ...changes };
  const asides = [...more, ...scene.asides];
  const tell = (step: Step) => said.push(step);
  const props = {
    view,
    aids: scene.aids,
    text: [],
    seat,
    names,
    events: [],
    pace: 0,
    asides,
    tell,
    openTab: opened,
  };
  shown.push(mount(part, { target: document.body, props }));
  flushSync();
  return { ...scene, view };
}

afterEach(() => {
  for (const one of shown) void unmount(one);
  shown = [];
  said = [];
  book.chapter = -1;
});

const text = () => document.body.textContent!.replace(/\s+/g, " ");

test.each(scenes.map((scene) => scene.name))("everything that %s asks about lies on the board", (name) => {
  const { lit } = draw(name);
  for (const target of lit) {
    expect(document.querySelector(`[data-target="${target}"]`), target).not.toBeNull();
  }
});

test("the story is read in a tab of its own, which the board can open", () => {
  expect(tab.words).toBe("Story");
  draw("turn");
  [...document.querySelectorAll("button")]
    .find((button) => /Story book|Tell/.test(button.textContent!))!
    .click();
  expect(opened).toHaveBeenCalledOnce();
});

test("the chapter of the Character on whom a card is played opens by itself, and the reader's own comes back", () => {
  const { view } = draw("response", tab.pane);
  const chapter = () => document.querySelector<HTMLSelectElement>("select")!.selectedOptions[0]!.textContent;
  expect(chapter()).toBe("The whole table");
  draw("response");
  const aimed = printed.at(null).character(view.play!.character).name;
  expect(chapter()).toBe(`Chapter of ${aimed}`);
  draw("response", Board, { play: null });
  expect(chapter()).toBe("The whole table");
});

const aside = (...step: Step): Aside => ({ step, words: "", note: "", targets: [], blank: "story" });

function write(words: string) {
  const field = document.querySelector("textarea")!;
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("blur"));
  flushSync();
}

test("a play may be told while its card is aimed: what is written goes ahead of it", () => {
  const { view } = draw("aiming", tab.pane, {}, [aside("sketch", 0, "story")]);
  expect(text()).toContain(printed.at(null).card(view.choosing!.card).name);
  write("  It began with the coffee. ");
  expect(said).toEqual([["sketch", 0, "It began with the coffee."]]);
});

test("a table that wants stories asks for them itself", () => {
  const { view } = draw("aiming");
  draw("aiming", tab.pane, { config: { ...view.config, story: "required" } }, [aside("sketch", 0, "story")]);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a play is told later, and one that was told can be changed", () => {
  const { view } = draw("turn");
  const number = view.open_entries.at(-1)!;
  const narrate = aside("narrate", 0, number, "story");
  draw("turn", tab.pane, { story: view.story.with(number, { ...view.story[number]!, text: "" }) }, [narrate]);
  write("Nobody had counted the seats.");
  document.querySelector("form")!.requestSubmit();
  flushSync();
  expect(said).toEqual([["narrate", 0, number, "Nobody had counted the seats."]]);
  expect(text()).toMatch(/Tell: /);
});

test("at the end a crew stands with its dead, their worth and who was left behind (G-20.23)", () => {
  const scene = scenes.find((each) => each.name === "five")!;
  const { view } = scene;
  shown.push(mount(fate, { target: document.body, props: { view, seat: 4 } }));
  expect(text()).toMatch(/The Stowaway, −10.*alive.*−10/);
});

test("a play that nobody tells is read as the server words it", () => {
  const { aids } = draw("turn", tab.pane);
  expect(aids.untold.length).toBeGreaterThan(0);
  for (const [, words] of aids.untold) expect(text()).toContain(words);
});
