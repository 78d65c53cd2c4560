import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, it } from "vitest";
import type { CosmoforceAids, CosmoforceEvent } from "../../../lib/wire";
import type { Fixtures } from "../../../preview/fixtures";
import { only } from "../../../test/scenes";
import Board from "../Board.svelte";
import { printed } from "../printed.svelte";
import type { CosmoforceView, Facts } from "../types";

const { scenes } = only(
  import.meta.glob<Fixtures<CosmoforceView, CosmoforceAids, CosmoforceEvent>>("../preview-scenes.json", {
    eager: true,
    import: "default",
  }),
);
const facts = only(import.meta.glob<Facts>("/facts/cosmoforce.json", { eager: true, import: "default" }));
const ROLLED = ["shot", "ram_hit", "heat_rolled", "collision_rolled"];
const rolled = (event: CosmoforceEvent | null) => ROLLED.includes(event?.[0] ?? "");

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  printed.facts = facts;
});

it("has dice in the air as long as the stage says so", () => {
  const scene = scenes.find((each) => each.events.some((line) => rolled(line.event)))!;
  const { view, aids, names, seat, events } = scene;
  const told = events.findIndex((line) => rolled(line.event));
  const props = $state({ view, aids, text: [], names, seat, events, told, rolling: 500, pace: 1 });
  const board = mount(Board, { target: document.body, props });
  const count = (selector: string) => document.querySelectorAll(selector).length;
  flushSync();
  expect(count(".tray.tumbling .d8")).toBeGreaterThan(0);
  expect(count(".boxes .fresh")).toBe(0);
  props.rolling = 0;
  props.told = events.length;
  flushSync();
  expect(count(".tray .d8")).toBeGreaterThan(0);
  expect(count(".tray.tumbling")).toBe(0);
  void unmount(board);
});
