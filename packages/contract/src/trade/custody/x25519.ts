// X25519 (RFC 7748): Node's own where there is one, about ten times as fast; elsewhere the ladder of @noble/curves.
import { pow } from '@noble/curves/abstract/modular.js';
import { montgomery } from '@noble/curves/abstract/montgomery.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Agreed } from './hpke-cipher.ts';

type Curve = {
  getPublicKey: (privateKey: Uint8Array) => Uint8Array;
  /** Throws for public keys that give everybody the same secret. */
  getSharedSecret: (privateKey: Uint8Array, publicKey: Uint8Array) => Uint8Array;
  /** Both at once: reading a private key takes Node longer than using it. */
  getPair?: (privateKey: Uint8Array, publicKey: Uint8Array) => Agreed;
};

const P = 2n ** 255n - 19n;

/** Old phones have no X25519. The ladder alone, because the library's Edwards curve would weigh 7 KB more on the bid page. */
export const portableCurve: Curve = montgomery({
  P,
  type: 'x25519',
  adjustScalarBytes: (bytes: Uint8Array) => {
    bytes[0] = (bytes[0] ?? 0) & 248;
    bytes[31] = ((bytes[31] ?? 0) & 127) | 64;
    return bytes;
  },
  powPminus2: (x) => pow(x, P - 2n, P),
});

const PRIVATE_HEAD = hexToBytes('302e020100300506032b656e04220420');
const RECENT_KEYS = 100;
const PUBLIC_HEAD = hexToBytes('302a300506032b656e032100');

const nativeCurve = (): Curve | undefined => {
  const node = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto');
  if (!node) return undefined;
  const privateOf = (raw: Uint8Array) =>
    node.createPrivateKey({ key: Buffer.from(concatBytes(PRIVATE_HEAD, raw)), format: 'der', type: 'pkcs8' });
  const publicOf = (raw: Uint8Array) =>
    node.createPublicKey({ key: Buffer.from(concatBytes(PUBLIC_HEAD, raw)), format: 'der', type: 'spki' });
  // All bids of a tender are sealed to the same three keys, and reading one takes as long as using it.
  const recent = new Map<string, ReturnType<typeof publicOf>>();
  const recentPublicOf = (raw: Uint8Array) => {
    const name = bytesToHex(raw);
    const key = recent.get(name) ?? publicOf(raw);
    if (recent.size >= RECENT_KEYS) recent.clear();
    recent.set(name, key);
    return key;
  };
  type Key = ReturnType<typeof privateOf>;
  const ownOf = (key: Key) =>
    Uint8Array.from(node.createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEAD.length));
  const sharedOf = (key: Key, publicKey: ReturnType<typeof publicOf>) =>
    Uint8Array.from(node.diffieHellman({ privateKey: key, publicKey }));
  return {
    getPublicKey: (privateKey) => ownOf(privateOf(privateKey)),
    getSharedSecret: (privateKey, publicKey) => sharedOf(privateOf(privateKey), publicOf(publicKey)),
    getPair: (privateKey, publicKey) => {
      const key = privateOf(privateKey);
      return { own: ownOf(key), shared: sharedOf(key, recentPublicOf(publicKey)) };
    },
  };
};

export const x25519: Curve = nativeCurve() ?? portableCurve;

export const agreedBy = (privateKey: Uint8Array, publicKey: Uint8Array): Agreed =>
  x25519.getPair?.(privateKey, publicKey) ?? {
    own: x25519.getPublicKey(privateKey),
    shared: x25519.getSharedSecret(privateKey, publicKey),
  };
