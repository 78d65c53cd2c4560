/** Every icon of this game, for the legend. */
import { SIGNS } from "./art";

const cube = '<rect x="4" y="4" width="16" height="16" rx="3.500" fill="#ff6b62"/><path d="M4 11h16"/>';

export const signs = () => Promise.resolve({ cube, ...SIGNS });
