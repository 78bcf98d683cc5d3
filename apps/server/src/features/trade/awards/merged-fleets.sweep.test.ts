// Bids and awards of a fleet whose record is merged into another one while the tender is being decided.

import { mergeEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import * as awards from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { listMyBids } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { getOpeningReport, listTenderBids, voidBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { issueContract } from '@rfb/contract/trade/papers/papers.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { certified } from '../../../testing/certifications.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders, tenderContent } from '../../../testing/tenders.ts';

const t = await testApp();
const make = makeTenders(t);
const bids = makeBids(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });

const surcharges = [{ name: '压夜费', priceE4: 3_000_000 }];

const opened = async (...bidders: Person[]) => {
  const tender = await make.publish(shipper, tenderContent({ surcharges: [{ name: '压夜费', maxE4: 5_000_000 }] }));
  for (const [index, person] of bidders.entries())
    await bids.place(person, tender, { priceE4: 85_000_000 + index * 5_000_000, surcharges });
  await bids.close(tender);
  await bids.open(shipper, tender);
  return tender;
};
const merge = async (kept: Person, duplicate: Person) => {
  await sql`update members set resigned_at = app_now() where company_id = ${duplicate.companyId}`.execute(t.db);
  const body = { duplicateId: duplicate.companyId, reason: '同一家企业重复登记' };
  expect((await t.call(mergeEnterprise, { params: { companyId: kept.companyId }, body }, admin)).code).toBe(0);
};
const bidsSeenBy = async (person: Person, tenderId: string) =>
  (await t.call(listTenderBids, { params: { tenderId } }, person)).data.items;
const myBid = async (person: Person, tenderId: string) =>
  (await t.call(listMyBids, { query: {} }, person)).data.items.find((one) => one.tenderId === tenderId);

describe('a merge between opening and award', () => {
  it('leaves the bid with the kept company: the shipper awards it, the company confirms it', async () => {
    const [duplicate, other] = (await bids.fleets(admin, 2)) as [Person, Person];
    const kept = await certified(t, admin);
    const tender = await opened(duplicate, other);
    await merge(kept, duplicate);
    const [cheapest] = await bidsSeenBy(shipper, tender.id);
    expect(cheapest?.fleet?.id).toBe(kept.companyId);
    const body = { shares: [{ fleetId: cheapest?.fleet?.id ?? '', shareBp: 10_000 }], reason: '' };
    const awarded = await t.call(awards.awardLot, { params: lotParams(tender, 0), body }, shipper);
    expect(awarded.msg).toBe('');
    const params = { awardId: awarded.data.items[0]?.id ?? '' };
    expect((await t.call(awards.confirmAward, { params }, kept)).data.state).toBe('confirmed');
    const contract = await t.call(issueContract, { params }, kept);
    const paper = await t.db
      .selectFrom('orderPapers')
      .select('facts')
      .where('code', '=', contract.data.code)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(paper.facts)).toContain('压夜费');
    expect(await myBid(kept, tender.id)).toMatchObject({ state: 'won', priceE4: 85_000_000 });
    expect((await bidsSeenBy(other, tender.id)).map(({ fleet }) => fleet?.id)).toContain(kept.companyId);
  });

  it('keeps an awarded bid from being voided, names it as the winner, and leaves the proof as it was', async () => {
    const [duplicate, other] = (await bids.fleets(admin, 2)) as [Person, Person];
    const kept = await certified(t, admin);
    const tender = await opened(duplicate, other);
    const body = { shares: [{ fleetId: duplicate.companyId, shareBp: 10_000 }], reason: '' };
    await t.call(awards.awardLot, { params: lotParams(tender, 0), body }, shipper);
    await merge(kept, duplicate);
    await sql`update tender_lots set state = 'open' where tender_id = ${tender.id}`.execute(t.db);
    await sql`update tenders set is_awarded = false where id = ${tender.id}`.execute(t.db);
    const [won] = await bidsSeenBy(shipper, tender.id);
    const voiding = { params: { tenderId: tender.id, bidId: won?.id ?? '' }, body: { reason: '资料与承诺不符' } };
    expect(await t.call(voidBid, voiding, shipper)).toMatchObject({
      status: 409,
      msg: '这家车队已有待确认或已确认的成交，不能再作废报价',
    });
    expect((await bidsSeenBy(other, tender.id))[0]?.fleet?.id).toBe(kept.companyId);
    expect(await myBid(kept, tender.id)).toMatchObject({ state: 'pending' });
    const { document } = (await t.call(getOpeningReport, { params: { tenderId: tender.id } }, kept)).data;
    expect(document.links[0]?.fleet?.id).toBe(duplicate.companyId);
  });
});
