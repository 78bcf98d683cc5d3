// Tests sealing to a public key against the values that RFC 7748 and RFC 9180 print.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes, utf8ToBytes } from './hashes.ts';
import { openWith, sealTo } from './hpke.ts';
import { isUsableKey } from './new-key.ts';
import { portableCurve, x25519 } from './x25519.ts';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const ALICE = hexToBytes('77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a');
const BOB = hexToBytes('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb');
/** 0, 1 and -1, of the orders 1, 4 and 4. */
const LOW = ['00'.repeat(32), `01${'00'.repeat(31)}`, `ec${'ff'.repeat(30)}7f`];

describe.each([
  ['the portable curve', portableCurve],
  ["Node's curve", x25519],
])('%s', (_, curve) => {
  it('computes what RFC 7748, sections 5.2 and 6.1, print', () => {
    const scalar = hexToBytes('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4');
    const point = hexToBytes('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c');
    expect(bytesToHex(curve.getSharedSecret(scalar, point))).toBe(
      'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
    );
    expect(bytesToHex(curve.getPublicKey(ALICE))).toBe(
      '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a',
    );
    expect(bytesToHex(curve.getSharedSecret(ALICE, curve.getPublicKey(BOB)))).toBe(
      '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742',
    );
  });

  it('refuses public keys that give everybody the same secret', () => {
    for (const low of LOW) expect(() => curve.getSharedSecret(ALICE, hexToBytes(low)), low).toThrow();
  });
});

it('both curves agree', () => {
  expect(x25519).not.toBe(portableCurve);
  fc.assert(
    fc.property(bytes32, bytes32, (a, b) => {
      expect(x25519.getPublicKey(a)).toEqual(portableCurve.getPublicKey(a));
      const point = portableCurve.getPublicKey(b);
      expect(x25519.getSharedSecret(a, point)).toEqual(portableCurve.getSharedSecret(a, point));
    }),
    { numRuns: 20 },
  );
});

it('a usable key is one spelling of a point that hides', () => {
  const good = bytesToHex(x25519.getPublicKey(ALICE));
  expect(isUsableKey(good)).toBe(true);
  // The curve ignores the highest bit: with it, one key would have two spellings and two fingerprints.
  const [head, last] = [good.slice(0, 62), Number.parseInt(good.slice(62), 16)];
  for (const bad of [...LOW, head + (last | 0x80).toString(16), good.toUpperCase(), good.slice(2), ''])
    expect(isUsableKey(bad), bad).toBe(false);
});

describe('sealing to a public key', () => {
  const info = hexToBytes('4f6465206f6e2061204772656369616e2055726e');
  const aad = hexToBytes('436f756e742d30');
  const privateKey = hexToBytes('8057991eef8f1f1af18f4a9491d16a1ce333f695d4db8e38da75975c4478e0fb');
  const publicKey = hexToBytes('4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a');
  const ephemeral = hexToBytes('f4ec9b33b792c372c1d2c2063507b684ef925b8c75a42dbcbf57d63ccd381600');
  const plain = utf8ToBytes('Beauty is truth, truth beauty');
  const published =
    '1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a' +
    '1c5250d8034ec2b784ba2cfd69dbdb8af406cfe3ff938e131f0def8c8b60b4db21993c62ce81883d2dd1b51a28';

  it('gives the bytes that RFC 9180, A.2.1, prints, and opens them', () => {
    expect(bytesToHex(sealTo(publicKey, info, aad, plain, ephemeral))).toBe(published);
    expect(openWith({ privateKey, publicKey }, info, aad, hexToBytes(published))).toEqual(plain);
  });

  it('opens nothing with another key, context, label or byte', () => {
    const sealed = hexToBytes(published);
    const other = { privateKey: ALICE, publicKey: x25519.getPublicKey(ALICE) };
    expect(() => openWith(other, info, aad, sealed)).toThrow();
    expect(() => openWith({ privateKey, publicKey }, aad, aad, sealed)).toThrow();
    expect(() => openWith({ privateKey, publicKey }, info, info, sealed)).toThrow();
    for (const at of sealed.keys()) {
      const changed = sealed.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x40;
      expect(() => openWith({ privateKey, publicKey }, info, aad, changed), `byte ${at}`).toThrow();
    }
  });
});
