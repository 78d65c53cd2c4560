import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Chain from "./Chain.svelte";
import type { Ticket } from "./types";

const ticket = (more: Partial<Ticket>): Ticket => ({
  sign: "play",
  title: ["Override"],
  line: [],
  card: "",
  seat: 0,
  off: false,
  does: "",
  about: "icon:cards",
  ...more,
});

test("what is in progress speaks to its reader, in plain words", () => {
  const ines = { kind: "seat", id: "1", words: "Ines" };
  const tickets = [
    ticket({ sign: "offer", title: ["Transfer"], line: ["with ", ines] }),
    ticket({ does: "cancels", seat: 1 }),
    ticket({ title: ["Quick Thinking"], does: "breaks in", seat: 1 }),
  ];
  const chain = mount(Chain, {
    target: document.body,
    props: { tickets, names: ["Robin", "Ines (bot)"], me: 0 },
  });
  const text = document.querySelector(".chain")!.textContent!.replace(/\s+/g, " ");
  expect(text).toContain("Transfer You: with Ines (bot)");
  expect(text).toContain("stops Transfer");
  expect(text).toContain("goes first");
  expect(text).not.toMatch(/Robin|breaks in|cancels/);
  void unmount(chain);
});
