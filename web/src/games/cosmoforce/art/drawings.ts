/** The drawings of the game: systems and small marks as lines on a 24 grid, hulls in print on a 120 by 60 grid. */

export type Kind = "prop" | "cool" | "life" | "gun" | "arm";

interface SystemArt {
  kind: Kind;
  lines: string;
}

export const SYSTEMS: Record<string, SystemArt> = {
  engine: {
    kind: "prop",
    lines: '<path d="M8.5 2.5h7V7l3 8.5h-13l3-8.5zM8.5 7h7M9 18.5v2M12 18.5V22M15 18.5v2"/>',
  },
  afterburner: {
    kind: "prop",
    lines: '<path d="M8.5 2h7v3.5l3 6.5h-13l3-6.5zM7.5 14.5 12 22l4.5-7.5M12 14.5v3"/>',
  },
  dissipator: { kind: "cool", lines: '<path d="M4 20V6M8 20V4M12 20V4M16 20V4M20 20V6M2.5 20h19"/>' },
  habitat: { kind: "life", lines: '<path d="M3 19a9 9 0 0 1 18 0zM12 10v9M7 14h10"/>' },
  laser: {
    kind: "gun",
    lines: '<path d="M3 21h10M8 21v-5.5M3.5 15.5h9v-5h-9zM12.5 13H22M16.5 9.5 21 7M16.5 16.5 21 19"/>',
  },
  missile: {
    kind: "gun",
    lines:
      '<path d="M20.5 3.5c-5 0-8.5 2-11 5.5l-2 4 3.5 3.5 4-2c3.5-2.5 5.5-6 5.5-11zM8 11H4l-1 4h4.5M13 16v4l-4 1v-4.5M7 17l-3.5 3.5"/>',
  },
  railgun: {
    kind: "gun",
    lines: '<path d="M3 9h13M3 15h13M6 9v6M10 9v6M14 9v6M18 12h4M19.5 9.5 22 12l-2.5 2.5"/>',
  },
  hangar: { kind: "gun", lines: '<path d="M3 20V9l9-5 9 5v11M7 20v-8h10v8M7 16h10"/>' },
  armor: { kind: "arm", lines: '<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"/>' },
};

const UNKNOWN: SystemArt = {
  kind: "arm",
  lines: '<circle cx="12" cy="12" r="8"/><path d="M12 8v8M8 12h8"/>',
};

export function systemArt(id: string): SystemArt {
  return SYSTEMS[id] ?? UNKNOWN;
}

/** A launch tube with nothing in it. */
const TUBE =
  '<path d="M18 3.5c-4 1-7 3-9 6l-2.5 4.5 3.5 3.5 4.5-2.5c3-2 5-5 6-9M6 18l-3 3"/><ellipse cx="19.2" cy="4.8" rx="1.6" ry="2.4" transform="rotate(-45 19.2 4.8)"/>';

/** What stands for a system in this state. */
export function systemLines(id: string, depleted = false): string {
  return depleted && id === "missile" ? TUBE : systemArt(id).lines;
}

export const MARKS = {
  flame:
    '<path d="M12 2.5c.5 4 5.5 6 5.5 11.5a5.5 5.5 0 0 1-11 0c0-2.5 1.5-3.5 2-5.5 1.5.8 2 2 2 3.2 1.5-2 2.2-5 1.5-9.2z"/>',
  crew: '<circle cx="12" cy="8" r="4.5"/><path d="M3.5 21c0-5 3.8-7.5 8.5-7.5s8.5 2.5 8.5 7.5z"/>',
  mass: '<path d="M6.5 9h11l3 11.5h-17z"/><circle cx="12" cy="6" r="2.5"/>',
  arrow: '<path d="M4 12h16M14 6l6 6-6 6"/>',
  wrench:
    '<path d="M15.5 3.5a5 5 0 0 0-4.7 6.7L3.5 17.5l3 3 7.3-7.3a5 5 0 0 0 6.5-5.9l-3.1 3-3-3 3-3.1a5 5 0 0 0-1.7-.7z"/>',
  die: '<path d="M12 2 21 12 12 22 3 12zM3 12l9 3.5L21 12M12 2v13.5"/>',
  ram: '<path d="M2 12h9M7 8l4 4-4 4M14 5l2 4 4-2-1.5 4.5L23 14l-4.5 1 .5 4.5L15 17l-2 3.5"/>',
} as const;

export type MarkName = keyof typeof MARKS;

/** An octahedron, seen from a little above one of its faces. */
export const D8 =
  '<path class="df" d="M30 2 56 22 50 46 30 58 10 46 4 22z"/><path class="dl" d="M30 2 10 46h40zM4 22l6 24M56 22l-6 24M10 46l20 12 20-12"/>';

const FIGHTER =
  '<path d="M18 30 2 23v14z" fill="#ff8145" stroke="none"/><path d="M16 30 9 27v6z" fill="#f5bd3d" stroke="none"/><path class="b2" d="M40 24 24 4h14l26 18zM40 36 24 56h14l26-18z"/><path d="M22 8h-10M22 52h-10" stroke-width="3"/><path d="M16 22h34l64 8-64 8H16l4-8z" fill="#f4e9cf"/><path d="M58 26c8-4 16-2 22 2l-22 2z" fill="#74c5ff"/><path d="M30 22v16M44 22v16M88 30h16" fill="none" stroke-width="1.6" stroke-opacity=".5"/>';
const CRUISER =
  '<path d="M10 24 0 20v8zM10 38 0 34v8z" fill="#ff8145" stroke="none"/><path d="M8 18h14v10H8zM8 32h14v10H8z" fill="#8f9bc6"/><path d="M22 14h46l10 8h36l4 8-4 8H78l-10 8H22z" fill="#f4e9cf"/><path class="b2" d="M30 14h22v32H30z"/><path d="M60 8h14v8H60zM60 44h14v8H60z" fill="#8f9bc6"/><path d="M74 12h26M74 48h26" stroke-width="3.6"/><path d="M80 27h16v6H80z" fill="#74c5ff"/><path d="M58 20v20M66 20v20M102 24v12" fill="none" stroke-width="1.6" stroke-opacity=".5"/>';
const CAPITAL =
  '<path d="M8 18 0 14v8zM8 32 0 28v8zM8 46 0 42v8z" fill="#ff8145" stroke="none"/><path d="M6 12h12v38H6z" fill="#8f9bc6"/><path d="M18 6h56l30 12 14 12-14 12-30 12H18z" fill="#f4e9cf"/><path class="b2" d="M26 6h14v48H26zM50 6h14v48H50z"/><path d="M72 24h26v12H72z" fill="#161b2e"/><path d="M76 28h6v4h-6zM86 28h6v4h-6z" fill="#f5bd3d" stroke="none"/><path d="M30 0h24v6H30zM30 54h24v6H30z" fill="#8f9bc6"/><path d="M68 12v36" fill="none" stroke-width="1.6" stroke-opacity=".5"/>';

export const HULLS: Record<string, string> = { fighter: FIGHTER, cruiser: CRUISER, capital: CAPITAL };

/** The hull of a blueprint, on a 680 by 400 grid, around the two rows of slots. */
export const PLANS: Record<string, string> = {
  fighter:
    '<path d="M26 150h32v100H26z"/><path d="M26 160 2 148v104l24-12" fill="none"/><path d="M120 52 96 4h110l90 48M120 348l-24 48h110l90-48"/><path d="M70 52h420l110 46q60 44 78 102-18 58-78 102l-110 46H70q-14 0-14-14V66q0-14 14-14z"/><path class="cockpit" d="M604 170q38 6 56 30-18 24-56 30z"/>',
  cruiser:
    '<path d="M14 96h42v78H14zM14 226h42v78H14z"/><path d="M14 108-8 98v74l22-10M14 238l-22-10v74l22-10" fill="none"/><path d="M70 52h462q26 0 38 26l78 84q26 38 0 76l-78 84q-12 26-38 26H70q-14 0-14-14V66q0-14 14-14z"/><path class="cockpit" d="M604 160h24q26 16 26 40t-26 40h-24z"/><path d="M190 52V28h130v24M190 348v24h130v-24"/><path d="M320 36h120M320 364h120" stroke-width="6"/>',
  capital:
    '<path d="M12 62h44v76H12zM12 162h44v76H12zM12 262h44v76H12z"/><path d="M12 74-8 64v72l20-10M12 174l-20-10v72l20-10M12 274l-20-10v72l20-10" fill="none"/><path d="M70 44h486l62 40q46 56 46 116t-46 116l-62 40H70q-14 0-14-14V58q0-14 14-14z"/><path class="cockpit" d="M602 128h28q18 34 18 72t-18 72h-28z"/><path d="M120 44V20h90v24M290 44V10h140v34M120 356v24h90v-24M290 356v34h140v-34"/>',
};
