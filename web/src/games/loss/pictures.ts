/** Pictures on obstacles, 210 x 92: one of its own for every card of the deck, put together from small drawings. */
import type { ObstacleFact } from "./types";
import { PARTS } from "./pictureParts";

/** The colour of the sky, then what is drawn there: part, across, down, size and turn. */
const SCENES: Record<string, string> = {
  O01: "#233463 rock,60,30 rock,110,52,1.3 rock,160,26,.7 rock,92,14,.4 rock,30,64,.5",
  O02: "#33285c cloud,60,40,1.4 cloud,150,58,1.2 booth,106,56",
  O03: "#12352e mic,90,48,1.4 notes,142,36,1.2 notes,46,44 speaker,182,54",
  O04: "#233463 anvil,60,28,.8,-30 anvil,120,50,1,-40 anvil,170,24,.6,-25 umbrella,34,66",
  O05: "#33285c sock,70,42,1.1,-15 sock,136,52,.9,20 bolt,104,30,.8 bolt,170,34,.6",
  O06: "#4a1f33 sneeze,74,46,1.4 drops,150,46,1.2,80 ship,180,24,.6",
  O07: "#12352e fog,60,34,1.3 fog,140,58,1.5 ship,112,36,.8",
  O08: "#3a1420 comet,60,26 comet,120,48,1.2 comet,168,22,.7 comet,70,70,.6",
  O09: "#1d3550 magnet,66,44,1.4,90 fork,120,40 fork,156,54,.8,30 wrench,182,26,.6",
  O10: "#2c2350 grump,80,46,1.5 rock,146,28,.6 rock,174,44,.4 rock,128,16,.3",
  O11: "#123a47 brush,60,46,1.1 brush,150,46,1.1 car,106,58 drops,106,22",
  O12: "#4a1f33 curtain,105,30,1.9 burst,105,56,1.2",
  O13: "#12352e tanker,90,46,1.5 drops,96,80,.8 ship,178,70,.6",
  O14: "#4a1f33 tantrum,66,40,1.3 tantrum,140,54,1.1 burst,106,20,.5",
  O15: "#4a1f33 pirate,84,50,1.4 sheet,158,44,.9,12",
  O16: "#123a47 fish,50,34 fish,110,56,1.2 fish,160,28,.8 fish,178,66,.6",
  O17: "#2c2350 booth,60,50,1.3 barrier,122,60,1.2 thief,160,36,.9",
  O18: "#233463 goose,60,44,1.1 goose,116,50,1.3 goose,170,38,.9",
  O19: "#12352e gremlin,66,50,1.2 cannon,136,50,1.2 gremlin,182,34,.6",
  O20: "#4a1f33 cannon,56,34 cannon,120,58,1.2 cannon,166,26,.8 thief,184,66,.8",
  O21: "#33285c gavel,74,44,1.5 sheet,146,46,1.2 crowd,106,78",
  O22: "#1d3550 tentacle,50,58,1.4 tentacle,100,52,1.7 tentacle,150,60,1.2 bell,184,34,.8",
  O23: "#3a1420 vending,56,48,1.4 vending,108,52,1.2 vending,158,48,1.4",
  O24: "#4a1f33 armada,66,32,1.2 armada,140,56,1.4 rings,60,72,.7",
  O25: "#33285c cake,80,56,1.5 balloon,144,40,1.2 balloon,176,52 flags,70,16",
  O26: "#1d3550 robot,72,50,1.3 robot,138,50,1.3 crowd,106,82",
  O27: "#123a47 kraken,105,50,1.8 tentacle,40,60 tentacle,172,60,1.1",
  O28: "#233463 comet,84,44,1.6 learner,126,44,1.1",
  O29: "#2c2350 light,70,46,1.7 car,138,66,1.1 car,184,66,.8",
  O30: "#12352e belt,84,50,2 ship,94,38,.9 wind,176,30,.6",
  O31: "#33285c moth,58,34,1.1 moth,110,58,1.3 engine,160,44,1.3 moth,180,18,.5",
  O32: "#12352e hole,96,48,1.7 ship,174,28,.7 burst,34,24,.4",
  O33: "#2c2350 thief,60,44,1.3 engine,124,46,1.4 thief,180,60,.8",
  O34: "#3a1420 tunnel,100,66,2.1 rock,60,20,.6 rock,136,16,.8 rock,174,34,.5",
  O35: "#1d3550 satellite,70,36,1.3 camera,142,50,1.4 bolt,106,66,.6",
  O36: "#33285c train,92,52,1.7 bear,82,28,.9 flags,170,24",
  O37: "#123a47 clock,80,46,1.6 spiral,156,46,1.2",
  O38: "#33285c flags,105,14,3 moon,60,58,1.1 balloon,110,52,1.2 moon,160,58,.9",
  O39: "#4a1f33 door,70,50,1.4 bag,126,56,1.1 bag,168,60,.9 ship,104,22,.7",
  O40: "#12352e spiral,66,46,1.6 wind,150,46,1.2 ship,128,66,.9",
  O41: "#1d3550 drone,90,46,1.7 swords,168,50",
  O42: "#233463 cable,80,52,1.5 rock,140,30,.6 ship,168,66,.9",
  O43: "#4a1f33 door,50,52,1.1 missile,110,44,1.3 missile,168,36,.9",
  O44: "#2c2350 lighthouse,60,50,1.7 beam,62,24,2.2 ship,172,66,.7",
  O45: "#1d3550 rock,70,34,1.1 bounce,116,56,2 rock,172,60,.8",
  O46: "#4a1f33 cap,70,46,1.5 case,136,56,1.1 swords,182,34,.7",
  O47: "#12352e robot,84,50,1.4 wrench,146,40,1.2 tantrum,180,72,.5",
  O48: "#33285c hull,60,50,1.2 hull,152,50,1.2 rings,106,34,1.3 drops,106,74",
  O49: "#123a47 mosquito,50,30 mosquito,106,54,1.4 mosquito,160,30,1.1 mosquito,178,68,.8",
  O50: "#3a1420 grudge,90,48,1.8 ship,174,30,.7",
  O51: "#233463 cloud,60,34 drops,60,62 bolt,112,46,1.2 sun,166,42,1.2",
  O52: "#4a1f33 sun,105,34,1.3 hat,50,60,1.2 hat,162,60,1.2 swords,105,76,.6",
  O53: "#2c2350 sheet,60,48,1.3 sheet,104,50,1.2 sheet,148,48,1.3 gavel,184,60,.8",
  O54: "#33285c biscuit,60,40,1.2 biscuit,90,62 axe,134,46,1.3 axe,170,46,1.1",
  O55: "#3a1420 car,84,54,1.6 thief,160,40,1.1 wind,36,30,.6",
  O56: "#12352e board2,105,50,1.6 spiral,40,50,.9 burst,170,30,.7 rock,174,68,.7",
  O57: "#233463 pirate,70,52,1.3 knives,140,36,1.3 knives,180,56",
  O58: "#123a47 ice,80,50,1.7 ice,160,58,1.1 wind,150,22,.7",
  O59: "#3a1420 bike,64,54,1.3 bike,134,50,1.2 hat,134,22,.7 hat,64,26,.7",
  O60: "#4a1f33 tower,52,48,1.3 nachos,112,54,1.4 swords,170,44,1.1",
  O61: "#2c2350 gate,50,46,1.2 gate,110,50,1.3 gate,168,46,1.2",
  O62: "#33285c train,80,56,1.5,180 thief,150,34 swords,180,66,.7",
  O63: "#4a1f33 crowd,70,28,1.3 crowd,146,28,1.3 swords,105,60,1.4",
  O64: "#12352e cloud,70,34,1.3 wasp,120,54,1.2 wasp,164,30 bolt,64,66,.9",
  O65: "#1d3550 dog,70,48,1.4 rock,124,62,.8 case,156,56,.8 wrench,184,34,.7",
  O66: "#2c2350 tower,56,46,1.6 barrier,122,60,1.1 cap,172,44",
  O67: "#123a47 comet,70,36,1.3 board,120,58,1.3 wolf,176,44",
  O68: "#33285c bars,70,46,1.6 hand,146,54,1.2 wrench,180,32,.7",
  O69: "#3a1420 dragon,64,44,1.4 dragon,140,58,1.2 sun,186,22,.6",
  O70: "#4a1f33 gate,46,50 trophy,105,44,1.5 gate,164,50 wolf,184,24,.5",
  O71: "#33285c cradle,105,50,1.6 burst,40,28,.5 burst,172,24,.5",
  O72: "#1d3550 pipe,64,48,1.5 hand,130,54,1.3 wrench,172,48",
  O73: "#3a1420 rock,66,46,1.4 grudge,140,44,1.2 burst,104,40,.9",
  O74: "#1d3550 crane,60,48,1.4 hull,140,66,1.4",
  O75: "#123a47 hand,60,54,1.4 engine,116,48,1.4 wrench,168,44,1.2",
  O76: "#2c2350 flags,105,16,3 crane,56,56,1.1 hull,126,66,1.2 crate,182,66,.7",
  O77: "#123a47 wind,70,44,1.7 ship,160,44,1.3",
  O78: "#1d3550 case,56,36,1.1,-12 case,112,58,1.2,8 case,166,32,.9,20 cloud,150,72,.8",
  O79: "#2c2350 thumb,70,50,1.4 hand,124,54,1.2 board2,172,46,1.2",
  O80: "#233463 hand,56,54,1.3 crate,112,54,1.2 lever,170,54,1.2",
  E1: "#241a4a spiral,66,46,1.6 hole,148,46,1.6",
  E2: "#4a1f33 sun,70,44,1.6 shades,70,42 burst,150,40,.9 burst,184,68,.5",
  E3: "#3a1420 pirate,52,40,1.1 pirate,112,54,1.2 pirate,170,40,1.1",
  E4: "#123a47 wind,56,28 wind,70,62,1.2 ship,130,30,.8 ship,150,66,.8 ship,186,46,.7",
  E5: "#1d3550 whale,70,40,1.5 whale,156,60,1.1",
  E6: "#241a4a crate,46,50 crate,96,60,1.2 crate,150,48,1.1 flags,105,14,3",
  E7: "#12352e light,50,46,1.4 wind,116,34,1.3 ship,150,62,1.2",
  E8: "#233463 satellite,50,28,.8,20 ice,88,60,.9 satellite,140,44,1.1,-25 ice,176,62,.8",
};

const sky = (ground: string) =>
  `<rect width="210" height="92" fill="${ground}"/><g fill="#f6efdc"><circle cx="18" cy="14" r="1.3"/><circle cx="52" cy="30" r="1"/><circle cx="88" cy="10" r="1.4"/><circle cx="124" cy="24" r="1"/><circle cx="158" cy="12" r="1.3"/><circle cx="194" cy="34" r="1.1"/></g>`;

function placed(spec: string): string {
  const [name, x, y, size = "1", turn = "0"] = spec.split(",");
  return `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})">${PARTS[name!] ?? ""}</g>`;
}

function picture(spec: string): string {
  const [ground, ...things] = spec.split(" ");
  return (
    sky(ground!) +
    `<g stroke="#161b2e" stroke-width="2.500" stroke-linejoin="round" stroke-linecap="round">${things.map(placed).join("")}</g>`
  );
}

/** The picture of a card; a card of a deck of one's own gets one that suits its name, always the same. */
export function sceneOf(card: ObstacleFact | undefined): string {
  const all = Object.values(SCENES);
  const letters = [...(card?.name ?? "")].reduce(
    (sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973,
    7,
  );
  return picture(SCENES[card?.id ?? ""] ?? all[letters % all.length]!);
}
