// Tests what a fleet can bid on, with the missing items, and the list of its own bids.

import { listMyBids, listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import { withdrawBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { addTenderNotice } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { auctionContent, lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { makeFleet } from '../../../testing/vehicles.ts';

const t = await testApp();
const make = makeTenders(t);
const bids = makeBids(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum', name: '机会样本货主有限公司' });
const [fleet, rival] = (await bids.fleets(admin, 2)) as [Person, Person];

const opportunities = async (query: object = {}, person = fleet) =>
  (await t.call(listOpportunities, { query }, person)).data;

describe('opportunities', () => {
  it('list every open lot with its requirements, the missing ones with the page that mends them', async () => {
    const easy = await make.publish(shipper, tenderContent({ title: '要求全部满足的竞价' }));
    const insured = await make.publish(shipper, tenderContent({ title: '差保额的竞价项目', insuranceWan: 500 }));
    const lots = [lotContent({ vehiclesNeeded: 1, lengthBand: '9.6', bodies: ['box'] })];
    const demanding = await make.publish(shipper, tenderContent({ title: '差两项的竞价项目', lots, minLevel: 'gold' }));
    const all = await opportunities();
    expect(all.counts).toEqual({ all: 3, ready: 1, one: 1, more: 1 });
    const of = ({ id }: { id: string }) => all.items.find(({ tenderId }) => tenderId === id);
    expect(of(easy)).toMatchObject({ met: 0, stated: 0, shipper: '机会样本货主有限公司' });
    expect(of(insured)).toMatchObject({ met: 0, stated: 1 });
    expect(all.gaps).toMatchObject([
      { key: 'insurance', text: '承运人责任险 ≥ 500 万元', link: '/user/fleet-management/documents', count: 1 },
    ]);
    expect((await opportunities({ tab: 'ready' })).items.map(({ tenderId }) => tenderId)).toEqual([easy.id]);
    await makeFleet(t).vehicle(fleet);
    expect((await opportunities({ tab: 'one' })).items.map(({ tenderId }) => tenderId).sort()).toEqual(
      [insured.id, demanding.id].sort(),
    );
    expect((await opportunities({ keyword: '差保额' })).items).toHaveLength(1);
    expect((await opportunities({ origin: '310000', destination: '440100' })).total).toBe(3);
    expect((await opportunities({ origin: '320000' })).total).toBe(0);
    expect((await opportunities({ within: '1' })).total).toBe(0);
    expect((await opportunities({ within: '3' })).total).toBe(3);
    expect((await opportunities({}, await t.fleet())).counts).toMatchObject({ ready: 0 });
  });

  it('compare what a notice changed, at once', async () => {
    const tender = await make.publish(shipper, tenderContent({ title: '先不要求保额的竞价' }));
    const shown = async () => (await opportunities()).items.find(({ tenderId }) => tenderId === tender.id);
    expect(await shown()).toMatchObject({ title: '先不要求保额的竞价', met: 0, stated: 0 });
    const content = { ...make.contentOf(tender), insuranceWan: 500 };
    const body = { content, version: tender.version, reason: '补充保额' };
    expect((await t.call(addTenderNotice, { params: { tenderId: tender.id }, body }, shipper)).code).toBe(0);
    expect(await shown()).toMatchObject({ met: 0, stated: 1 });
  });

  it('name the shipper that shares a phone with the fleet, and not the others', async () => {
    const cousin = await t.shipper({ name: '同一部电话的货主有限公司' });
    const { phone } = await t.db
      .selectFrom('companies')
      .select('phone')
      .where('id', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    await t.db.updateTable('companies').set({ phone }).where('id', '=', cousin.companyId).execute();
    const [theirs, other] = [await make.publish(cousin), await make.publish(shipper)];
    for (const query of [{}, { keyword: '有限公司' }]) {
      const { items } = await opportunities({ ...query, pageSize: '100' });
      const connectionOf = ({ id }: { id: string }) =>
        items.find(({ tenderId }) => tenderId === id)?.requirements.find(({ key }) => key === 'connection');
      expect(connectionOf(theirs)).toMatchObject({ isMet: false, detail: '与货主的手机相同，不能报价' });
      expect(connectionOf(other)).toMatchObject({ isMet: true });
    }
  });

  it('leave out what was not published to the fleet, and what is over', async () => {
    const before = (await opportunities()).total;
    const hidden = await make.publish(shipper, tenderContent({ reach: 'invited', invited: [rival.companyId] }));
    const over = await make.publish(shipper);
    await bids.close(over);
    await t.db
      .updateTable('tenderLots')
      .set({ closesAt: new Date(0).toISOString() })
      .where('tenderId', '=', over.id)
      .execute();
    expect((await opportunities()).total).toBe(before);
    const seen = (await opportunities({}, rival)).items.find(({ tenderId }) => tenderId === hidden.id);
    expect(seen).toMatchObject({ isInvited: true });
  });
});

describe('own bids', () => {
  it('show sealed, withdrawn, to be confirmed, opened and auction bids in one list', async () => {
    const states = async () => {
      const { items } = (await t.call(listMyBids, { query: { pageSize: '100' } }, fleet)).data;
      return new Map(items.map((item) => [item.tenderId, item]));
    };
    const sealed = await make.publish(shipper);
    const { document } = await bids.place(fleet, sealed, { priceE4: 88_000_000 });
    expect((await states()).get(sealed.id)).toMatchObject({
      state: 'bidding',
      priceE4: 88_000_000,
      receiptCode: document.code,
    });
    const content = { ...make.contentOf(sealed), note: '另需尾板。' };
    const body = { content, version: sealed.version, reason: '补充要求' };
    await t.call(addTenderNotice, { params: { tenderId: sealed.id }, body }, shipper);
    expect((await states()).get(sealed.id)).toMatchObject({ state: 'reconfirm', needsReconfirm: true });
    const left = await make.publish(shipper);
    await bids.place(fleet, left);
    const change = {
      content: { ...make.contentOf(left), note: '另需尾板。' },
      version: left.version,
      reason: '补充要求',
    };
    await t.call(addTenderNotice, { params: { tenderId: left.id }, body: change }, shipper);
    await bids.close(left);
    expect((await states()).get(left.id)).toMatchObject({ state: 'gone', note: '变更后未重新确认' });
    await t.call(withdrawBid, { params: lotParams(sealed), body: { seenRevision: 1 } }, fleet);
    expect((await states()).get(sealed.id)).toMatchObject({ state: 'gone', priceE4: null });

    const auction = await make.publish(shipper, auctionContent());
    const offer = (person: Person, priceE4: number) =>
      t.call(placeAuctionBid, { params: lotParams(auction), body: { priceE4 } }, person);
    await offer(fleet, 138_000_000);
    expect((await states()).get(auction.id)).toMatchObject({ state: 'bidding', rank: 1 });
    await offer(rival, 137_000_000);
    expect((await states()).get(auction.id)).toMatchObject({ state: 'outbid', rank: 2 });

    const opened = await make.publish(shipper);
    await bids.place(fleet, opened);
    await bids.close(opened);
    expect((await states()).get(opened.id)).toMatchObject({ state: 'waiting', rank: null });
    await bids.open(shipper, opened);
    expect((await states()).get(opened.id)).toMatchObject({ state: 'waiting', rank: 1 });
    const { counts } = (await t.call(listMyBids, { query: { tab: 'outbid' } }, fleet)).data;
    expect(counts).toMatchObject({ all: 4, outbid: 1, waiting: 1, gone: 2 });
    expect((await t.call(listMyBids, { query: {} }, fleet)).data.items[0]).toMatchObject({ state: 'outbid' });
    expect((await t.call(listMyBids, { query: {} }, rival)).data.items.map(({ tenderId }) => tenderId)).toEqual([
      auction.id,
    ]);
  });

  it('are found by words of the title or by the number of their tender, also before opening', async () => {
    const sealed = await make.publish(shipper, tenderContent({ title: '西南果蔬冷链干线' }));
    await bids.place(fleet, sealed);
    const found = async (keyword: string) => {
      const { items, total, counts } = (await t.call(listMyBids, { query: { keyword } }, fleet)).data;
      expect(counts.all).toBeGreaterThan(1);
      return { ids: items.map(({ tenderId }) => tenderId), total };
    };
    const only = { ids: [sealed.id], total: 1 };
    expect(await found('果蔬')).toEqual(only);
    expect(await found(sealed.tenderNo ?? '-')).toEqual(only);
    expect(await found('冷链 西南')).toEqual(only);
    expect(await found('果蔬 家电')).toEqual({ ids: [], total: 0 });
    expect((await t.call(listMyBids, { query: { keyword: '果蔬' } }, rival)).data.total).toBe(0);
  });
});
