// Tests how a custodian's key is kept: under a code on paper, under a passkey, in a recovery file.
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './hashes.ts';
import { newCustodianKey } from './new-key.ts';
import type { WrappedKey } from './schemas.ts';
import { newCode, openKeyFor, readRecovery, recoveryText, sealKeyFor, unwrapKey, wrapKey } from './wrapping.ts';

const key = newCustodianKey();
const code = newCode();
const secret = new Uint8Array(32).fill(8);
const byCode = await wrapKey(key, { by: 'code', code });
const byPasskey = await wrapKey(key, { by: 'passkey', secret });

const flipped = (wrapped: WrappedKey): WrappedKey => ({ ...wrapped, sealed: `00${wrapped.sealed.slice(2)}` });
const opens = async (wrapped: WrappedKey, from: Parameters<typeof unwrapKey>[2], publicKey = key.publicKey) =>
  (await unwrapKey(wrapped, publicKey, from)) !== undefined;

describe('a code', () => {
  it('has a hundred random bits in groups that can be typed', () => {
    expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
    expect(new Set(Array.from({ length: 1_000 }, newCode)).size).toBe(1_000);
    const letters = new Set(Array.from({ length: 200 }, newCode).join('').replaceAll('-', ''));
    expect(letters.size).toBe(32);
  });

  it('opens the key it was made for, in whatever case and spacing it is typed', async () => {
    const typed = ` ${code.toLowerCase().replaceAll('-', '　')}`;
    expect(await unwrapKey(byCode, key.publicKey, { by: 'code', code: typed })).toEqual(key);
  });

  it('opens nothing when it is another', async () => {
    expect(await opens(byCode, { by: 'code', code: newCode() })).toBe(false);
    expect(await opens(byCode, { by: 'passkey', secret })).toBe(false);
  });
});

describe('a substitute', () => {
  const [substitute, stranger] = [newCustodianKey(), newCustodianKey()];
  const wrapped = sealKeyFor(key, substitute.publicKey);
  const sealed = wrapped.sealed;

  it('opens the key that was handed on with the own one, and nobody else does', () => {
    expect(openKeyFor(substitute, sealed, key.publicKey)).toEqual(key);
    expect(openKeyFor(stranger, sealed, key.publicKey)).toBeUndefined();
    expect(openKeyFor(key, sealed, key.publicKey)).toBeUndefined();
    expect(openKeyFor(substitute, sealed, stranger.publicKey)).toBeUndefined();
    expect(openKeyFor(substitute, flipped(wrapped).sealed, key.publicKey)).toBeUndefined();
  });

  it('is not deceived by another key under the name of the first', () => {
    const other = sealKeyFor({ ...stranger, publicKey: key.publicKey }, substitute.publicKey);
    expect(openKeyFor(substitute, other.sealed, key.publicKey)).toBeUndefined();
  });

  it('is no code and no passkey', async () => {
    expect(await opens(wrapped, { by: 'code', code })).toBe(false);
    expect(await opens(wrapped, { by: 'passkey', secret })).toBe(false);
  });
});

describe('a passkey', () => {
  it('opens the key it was made for, and no other secret, key or changed byte does', async () => {
    expect(await unwrapKey(byPasskey, key.publicKey, { by: 'passkey', secret })).toEqual(key);
    expect(await opens(byPasskey, { by: 'passkey', secret: new Uint8Array(32) })).toBe(false);
    expect(await opens(byPasskey, { by: 'passkey', secret }, newCustodianKey().publicKey)).toBe(false);
    expect(await opens(flipped(byPasskey), { by: 'passkey', secret })).toBe(false);
    expect(await opens(byPasskey, { by: 'code', code })).toBe(false);
  });
});

describe('a recovery file', () => {
  const text = recoveryText('方砺', key.publicKey, byCode);

  it('gives the wrapped key back with its holder and fingerprint', () => {
    const { publicKey } = key;
    const found = { holder: '方砺', publicKey, fingerprint: fingerprintOf(publicKey), wrapped: byCode };
    expect(readRecovery(text)).toMatchObject(found);
  });

  it('tells neither key nor code', () => {
    const secretHex = Buffer.from(key.privateKey).toString('hex');
    for (const hidden of [secretHex, code, code.replaceAll('-', '')]) expect(text).not.toContain(hidden);
  });

  it('is refused when it is something else, or names the fingerprint of another key', () => {
    const other = newCustodianKey().publicKey;
    for (const bad of ['', 'null', '{}', text.replace(key.publicKey, other), text.replace('custody-recovery', 'x')])
      expect(readRecovery(bad), bad).toBeUndefined();
  });
});

it('a fingerprint is eight groups that people can compare', () => {
  expect(fingerprintOf(key.publicKey)).toMatch(/^[0-9a-f]{4}(?: [0-9a-f]{4}){7}$/);
  expect(fingerprintOf(newCustodianKey().publicKey)).not.toBe(fingerprintOf(key.publicKey));
});
