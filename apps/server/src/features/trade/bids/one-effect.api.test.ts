// Tests that bids and awards have one effect: many calls at once, and retries after a reply that never arrived.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathOf } from '@rfb/contract/endpoint.ts';
import { awardLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { makeTenders } from '../../../testing/tenders.ts';

const CALLS = howMany({ usual: 10, sweep: 20, deep: 100 });
const AT_ONCE = 50;
const RETRIES = 5;

const t = await testApp();
const make = makeTenders(t);
const bids = makeBids(t);
const shipper = await t.shipper({ level: 'platinum' });
const [fleet] = (await bids.fleets(await t.admin(), 1)) as [Person];

type Tender = Awaited<ReturnType<typeof make.publish>>;
const place = (tender: Tender, priceE4: number, key: string) => {
  const headers = { 'idempotency-key': key };
  return t.call(placeBid, { params: lotParams(tender), body: bidForm({ priceE4 }) }, fleet, { headers });
};
const receiptsOf = async ({ id }: Tender) =>
  (await t.db.selectFrom('sealedBids').select('code').where('tenderId', '=', id).execute()).map(({ code }) => code);
/** All at once, at most as many as a user may send in a minute; that limit is not what is tested here. */
const times = async <T>(work: (index: number) => Promise<T>) => {
  const answers: T[] = [];
  for (let sent = 0; sent < CALLS; sent += AT_ONCE) {
    await t.db.deleteFrom('rateCounters').execute();
    const numbers = Array.from({ length: Math.min(AT_ONCE, CALLS - sent) }, (_, place) => sent + place);
    answers.push(...(await Promise.all(numbers.map(work))));
  }
  await t.db.deleteFrom('rateCounters').execute();
  return answers;
};

it('a bid sent many times at once under one key gives one receipt to all', async () => {
  const tender = await make.publish(shipper);
  const answers = await times(() => place(tender, 89_000_000, `same-${tender.id}`));
  expect(new Set(answers.map(({ data }) => data.document.code))).toEqual(new Set(await receiptsOf(tender)));
  expect(await receiptsOf(tender)).toHaveLength(1);
});

it('bids sent at once under different keys leave one live bid, and a lot is awarded once', async () => {
  const tender = await make.publish(shipper);
  const answers = await times((n) => place(tender, 89_000_000 - n * 1_000, `other-${tender.id}-${n}`));
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted).not.toEqual([]);
  expect(await receiptsOf(tender)).toHaveLength(accepted.length);
  await bids.close(tender);
  await bids.open(shipper, tender);
  const live = await t.db
    .selectFrom('bids')
    .select('code')
    .where('tenderId', '=', tender.id)
    .where('state', '=', 'valid')
    .execute();
  expect(live).toHaveLength(1);
  const body = { shares: [{ fleetId: fleet.companyId, shareBp: 10_000 }], reason: '' };
  const decided = await times(() => t.call(awardLot, { params: lotParams(tender), body }, shipper));
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await t.db.selectFrom('awards').select('id').where('tenderId', '=', tender.id).execute()).toHaveLength(1);
});

/** Sends the bid and closes the connection without reading the reply, once the bid is stored. */
const sendAndHangUp = async (tender: Tender, priceE4: number, key: string) => {
  if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = t.app.server.address() as AddressInfo;
  const call = request({
    port,
    host: '127.0.0.1',
    path: pathOf(placeBid, { params: lotParams(tender) }),
    method: placeBid.method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${fleet.token}`,
      'idempotency-key': key,
    },
  });
  call.on('error', () => {});
  call.end(JSON.stringify(bidForm({ priceE4 })));
  await expect.poll(() => receiptsOf(tender)).toHaveLength(1);
  call.destroy();
};

it('a bid whose reply was lost is not made again by retries under its key', async () => {
  const tender = await make.publish(shipper);
  const key = `lost-${tender.id}`;
  await sendAndHangUp(tender, 88_000_000, key);
  const stored = await receiptsOf(tender);
  for (let retry = 0; retry < RETRIES; retry += 1)
    expect((await place(tender, 88_000_000, key)).data.document.code).toBe(stored[0]);
  expect(await receiptsOf(tender)).toEqual(stored);
});
