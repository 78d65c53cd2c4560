import { mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Board from "./Board.svelte";
import fixtures from "./preview-scenes.json";
import { printed } from "./printed.svelte";
import type { Facts } from "./types";

printed.facts = fixtures.facts as unknown as Facts;
vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
let board: object | null = null;

function draw(name: string) {
  const scene = fixtures.scenes.find((each) => each.name === name)!;
  const { view, text, seat, names } = scene;
  board = mount(Board, { target: document.body, props: { view, text, seat, names, events: [], pace: 0 } });
  return scene;
}

afterEach(() => {
  if (board) unmount(board);
  board = null;
});

test.each(fixtures.scenes.map((scene) => scene.name))(
  "everything that %s asks about lies on the board",
  (name) => {
    const { lit } = draw(name);
    for (const target of lit) {
      expect(document.querySelector(`[data-target="${target}"]`), target).not.toBeNull();
    }
  },
);

test("a part that a sabotage would take is counted as lost", () => {
  draw("sabotage");
  expect(document.body.textContent).toContain("If the sabotage stands");
  expect(document.body.textContent).toMatch(/5 → 1/);
});

test("nobody else's cargo is on the board", () => {
  draw("spectator");
  expect(document.querySelector('[data-target^="card:"]')).toBeNull();
});

test("Solo Mode shows the tokens of the hyperspace drive", () => {
  draw("solo");
  expect(document.querySelector('[aria-label^="Hyperspace drive: 2 of 3"]')).not.toBeNull();
});
