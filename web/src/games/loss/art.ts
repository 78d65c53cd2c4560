/** Drawings: the eight ships on a 160 x 90 sheet in the colour of their seat, and signs on a 24 grid. */
export const SHIPS: Record<string, string> = {
  last_minute_cruise_ship:
    '<g stroke="#161b2e" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"><path d="M18 58 4 50v22l14-6z" fill="#8f9bc6"/><path d="M4 54-4 61l8 7z" fill="#ff8145" stroke="none"/><path d="M52 22h10l4-12H58zM78 22h10l4-12H84z" fill="var(--seat)"/><path d="M58 10h8M84 10h8" stroke-width="4"/><path d="M36 36c2-8 6-14 14-14h52c10 0 20 6 26 14z" fill="#f4e9cf"/><path d="M26 48c2-8 6-12 12-12h96c6 0 10 5 12 12z" fill="#fffaf0"/><path d="M14 48h140c-4 18-18 30-40 30H44C26 78 16 66 14 48z" fill="#f4e9cf"/><path d="M17 58h132c-2 4-4 7-7 10H22c-2-3-4-6-5-10z" fill="var(--seat)" stroke-width="2"/></g><g fill="#161b2e"><circle cx="52" cy="30" r="2.6"/><circle cx="64" cy="30" r="2.6"/><circle cx="76" cy="30" r="2.6"/><circle cx="88" cy="30" r="2.6"/><circle cx="100" cy="30" r="2.6"/><rect x="44" y="40" width="8" height="4.5" rx="2"/><rect x="58" y="40" width="8" height="4.5" rx="2"/><rect x="72" y="40" width="8" height="4.5" rx="2"/><rect x="86" y="40" width="8" height="4.5" rx="2"/><rect x="100" y="40" width="8" height="4.5" rx="2"/><rect x="114" y="40" width="14" height="4.5" rx="2"/></g><path d="M113 24V9" stroke="#8f9bc6" stroke-width="2.6"/><path d="M100 13c2-10 24-10 26 0-4-2-6-2-8.5 0-2.5-2-6.5-2-9 0-2.5-2-4.5-2-8.5 0z" stroke="#161b2e" stroke-width="1.8" fill="#ff6b62"/>',
  phase_4_transport:
    '<g stroke="#161b2e" stroke-width="2.6" stroke-linejoin="round"><path d="M20 40 4 32v28l16-6z" fill="#8f9bc6"/><path d="M4 38-5 46l9 8z" fill="#ff8145" stroke="none"/><rect x="18" y="26" width="30" height="42" rx="7" fill="#f4e9cf"/><rect x="50" y="20" width="30" height="54" rx="7" fill="var(--seat)"/><rect x="82" y="26" width="30" height="42" rx="7" fill="#f4e9cf"/><path d="M114 30h14c14 0 26 9 28 18-2 9-14 18-28 18h-14z" fill="#fffaf0"/><path d="M130 36c8 1 13 5 16 10h-16z" fill="#74c5ff"/><path d="M26 26v-8h80v8" fill="none"/></g><g stroke="#161b2e" stroke-width="2" fill="none"><path d="M25 36h16M25 46h16M25 56h16M89 36h16M89 46h16M89 56h16"/><circle cx="65" cy="47" r="10"/><path d="M65 37v20M55 47h20"/></g>',
  barna_bus:
    '<g stroke="#161b2e" stroke-width="2.6" stroke-linejoin="round"><path d="M16 40 2 30v34l14-8z" fill="#8f9bc6"/><path d="M2 38-7 47l9 9z" fill="#ff8145" stroke="none"/><path d="M14 26c0-6 4-10 10-10h96c12 0 22 8 26 20l6 10v18c0 4-3 6-6 6H22c-5 0-8-3-8-8z" fill="var(--seat)"/><path d="M24 24h20v18H24zM50 24h20v18H50zM76 24h20v18H76zM102 24h18c8 0 14 6 18 18h-36z" fill="#c9f0ff"/><path d="M14 52h138" stroke-width="4"/><circle cx="44" cy="72" r="11" fill="#474c66"/><circle cx="118" cy="72" r="11" fill="#474c66"/><circle cx="44" cy="72" r="4" fill="#f4e9cf"/><circle cx="118" cy="72" r="4" fill="#f4e9cf"/><path d="M142 56h10v8h-10z" fill="#fffaf0"/></g>',
  recycling_station:
    '<g stroke="#161b2e" stroke-width="2.6" stroke-linejoin="round"><ellipse cx="80" cy="46" rx="70" ry="30" fill="none" stroke-width="16"/><ellipse cx="80" cy="46" rx="70" ry="30" fill="none" stroke="var(--seat)" stroke-width="11"/><path d="M34 46h92" stroke-width="9"/><path d="M34 46h92" stroke="#8f9bc6" stroke-width="5"/><circle cx="80" cy="46" r="21" fill="#f4e9cf"/><g fill="none" stroke-width="3.4" stroke-linecap="round"><path d="M71 43a10 10 0 0 1 15-5M90 47a10 10 0 0 1-8 9M74 56a10 10 0 0 1-4-7"/><path d="m82 35 5 3-3 5M86 58l-5-1 1-5M69 54l1-5 5 2" stroke-width="2.6"/></g><rect x="4" y="38" width="16" height="16" rx="3" fill="#fffaf0"/><rect x="140" y="38" width="16" height="16" rx="3" fill="#fffaf0"/></g>',
  second_hand_frigate:
    '<g stroke="#161b2e" stroke-width="2.6" stroke-linejoin="round"><path d="M20 38 4 30v32l16-8z" fill="#8f9bc6"/><path d="M4 38-5 46l9 8z" fill="#ff8145" stroke="none"/><path d="M16 34h62l22-14h14l-6 14h12c18 0 30 6 38 14-8 10-22 16-40 16H30c-8 0-14-6-14-14z" fill="var(--seat)"/><path d="M58 34V18h10v16M84 64v12h10V64" fill="#f4e9cf"/><path d="M56 18h34M82 76h34" stroke-width="6"/><path d="M24 50h118" stroke-width="3"/><path d="M118 38c8 1 14 4 18 8h-18z" fill="#74c5ff"/></g><g fill="#161b2e"><circle cx="36" cy="42" r="2.6"/><circle cx="48" cy="42" r="2.6"/><path d="m28 56 6 4-6 4zM66 54l8 6-8 5z"/></g>',
  express_courier_dart:
    '<g stroke="#161b2e" stroke-width="2.6" stroke-linejoin="round"><path d="M26 38 6 26l6 20-6 20 20-12z" fill="#8f9bc6"/><path d="M8 40-6 46l14 6z" fill="#ff8145" stroke="none"/><path d="M24 46 60 32l98 14-98 14z" fill="var(--seat)"/><path d="M60 32 44 12l52 24M60 60 44 80l52-24" fill="#f4e9cf"/><path d="M108 39c12 1 22 3 30 7-8 4-18 6-30 7z" fill="#74c5ff"/><rect x="66" y="39" width="26" height="14" rx="2" fill="#fffaf0"/><path d="m66 39 13 8 13-8" fill="none" stroke-width="2"/></g>',
  bunker_barge:
    '<g stroke="#161b2e" stroke-width="2.6" stroke-linejoin="round"><path d="M16 42 2 34v28l14-6z" fill="#8f9bc6"/><path d="M2 40-7 48l9 8z" fill="#ff8145" stroke="none"/><path d="M14 44c0-20 26-32 60-32s62 14 74 34v16c0 6-4 10-10 10H24c-6 0-10-4-10-10z" fill="#8f9bc6"/><path d="M14 54h134v10c0 5-4 8-10 8H24c-6 0-10-3-10-8z" fill="var(--seat)"/><path d="M34 34h22v10H34zM68 30h22v12H68zM102 34h22v10h-22z" fill="#161b2e" stroke-width="2"/><path d="M72 12V4h6v8" fill="#f4e9cf"/></g><g fill="#f4e9cf" stroke="#161b2e" stroke-width="1.6"><circle cx="28" cy="63" r="3"/><circle cx="56" cy="63" r="3"/><circle cx="84" cy="63" r="3"/><circle cx="112" cy="63" r="3"/><circle cx="138" cy="63" r="3"/></g>',
  overstuffed_freighter:
    '<g stroke="#161b2e" stroke-width="2.6" stroke-linejoin="round"><path d="M16 50 2 42v26l14-6z" fill="#8f9bc6"/><path d="M2 48-7 55l9 8z" fill="#ff8145" stroke="none"/><path d="M14 48h116c14 0 24 6 26 14-2 8-12 14-26 14H26c-7 0-12-5-12-12z" fill="var(--seat)"/><path d="M22 48V28h26v20zM52 48V18h30v30zM86 48V30h24v18z" fill="#f4e9cf"/><path d="M58 18V6h18v12z" fill="#c1a8f7"/><path d="M30 28V16h14v12z" fill="#b5dc5a"/><path d="M90 30V20h14v10z" fill="#74c5ff"/><path d="M52 33h30M67 18v30M22 38h26M86 39h24" fill="none" stroke-width="2"/><path d="M120 52c10 0 18 3 22 8h-22z" fill="#c9f0ff"/><path d="M18 48c30-58 70-58 96 0" fill="none" stroke-width="2" stroke-dasharray="5 4"/></g>',
};

export const SIGNS: Record<string, string> = {
  shield: '<path d="M12 2.5 4.5 5.5v6c0 5 3.2 8.3 7.5 10 4.3-1.7 7.5-5 7.5-10v-6z"/>',
  weapon:
    '<circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="1.3" fill="currentColor"/><path d="M12 2v5M12 17v5M2 12h5M17 12h5"/>',
  engine: '<path d="M8.5 2.5h7V7l3 8.5h-13l3-8.5zM8.5 7h7M9 18.5v2M12 18.5V22M15 18.5v2"/>',
  sabotage:
    '<circle cx="10.5" cy="14" r="7"/><path d="m15 8.5 2.5-2.5M17.5 6c1-2.5 3-2 3.5-.5M21 9.5v.01M7 13a3.5 3.5 0 0 1 3-2.8"/>',
  "anti-sabotage":
    '<path d="M12 2.5 4.5 5.5v6c0 5 3.2 8.3 7.5 10 4.3-1.7 7.5-5 7.5-10v-6zM8.5 12l2.7 2.7L16 9.5"/>',
  booster: '<path d="m5 13 7-8 7 8M5 20l7-8 7 8"/>',
  dock: '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="3"/><path d="M12 3.5v5.5M12 15v5.5M3.5 12H9M15 12h5.5"/>',
  trade: '<path d="M3 8h15M14 4l4 4-4 4M21 16H6M10 12l-4 4 4 4"/>',
  jump: '<path d="M3 5.5 10 12l-7 6.5M9.5 5.5l7 6.5-7 6.5M16 5.5l6 6.5-6 6.5"/>',
  planet:
    '<circle cx="12" cy="12" r="5.5"/><path d="M7 14.5c-3 1.8-4.7 3.3-4.3 4 .7 1.2 6.3-.8 11.7-4s8.8-6.5 8.1-7.7c-.4-.7-2.6-.2-5.5 1"/>',
  joiner:
    '<path d="M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.3 1.3M14 10a4.5 4.5 0 0 0-6.5-.3l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3"/>',
  crew: '<circle cx="12" cy="8" r="4.5"/><path d="M3.5 21c0-5 3.8-7.5 8.5-7.5s8.5 2.5 8.5 7.5z"/>',
  cards:
    '<rect x="8.5" y="3" width="11.5" height="15.5" rx="2"/><path d="M5.5 7 4 19.5a1.5 1.5 0 0 0 1.3 1.6l8.7 1"/>',
  die: '<rect x="3.500" y="3.500" width="17" height="17" rx="3.500"/><circle cx="8.500" cy="8.500" r="1.400" fill="currentColor"/><circle cx="12" cy="12" r="1.400" fill="currentColor"/><circle cx="15.500" cy="15.500" r="1.400" fill="currentColor"/>',
  once: '<circle cx="12" cy="12" r="9.500"/><path d="M9.500 9 12 7v10"/>',
  arrow: '<path d="M4 12h16M14 6l6 6-6 6"/>',
  cross: '<path d="M5 5l14 14M19 5 5 19"/>',
  plus: '<path d="M12 4v16M4 12h16"/>',
  clock: '<circle cx="12" cy="12" r="9.500"/><path d="M12 6.500V12l4 2.500"/>',
  lock: '<rect x="5" y="10.500" width="14" height="10" rx="2"/><path d="M8 10.500V7a4 4 0 0 1 8 0v3.500"/>',
  eye: '<path d="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>',
  token: '<path d="M12 2.500 20.500 7v10L12 21.500 3.500 17V7zM3.500 7 12 11.500 20.500 7M12 11.500v10"/>',
  enhancer: '<path d="m5 13 7-8 7 8M5 20l7-8 7 8"/>',
  any: '<path d="M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .500-1.500 1.200-1.500 2.300M12 18.500v.01"/><circle cx="12" cy="12" r="9.500"/>',
  bolt: '<path d="M13 2 5 13.5h6L10 22l9-12.5h-6z"/>',
  supply: '<path d="M4 9.5h16v10H4zM4 9.5 7 5h10l3 4.5M12 5v14.5"/>',
  scrap: '<path d="M4 20h16M7 20l1.5-9h7L17 20M12 11V4M9 6.5 12 4l3 2.5"/>',
  repair: '<path d="M14.5 6.5a4 4 0 0 0 5 5L11 20a2.1 2.1 0 0 1-3-3zM5 4l4 4M4 8l4-4"/>',
};

/** What is drawn for a ship of a deck of one's own. */
export const ANY_SHIP = SHIPS.phase_4_transport!;
