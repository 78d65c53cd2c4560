/** A game's options as a form: labels, kinds of field, and a summary in words. */
import { span } from "./time";
import type { GameInfo, ModeInfo, NewTable, OptionInfo } from "./wire";

export type Field = "switch" | "choice" | "select" | "number" | "text" | "list";

/** `time_limit` is "Time limit". */
export function title(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function choicesOf(option: OptionInfo): unknown[] {
  return (option.choices ?? []) as unknown[];
}

export function fieldOf(option: OptionInfo): Field {
  const choices = choicesOf(option);
  if (choices.length === 2 && choices.every((choice) => typeof choice === "boolean")) return "switch";
  if (choices.length) return choices.length <= 5 ? "choice" : "select";
  if (typeof option.default === "number" || option.least !== null) return "number";
  return Array.isArray(option.default) ? "list" : "text";
}

export function wordsOf(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === "") return "none";
  if (Array.isArray(value)) return value.length ? value.map(wordsOf).join(", ") : "none";
  return typeof value === "object" ? JSON.stringify(value) : String(value).replaceAll("_", " ");
}

/** What was typed into a list field: JSON, or words with commas. */
export function readList(text: string): unknown[] {
  const trimmed = text.trim();
  if (!trimmed) return [];
  try {
    const value: unknown = JSON.parse(trimmed);
    return Array.isArray(value) ? value : [value];
  } catch {
    return trimmed.split(",").map((part) => part.trim());
  }
}

/** Only what differs from the defaults is sent. */
export function changed(game: GameInfo, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    game.options
      .filter((option) => option.key in values)
      .filter((option) => JSON.stringify(values[option.key]) !== JSON.stringify(option.default))
      .map((option) => [option.key, values[option.key]]),
  );
}

/** What this table will be, one sentence for each thing. */
export function summary(game: GameInfo, table: NewTable, way?: ModeInfo): string[] {
  const bots = table.bots?.length ?? 0;
  const mine = table.sit ?? 1;
  const open = table.seats - bots - mine;
  const you = mine === 1 ? "you" : `you in ${mine} seats`;
  const people = open === 0 ? you : `${you} and ${open === 1 ? "one" : open} more`;
  const lines = [
    `${game.title} for ${table.seats}: ${people}${bots ? `, ${bots} ${bots === 1 ? "bot" : "bots"}` : ""}.`,
  ];
  if (way) lines.push(`${title(way.key)}.`);
  if (table.pace === "slow") lines.push("No clocks: come back when you like.");
  else if (table.decision_seconds) lines.push(`${capital(span(table.decision_seconds))} for a decision.`);
  else lines.push("Live, with the game's own clocks.");
  if (table.window_seconds && table.pace !== "slow")
    lines.push(`${capital(span(table.window_seconds))} to react.`);
  if (table.away_seconds && table.pace !== "slow")
    lines.push(`A bot plays for somebody who is away for ${span(table.away_seconds)}.`);
  for (const [key, value] of Object.entries(changed(game, table.options ?? {})))
    if (JSON.stringify(way?.options[key]) !== JSON.stringify(value))
      lines.push(`${title(key)}: ${wordsOf(value)}.`);
  lines.push(
    table.visibility === "public"
      ? "Everybody finds it in the lobby."
      : "Only those with the link or the code find it.",
  );
  lines.push(
    table.spectators === false ? "Nobody watches." : "Others may watch; what is hidden stays hidden.",
  );
  return lines;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
