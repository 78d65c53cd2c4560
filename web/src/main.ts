import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./lib/language";
import { listenForTheFirstClick } from "./lib/sound";
import { settings } from "./lib/settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import "./styles/table.css";
import "./styles/seats.css";
import "./styles/side.css";
import "./styles/prompt.css";
import "./styles/options.css";
import "./styles/tablet.css";
import "./styles/own.css";
import "./styles/phone.css";
import "./styles/low.css";
import "./styles/motion.css";

begin(new URL(location.href));
settings.show();
listenForTheFirstClick();
const target = document.getElementById("app");
if (target) {
  target.replaceChildren(); // the first words, from the server
  mount(App, { target });
}
