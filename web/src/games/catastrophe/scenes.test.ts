import { expect, test } from "vitest";
import { Planner } from "../../lib/planning";
import type { AnyTable } from "../../lib/scenes";
import type { CatastropheEvent, LogLine } from "../../lib/wire";
import { dress, scenes } from "./scenes";
import type { CatastropheView } from "./types";

const [SENSORS, QUARTERS] = [12, 1];
const line = (event: CatastropheEvent): LogLine => ({
  n: 1,
  pieces: [],
  round: null,
  event: [...event],
  seats: [],
  at: 0,
});
const snapshot = {
  view: null,
  aids: { round: 0, turn: null, steps: [], panels: [], held: [] },
  goal: null,
  text: null,
  result: null,
};
const company = { me: 0, names: ["Robin", "Ines"], bots: new Set<number>() };

/** What stands over the board while these frames are told, and what is heard. */
function told(...frames: CatastropheEvent[][]) {
  const planner = new Planner();
  const game = { scenes: scenes as unknown as AnyTable };
  const beats = frames.flatMap((events, n) => {
    return planner.plan({ n, snapshot, lines: events.map(line) }, false, company, game).beats;
  });
  const plates = beats.filter((beat) => beat.scene.kind === "moment");
  return { plates: plates.map((beat) => beat.scene.words), sounds: beats.map((beat) => beat.scene.sound) };
}

test("only an escape that succeeds is a moment", () => {
  const failed = told([
    ["pods_turned", 0, [[8, "B"]]],
    ["escape_failed", 0],
  ]);
  expect([failed.plates, failed.sounds.includes("good")]).toEqual([[], false]);
  expect(
    told([
      ["pods_turned", 0, [[8, "A"]]],
      ["ended", "escape", [0]],
    ]).plates,
  ).toEqual(["Escape!"]);
  expect(told([["ended", "pods", []]]).plates).toEqual([]);
});

const cascade: CatastropheEvent = ["hit", QUARTERS, 1, "cascade", []];

test("every cascade has its moment, whatever has begun it, and only one", () => {
  const rolled: CatastropheEvent[] = [
    ["rolled", 0, [5, 6], SENSORS],
    ["hit", SENSORS, 0, "roll", []],
    cascade,
  ];
  expect(told([...rolled, cascade], [cascade]).plates).toEqual(["Cascade!"]);
  expect(told(rolled, [["scavenged", SENSORS, QUARTERS], cascade]).plates).toEqual(["Cascade!", "Cascade!"]);
  expect(told(rolled, [["hit", SENSORS, 0, "marauder", []], cascade]).plates).toEqual([
    "Cascade!",
    "Cascade!",
  ]);
});

test("nobody has escaped before it is told", () => {
  const result = { places: [1, 2], winners: [0], why: "escape", rule: "M-21.9" };
  const view = { result, board: 20, pods: [], modules: [] } as unknown as CatastropheView;
  expect(dress(view, [["ended", "escape", [0]]]).result).toBeNull();
  expect(dress(view, []).result).toBe(result);
});
