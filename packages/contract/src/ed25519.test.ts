// Tests that signatures are checked alike with and without the browser's own Ed25519.
import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedBy } from './ed25519.ts';
import { isSignedByArithmetic } from './ed25519-arithmetic.ts';
import { bytesOfHex, hexOf, hexOfBase64 } from './hex.ts';

/** RFC 8032, section 7.1: key, message, signature. */
const VECTORS = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
].map((row) => row.map(bytesOfHex) as [Uint8Array, Uint8Array, Uint8Array]);

it.each(VECTORS)(
  'the arithmetic accepts the signatures of RFC 8032 and nothing near them',
  async (key, message, signature) => {
    expect(await isSignedByArithmetic(key, signature, message)).toBe(true);
    for (const at of [0, 31, 32, 63]) {
      const changed = Uint8Array.from(signature);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await isSignedByArithmetic(key, changed, message)).toBe(false);
    }
    expect(await isSignedByArithmetic(key, signature, new Uint8Array([...message, 0]))).toBe(false);
    const other = Uint8Array.from(key);
    other[3] = (other[3] ?? 0) ^ 1;
    expect(await isSignedByArithmetic(other, signature, message)).toBe(false);
  },
);

it('a signature written with a larger number is refused: it would be a second signature of the same text', async () => {
  const [key, message, signature] = VECTORS[0] ?? [];
  if (!key || !message || !signature) throw new Error('no vector');
  const order = (1n << 252n) + 27742317777372353535851937790883648493n;
  const s = BigInt(`0x${hexOf(Uint8Array.from(signature.subarray(32)).reverse())}`) + order;
  const larger = bytesOfHex(s.toString(16).padStart(64, '0')).reverse();
  const twin = new Uint8Array([...signature.subarray(0, 32), ...larger]);
  expect(await isSignedByArithmetic(key, twin, message)).toBe(false);
});

it('a browser without Ed25519 finds the same as one with it', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
  const signature = sign(null, Buffer.from('报价 8,980 元'), privateKey).toString('hex');
  const answers = async () => [
    await isSignedBy(key, signature, '报价 8,980 元'),
    await isSignedBy(key, signature, '报价 8,970 元'),
    await isSignedBy(key, `${signature.slice(0, -2)}ff`, '报价 8,980 元'),
    await isSignedBy(key.slice(0, -2), signature, '报价 8,980 元'),
    await isSignedBy(key, undefined, '报价 8,980 元'),
  ];
  expect(await answers()).toEqual([true, false, false, false, false]);
  const { importKey } = crypto.subtle;
  crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'));
  try {
    expect(await answers()).toEqual([true, false, false, false, false]);
  } finally {
    crypto.subtle.importKey = importKey;
  }
});

it('what is no base64 is no key', () => {
  expect(hexOfBase64('MCow')).toBe('302a30');
  expect(hexOfBase64('*')).toBe('');
});
