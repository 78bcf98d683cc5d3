// The arithmetic of Ed25519 (RFC 8032), for browsers whose WebCrypto has none.
import { bytesOfHex, hexOf } from './hex.ts';

const P = (1n << 255n) - 19n;
const ORDER = (1n << 252n) + 27742317777372353535851937790883648493n;
const mod = (value: bigint, by = P) => ((value % by) + by) % by;
const power = (base: bigint, exponent: bigint) => {
  let [result, square] = [1n, mod(base)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
};
const inverse = (value: bigint) => power(value, P - 2n);

type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint];

/** Least significant byte first. */
const numberOf = (bytes: Uint8Array) => BigInt(`0x${hexOf(Uint8Array.from(bytes).reverse())}`);
const bytesOf = (value: bigint) => bytesOfHex(value.toString(16).padStart(64, '0')).reverse();

const D = mod(-121665n * inverse(121666n));

const pointOf = (bytes: Uint8Array): Point | undefined => {
  const written = numberOf(bytes);
  const y = written & ((1n << 255n) - 1n);
  if (y >= P) return undefined;
  const [u, v] = [mod(y * y - 1n), mod(D * y * y + 1n)];
  let x = mod(u * power(v, 3n) * power(u * power(v, 7n), (P - 5n) / 8n));
  if (mod(v * x * x) !== u) x = mod(x * power(2n, (P - 1n) / 4n));
  const isOdd = written >> 255n;
  if (mod(v * x * x) !== u || (x === 0n && isOdd)) return undefined;
  if ((x & 1n) !== isOdd) x = P - x;
  return [x, y, 1n, mod(x * y)];
};

const added = ([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point => {
  const a = (y1 - x1) * (y2 - x2);
  const b = (y1 + x1) * (y2 + x2);
  const c = 2n * t1 * mod(D * t2);
  const d = 2n * z1 * z2;
  const [e, f, g, h] = [mod(b - a), mod(d - c), mod(d + c), mod(b + a)];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
};

const times = (factor: bigint, point: Point): Point => {
  let [result, double]: [Point, Point] = [[0n, 1n, 1n, 0n], point];
  for (let rest = factor; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = added(result, double);
    double = added(double, double);
  }
  return result;
};

const written = ([x, y, z]: Point) => {
  const byZ = inverse(z);
  return bytesOf(mod(y * byZ) | ((mod(x * byZ) & 1n) << 255n));
};

const BASE = bytesOf(mod(4n * inverse(5n)));

/** Slow, and not in constant time: everything it reads is public. */
export const isSignedByArithmetic = async (key: Uint8Array, signature: Uint8Array, message: Uint8Array) => {
  const [base, owner] = [pointOf(BASE), pointOf(key)];
  const s = numberOf(signature.subarray(32));
  if (!base || !owner || s >= ORDER) return false;
  const hashed = new Uint8Array([...signature.subarray(0, 32), ...key, ...message]);
  const k = mod(numberOf(new Uint8Array(await crypto.subtle.digest('SHA-512', hashed))), ORDER);
  const [x, y, z, t] = owner;
  const found = added(times(s, base), times(k, [mod(-x), y, z, mod(-t)]));
  return hexOf(written(found)) === hexOf(signature.subarray(0, 32));
};
