/** Twelve kinds of sounds, made here and nowhere stored. A recipe plays itself into any audio context, so that a test can
 *  listen to it without a loudspeaker. */

/** How loud the loudest moment of a sound is: 40 % of what would still be pleasant. */
const PEAK = 0.12;

class Bench {
  readonly #out: GainNode;

  constructor(
    readonly context: BaseAudioContext,
    readonly at: number,
    gain = PEAK,
  ) {
    this.#out = context.createGain();
    this.#out.gain.value = gain;
    this.#out.connect(context.destination);
  }

  /** Silent, then full within `rise`, and silent again at the end: nothing clicks. */
  #shape(from: number, ms: number, level: number, rise = 4): GainNode {
    const gain = this.context.createGain();
    const start = this.at + from / 1000;
    gain.gain.setValueAtTime(0, this.at);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(level, start + rise / 1000);
    gain.gain.linearRampToValueAtTime(0, start + ms / 1000);
    gain.connect(this.#out);
    return gain;
  }

  tone(
    type: OscillatorType,
    [first, last]: readonly [number, number],
    from: number,
    ms: number,
    level = 1,
    low?: number,
  ): this {
    const tone = this.context.createOscillator();
    const start = this.at + from / 1000;
    tone.type = type;
    tone.frequency.setValueAtTime(first, start);
    tone.frequency.exponentialRampToValueAtTime(last, start + ms / 1000);
    const shape = this.#shape(from, ms, level);
    if (low) tone.connect(this.#filter("lowpass", low)).connect(shape);
    else tone.connect(shape);
    tone.start(start);
    tone.stop(start + ms / 1000);
    return this;
  }

  noise(
    type: BiquadFilterType,
    hertz: number,
    from: number,
    ms: number,
    level = 1,
    rise = 4,
    last = hertz,
  ): this {
    const { sampleRate } = this.context;
    const buffer = this.context.createBuffer(1, Math.ceil((sampleRate * ms) / 1000), sampleRate);
    const data = buffer.getChannelData(0);
    for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    const filter = this.#filter(type, hertz);
    const start = this.at + from / 1000;
    filter.frequency.setValueAtTime(hertz, start);
    filter.frequency.exponentialRampToValueAtTime(last, start + ms / 1000);
    source.connect(filter).connect(this.#shape(from, ms, level, rise));
    source.start(start);
    return this;
  }

  #filter(type: BiquadFilterType, hertz: number): BiquadFilterNode {
    const filter = this.context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = hertz;
    if (type !== "bandpass") filter.Q.value = 0; // no ringing above the peak
    return filter;
  }
}

const still = (hertz: number) => [hertz, hertz] as const;

/** `step` counts the steps of a cascade: each is a semitone lower. */
export const RECIPES = {
  turn: (context: BaseAudioContext, at: number) =>
    new Bench(context, at).tone("sine", still(523), 0, 260, 0.5).tone("sine", still(659), 90, 260, 0.5),
  tick: (context: BaseAudioContext, at: number) => new Bench(context, at).noise("bandpass", 2500, 0, 18),
  card: (context: BaseAudioContext, at: number) =>
    new Bench(context, at).noise("highpass", 3000, 0, 70, 0.6, 10),
  dice: (context: BaseAudioContext, at: number) => {
    const bench = new Bench(context, at);
    const ticks = 5 + Math.floor(Math.random() * 5);
    for (let n = 0, from = 0; n < ticks; n++, from += 25 + (35 * n) / ticks)
      bench.noise("bandpass", 1800, from, 20);
    return bench;
  },
  good: (context: BaseAudioContext, at: number) =>
    new Bench(context, at).tone("triangle", [392, 587], 0, 160),
  cube: (context: BaseAudioContext, at: number) =>
    new Bench(context, at).tone("sine", still(240), 0, 40, 0.6).noise("bandpass", 2500, 0, 18, 0.4),
  hit: (context: BaseAudioContext, at: number) =>
    new Bench(context, at).noise("lowpass", 300, 0, 220, 0.5, 4, 90).tone("sine", [110, 55], 0, 220, 0.5),
  cascade: (context: BaseAudioContext, at: number, step = 0) => {
    const lower = 2 ** (-step / 12);
    return new Bench(context, at).tone("sawtooth", [180 * lower, 90 * lower], 0, 260, 0.8, 700);
  },
  alarm: (context: BaseAudioContext, at: number) =>
    new Bench(context, at, 0.05)
      .tone("square", still(880), 0, 110, 0.8)
      .tone("square", still(660), 110, 110, 0.8),
  no: (context: BaseAudioContext, at: number) => new Bench(context, at).tone("triangle", [330, 247], 0, 180),
  death: (context: BaseAudioContext, at: number) =>
    new Bench(context, at).tone("sine", [196, 98], 0, 900, 0.7).noise("lowpass", 200, 0, 900, 0.3),
  win: (context: BaseAudioContext, at: number) => {
    const bench = new Bench(context, at);
    [523, 659, 784, 1047].forEach((hertz, n) => bench.tone("triangle", still(hertz), n * 110, 110));
    return bench;
  },
  loss: (context: BaseAudioContext, at: number) => {
    const bench = new Bench(context, at);
    [392, 330, 262].forEach((hertz, n) => bench.tone("triangle", still(hertz), n * 220, 220));
    return bench;
  },
} as const;

export type Recipe = keyof typeof RECIPES;

/** Milliseconds from beginning to end. */
export const LASTS: Record<Recipe, number> = {
  turn: 350,
  tick: 18,
  card: 70,
  dice: 420,
  good: 160,
  cube: 40,
  hit: 220,
  cascade: 260,
  alarm: 220,
  no: 180,
  death: 900,
  win: 440,
  loss: 660,
};
