import { ownPages } from "../games";

/** The main pages, for the top of a wide screen. */
export const PLACES = [
  { path: "/", words: "Play", here: (path: string) => path === "/" || path === "/new" },
  { path: "/learn", words: "Learn", here: (path: string) => path === "/learn" },
  { path: "/watch", words: "Watch", here: (path: string) => path === "/watch" },
  { path: "/replays", words: "Replays", here: (path: string) => path === "/replays" },
  ...ownPages.map(({ path: own, words }) => ({ path: own, words, here: (path: string) => path === own })),
  { path: "/rules", words: "Rules", here: (path: string) => path.startsWith("/rules") },
  { path: "/about", words: "About", here: (path: string) => path === "/about" },
];
