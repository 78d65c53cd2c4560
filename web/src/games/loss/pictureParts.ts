/** What pictures on obstacles are put together from: small drawings around the origin, about 40 wide. */
const GREY = "#8f9bc6";
const PAPER = "#f4e9cf";
const INK = "#161b2e";
const RED = "#ff6b62";
const SUN = "#f5bd3d";
const ORANGE = "#ff8145";
const LIME = "#b5dc5a";
const TEAL = "#3cc9b4";
const SKY = "#74c5ff";
const LILAC = "#c1a8f7";

const path = (d: string, fill = "none", more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const box = (x: number, y: number, w: number, h: number, fill: string, round = 3) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`;
const eyes = (x: number, y: number, gap = 10) => disc(x, y, 2, INK) + disc(x + gap, y, 2, INK);

export const PARTS: Record<string, string> = {
  rock:
    path("M-18-6-8-17 9-15 19-2 12 15-7 17-18 8z", GREY) +
    disc(-5, -4, 4, "#474c66") +
    disc(6, 6, 3, "#474c66"),
  moon: disc(0, 0, 20, PAPER) + disc(-7, -5, 5, GREY) + disc(7, 7, 4, GREY) + disc(8, -9, 2.5, GREY),
  grump: disc(0, 0, 22, PAPER) + path("M-14-8-4-4M14-8 4-4M-8 10q8-8 16 0") + eyes(-7, 0, 14),
  sun: disc(0, 0, 20, SUN) + disc(0, 0, 13, ORANGE),
  tantrum:
    disc(0, 0, 20, ORANGE) + path("M-10-7-3-3M10-7 3-3") + eyes(-6, 1, 12) + path("M-7 12q7-9 14 0z", INK),
  burst: path("m0-22 5 14 13-8-6 13 15 4-15 5 6 13-13-8-5 14-5-14-13 8 6-13-15-5 15-4-6-13 13 8z", SUN),
  cloud: path("M-24 10c-8-10 2-20 10-16 2-12 22-12 24 0 10-4 20 8 12 16z", GREY),
  fog: path(
    "M-30-6q10-8 20 0t20 0 20 0M-30 4q10-8 20 0t20 0 20 0M-24 14q10-8 20 0t20 0",
    "none",
    `stroke="${LIME}"`,
  ),
  drops: path("M-14-8l-4 12M0-10l-4 14M14-8l-4 12M-8 8l-3 9M8 8l-3 9", "none", `stroke="${SKY}"`),
  knives: path("M-14-14-16 6h5zM0-16-3 8h6zM14-14 11 6h5z", PAPER) + path("M-14 6v7M0 8v7M14 6v7"),
  anvil: path("M-20-10H14l8 5H10q-2 8 3 14H-13q4-8 0-12-5 0-7-7z", "#474c66"),
  umbrella:
    path("M-22 4c2-24 42-24 44 0-7-4-11-4-15 0-5-4-9-4-14 0-5-4-9-4-15 0z", SKY) + path("M0 2v16q0 5-6 4"),
  ship: path("M-22-8 22 0-22 10l7-9z", RED) + path("M-4-3 8 0-4 4z", SKY),
  pirate:
    path("M-24 2h48l-8 16h-34z", "#474c66") + path("M0 2v-22h20l-6 6 6 6H0", INK) + disc(7, -14, 2, PAPER),
  fish:
    path("M-20 0q14-16 28-2l12-8v20L8 4q-14 14-28-4z", TEAL) +
    path("m-18 1 5 4 4-4 4 4", PAPER) +
    disc(-8, -5, 2, INK),
  booth: box(-14, -10, 28, 30, PAPER) + path("M-18-10h36l-6-10h-24z", RED) + box(-8, -4, 16, 10, SKY),
  barrier: path("M-30 4 30-8l1 6-60 13z", PAPER) + path("m-16 1 9-2 1 6-9 2zM4-3l9-2 1 6-9 2z", RED),
  goose:
    path("M-18 10q18 14 30 0l8-6q-10-2-12 0 2-14-6-22-8-4-10 4l-10 2 10 3q0 8-4 12z", PAPER) +
    disc(-2, -15, 1.5, INK),
  gremlin:
    path("M-12 16V-4L-22-14l14 2q8-6 16 0l14-2L12-4v20z", LIME) +
    eyes(-5, -2) +
    path("m-6 6 3 4 3-4 3 4 3-4", PAPER),
  cannon: path("M-20-6h30l12-4V12L10 8h-30z", "#474c66") + disc(-8, 12, 8, GREY),
  gavel: path("M-14-16 4-4-4 8-22-4z", ORANGE) + path("M0 2 20 16", "none", 'stroke-width="5"'),
  tentacle:
    path("M-14 24c-6-20 16-22 10-38C-6-24 12-28 12-14 12-2-2 8 6 24z", LILAC) +
    disc(4, -14, 2, PAPER) +
    disc(2, -4, 2, PAPER) +
    disc(-2, 6, 2, PAPER),
  vending:
    box(-14, -22, 28, 44, RED) +
    box(-10, -18, 14, 22, SKY) +
    path("M-10-7h14M-10 8H4M8-18v10") +
    eyes(-6, -13, 7),
  armada: path("M-24-10h16l5 5-5 5h-16zM2-16h16l5 5-5 5H2zM2 4h16l5 5-5 5H2z", "#474c66"),
  cake:
    box(-18, 0, 36, 16, LILAC) +
    path("M-10 0v-10M0 0v-12M10 0v-10") +
    path("M-10-12v-3M0-14v-3M10-12v-3", "none", `stroke="${ORANGE}"`),
  robot:
    box(-14, -8, 28, 26, GREY) +
    box(-10, -22, 20, 14, PAPER) +
    eyes(-5, -15) +
    path("M-14-2-24 8M14-2 24-10M0-22v-5"),
  kraken:
    path("M-20 18q-6-40 20-40t20 40q-6-8-10 0-5-8-10 0-5-8-10 0-4-8-10 0z", TEAL) +
    disc(-6, -6, 5, PAPER) +
    disc(7, -6, 5, PAPER) +
    eyes(-5, -5, 12),
  comet:
    path("M-30-16 0-6M-32-2-2 0M-28 12 0 6", "none", `stroke="${SUN}" stroke-width="4"`) +
    disc(10, 0, 13, SKY),
  learner: box(-9, -10, 18, 20, PAPER, 2) + path("M-3-6V6h7", "none", `stroke="${RED}" stroke-width="3.500"`),
  light:
    box(-9, -22, 18, 44, "#474c66") +
    disc(0, -13, 5, RED) +
    disc(0, 0, 5, "#3a1420") +
    disc(0, 13, 5, "#12352e"),
  belt:
    path("M-30-4h60M-30 8h60") +
    path("m-20-8 8 10-8 10M-4-8 4 2l-8 10M12-8l8 10-8 10", "none", `stroke="${LIME}"`),
  moth:
    path("M0-4Q-22-22-22-2-16 6 0 4 16 6 22-2 22-22 0-4z", PAPER) +
    path("M0-8V12M-3-12l3 4 3-4") +
    disc(-12, -4, 3, ORANGE) +
    disc(12, -4, 3, ORANGE),
  hole: path(
    "M26 0c0-24-40-26-46-4-4 20 24 28 32 12 5-12-10-18-15-8",
    "none",
    `stroke="${TEAL}" stroke-width="7"`,
  ),
  spiral: path(
    "M26 0c0-24-40-26-46-4-4 20 24 28 32 12 5-12-10-18-15-8",
    "none",
    `stroke="${LILAC}" stroke-width="7"`,
  ),
  thief:
    disc(0, -4, 14, PAPER) +
    path("M-14-8h28v7h-28z", INK) +
    disc(-5, -5, 2, PAPER) +
    disc(6, -5, 2, PAPER) +
    path("M-5 4q5 4 10 0"),
  engine:
    path("M-10-16h20v8l7 14h-34l7-14z", GREY) + path("M-8 10v7M0 10v10M8 10v7", "none", `stroke="${ORANGE}"`),
  tunnel: path("M-28 20a28 28 0 0 1 56 0z", "#474c66") + path("M-16 20a16 16 0 0 1 32 0z", INK),
  camera: box(-16, -12, 30, 22, GREY) + disc(-2, -1, 7, SKY) + path("M-4 10v14M14-6l10-6v18l-10-6"),
  train:
    box(-26, -12, 36, 24, RED) +
    path("M10-4h14l4 16H10z", SUN) +
    disc(-16, 14, 5, INK) +
    disc(2, 14, 5, INK) +
    disc(20, 14, 5, INK) +
    path("M16-4v-10"),
  bear:
    disc(0, 0, 13, "#a56a3f") +
    disc(-10, -11, 5, "#a56a3f") +
    disc(10, -11, 5, "#a56a3f") +
    eyes(-5, -3) +
    disc(0, 4, 3, INK),
  clock: disc(0, 0, 18, PAPER) + path("M0-11V0l-9 5") + path("M-24-8q-6 16 6 26", "none", `stroke="${TEAL}"`),
  balloon: disc(0, -8, 13, LILAC) + path("M0 5l-3 4h6zM0 9q4 8-2 16"),
  flags: path("M-26-10Q0 8 26-10") + path("m-20-7 3 12 6-9zM-6-1l3 12 6-10zM10-2l3 11 5-12z", SUN),
  bag: box(-14, -8, 28, 28, TEAL) + path("M-7-8v-6q7-8 14 0v6") + path("M-14 2h28"),
  door: box(-12, -20, 24, 42, ORANGE) + disc(6, 2, 2, INK) + path("M-20-24h40"),
  drone: disc(0, 0, 12, GREY) + disc(0, 0, 5, RED) + path("M-12-6-24-14M12-6l12-8M-30-14h12M18-14h12"),
  cable:
    path("M0-46V-10", "none", 'stroke-width="4"') +
    box(-12, -10, 24, 26, PAPER) +
    path("M0-10v26M-4-2l-4 4 4 4M4-2l4 4-4 4"),
  missile:
    path("M22-14Q4-14-6-4l-8 10 8 8 10-8Q14-4 22-14z", RED) + path("M-10 2h-9l-3 8h8M-2 10v9l-8 3v-8", PAPER),
  bell: path("M-4-14h8v4q12 4 12 20h-32q0-16 12-20z", SUN) + disc(0, 14, 3, INK),
  lighthouse:
    path("M-9 22-5-10H5l4 32z", PAPER) +
    path("M-7 6H7M-6-2H6", "none", `stroke="${RED}" stroke-width="5"`) +
    box(-7, -20, 14, 10, SUN),
  beam: path("M0 0 60-14V14z", "#f5bd3d66", 'stroke="none"'),
  bounce: path("M-30 16Q-18-20-6 16 4-10 14 16", "none", `stroke="${SUN}" stroke-dasharray="3 5"`),
  cap:
    path("M-16 0q0-16 16-16t16 16z", SKY) +
    path("M-20 2h40", "none", 'stroke-width="5"') +
    disc(0, -8, 3, SUN),
  wrench: path("M6-20a11 11 0 0 0-9 14L-20 12l8 8L6 3A11 11 0 0 0 20-8l-8 6-8-8z", GREY),
  rings:
    path("M-8-2a11 11 0 1 0 .1 0zM8-2a11 11 0 1 0 .1 0z", "none", `stroke="${SUN}" stroke-width="4"`) +
    path("m-4-12 4-6 4 6z", SKY),
  mosquito:
    path("M-6 0h16l10 4-10 2H-6z", INK) +
    disc(-9, 1, 5, "#474c66") +
    path("M-14 2l-9 4M0 0q4-16 12-14-2 8-8 14M-2 6l-4 8M6 6l2 8", "#c9f0ff"),
  grudge:
    path("M-18-6-8-17 9-15 19-2 12 15-7 17-18 8z", ORANGE) +
    path("M-10-6-3-3M10-6 3-3M-6 9q6-6 12 0") +
    eyes(-5, 1),
  sheet: box(-13, -18, 26, 36, PAPER, 2) + path("M-8-10H8M-8-3H8M-8 4H8M-8 11h8"),
  bolt: path("M4-22-12 4h10l-4 18L14-4H3z", SUN),
  hat: path("M-12 0q-2-16 4-16t8 2q2-2 8-2t4 16z", "#a56a3f") + path("M-22 2h44", "none", 'stroke-width="5"'),
  axe: path("M-2 22 8-20", "none", 'stroke-width="5"') + path("M6-18q16-4 16 12-8-6-18-4z", GREY),
  biscuit: disc(0, 0, 12, "#d9a15c") + disc(-4, -3, 1.5, INK) + disc(4, 1, 1.5, INK) + disc(-2, 5, 1.5, INK),
  car:
    path("M-26 8V0l8-2 6-9h18l8 9 10 3v7z", RED) +
    path("M-10-2l5-6H2v6z", SKY) +
    disc(-14, 9, 6, INK) +
    disc(12, 9, 6, INK),
  ice: path("M-28 18-14-18l10 14 8-8 22 30z", "#c9f0ff") + path("M-14-18-10 0M4-12 8 4"),
  bike:
    disc(-14, 8, 9, "none") +
    disc(15, 8, 9, "none") +
    path("M-14 8-4-6H8l7 14M-4-6l6 14h-16M8-6l6-6", "none", `stroke="${RED}"`),
  nachos: path("M-20 14-6-14 6 14zM-4 16 8-8l14 24z", SUN) + disc(-7, 4, 2, RED) + disc(9, 9, 2, RED),
  gate:
    path("M-14 20V-18M14 20V-18", "none", 'stroke-width="4"') +
    path("M-14-18h13l-4 5 4 5h-13zM14-18H1l4 5-4 5h13z", RED) +
    path("m-10 6 4 6 3-6 3 6 3-6 4 6 3-6", PAPER),
  crowd: disc(-18, 10, 7, LILAC) + disc(-4, 7, 7, TEAL) + disc(10, 9, 7, ORANGE) + disc(22, 12, 6, SKY),
  swords:
    path("M-16 16 16-16M16 16-16-16", "none", `stroke="${PAPER}" stroke-width="5"`) +
    path("M-18 8l10 10M18 8 8 18"),
  wasp:
    path("M-14 0q14-12 26 0-12 12-26 0z", SUN) +
    path("M-6-5v10M0-6v12M6-5v10M-2-6q4-12 12-10-2 8-8 10", "none") +
    disc(-15, 0, 4, INK),
  dog:
    path("M-18 16V0l-4-14 10 6H6l10-6-2 14v16z", GREY) +
    eyes(-7, 0, 12) +
    path("m-6 8 3 3 3-3 3 3 3-3", PAPER),
  tower: path("M-16 22V-16h7v6h5v-6h8v6h5v-6h7v38z", GREY) + path("M-5 22V8q5-7 10 0v14z", INK),
  board:
    path("M-26 8q26 10 52-4-8 12-26 12T-26 8z", TEAL) + path("M0 6V-6l-6 6M0-6l7 5") + disc(0, -12, 5, PAPER),
  bars:
    path("M-20-20h40v40h-40z", "#3b4a86") +
    path("M-12-20v40M-4-20v40M4-20v40M12-20v40", "none", `stroke="${GREY}" stroke-width="4"`),
  dragon:
    path("M-22 8q2-22 20-22l-4-8 12 6q14 2 16 14-6 6-14 4l-6 6q-2-8-10-6-8 4-14 6z", LIME) +
    disc(4, -6, 2, INK) +
    path("M22 0q12 2 14 8-8 2-16-2z", ORANGE),
  trophy:
    path("M-11-18h22q0 20-11 22-11-2-11-22z", SUN) +
    path("M-11-14h-8q0 10 9 12M11-14h8q0 10-9 12M0 4v8M-8 14H8"),
  cradle:
    path("M-26 0h52q-2 20-26 20T-26 0z", LILAC) +
    disc(0, -4, 11, LIME) +
    eyes(-4, -6, 8) +
    path("M-3 0q3 3 6 0M-4-15l-4-7M4-15l4-7"),
  pipe: path("M-26-6h34v22h-12V6h-22z", GREY) + path("M-26-9v18M-7 16h18", "none", 'stroke-width="5"'),
  hand: disc(0, -14, 8, LIME) + path("M-8 16V0q8-8 16 0v16z", SKY) + eyes(-3, -14, 6),
  crane:
    path("M-20 24v-44h46M-20-20 26-20M-20-8-6-20", "none", `stroke="${SUN}" stroke-width="5"`) +
    path("M18-20V-4") +
    box(11, -4, 14, 12, TEAL),
  hull: path("M-30 10q4-16 30-16t30 16z", GREY) + path("M8-4q10 2 14 8H8z", SKY),
  wind: path("M-32-8h40q10-2 8-10-6-6-10 2M-26 2h54M-32 12h36q10 2 6 9-6 4-8-2", "none", `stroke="${PAPER}"`),
  case: box(-16, -8, 32, 24, ORANGE) + path("M-6-8v-6H6v6M-16 2h32"),
  thumb: path("M-14 16V0h8l6-16q8 0 6 10h12l-2 22z", PAPER),
  lever: box(-16, 4, 32, 14, GREY) + path("M0 4 12-14", "none", 'stroke-width="4"') + disc(13, -16, 6, RED),
  crate: box(-16, -14, 32, 30, SUN) + path("M-16 0h32M0-14v30M-16-14 0 0"),
  whale:
    path("M-28 2q4-16 26-16 22 0 24 14l10-10v20l-10-6q-8 12-28 10-20-2-22-12z", SKY) +
    disc(-16, -1, 2, INK) +
    path("M-6-16v-8M-6-24l-5-3M-6-24l5-3"),
  satellite:
    box(-6, -8, 12, 16, PAPER) +
    path("M-26-6h18v12h-18zM8-6h18v12H8z", SKY) +
    path("M0-8v-8") +
    disc(0, -18, 3, RED),
  shades: path("M-22-4h18q0 14-9 14t-9-14zM4-4h18q0 14-9 14T4-4z", INK) + path("M-4-3H4M-22-4l-6-3M22-4l6-3"),
  mic: path("M-4 2 4-2 12 20 6 22z", "#474c66") + disc(-3, -8, 10, LIME),
  notes:
    path("M-12 8V-10L4-14V4") +
    disc(-15, 9, 4, INK) +
    disc(1, 5, 4, INK) +
    path("M12 0v-14l8 4") +
    disc(9, 1, 4, INK),
  sock: path("M-8-20H6V2l14 6q2 12-10 12L-8 8z", LILAC) + path("M-8-12H6"),
  sneeze:
    disc(0, 0, 20, SUN) +
    path("M-10-6-3-3M10-6 3-3") +
    disc(0, 8, 6, RED) +
    path("M16 10l14 4M14 16l10 8M18 4l14-2", "none", `stroke="${ORANGE}"`),
  magnet:
    path("M-18-16h12V2q6 8 12 0v-18h12V4Q10 20 0 20T-18 4z", RED) +
    path("M-18-16h12v8h-12zM6-16h12v8H6z", PAPER),
  fork: path(
    "M-8-18v10q0 5 4 6V20M0-18v10q0 5-4 6M-4-18v12M14 20V-18q-8 8-4 22h4",
    "none",
    `stroke="${PAPER}"`,
  ),
  brush:
    box(-8, -24, 16, 48, SKY, 8) +
    path("M-8-16-18-18M-8-6-20-6M-8 4-20 6M-8 14-18 18M8-16l10-2M8-6h12M8 4l12 2M8 14l10 4"),
  curtain: path("M-34-26H34V-14Q24 0 18-14 8 2 0-14-8 2-18-14-24 0-34-14z", RED),
  tanker:
    path("M-30 8V-6q10-10 34-10v24z", GREY) +
    path("M4-16h16q10 6 10 16v8H4z", PAPER) +
    path("M-18 10v8M-6 10v10", "none", `stroke="${LIME}"`),
  board2:
    path("M0 24V-20", "none", 'stroke-width="4"') + path("M0-18h24l6 6-6 6H0zM0-2h-24l-6 6 6 6H0z", SUN),
  wolf:
    path("M-16 14-20-18l12 8H8l12-8-4 32-16 8z", "#8f9bc6") +
    eyes(-7, -2, 14) +
    path("M-4 12 0 16l4-4z", INK),
  speaker: box(-12, -20, 24, 40, "#474c66") + disc(0, -9, 5, PAPER) + disc(0, 8, 8, PAPER),
};
