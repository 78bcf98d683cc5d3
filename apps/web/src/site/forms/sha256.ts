// Synchronous SHA-256 of a short text: crypto.subtle is too slow for many small hashes and missing on plain http.
const isPrime = (value: number) => {
  for (let factor = 2; factor * factor <= value; factor += 1) if (value % factor === 0) return false;
  return true;
};
const primes: number[] = [];
for (let value = 2; primes.length < 64; value += 1) if (isPrime(value)) primes.push(value);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const words = new Int32Array(64);
const at = (index: number) => words[index] ?? 0;

/** Fills one block with the text, the padding bit and the length; 55 bytes at most. */
const fill = (bytes: Uint8Array) => {
  words.fill(0);
  for (let index = 0; index < bytes.length; index += 1)
    words[index >> 2] = at(index >> 2) | ((bytes[index] ?? 0) << (24 - (index % 4) * 8));
  words[bytes.length >> 2] = at(bytes.length >> 2) | (0x80 << (24 - (bytes.length % 4) * 8));
  words[15] = bytes.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const early = at(index - 15);
    const late = at(index - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = at(index - 16) + small + at(index - 7) + large;
  }
};

/** The eight 32-bit words of the hash; rejects text longer than one block. */
export const sha256 = (bytes: Uint8Array) => {
  if (bytes.length > 55) throw new RangeError('text longer than one block');
  fill(bytes);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUND[index] ?? 0) + at(index)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (START[index] ?? 0)) | 0);
};
