// Tests that a bid sealed with the browser's own curve is the bid sealed with the portable one, byte for byte.
import { randomBytes } from '@noble/hashes/utils.js';
import { afterEach, expect, it, vi } from 'vitest';
import { agreeByBrowser, sealInBrowser } from './browser-sealing.ts';
import { hexToBytes } from './hashes.ts';
import { newCustodianKey } from './new-key.ts';
import { checkAndOpen } from './opening.ts';
import { partOf } from './parts.ts';
import { sealAgain } from './sealing.ts';
import { portableCurve } from './x25519.ts';

const holders = [newCustodianKey(), newCustodianKey(), newCustodianKey()] as const;
const custodians = [holders[0].publicKey, holders[1].publicKey, holders[2].publicKey] as const;
const bid = {
  ...{ priceE4: 68_500_000, surcharges: [], validUntil: '2026-12-17', plateNo: '沪A88888' },
  ...{ note: '夜间装车', lowReason: '' },
};
const place = { tenderId: 't', lotId: 'l', fleetId: 'f', revision: 1, noticeNumber: 0 };

afterEach(() => vi.unstubAllGlobals());

it('agrees on the same secret as the portable curve', async () => {
  for (let round = 0; round < 50; round += 1) {
    const [own, other] = [randomBytes(32), portableCurve.getPublicKey(randomBytes(32))];
    expect(await agreeByBrowser(own, other)).toEqual({
      own: portableCurve.getPublicKey(own),
      shared: portableCurve.getSharedSecret(own, other),
    });
  }
});

it('refuses public keys that give everybody the same secret', async () => {
  for (const publicKey of [new Uint8Array(32), Uint8Array.of(1, ...new Uint8Array(31))])
    await expect(agreeByBrowser(randomBytes(32), publicKey)).rejects.toThrow();
});

const expectWhole = async () => {
  const { sealed, payload, contentKey } = await sealInBrowser(custodians, { ...place, bid });
  expect(sealAgain(sealed, custodians, payload, contentKey)).toEqual(sealed);
  const parts = [partOf(holders[0], 1, sealed), partOf(holders[2], 3, sealed)];
  expect(checkAndOpen(sealed, { commitment: sealed.commitment, custodians }, parts)).toMatchObject({
    state: 'opened',
    payload: { bid },
  });
};

it('seals a bid that two custodians open, and that sealing again gives once more', expectWhole);

it('seals the same way on a page without WebCrypto', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  await expectWhole();
});

it('refuses a useless key of a custodian instead of sealing to it', async () => {
  const useless = [custodians[0], custodians[1], '00'.repeat(32)] as const;
  expect(hexToBytes(useless[2])).toHaveLength(32);
  await expect(sealInBrowser(useless, { ...place, bid })).rejects.toThrow();
});
