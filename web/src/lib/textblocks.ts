/** The server's text view cut into sheets: what stands before a colon is a title, what follows are its facts. */
export interface Sheet {
  title: string;
  facts: string[];
}

export function sheets(text: string): { lines: string[]; sheets: Sheet[] } {
  const lines: string[] = [];
  const found: Sheet[] = [];
  for (const line of text.split("\n")) {
    const plain = line.trim();
    if (!plain) continue;
    const colon = plain.indexOf(": ");
    const indented = /^\s/.test(line);
    if (indented && found.length) found.at(-1)!.facts.push(plain.replace(/^[-*] /, ""));
    else if (colon > 0 && colon <= 60)
      found.push({ title: plain.slice(0, colon), facts: factsOf(plain.slice(colon + 2)) });
    else if (plain.endsWith(":")) found.push({ title: plain.slice(0, -1), facts: [] });
    else lines.push(plain);
  }
  return { lines, sheets: found };
}

function factsOf(words: string): string[] {
  return words
    .replace(/\.$/, "")
    .split(/; /)
    .map((fact) => fact.trim())
    .filter(Boolean);
}
