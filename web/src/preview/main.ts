/**
 * A page of the development server for looking at boards in every state without a game:
 * (what is printed on the cards comes from `python scripts/scenes.py --facts`)
 * `/src/preview/index.html?game=loss&scene=sabotage&theme=light&pace=1`, or `&blank=design` for a form.
 */
import { mount } from "svelte";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/table.css";
import "../styles/seats.css";
import "../styles/side.css";
import "../styles/prompt.css";
import "../styles/options.css";
import "../styles/parts.css";
import "../styles/tablet.css";
import "../styles/phone.css";
import "../styles/low.css";
import "../styles/motion.css";
import { load } from "./fixtures";
import Preview from "./Preview.svelte";

const wish = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = wish.get("theme") ?? "dark";
root.dataset.game = wish.get("game") ?? "cosmoforce";
void load(root.dataset.game, wish.get("scene"), wish.get("blank")).then((shown) =>
  mount(Preview, {
    target: document.getElementById("app")!,
    props: { ...shown, pace: Number(wish.get("pace") ?? 0) },
  }),
);
