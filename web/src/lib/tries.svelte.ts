import { api } from "./api";
import type { BranchLine, Branches } from "./wire";
import { say } from "./say";

/** What was tried from a finished game: the game itself and everything that branched off it. */
export class Tries {
  tree = $state.raw<Branches | null>(null);
  problem = $state("");

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      this.tree = await api.branches(this.id);
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** Where the game with which it began is shown. */
  get root(): string {
    return this.tree ? `/${this.tree.uploaded ? "record" : "replay"}/${this.tree.root}` : "";
  }

  /** Where a branch is shown: its replay, its table while I play there, or nowhere. */
  address(line: BranchLine): string | null {
    if (line.over) return `${this.root}?step=${line.row}&branch=${line.id}`;
    return line.playable ? `/table/${line.id}` : null;
  }

  /** The branches that go on from a game. */
  from(parent: string): BranchLine[] {
    return this.tree?.branches.filter((line) => line.parent === parent) ?? [];
  }
}

/** Who has won, in two or three words. */
export function outcome(winners: number[] | null, names: string[]): string {
  if (!winners) return say("no result");
  if (!winners.length) return say("nobody wins");
  if (winners.length === names.length && names.length > 1) return say("everybody wins");
  const who = winners.map((seat) => names[seat] ?? say("seat {n}", { n: seat + 1 })).join(" and ");
  return `${who} ${winners.length === 1 ? "wins" : "win"}`;
}

/** A branch in words: where it leaves the game, how, and what came of it. */
export function branchWords(line: BranchLine): { lead: string; rest: string } {
  const where = line.seat === null ? `${line.row}` : say("{row}, cards dealt again", { row: line.row });
  const first = line.over ? line.difference.replace(/\.$/, "") : "";
  return {
    lead: first ? `${where}${line.seat === null ? "" : ":"} ${first}` : where,
    rest: line.over ? outcome(line.winners, line.names) : say("still being played"),
  };
}
