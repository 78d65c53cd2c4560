/** The main pages, for the top of a wide screen. */
export const PLACES = [
  { path: "/", words: "Play", here: (path: string) => path === "/" || path === "/new" },
  { path: "/watch", words: "Watch", here: (path: string) => path === "/watch" },
  { path: "/replays", words: "Replays", here: (path: string) => path === "/replays" },
  { path: "/rules", words: "Rules", here: (path: string) => path.startsWith("/rules") },
  { path: "/about", words: "About", here: (path: string) => path === "/about" },
];
