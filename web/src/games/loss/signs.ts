/** Every icon of this game, for the legend. */
import { SIGNS } from "./art";

export const signs = () => Promise.resolve(SIGNS);
