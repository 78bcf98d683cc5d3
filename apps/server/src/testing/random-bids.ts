// Random bids, revisions and withdrawals of random fleets on random lots, for tenders of both ways of keeping the key.
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { aPdfOf } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import { bidForm, lotParams, makeBids } from './bids.ts';
import { aBid, makeCustody } from './custody.ts';
import type { Person } from './people.ts';

type Published = { id: string; lots: { id: string }[] };

const random = (below: number) => Math.floor(Math.random() * below);
const oneOf = <T>(all: readonly T[]) => all[random(all.length)] as T;
const price = () => 90_000_000 + random(7_000_000);

/** `note` is in about half of the bids, `mark` in the name and the bytes of every attachment. */
export const makeRandomBids = (
  t: TestApp,
  bidders: Person[],
  { note, mark, device }: { note: string; mark: string; device: string },
) => {
  const bid = makeBids(t);
  const custody = makeCustody(t);
  const hashes = new Set<string>();
  const cookies = { rfb_device: `${device}.${t.keys.mac('device', device).toString('base64url')}` };
  const pdf = aPdfOf(mark, `${mark}.pdf`);
  /** Some of which the bid names. */
  const attachAtRandom = async (person: Person, tender: Published, lot: number) => {
    const tokens: string[] = [];
    for (let left = random(3); left > 0; left -= 1) {
      const file = random(2) ? pdf : aPdfOf(`${mark} ${'x'.repeat(random(200_000))}`, `${mark}${left}.pdf`);
      const { token, sha256 } = await bid.attach(person, tender, file, lot);
      hashes.add(sha256);
      if (random(3) && !tokens.length) tokens.push(token);
    }
    return tokens;
  };
  const placeOpenly = async (person: Person, tender: Published, lot: number) => {
    const params = lotParams(tender, lot);
    const attachments = await attachAtRandom(person, tender, lot);
    const body = bidForm({ priceE4: price(), note: random(2) ? note : '', attachments });
    const headers = { 'idempotency-key': `key-${random(1e9)}` };
    const { code, msg } = await t.call(bids.placeBid, { params, body }, person, { headers, cookies });
    if (code !== 0) throw new Error(msg);
    if (random(3) === 0) await t.call(bids.withdrawBid, { params, body: { seenRevision: 99 } }, person);
    const own = await t.call(bids.getOwnBid, { params }, person);
    const { code: receiptCode = '', attachments: kept = [] } = own.data.receipts[0] ?? {};
    const read = await t.call(bids.getOwnAttachment, { params: { ...params, receiptCode, number: '1' } }, person);
    if (read.status !== (kept.length > 0 ? 200 : 404)) throw new Error(`attachment: ${read.status}`);
  };
  const revisions = new Map<string, { revision: number; isBid: boolean }>();
  const placeSealed = async (person: Person, tender: Published, lot: number) => {
    const key = `${tender.id} ${person.companyId} ${lot}`;
    const last = revisions.get(key) ?? { revision: 0, isBid: false };
    const next = { revision: last.revision + 1, isBid: !last.isBid || random(3) > 0 };
    const offered = next.isBid ? aBid({ priceE4: price(), note: random(2) ? note : '' }) : null;
    const { sealed } = await custody.sealedFor(person, tender, offered, next.revision, lot);
    const { code, msg } = await custody.send(person, tender, sealed, lot);
    if (code !== 0) throw new Error(msg);
    revisions.set(key, next);
    await t.call(bids.getOwnBid, { params: lotParams(tender, lot) }, person);
  };
  return {
    pdf,
    /** Of all attachments sent so far. */
    hashes,
    /** At least one in each tender. */
    bidAtRandom: async ({ platform, three }: { platform: Published; three: Published }) => {
      for (let left = 1 + random(6); left > 0; left -= 1) await placeOpenly(oneOf(bidders), platform, random(2));
      for (let left = 1 + random(6); left > 0; left -= 1) await placeSealed(oneOf(bidders), three, random(2));
    },
  };
};
