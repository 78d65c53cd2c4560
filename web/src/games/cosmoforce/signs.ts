/** Every icon of this game, for the legend. */
import { MARKS, SYSTEMS } from "./art/drawings";

const box =
  '<rect x="4" y="4" width="16" height="16" rx="2.500"/><path d="m7.500 7.500 9 9M16.500 7.500l-9 9"/>';
const systems = Object.fromEntries(Object.entries(SYSTEMS).map(([id, { lines }]) => [id, lines]));

export const signs = () => Promise.resolve({ box, ...MARKS, ...systems });
