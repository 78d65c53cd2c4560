import { api, Refusal } from "./api";
import { say } from "./say";
import type { Me } from "./wire";

/** The person of this browser. A guest is asked for a name when one is needed, and not before. */
class Person {
  me = $state<Me | null>(null);
  known = $state(false);
  /** Somebody waits for a name: the dialog is open. */
  asking = $state<{ answer: (me: Me | null) => void } | null>(null);

  async load(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      this.me = null;
    } finally {
      this.known = true;
    }
  }

  /** The person, asked for a name if there is none yet; nothing when the question is waved away. */
  ensure(): Promise<Me | null> {
    if (this.me) return Promise.resolve(this.me);
    return new Promise((resolve) => {
      this.asking = {
        answer: (me) => {
          this.asking = null;
          resolve(me);
        },
      };
    });
  }

  async call(name: string): Promise<Me> {
    this.me = this.me ? await api.rename(name) : await api.enter(name);
    return this.me;
  }
}

export const person = new Person();

const FIRST = ["Quiet", "Lucky", "Rusty", "Bold", "Sleepy", "Velvet", "Crooked", "Brass", "Lone", "Sudden"];
const LAST = [
  "Comet",
  "Sprocket",
  "Walrus",
  "Beacon",
  "Teapot",
  "Gasket",
  "Lantern",
  "Meteor",
  "Pilot",
  "Badger",
];

/** A name for those who cannot think of one. */
export function suggestName(): string {
  const pick = (list: string[]) => list[Math.floor(Math.random() * list.length)]!;
  return `${pick(FIRST)} ${pick(LAST)}`;
}

const BROWSERS = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
] as const;

/** What a browser calls itself, in two words. */
export function deviceName(agent: string): string {
  const browser = BROWSERS.find(([mark]) => mark.test(agent))?.[1] ?? say("A program");
  const system = SYSTEMS.find(([mark]) => mark.test(agent))?.[1];
  if (!agent) return say("A browser");
  return system ? say("{browser} on {system}", { browser, system }) : browser;
}
