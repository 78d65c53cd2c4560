/** Pictures on obstacles, 210 x 92, by what the card is about. */
import type { ObstacleFact } from "./types";

const sky = (ground: string, stars = "#f6efdc") =>
  `<rect width="210" height="92" fill="${ground}"/><g fill="${stars}"><circle cx="18" cy="14" r="1.3"/><circle cx="52" cy="30" r="1"/><circle cx="88" cy="10" r="1.4"/><circle cx="124" cy="24" r="1"/><circle cx="158" cy="12" r="1.3"/><circle cx="194" cy="34" r="1.1"/></g>`;
const ink = (parts: string) =>
  `<g stroke="#161b2e" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${parts}</g>`;

export const SCENES = {
  /** Rocks rain on an umbrella. */
  defense:
    sky("#233463") +
    ink(
      '<path d="M132 2 104 30M160 0 140 20M186 4 158 34M98 0 84 14" stroke="#ff8145" stroke-width="5"/><circle cx="100" cy="36" r="10" fill="#8f9bc6"/><circle cx="136" cy="24" r="7" fill="#f4e9cf"/><circle cx="152" cy="42" r="12" fill="#8f9bc6"/><circle cx="80" cy="18" r="6" fill="#f4e9cf"/><path d="M28 66c2-34 62-44 84-6-10-6-20-4-26 4-8-8-18-6-26 2-8-8-22-8-32 0z" fill="#74c5ff"/><path d="M66 58 76 90" fill="none" stroke-width="4"/><path d="M148 38l4 6M158 44l-4-4M98 32l2 6" fill="none" stroke-width="2"/>',
    ),
  /** A pirate with its jaws open. */
  attack:
    sky("#4a1f33") +
    ink(
      '<circle cx="30" cy="84" r="30" fill="#ff8145"/><path d="M52 40c20-22 70-28 104-10l34-12-14 24 20 22-34-8c-30 20-84 18-110-6l34-6z" fill="#474c66"/><path d="m66 44 8 8 8-8 8 9 8-9 8 9 8-8" fill="#f4e9cf"/><circle cx="112" cy="34" r="9" fill="#f4e9cf"/><circle cx="110" cy="35" r="3.5" fill="#161b2e"/><path d="M98 24l24 4" fill="none" stroke-width="4"/><path d="M132 28v-18h22l-6 6 6 6h-18" fill="#161b2e"/><path d="M22 60h24M16 70h22" stroke="#f5bd3d" stroke-width="4"/>',
    ),
  /** A whirl that sucks everything in. */
  speed:
    sky("#12352e") +
    '<g fill="none" stroke-linecap="round"><path d="M150 46c0-30-46-32-54-6-6 24 28 34 38 14 6-14-12-22-18-10" stroke="#b5dc5a" stroke-width="9"/><path d="M178 52c4-46-70-60-96-18-16 34 16 60 54 52" stroke="#3cc9b4" stroke-width="8" opacity=".75"/><path d="M20 26h34M8 44h40M24 62h26" stroke="#f6efdc" stroke-width="4" opacity=".8"/></g>' +
    ink('<path d="M54 40l26 6-26 12 6-9z" fill="#ff6b62"/>'),
  /** A signpost where the road forks. */
  or:
    sky("#2c2350") +
    '<path d="M0 92C60 84 92 74 104 56 84 44 60 36 20 34h20c40 0 64 8 78 18 16-14 34-22 70-24h20c-44 4-72 14-84 30 10 18 40 30 86 34z" fill="#3b4a86"/>' +
    ink(
      '<path d="M103 84V22h7v62z" fill="#8f9bc6"/><path d="M100 24H58L48 32l10 8h42z" fill="#f5bd3d"/><path d="M113 42h42l10 8-10 8h-42z" fill="#3cc9b4"/><circle cx="106.500" cy="18" r="5" fill="#ff6b62"/>',
    ),
  /** A booth with a barrier: two things at once. */
  and:
    sky("#2c2350") +
    '<circle cx="176" cy="20" r="32" fill="#f5bd3d"/><circle cx="176" cy="20" r="22" fill="#ff8145"/><path d="M0 92V78q52-20 105-12t105-6v32z" fill="#161b2e"/>' +
    ink(
      '<path d="M52 78V38h46v40z" fill="#f4e9cf"/><path d="M46 38h58l-8-12H54z" fill="#ff6b62"/><path d="M60 46h30v14H60z" fill="#74c5ff"/><circle cx="75" cy="53" r="5" fill="#b5dc5a"/><path d="M98 60 182 42l1 7-85 18z" fill="#f4e9cf"/><path d="m112 57 10-2 1 7-11 2zM136 52l10-2 1 7-10 2zM160 47l10-2 1 7-10 2z" fill="#ff6b62" stroke="none"/>',
    ),
  /** A cradle among the stars. */
  crew:
    sky("#33285c") +
    ink(
      '<path d="M105 6v30" fill="none"/><path d="M80 36c4-16 46-16 50 0" fill="none" stroke-width="4"/><path d="M68 46h74c0 24-16 34-37 34S68 70 68 46z" fill="#c1a8f7"/><circle cx="105" cy="42" r="15" fill="#b5dc5a"/><circle cx="100" cy="40" r="2" fill="#161b2e"/><circle cx="111" cy="40" r="2" fill="#161b2e"/><path d="M101 48c3 3 6 3 9 0M98 28l-6-9M112 28l6-9" fill="none"/><path d="M68 54h74" fill="none"/><path d="M82 80c-10 8-16 8-24 4M128 80c10 8 16 8 24 4" fill="none" stroke-width="4"/>',
    ),
  /** A crane over a dry dock. */
  dock:
    sky("#1d3550") +
    ink(
      '<path d="M14 92V10h8v82M22 16h130M22 26 48 16M22 44l44-28" fill="none" stroke="#f5bd3d" stroke-width="6"/><path d="M140 16v22" fill="none" stroke="#f4e9cf" stroke-width="3"/><path d="M128 38h24v20h-24z" fill="#3cc9b4"/><path d="M134 48h12M140 42v12" fill="none"/><path d="M74 84c4-16 24-22 56-22s54 8 64 22z" fill="#8f9bc6"/><path d="M168 68c8 2 14 6 18 12h-18z" fill="#74c5ff"/><path d="M60 86h140" stroke-width="5"/>',
    ),
  /** A crate that drifts by. */
  gift:
    sky("#123a47") +
    ink(
      '<path d="M64 30c6-26 76-26 82 0-10-6-18-6-27 0-9-6-19-6-28 0-9-6-17-6-27 0z" fill="#ff6b62"/><path d="M66 30 92 54M144 30l-26 24M92 30l4 24M119 30l-4 24" fill="none" stroke-width="1.800"/><path d="M84 54h42v30H84z" fill="#f5bd3d"/><path d="M84 66h42M105 54v30" fill="none"/>',
    ),
  /** Two rocks on one course. */
  mishap:
    sky("#3a1420") +
    ink(
      '<path d="M10 70 62 50M4 54l44-16M204 14l-50 22M206 32l-40 16" stroke="#f5bd3d" stroke-width="4"/><circle cx="84" cy="46" r="24" fill="#8f9bc6"/><circle cx="136" cy="44" r="18" fill="#ff8145"/><path d="m108 16 4 14 10-10-4 14 14 0-12 8 10 10-14-4-2 16-8-14-10 10 4-16-14-2 12-8-6-12 12 6z" fill="#f5bd3d"/><circle cx="74" cy="40" r="4" fill="#474c66"/><circle cx="80" cy="58" r="5" fill="#474c66"/>',
    ),
  /** Everybody is in it: a ring of ships around a burst. */
  event:
    sky("#241a4a", "#f5bd3d") +
    '<g fill="none" stroke="#c1a8f7" stroke-width="3"><ellipse cx="105" cy="46" rx="92" ry="36" stroke-dasharray="4 6"/><ellipse cx="105" cy="46" rx="58" ry="22"/></g>' +
    ink(
      '<path d="m105 14 6 20 18-12-10 20 22 4-22 6 10 18-18-10-6 20-6-20-18 10 10-18-22-6 22-4-10-20 18 12z" fill="#f5bd3d"/><circle cx="105" cy="46" r="9" fill="#ff6b62"/><path d="M10 40l16 6-16 6 4-6zM200 40l-16 6 16 6-4-6z" fill="#74c5ff"/><path d="M52 12l12 8-14 2zM158 80l-12-8 14-2z" fill="#b5dc5a"/>',
    ),
} as const;

/** Which picture suits a card. */
export function sceneOf(card: ObstacleFact | undefined, event: boolean): string {
  if (!card || event) return SCENES.event;
  if (card.threat.includes(" OR ")) return SCENES.or;
  if (card.threat.includes(" AND ")) return SCENES.and;
  if (card.threat.startsWith("DEF")) return SCENES.defense;
  if (card.threat.startsWith("ATK")) return SCENES.attack;
  if (card.threat.startsWith("SPD")) return SCENES.speed;
  const gives = card.reward.join(" ");
  if (gives.includes("crew")) return SCENES.crew;
  if (gives.includes("refit") || gives.includes("switch")) return SCENES.dock;
  return card.ill.length ? SCENES.mishap : SCENES.gift;
}
