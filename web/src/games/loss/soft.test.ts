import { expect, test } from "vitest";
import { soft } from "./soft";

const seen = (text: string) => soft(text).replaceAll("\u00ad", "|");

test.each([
  ["Explosive Decompression", "Explosive Decom|pres|sion"],
  ["Grandmother", "Grand|mother"],
  ["Afterburner", "After|bur|ner"],
  ["Interstellar", "Inter|stel|lar"],
  ["Neutronium", "Neu|tronium"],
  ["Duct Tape", "Duct Tape"],
])("%s breaks between syllables", (name, broken) => expect(seen(name)).toBe(broken));
