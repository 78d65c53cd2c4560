/** The faces of the twenty Characters, the skull of the dead and a face for lasting changes; drawn for a box of 100 x 110.
 * Classes are inks: sk skin, dk dark, md middle, ac accent, wh pale, ln line. */
const shoulders = (ink = "dk") => `<path class="${ink}" d="M12 110c2-26 16-36 38-36s36 10 38 36z"/>`;
const head = '<path class="sk" d="M30 48c0-17 8-27 20-27s20 10 20 27c0 18-8 31-20 31S30 66 30 48z"/>';
const eyes = '<path class="ln" d="M39 47h6M55 47h6"/>';
const sad = '<path class="ln" d="M43 67c4-4 10-4 14 0"/>';
const flat = '<path class="ln" d="M44 66h12"/>';
const nose = '<path class="ln" d="M50 49v7h-3"/>';
const face = `${head}${eyes}${nose}`;

export const PORTRAITS: Readonly<Record<string, string>> = {
  the_captain: `${shoulders()}<path class="ac" d="M20 96h16v5H20zM64 96h16v5H64z"/>${face}${flat}<path class="dk" d="M26 36c-2-12 8-20 24-20s26 8 24 20z"/><path class="md" d="M24 36h52v6H24z"/><path class="ac" d="m50 20 3 6h6l-5 4 2 6-6-4-6 4 2-6-5-4h6z"/><path class="dk" d="M40 60c3-4 7-4 10-1 3-3 7-3 10 1-6 3-14 3-20 0z"/>`,
  the_doctor: `${shoulders("wh")}<path class="ln" d="m50 76-9 12 9 22 9-22z"/>${face}${sad}<path class="dk" d="M28 44c-1-18 8-27 22-27s23 9 22 27c-5-9-9-14-22-14s-17 5-22 14z"/><circle class="dk" cx="50" cy="13" r="7"/><path class="ln" d="M33 42h14v10H33zM53 42h14v10H53zM47 46h6"/>`,
  the_counselor: `${shoulders("md")}<path class="dk" d="M22 84c-4-40 6-68 28-68s32 28 28 68l-12-8V44H34v32z"/>${face}${sad}<circle class="ac" cx="50" cy="30" r="3.4"/><path class="ln" d="M37 41l7 2M56 43l7-2"/>`,
  the_engineer: `${shoulders("ac")}<path class="dk" d="M40 80h20v30H40z"/>${face}${flat}<path class="md" d="M27 40c0-16 9-25 23-25s23 9 23 25z"/><path class="dk" d="M24 38h52v7H24z"/><circle class="wh" cx="41" cy="33" r="7"/><circle class="wh" cx="59" cy="33" r="7"/><path class="ln" d="M34 33h32"/><path class="ln" d="M66 70l10 8"/>`,
  the_dark_lord: `<path class="dk" d="M6 110c0-34 16-44 44-44s44 10 44 44z"/><path class="dk" d="M24 62c-4-32 8-50 26-50s30 18 26 50l-10 18H34z"/><path class="md" d="M34 44l14 6-2 6-13-3zM66 44l-14 6 2 6 13-3z"/><path class="md" d="M44 62h12l4 14H40z"/><path class="ln2" d="M46 64v10M50 64v10M54 64v10"/><path class="ac" d="M20 30 8 10l18 12zM80 30l12-20-18 12z"/>`,
  the_traitor: `${shoulders()}${head}<path class="dk" d="M50 21c12 0 20 10 20 27 0 18-8 31-20 31z"/><path class="ln" d="M39 47h6"/><path class="ln2" d="M55 47h6"/><path class="ln" d="M43 66c3 2 5 2 7 0"/><path class="ln2" d="M50 66c2-3 5-3 7-1"/><path class="md" d="M22 30c8-16 48-16 56 0-10-5-46-5-56 0z"/><path class="dk" d="M30 30c2-14 38-14 40 0z"/>`,
  the_nemesis: `${shoulders()}<path class="ac" d="M38 78l12 14 12-14 8 32H30z"/>${face}<path class="dk" d="M28 40c2-18 10-24 22-24s22 7 24 22c-8-8-14-9-24-8-8 0-16 2-22 10z"/><path class="dk" d="M52 42h13l-2 10h-9z"/><path class="ln" d="M34 36l34 12M42 68c5-5 11-5 16-1"/><path class="ln" d="m35 56 6 6"/>`,
  the_kid: `${shoulders("ac")}<path class="sk" d="M24 52c0-20 10-32 26-32s26 12 26 32-10 30-26 30-26-10-26-30z"/><path class="ac" d="M38 20c-2-8 4-12 9-7 0-8 9-9 10-1 6-3 10 3 6 8z"/><circle class="dk" cx="40" cy="50" r="3.6"/><circle class="dk" cx="60" cy="50" r="3.6"/>${sad}<path class="ln" d="M32 60h1M36 64h1M64 60h1M68 64h1"/>`,
  the_robot: `<path class="md" d="M20 110V84h60v26z"/><path class="dk" d="M42 74h16v12H42z"/><path class="wh" d="M26 28h48v46H26z"/><path class="ln" d="M26 28h48v46H26zM50 28V12"/><circle class="ac" cx="50" cy="10" r="5"/><circle class="dk" cx="39" cy="46" r="8"/><circle class="ac" cx="39" cy="46" r="3"/><path class="dk" d="M54 42h14v8H54z"/><path class="ln" d="M36 64h28M42 60v8M50 60v8M58 60v8"/><path class="md" d="M18 42h8v16h-8zM74 42h8v16h-8z"/>`,
  the_smuggler: `${shoulders("md")}<path class="dk" d="M34 78h32l-6 32H40z"/>${face}<path class="ln" d="M44 66c5 3 9 1 12-2"/><path class="dk" d="M16 36c10-6 58-6 68 0-12 5-56 5-68 0z"/><path class="dk" d="M32 34c0-18 8-20 18-18 10-2 18 0 18 18z"/><path class="ac" d="M32 30h36v5H32z"/><path class="ln" d="m60 56 5 6"/>`,
  the_farmboy: `${shoulders("wh")}<path class="md" d="M34 76h8v34h-8zM58 76h8v34h-8z"/>${face}${sad}<path class="ac" d="M10 38c12-8 68-8 80 0-14 7-66 7-80 0z"/><path class="ac" d="M30 36c0-20 40-20 40 0z"/><path class="ln" d="M60 66l16 4M76 70l2-8"/>`,
  the_android: `${shoulders("md")}${head}<path class="md" d="M50 21c12 0 20 10 20 27 0 18-8 31-20 31z"/><path class="ln" d="M39 47h6"/><circle class="ac" cx="59" cy="47" r="4"/><path class="ln" d="M50 21v58M50 58h14M58 58v10h6M54 34h10M44 67h6"/><path class="dk" d="M30 42c0-16 8-25 20-25v10c-10 0-15 5-20 15z"/>`,
  the_navigator: `${shoulders()}${face}${flat}<path class="dk" d="M27 44c0-20 10-28 23-28s23 8 23 28l-5-10c-12-4-24-4-36 0z"/><path class="ac" d="M30 40h40v5H30z"/><circle class="wh" cx="50" cy="94" r="11"/><path class="ln" d="m50 86 3 8-3 8-3-8zM42 94h16"/>`,
  the_clone: `<g opacity=".45" transform="translate(-20 4)">${shoulders("md")}${head}</g><g opacity=".45" transform="translate(20 4)">${shoulders("md")}${head}</g>${shoulders()}${face}${flat}<path class="dk" d="M30 42c0-16 8-23 20-23s20 7 20 23c-12-8-28-8-40 0z"/><path class="ln2" d="M44 94h12M44 100h12"/>`,
  the_hologram: `<g opacity=".75">${shoulders("md")}<path class="wh" d="M30 48c0-17 8-27 20-27s20 10 20 27c0 18-8 31-20 31S30 66 30 48z"/>${eyes}${sad}<path class="md" d="M28 42c2-18 10-24 22-24s20 6 22 24c-8-12-36-12-44 0z"/></g><path class="ln2" d="M10 30h80M10 44h80M10 58h80M10 72h80M10 86h80M10 100h80"/>`,
  the_ambassador: `${shoulders("ac")}<path class="wh" d="M26 84c8-10 40-10 48 0l-8 10c-10-6-22-6-32 0z"/><path class="sk" d="M34 44c0-24 6-36 16-36s16 12 16 36c0 22-6 36-16 36s-16-14-16-36z"/><circle class="dk" cx="43" cy="48" r="5"/><circle class="dk" cx="57" cy="48" r="5"/><path class="ln" d="M46 67h8M50 14v12"/><circle class="ac" cx="50" cy="30" r="3"/>`,
  the_stowaway: `<path class="md" d="M6 110V62h88v48z"/><path class="ln" d="M6 76h88M28 62v48M72 62v48"/><path class="sk" d="M32 62c0-26 6-36 18-36s18 10 18 36z"/><circle class="dk" cx="43" cy="50" r="3.4"/><circle class="dk" cx="57" cy="50" r="3.4"/><path class="dk" d="M30 48c-2-18 8-26 20-26s22 8 20 26c-4-8-36-8-40 0z"/><path class="sk" d="M22 58h12v10H22zM66 58h12v10H66z"/>`,
  the_quartermaster: `${shoulders("md")}${face}<path class="ln" d="M42 67h16"/><path class="dk" d="M30 34c4-12 36-12 40 0z"/><path class="dk" d="M36 58c8-5 20-5 28 0-2 8-6 4-14 4s-12 4-14-4z"/><path class="wh" d="M58 82h24v24H58z"/><path class="ln" d="M62 88h16M62 94h16M62 100h10"/><path class="ln" d="M33 42h13v9H33zM54 42h13v9H54z"/>`,
  the_cosmonaut: `<path class="wh" d="M8 110c0-28 16-38 42-38s42 10 42 38z"/><circle class="wh" cx="50" cy="46" r="36"/><circle class="dk" cx="50" cy="48" r="27"/><path class="sk" d="M36 50c0-12 5-19 14-19s14 7 14 19-5 20-14 20-14-8-14-20z"/><path class="ln" d="M42 48h5M53 48h5M45 61c3-3 7-3 10 0"/><path class="gl" d="M32 38c3-7 8-11 14-13"/><path class="ac" d="M36 90h28v8H36z"/>`,
  the_botanist: `${shoulders("wh")}${face}${sad}<path class="ac" d="M28 40c4-8 0-16 8-18 2-10 12-6 14-10 4 6 14 2 16 12 8 2 4 10 8 16-14-8-32-8-46 0z"/><path class="ln" d="M34 42h12v9H34zM54 42h12v9H54z"/><path class="ln" d="M70 110V92"/><path class="md" d="M70 94c-12 0-14-8-14-12 10 0 14 4 14 12zM70 98c10 0 14-6 14-12-10 0-14 4-14 12z"/>`,
};

export const SKULL =
  '<circle class="md" cx="50" cy="56" r="40"/><circle class="dk" cx="50" cy="58" r="32"/><path class="wh" d="M26 56c0-18 10-27 24-27s24 9 24 27c0 8-3 12-8 15v9H34v-9c-5-3-8-7-8-15z"/><circle class="dk" cx="40" cy="56" r="7"/><circle class="dk" cx="60" cy="56" r="7"/><path class="dk" d="m50 62 4 8h-8z"/><path class="ln" d="M43 74v6M50 74v6M57 74v6"/><path class="gl" d="M26 40c3-7 8-11 14-13"/>';

export const CHANGED =
  '<path class="dk" d="M12 110c2-26 16-36 38-36s36 10 38 36z"/><path class="md" d="M30 48c0-17 8-27 20-27s20 10 20 27c0 18-8 31-20 31S30 66 30 48z"/><circle class="ac" cx="41" cy="47" r="5"/><circle class="ac" cx="59" cy="47" r="5"/><path class="ln" d="M30 30 16 18M70 30l14-12M44 66h12M38 60l-14 8M62 60l14 8"/><path class="ln2" d="M34 90h32M38 98h24"/>';

/** The six story icons for a box of 24 x 24, drawn as lines. */
export const ICON_LINES: Readonly<Record<string, string>> = {
  heart: "M12 20C5 15 3 11 4 8c1-4 6-4 8 0 2-4 7-4 8 0 1 3-1 7-8 12z",
  blaster: "M3 8h15l3 3v3H11l-2 5H5l1-6H3zM14 14v3",
  machine: "M12 8a4 4 0 1 0 .1 0zM12 3v3M12 18v3M3 12h3M18 12h3M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2",
  xeno: "M12 3c5 0 8 3 8 8 0 4-4 10-8 10s-8-6-8-10c0-5 3-8 8-8zM8 11l3 3M16 11l-3 3",
  void: "M12 5a7 7 0 1 1-7 7M12 9a3 3 0 1 0 3 3M12 2v3M22 12h-3",
  paradox: "M4 12c0-5 5-5 8 0s8 5 8 0-5-5-8 0-8 5-8 0z",
};
