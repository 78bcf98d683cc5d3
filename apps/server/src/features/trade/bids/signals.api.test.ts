// Tests the hints about opened bids: each with its evidence, none for bids that have nothing in common, for the office only.
import { awardLot, confirmAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { aPdf, aPdfOf } from '../../services/files/sample-files.ts';

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const fleets = (await bid.fleets(admin, 3)) as [Person, Person, Person];
const [first, second, third] = fleets;
type Tender = Awaited<ReturnType<typeof make.publish>>;

const nameOf = async ({ companyId }: Person) =>
  (await t.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name;
const signalsOf = async ({ id }: { id: string }) =>
  (await t.call(bids.listBidSignals, { params: { tenderId: id } }, admin)).data.items;
const openedSignals = async (tender: Tender) => {
  await bid.close(tender);
  await bid.open(shipper, tender);
  return signalsOf(tender);
};
const fleetIds = ({ fleets: found }: { fleets: { id: string }[] } = { fleets: [] }) => found.map(({ id }) => id).sort();
const idsOf = (...people: Person[]) => people.map(({ companyId }) => companyId).sort();

it('finds bids from one address and prices in equal steps, for the office, and for the shipper without the address', async () => {
  const tender = await make.publish(shipper);
  for (const [index, person] of fleets.entries()) {
    const body = bidForm({ priceE4: 90_000_000 + index * 500_000 });
    const address = index < 2 ? '10.9.9.9' : '10.9.9.8';
    await t.call(bids.placeBid, { params: lotParams(tender), body }, person, { address });
  }
  const items = await openedSignals(tender);
  expect(items.map(({ kind, evidence }) => [kind, evidence])).toEqual([
    ['address', '2 份报价来自 10.9.9.9'],
    ['ladder', '3 份报价依次相差 50 元'],
  ]);
  const ofShipper = await t.call(bids.listOwnBidSignals, { params: { tenderId: tender.id } }, shipper);
  expect(ofShipper.data.items.map(({ kind, evidence }) => [kind, evidence])).toEqual([
    ['address', '2 家的报价来自同一网络地址'],
    ['ladder', '3 份报价依次相差 50 元'],
  ]);
  expect(ofShipper.body).not.toContain('10.9.9');
  const unopened = await make.publish(shipper);
  expect((await t.call(bids.listOwnBidSignals, { params: { tenderId: unopened.id } }, shipper)).status).toBe(404);
  for (const person of [shipper, first])
    expect((await t.call(bids.listBidSignals, { params: { tenderId: tender.id } }, person)).status).toBe(403);
});

/** The cookie of a browser on which somebody signed in. */
const cookieOf = (deviceId: string, mac = t.keys.mac('device', deviceId)) => ({
  rfb_device: `${deviceId}.${mac.toString('base64url')}`,
});

describe('bids from one device', () => {
  const bidFrom = async (tender: Tender, cookies: Record<string, string>[]) => {
    for (const [index, person] of fleets.entries()) {
      const input = { params: lotParams(tender), body: bidForm({ priceE4: 90_000_000 + index ** 2 * 700_000 }) };
      await t.call(bids.placeBid, input, person, { cookies: cookies[index] ?? {} });
    }
    return openedSignals(tender);
  };

  it('are found, and the device is known before opening only inside the encrypted bid', async () => {
    const tender = await make.publish(shipper);
    const items = await bidFrom(tender, [cookieOf('same-device'), cookieOf('same-device'), cookieOf('other-device')]);
    expect(items.map(({ kind, evidence }) => [kind, evidence])).toEqual([
      ['device', '2 份报价从同一台设备的同一个浏览器提交'],
    ]);
    expect(fleetIds(items[0])).toEqual(idsOf(first, second));
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(b)::text as text from sealed_bids b union all select to_jsonb(b)::text from bids b`.execute(t.db);
    expect(rows.filter(({ text }) => text.includes('same-device'))).toEqual([]);
  });

  it('are not found among different devices, without one, or with a cookie that is not ours', async () => {
    const others = await bidFrom(await make.publish(shipper), [cookieOf('a'), cookieOf('b'), {}]);
    expect(others).toEqual([]);
    const forged = cookieOf('forged', Buffer.alloc(32));
    expect(await bidFrom(await make.publish(shipper), [forged, forged, {}])).toEqual([]);
  });
});

describe('attachments with the same bytes', () => {
  const bidWith = async (tender: Tender, files: (File | undefined)[]) => {
    for (const [index, person] of fleets.entries()) {
      const file = files[index];
      const attachments = file ? [(await bid.attach(person, tender, file)).token] : [];
      await bid.place(person, tender, { priceE4: 90_000_000 + index ** 2 * 700_000, attachments });
    }
    return openedSignals(tender);
  };

  it('are found whatever their names, with names and hash as evidence', async () => {
    const files = [aPdfOf('同一份', '甲.pdf'), aPdfOf('另一份', '乙.pdf'), aPdfOf('同一份', '丙.pdf')];
    const items = await bidWith(await make.publish(shipper), files);
    expect(items.map(({ kind, evidence }) => [kind, evidence])).toEqual([
      ['file', expect.stringMatching(/^附件逐字节相同：“甲\.pdf”、“丙\.pdf”，SHA-256 [0-9a-f]{64}$/)],
    ]);
    expect(fleetIds(items[0])).toEqual(idsOf(first, third));
  });

  itInSweep('are not found when the bytes differ', async () => {
    const differ = [aPdfOf('一', '报价单.pdf'), aPdfOf('二', '报价单.pdf')];
    expect(await bidWith(await make.publish(shipper), differ)).toEqual([]);
  });

  it('are not found when it is the shipper’s own form', async () => {
    const form = await aPdf();
    const own = tenderContent({ attachments: [await make.attachment(shipper, form)] });
    expect(await bidWith(await make.publish(shipper, own), [form, form])).toEqual([]);
  });
});

describe('winning in turn', () => {
  /** A tender on its own lane, won by one fleet. */
  const wonBy = async (person: Person, content: TenderContent) => {
    const tender = await make.publish(shipper, content);
    await bid.place(person, tender);
    await bid.close(tender);
    await bid.open(shipper, tender);
    const body = { shares: [{ fleetId: person.companyId, shareBp: 10_000 }], reason: '' };
    const { data } = await t.call(awardLot, { params: lotParams(tender), body }, shipper);
    const confirmed = await t.call(confirmAward, { params: { awardId: data.items[0]?.id ?? '' } }, person);
    if (confirmed.code !== 0) throw new Error(confirmed.msg);
    return tender;
  };
  const on = (destinationCode: string) => tenderContent({ lots: [lotContent({ destinationCode })] });
  const won = async (content: TenderContent, ...winners: Person[]) => {
    const tenders: Tender[] = [];
    for (const person of winners) tenders.push(await wonBy(person, content));
    return tenders;
  };
  const last = (tenders: Tender[]) => tenders.at(-1) ?? { id: '' };

  it('is found when three fleets win four tenders of a lane in one order, with each of them as evidence', async () => {
    const tenders = await won(on('510112'), first, second, third, first);
    const items = await signalsOf(last(tenders));
    expect(items.map(({ kind, lotNumber }) => [kind, lotNumber])).toEqual([['rotation', 1]]);
    expect(fleetIds(items[0])).toEqual(idsOf(first, second, third));
    expect(items[0]?.evidence).toContain('180 天内连续 4 个竞价由 3 家按同一次序轮流成交');
    for (const { tenderNo } of tenders) expect(items[0]?.evidence).toContain(tenderNo ?? '-');
    expect(items[0]?.evidence).toContain(await nameOf(third));
    // The third tender closed no round yet.
    expect(await signalsOf(tenders[2] ?? { id: '' })).toEqual([]);
  });

  itInSweep('is not found in another order, on other lanes, or over a longer time', async () => {
    expect(await signalsOf(last(await won(on('420112'), first, second, first, third)))).toEqual([]);
    await won(on('610112'), first, second, third);
    expect(await signalsOf(last(await won(on('620102'), first)))).toEqual([]);
    const [oldest] = await won(on('230102'), first);
    await sql`update awards set awarded_at = awarded_at - interval '181 days' where tender_id = ${oldest?.id}`.execute(
      t.db,
    );
    expect(await signalsOf(last(await won(on('230102'), second, third, first)))).toEqual([]);
  });
});
