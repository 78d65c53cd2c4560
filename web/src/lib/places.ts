import { ownPages } from "../games";
import { say } from "./say";

/** The main pages, for the top of a wide screen. */
export const PLACES = [
  { path: "/", words: say("Play"), here: (path: string) => path === "/" || path === "/new" },
  { path: "/learn", words: say("Learn"), here: (path: string) => path === "/learn" },
  { path: "/watch", words: say("Watch"), here: (path: string) => path === "/watch" },
  { path: "/replays", words: say("Replays"), here: (path: string) => path === "/replays" },
  ...ownPages.map(({ path: own, words }) => ({ path: own, words, here: (path: string) => path === own })),
  { path: "/rules", words: say("Rules"), here: (path: string) => path.startsWith("/rules") },
  { path: "/about", words: say("About"), here: (path: string) => path === "/about" },
];
