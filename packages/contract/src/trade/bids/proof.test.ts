// Tests the canonical text and the hashes of sealed bids against fixed values.
import { expect, it } from 'vitest';
import { canonicalText, chainStartOf, commitmentOf, fleetHashOf, linkHashOf } from './proof.ts';

const nonce = '11'.repeat(32);
const bid = { priceE4: 1, surcharges: [], validUntil: '2026-12-17', plateNo: '', note: 'a\nb', lowReason: '' };

it('writes one text for one value, whatever the order of its keys', () => {
  expect(canonicalText({ b: [1, { d: null, c: 'x\n' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x\\n","d":null}]}');
  expect(canonicalText({ a: true, b: [1, { c: 'x\n', d: null }] })).toBe('{"a":true,"b":[1,{"c":"x\\n","d":null}]}');
});

it('commits to every part', async () => {
  const base = { tenderId: 't', lotId: 'l', fleetHash: await fleetHashOf('f', nonce), bid, nonce };
  const all = await Promise.all([
    commitmentOf(base),
    commitmentOf({ ...base, tenderId: 'u' }),
    commitmentOf({ ...base, lotId: 'm' }),
    commitmentOf({ ...base, fleetHash: await fleetHashOf('g', nonce) }),
    commitmentOf({ ...base, bid: { ...bid, priceE4: 2 } }),
    commitmentOf({ ...base, bid: null }),
    commitmentOf({ ...base, nonce: '22'.repeat(32) }),
  ]);
  expect(new Set(all).size).toBe(all.length);
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{64}$/);
});

it('links every part of a receipt', async () => {
  const start = await chainStartOf({ tenderId: 't', tenderNo: 'n', contentHash: nonce, sealKey: nonce });
  const link = {
    code: 'c',
    lotId: 'l',
    action: 'bid' as const,
    commitment: nonce,
    receivedAt: '2026-11-15T02:06:18.412Z',
  };
  const all = await Promise.all([
    linkHashOf(start, link),
    linkHashOf(nonce, link),
    linkHashOf(start, { ...link, code: 'd' }),
    linkHashOf(start, { ...link, action: 'withdrawal' }),
    linkHashOf(start, { ...link, receivedAt: '2026-11-15T02:06:18.413Z' }),
  ]);
  expect(new Set(all).size).toBe(all.length);
});
