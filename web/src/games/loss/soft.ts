/** Where a long word may break: between its syllables, so that a narrow card never cuts it anywhere. */
const LONG = /\p{L}{9,}/gu;
const CLUSTER = /([aeiouy])([^aeiouy]{2,})(?=[aeiouy])/gi;
/** Consonants that begin a syllable together. */
const ONSET = /(?:s[cpt]r|spl|[bcdfgkpt]r|[bcfgps]l|s[cklmnpqtw]|[cpstw]h)$/i;
const DIGRAPH = /^[cpstw]h$/i;
const LEAST = 3;

export function soft(text: string): string {
  return text.replace(LONG, (word) =>
    word.replace(CLUSTER, (all: string, vowel: string, cluster: string, at: number) => {
      const cut = cluster.length - (ONSET.exec(cluster)?.[0].length ?? 1);
      const before = at + 1 + cut;
      if (DIGRAPH.test(cluster) || before < LEAST || word.length - before < LEAST) return all;
      return `${vowel}${cluster.slice(0, cut)}\u00ad${cluster.slice(cut)}`;
    }),
  );
}
