/** Drawings: the scenes of the modules (64 x 48), the crew (48 x 48) and small signs (24 x 24). */

export const SCENES: readonly string[] = [
  "",
  '<path class="mf" d="M8 40V14a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v26z"/><path d="M8 40V14a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v26zM8 24h48M32 8v32"/><path class="mk" d="M12 21v-4a2 2 0 0 1 2-2h5v6zM36 21v-4a2 2 0 0 1 2-2h5v6zM12 37v-4a2 2 0 0 1 2-2h5v6zM36 37v-4a2 2 0 0 1 2-2h5v6z"/><path d="M22 21h8M46 21h7M22 37h8M46 37h7"/>',
  '<path class="mf" d="M6 30h52l4 12H2z"/><path d="M6 30h52l4 12H2z"/><rect class="mk" x="10" y="7" width="18" height="15" rx="3"/><rect x="36" y="7" width="18" height="15" rx="3"/><path d="M39 17l4-5 4 4 4-6M14 36h6M25 36h6M36 36h3M44 36h8M19 22v8M45 22v8"/>',
  '<path class="mf" d="M8 42V20h48v22z"/><path d="M8 42V20h48v22zM4 20h56M24 20v-6a8 6 0 0 1 16 0v6M8 31h48"/><path class="mk" d="M26 27h12v8H26z"/><path d="M26 27h12v8H26z"/>',
  '<path class="mf" d="M17 26h30l6 12a4 4 0 0 1-4 6H15a4 4 0 0 1-4-6z"/><path d="M26 5h12M28 5v13L11 38a4 4 0 0 0 4 6h34a4 4 0 0 0 4-6L36 18V5M19 28h26"/><circle class="mk" cx="27" cy="36" r="3"/><circle class="mk" cx="37" cy="33" r="2"/>',
  '<rect class="mf" x="9" y="12" width="14" height="32" rx="7"/><rect class="mf" x="41" y="12" width="14" height="32" rx="7"/><path d="M9 19a7 7 0 0 1 14 0v18a7 7 0 0 1-14 0zM41 19a7 7 0 0 1 14 0v18a7 7 0 0 1-14 0zM16 12V6h32v6M23 28h4M37 28h4"/><circle class="mk" cx="32" cy="28" r="5"/><circle cx="32" cy="28" r="5"/>',
  '<path class="mf" d="M4 40a28 28 0 0 1 56 0z"/><path d="M4 40a28 28 0 0 1 56 0zM2 44h60M14 40V22M50 40V22"/><path class="mk" d="M32 40V26c-6 0-9-4-9-9 6 0 9 4 9 9 0-4 3-8 9-8 0 6-3 9-9 9"/><path d="M32 40V26c-6 0-9-4-9-9 6 0 9 4 9 9 0-4 3-8 9-8 0 6-3 9-9 9M22 40c0-4-2-6-5-7M42 40c0-4 2-6 5-7"/>',
  '<circle class="mf" cx="32" cy="24" r="18"/><circle cx="32" cy="24" r="18"/><circle cx="32" cy="24" r="11"/><path class="mk" d="M34 12 25 26h6l-1 10 9-14h-6z"/><path d="M34 12 25 26h6l-1 10 9-14h-6zM4 24h10M50 24h10M32 2v4M32 42v4"/>',
  '<ellipse class="mf" cx="32" cy="24" rx="26" ry="18"/><ellipse cx="32" cy="24" rx="26" ry="18"/><ellipse cx="32" cy="24" rx="14" ry="18"/><path d="M6 24h52"/><path class="mk" d="m32 6 4 14 14 4-14 4-4 14-4-14-14-4 14-4z"/><path d="m32 6 4 14 14 4-14 4-4 14-4-14-14-4 14-4z"/>',
  '<path class="mf" d="M6 24h24v20H6zM30 24h24v20H30zM18 4h24v20H18z"/><path d="M6 24h24v20H6zM34 24h24v20H34zM20 4h24v20H20z"/><path class="mk" d="M14 24h8v7h-8zM42 24h8v7h-8zM28 4h8v7h-8z"/><path d="M14 24h8v7h-8zM42 24h8v7h-8zM28 4h8v7h-8z"/>',
  '<ellipse class="mf" cx="32" cy="40" rx="22" ry="5"/><ellipse cx="32" cy="40" rx="22" ry="5"/><path d="M14 7c0 3 8 5 18 5s18-2 18-5-8-5-18-5S14 4 14 7z"/><path class="mk" d="M22 36V14h5v22zM37 36V14h5v22z"/><path d="M18 16v18M25 18v14M32 16v20M39 18v14M46 16v18" stroke-dasharray="3 3"/>',
  '<path class="mf" d="M4 8h56l-8 18H12z"/><path d="M4 8h56l-8 18H12zM22 8l3 18M42 8l-3 18"/><path class="mk" d="M25 44V34a7 7 0 0 1 14 0v10z"/><path d="M25 44V34a7 7 0 0 1 14 0v10M20 44h24M10 34h8v10M54 34h-8v10"/>',
  '<path class="mf" d="M12 6a24 24 0 0 0 30 30z"/><path d="M12 6a24 24 0 0 0 30 30zM27 21l10-10M26 33l-6 11M14 44h22"/><circle class="mk" cx="39" cy="9" r="3.5"/><circle cx="39" cy="9" r="3.5"/><path d="M46 4a9 9 0 0 1 0 11M51 1a15 15 0 0 1 1 17"/>',
];

export const CREW: readonly string[] = [
  '<path class="b" d="M5 44V27C5 14 13 6 24 6s19 8 19 21v17c-3.2 0-3.2-3.5-6.3-3.5S33.5 44 30.3 44s-3.1-3.5-6.3-3.5-3.2 3.5-6.3 3.5-3.2-3.5-6.4-3.5S8.2 44 5 44z"/><circle class="w" cx="24" cy="20" r="8"/><circle class="kk" cx="25.5" cy="20.5" r="3.6"/><path class="l" d="M16.5 32c4 3.5 11 3.5 15 0"/><path class="h" d="M11 22c1-5 4-9 8-10.5"/>',
  '<path class="b" d="M10 44V19C10 10 15.5 5 24 5s14 5 14 14v13c0 5-4 7-4 12z"/><path class="kk" d="M8 17h32v5.5c0 3.5-2.7 6-6.3 6-4 0-5.9-2.5-6.7-6h-6c-.8 3.5-2.7 6-6.7 6-3.6 0-6.3-2.5-6.3-6z"/><path class="l" d="M18 36h11M24 5c0-2 2-3.5 5-3"/><path class="h2" d="M12.5 21.5h6M29.5 21.5h6"/>',
  '<path class="l" d="M18 13C16.5 7 12 3.5 6 4M30 13c1.5-6 6-9.5 12-9"/><path class="b" d="M24 10c9 0 14 6 14 14 0 9-6 20-14 20S10 33 10 24c0-8 5-14 14-14z"/><path class="kk" d="M21 22c-2-4-6-5.5-11-4-.5 7 2.5 11 8 11 2.8-1.5 3.8-4 3-7zM27 22c2-4 6-5.5 11-4 .5 7-2.5 11-8 11-2.8-1.5-3.8-4-3-7z"/><path class="l" d="M20 37c2.5 1.8 5.5 1.8 8 0"/><path class="h2" d="M13 20.5c1.5-.5 3 0 4 1M35 20.5c-1.5-.5-3 0-4 1"/>',
  '<path class="b" d="M8 25C8 13 14.5 6 24 6s16 7 16 19c0 4-1 6-3 8l2 9c-3 1.5-5-1-6-5-1 4-1.5 7-4.5 7S25 41 24 37c-1 4-1.5 7-4.5 7S16 41 15 37c-1 4-3 6.5-6 5l2-9c-2-2-3-4-3-8z"/><circle class="w" cx="15.5" cy="22" r="4.2"/><circle class="w" cx="24" cy="16.5" r="4.2"/><circle class="w" cx="32.5" cy="22" r="4.2"/><circle class="kk" cx="16" cy="22.5" r="1.9"/><circle class="kk" cx="24" cy="17" r="1.9"/><circle class="kk" cx="32" cy="22.5" r="1.9"/><path class="l" d="M20 30h8"/>',
  '<path class="b" d="M24 4c10 0 17 8 17 19 0 7-3 11-6 14v7H13v-7c-3-3-6-7-6-14C7 12 14 4 24 4z"/><ellipse class="w" cx="17" cy="22" rx="4.4" ry="6"/><ellipse class="w" cx="31" cy="22" rx="4.4" ry="6"/><circle class="kk" cx="18" cy="24" r="2.2"/><circle class="kk" cx="30" cy="24" r="2.2"/><path class="l" d="M19 34c3 2 7 2 10 0M24 4V1"/>',
  '<path class="b" d="M6 44V22l6-14 6 7h12l6-7 6 14v22z"/><path class="kk" d="M11 23h26v7H11z"/><path class="h2" d="M14 26.5h5M29 26.5h5"/><path class="l" d="M15 37h18M19 37v4M24 37v4M29 37v4"/>',
];

export const SIGNS: Readonly<Record<string, string>> = {
  bolt: '<path d="M13 2 5 13.5h6L10 22l9-12.5h-6z"/>',
  "bolt-off": '<path d="M13 2 9.6 6.9M7.4 10 5 13.5h6L10 22l4-5.6M16 13.6l3-4.1h-6l.5-3.7M3 3l18 18"/>',
  "o2-off": '<path d="M5 7a6 6 0 0 0 8.2 8.4M7 5.3A6 6 0 0 1 14.8 12.5M17 15.2c.5-1 3.4-1 3.4.8M3 3l18 18"/>',
  tank: '<rect x="7" y="7" width="10" height="14" rx="4.5"/><path d="M12 7V3.5M8.5 3.5h7M7 13h10"/>',
  food: '<path d="M12 21V11M12 14c-5 0-7-3-7-7 4 0 7 2 7 7zM12 11c0-4 3-6.5 7.5-6.5C19.5 9 17 11.5 12 11.5M7 21h10"/>',
  power:
    '<rect x="4.5" y="7.5" width="15" height="13" rx="2.5"/><path d="M8.5 7.5V4h7v3.5M13 10l-3 4.2h4L11 18.5"/>',
  nav: '<path d="m12 2.5 2.3 7.2 7.2 2.3-7.2 2.3L12 21.5l-2.3-7.2L2.5 12l7.2-2.3z"/><circle cx="12" cy="12" r="1.2"/>',
  fuse: '<path d="M8 5h8v14H8zM8 8.5h8M8 15.5h8M12 5V2M12 22v-3M10.5 13.5l3-3"/>',
  wrench:
    '<path d="M15.5 3.5a5 5 0 0 0-4.7 6.7L3.5 17.5l3 3 7.3-7.3a5 5 0 0 0 6.5-5.9l-3.1 3-3-3 3-3.1a5 5 0 0 0-1.7-.7z"/>',
  eye: '<path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>',
  cards:
    '<rect x="8.5" y="3" width="11.5" height="15.5" rx="2"/><path d="M5.5 7 4 19.5a1.5 1.5 0 0 0 1.3 1.6l8.7 1"/>',
  x: '<path d="m6 6 12 12M18 6 6 18"/>',
  arrow: '<path d="M4 12h16M14 6l6 6-6 6"/>',
  helmet:
    '<path d="M4 15V11a8 8 0 0 1 16 0v4a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z"/><path d="M7.5 11.5a4.5 4.5 0 0 1 9 0V14h-9zM2.5 12v3M21.5 12v3"/>',
  swap: '<path d="M7 4v16M3 8l4-4 4 4M17 20V4M13 16l4 4 4-4"/>',
  blast:
    '<path d="m12 2 1.8 5.2L18.5 4l-1.2 5.5L22 12l-4.7 2.5 1.2 5.5-4.7-3.2L12 22l-1.8-5.2L5.5 20l1.2-5.5L2 12l4.7-2.5L5.5 4l4.7 3.2z"/>',
  shuttle: '<path d="M4 12h10M10 6l6 6-6 6M19 4v16"/>',
  form: '<path d="M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h5"/>',
  bell: '<path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4"/>',
  potato: '<path d="M5 13c0-5 4-8 9-7s7 5 5 9-7 6-10 4-4-3-4-6zM10 11h.01M14 14h.01M14 9.5h.01"/>',
  paw: '<path d="M12 13c-3 0-5 2-5 4.5s2 3 5 2 5 .5 5-2-2-4.5-5-4.5z"/><circle cx="6.5" cy="11" r="1.5"/><circle cx="10" cy="7" r="1.7"/><circle cx="14" cy="7" r="1.7"/><circle cx="17.5" cy="11" r="1.5"/>',
  duck: '<path d="M4 14c2 5 12 6 15 1 1-2 0-4-2-4h-4c0-3 0-6-4-6s-4 4-3 6M6 8 3 9M13 11l6-6"/>',
};
