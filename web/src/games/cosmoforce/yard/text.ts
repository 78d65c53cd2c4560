/** Designs as one line of text that can be kept and sent: `Midge | fighter | B1 D2 H2 M1 L2`. */
import { SLOTS, type Design, type Facts, type PresetFact } from "../types";
import { say } from "../../../lib/say";

/** `"E2 L1"` as the ids of two engines and a laser; null for what is no list of systems. */
export function spell(facts: Facts, text: string): string[] | null {
  const systems: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [, letter, count] = /^([A-Za-z])(\d{0,2})$/.exec(word) ?? [];
    const system = facts.system.find((each) => each.letter === letter?.toUpperCase());
    if (!system) return null;
    systems.push(...Array<string>(count ? Number(count) : 1).fill(system.id));
  }
  return systems;
}

export function toText(facts: Facts, design: Design): string {
  const counts = new Map<string, number>();
  for (const id of design.systems.filter(Boolean)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const letter = (id: string) => facts.system.find((each) => each.id === id)?.letter ?? "?";
  const systems = [...counts].map(([id, n]) => `${letter(id)}${n}`).join(" ");
  return `${design.name} | ${design.class} | ${systems}`;
}

/** The design of a line, or the words that say what is wrong with it. More systems than slots are left to the server. */
export function fromText(facts: Facts, line: string): Design | string {
  const [name, kind, systems, ...rest] = line.split("|").map((part) => part.trim());
  if (name === undefined || kind === undefined || systems === undefined || rest.length)
    return say("Write name | class | systems, for example Midge | fighter | B1 D2 H2 M1 L2.");
  const ids = spell(facts, systems);
  if (!ids) {
    const letters = facts.system.map((each) => `${each.letter} ${each.name}`).join(", ");
    return say("Systems are letters with counts: {letters}.", { letters });
  }
  return { name, class: kind.toLowerCase(), systems: filled(ids) };
}

/** Ten places at least. */
export function filled(systems: readonly string[]): string[] {
  return [...systems, ...Array<string>(Math.max(0, SLOTS - systems.length)).fill("")];
}

export function presetDesign(facts: Facts, preset: PresetFact): Design {
  return { name: preset.name, class: preset.class, systems: filled(spell(facts, preset.systems) ?? []) };
}
