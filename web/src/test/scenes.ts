/** What board tests read from files: typed by what wrote them, not by how their first values look. */

/** The file that a glob names. What is printed on cards is written by `make web`. */
export function only<T>(files: Record<string, T>): T {
  const [file] = Object.values(files);
  if (!file) throw new Error("The file is missing: make web writes it.");
  return file;
}
