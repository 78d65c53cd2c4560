import { fromJson } from "./json";
import type { Own } from "./letters";

/** What a person likes, kept in this browser. */
export type Theme = "system" | "dark" | "light";
export type AdviceWish = "first" | "always" | "never";
export type NotesWish = "first" | "always" | "never";
export type Speed = "slow" | "normal" | "fast" | "off";

const KEY = "stardeck.settings";
const FACTORS: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.5, off: 0 };

interface Saved {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  text: boolean;
  words: boolean;
  keys: boolean;
  letters: Own;
  advice: AdviceWish;
  notify: boolean;
  notes: NotesWish;
}

function read(): Partial<Saved> {
  try {
    return fromJson<Partial<Saved>>(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>("system");
  speed = $state<Speed>("normal");
  /** From the first click on. */
  sound = $state(true);
  /** The table as text instead of the drawn board. */
  text = $state(false);
  /** The table in words beside the drawn board, for whoever hears it read. */
  words = $state(false);
  /** Single-letter shortcuts. */
  keys = $state(true);
  /** The shortcuts that a person has changed. */
  letters = $state<Own>({});
  /** When a rookie's advice is wanted: in the first games of a title, always or never. */
  advice = $state<AdviceWish>("first");
  /** Whether the system tells when a table waits and no tab of Stardeck is in front. */
  notify = $state(false);
  /** When new things are explained, each once: in the first game of a title, always or never. */
  notes = $state<NotesWish>("first");
  #light = matchMedia("(prefers-color-scheme: light)");
  #calm = matchMedia("(prefers-reduced-motion: reduce)");
  #systemLight = $state(this.#light.matches);
  #systemCalm = $state(this.#calm.matches);

  constructor() {
    Object.assign(this, read());
    this.#light.addEventListener("change", (event) => (this.#systemLight = event.matches));
    this.#calm.addEventListener("change", (event) => (this.#systemCalm = event.matches));
  }

  get shownTheme(): "dark" | "light" {
    return this.theme === "system" ? (this.#systemLight ? "light" : "dark") : this.theme;
  }

  /** How long a movement lasts: 0 = things appear in their new place. */
  get pace(): number {
    return this.#systemCalm ? 0 : FACTORS[this.speed];
  }

  /** The system asks for no motion: things appear in their new place, and are marked there. */
  get calm(): boolean {
    return this.#systemCalm && this.speed !== "off";
  }

  save(): void {
    const { theme, speed, sound, text, words, keys, letters, advice, notify, notes } = this;
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({
          theme,
          speed,
          sound,
          text,
          words,
          keys,
          letters,
          advice,
          notify,
          notes,
        } satisfies Saved),
      );
    } catch {
      // a browser without storage keeps the choice for this page only
    }
  }

  /** Write theme and speed on the root element, where the styles look for them. */
  show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.shownTheme;
    root.dataset.speed = this.pace === 0 ? "off" : this.speed;
  }
}

export const settings = new Settings();
