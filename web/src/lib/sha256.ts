/** SHA-256 in plain code: browsers have it only where there is https, and a game at home has none. */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
};
/** The first 32 bits behind the point. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const K = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The sum of a text as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const data = new DataView(new ArrayBuffer(64 * blocks));
  bytes.forEach((byte, at) => data.setUint8(at, byte));
  data.setUint8(bytes.length, 0x80);
  data.setUint32(64 * blocks - 4, bytes.length * 8);
  const sum = [...START];
  const w = new Int32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let t = 0; t < 16; t++) w[t] = data.getInt32(64 * block + 4 * t);
    for (let t = 16; t < 64; t++) {
      const a = w[t - 15]!;
      const b = w[t - 2]!;
      const first = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const second = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[t] = (w[t - 16]! + first + w[t - 7]! + second) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
    for (let t = 0; t < 64; t++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[t]! + w[t]!;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, at) => (sum[at] = (sum[at]! + value) | 0));
  }
  return sum.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}
