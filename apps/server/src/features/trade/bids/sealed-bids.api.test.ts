// Tests that a sealed bid is accepted with a receipt, can be revised and withdrawn, and is refused in plain words.

import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { addTenderNotice, cancelTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import { registerPaper } from '../../../testing/certifications.ts';
import { auctionContent, lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { fixDueHeads, openDueTenders } from './bids.jobs.ts';

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const [fleet, other] = (await bid.fleets(admin, 2)) as [
  Awaited<ReturnType<typeof t.fleet>>,
  Awaited<ReturnType<typeof t.fleet>>,
];

type Tender = Awaited<ReturnType<typeof make.publish>>;
const place = (tender: Tender, form: Parameters<typeof bidForm>[0] = {}, person = fleet, headers = {}) =>
  t.call(bids.placeBid, { params: lotParams(tender), body: bidForm(form) }, person, { headers });

describe('a sealed bid', () => {
  it('gets a signed receipt at once, revisions get their own, and only the bidder reads them', async () => {
    const tender = await make.publish(shipper);
    const { document } = (await place(tender)).data;
    expect(document).toMatchObject({ action: 'bid', revision: 1, lotNumber: 1, bid: { priceE4: 89_800_000 } });
    expect(document.code).toMatch(/^HZ(-[2-9A-Z]{5}){3}$/);
    expect((await place(tender, { priceE4: 88_000_000 })).data.document.revision).toBe(2);
    const own = await t.call(bids.getOwnBid, { params: lotParams(tender) }, fleet);
    expect(own.data.receipts).toMatchObject([
      { revision: 2, isCurrent: true, needsReconfirm: false, bid: { priceE4: 88_000_000 } },
      { revision: 1, isCurrent: false },
    ]);
    expect((await t.call(bids.getOwnBid, { params: lotParams(tender) }, other)).data.receipts).toEqual([]);
    const params = { ...lotParams(tender), receiptCode: document.code };
    expect((await t.call(bids.getReceipt, { params }, fleet)).data.document).toEqual(document);
    expect((await t.call(bids.getReceipt, { params }, other)).status).toBe(404);
    const checked = await t.call(bids.verifyReceipt, { params: { receiptCode: document.code } });
    expect(checked.data).toMatchObject({ tenderNo: tender.tenderNo, isOpened: false, position: null, state: null });
    expect(checked.body).not.toMatch(/89800000|88000000/);
  });

  it('is withdrawn by a link of its own, and not twice', async () => {
    const tender = await make.publish(shipper);
    await place(tender);
    const withdraw = () => t.call(bids.withdrawBid, { params: lotParams(tender), body: { seenRevision: 1 } }, fleet);
    expect((await withdraw()).data.document).toMatchObject({ action: 'withdrawal', revision: 2, bid: null });
    expect(await withdraw()).toMatchObject({ status: 409, msg: '你公司在这个标的上没有可撤回的报价' });
  });

  it('is neither replaced nor withdrawn from a page that has not seen its newest version', async () => {
    const tender = await make.publish(shipper);
    await place(tender, { seenRevision: 0 });
    await place(tender, { seenRevision: 1, priceE4: 88_000_000 });
    const newest = { revision: 2, priceE4: 88_000_000 };
    const stale = await place(tender, { seenRevision: 1, priceE4: 87_000_000 });
    expect(stale).toMatchObject({ status: 409, data: { phase: 'bidding', newest } });
    expect(stale.msg).toBe('你公司刚才在另一个页面提交了第 2 版报价 8800 元/车，这次操作没有执行。请核对后再决定');
    const withdraw = (seenRevision: number) =>
      t.call(bids.withdrawBid, { params: lotParams(tender), body: { seenRevision } }, fleet);
    expect(await withdraw(1)).toMatchObject({ status: 409, data: { newest } });
    expect((await withdraw(2)).data.document.revision).toBe(3);
    const afterWithdrawal = await place(tender, { seenRevision: 2 });
    expect(afterWithdrawal).toMatchObject({ status: 409, data: { newest: { revision: 3, priceE4: null } } });
    expect(afterWithdrawal.msg).toContain('在另一个页面撤回了报价');
    expect((await place(tender, { seenRevision: 3 })).data.document.revision).toBe(4);
  });

  it('is accepted once under one key; another body under it is 422', async () => {
    const tender = await make.publish(shipper);
    const headers = { 'idempotency-key': `bid-${tender.id}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(tender, {}, fleet, headers)));
    expect(new Set(answers.map(({ data }) => data.document.code)).size).toBe(1);
    const clash = await place(tender, { priceE4: 80_000_000 }, fleet, headers);
    expect(clash).toMatchObject({ status: 422, msg: '同一请求编号对应了不同的内容，请重新提交' });
    const own = await t.call(bids.getOwnBid, { params: lotParams(tender) }, fleet);
    expect(own.data.receipts).toHaveLength(1);
  });
});

describe('a bid is refused', () => {
  it('above the ceiling, with an impossible price, too short, too low without a reason', async () => {
    const tender = await make.publish(shipper);
    const fields = async (form: object) => {
      const { status, data } = await place(tender, form);
      expect(status).toBe(400);
      return Object.values((data as unknown as { fields: Record<string, string> }).fields)[0];
    };
    expect(await fields({ priceE4: 98_000_001 })).toBe('报价高于最高限价 9800 元/车，请降低后再报');
    expect(await fields({ priceE4: '1e7' })).toContain('不用科学计数法');
    expect(await fields({ priceE4: 123_456_789_012 })).toContain('过大');
    expect(await fields({ validUntil: dayIn(3) })).toContain('报价有效期至少到');
    expect(await fields({ priceE4: 60_000_000 })).toContain('低于参考成本线的 85%');
    expect(await fields({ surcharges: [{ name: '等待费', priceE4: 1 }] })).toBe('货主没有允许另计“等待费”');
    expect(await fields({ vehicleId: 'nosuchvehicle' })).toBe('请选择本公司的车辆');
    expect((await place(tender, { priceE4: 60_000_000, lowReason: '回程空车顺载' })).status).toBe(200);
  });

  it('when its form was opened before a change notice', async () => {
    const tender = await make.publish(shipper);
    const content = { ...make.contentOf(tender), paymentDays: 60 };
    const body = { content, version: tender.version, reason: '结算周期调整' };
    await t.call(addTenderNotice, { params: { tenderId: tender.id }, body }, shipper);
    const refused = await place(tender, { seenNotice: 0 });
    expect(refused).toMatchObject({ status: 409, data: { phase: 'bidding' } });
    expect(refused.msg).toBe('货主刚发布了变更 1 号，这份报价没有收下。请看过变更后再提交');
    expect((await place(tender, { seenNotice: 1 })).status).toBe(200);
  });

  it('before the start, after the deadline, after cancelling, and on an auction', async () => {
    const early = await make.publish(shipper, tenderContent({ startsAt: hoursFromNow(3) }));
    expect((await place(early)).msg).toMatch(/^报价尚未开始，.* 起可以报价$/);
    const late = await make.publish(shipper);
    await bid.close(late);
    const refused = await place(late);
    expect(refused).toMatchObject({ status: 409, data: { phase: 'closed' } });
    expect(refused.msg).toContain('截止，这份报价没有收下');
    const gone = await make.publish(shipper);
    await t.call(cancelTender, { params: { tenderId: gone.id }, body: { reason: '计划取消' } }, shipper);
    expect(await place(gone)).toMatchObject({ status: 409, msg: '这个竞价已取消，不能再报价。原因：计划取消' });
    const auction = await make.publish(shipper, auctionContent());
    expect((await place(auction)).msg).toBe('这是公开竞价，请在竞价页面报价');
  });

  it('without certification, with an expired paper or one never filed, from the shipper’s own people, with a requirement unmet', async () => {
    const tender = await make.publish(shipper);
    expect((await place(tender, {}, await t.fleet())).msg).toContain('车队认证有效：尚未认证或认证已失效');
    const [expired, related, unfiled] = await bid.fleets(admin, 3);
    if (!expired || !related || !unfiled) throw new Error('no fleets');
    await t.db
      .deleteFrom('documents')
      .where('ownerId', '=', unfiled.companyId)
      .where('kind', 'in', ['transportPermit', 'carrierInsurance'])
      .execute();
    const never = { isMet: false, detail: '未登记，登记并经分会审核后才能报价' };
    expect(await place(tender, {}, unfiled)).toMatchObject({
      status: 409,
      msg: '暂时不能报价。必备证照：道路运输经营许可证：未登记，登记并经分会审核后才能报价',
      data: {
        requirements: [
          { key: 'papers.transportPermit', ...never },
          { key: 'papers.carrierInsurance', ...never },
        ],
      },
    });
    const { items } = (await t.call(listOpportunities, { query: {} }, unfiled)).data;
    const seen = items.find(({ tenderId }) => tenderId === tender.id)?.requirements.filter(({ isMet }) => !isMet);
    expect(seen?.map(({ key }) => key)).toEqual(['papers.transportPermit', 'papers.carrierInsurance']);
    const { readiness } = (await t.call(getFleetWorkbench, {}, unfiled)).data;
    expect(readiness.find(({ kind }) => kind === 'papers')).toMatchObject({ isMet: false, done: 1, total: 3 });
    await registerPaper(t, expired, 'carrierInsurance', dayIn(-1));
    const refused = await place(tender, {}, expired);
    expect(refused.status).toBe(409);
    expect(refused.msg).toMatch(/承运人责任险已于 .* 到期，更新后才能报价|车队认证有效/);
    await t.db
      .updateTable('companies')
      .set({ legalPerson: '同一人' })
      .where('id', 'in', [related.companyId, shipper.companyId])
      .execute();
    expect((await place(tender, {}, related)).msg).toContain('与货主的法定代表人相同，不能报价');
    const demanding = await make.publish(
      shipper,
      tenderContent({ minLevel: 'gold', lots: [lotContent({ vehiclesNeeded: 2 })] }),
    );
    const missing = await place(demanding);
    expect(missing.msg).toContain('金牌会员及以上：普通会员');
    const { requirements } = missing.data as unknown as { requirements: { key: string }[] };
    expect(requirements.map(({ key }) => key)).toEqual(['level', 'vehicles']);
  });
});

describe('opening', () => {
  it('is impossible before the deadline, then lists, ranks and reports every link', async () => {
    const tender = await make.publish(shipper, tenderContent({ minBids: 2 }));
    await bid.place(fleet, tender, { priceE4: 90_000_000 });
    await bid.place(other, tender, { priceE4: 85_000_000 });
    await bid.place(fleet, tender, { priceE4: 85_000_000 });
    const params = { tenderId: tender.id };
    const early = await t.call(bids.openTender, { params }, shipper);
    expect(early).toMatchObject({ status: 409, data: { phase: 'bidding' } });
    await bid.close(tender);
    await fixDueHeads(t.deps);
    const chainOf = async () =>
      (await t.call(bids.getPublicChain, { params: { tenderNo: tender.tenderNo ?? '' } })).data;
    const { deadline, head: untold } = await chainOf();
    expect([deadline?.code, untold]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null]);
    expect(await bid.open(shipper, tender)).toMatchObject({ phase: 'evaluating' });
    const { items } = (await t.call(bids.listTenderBids, { params }, shipper)).data;
    expect(items.map(({ state, priceRank, fleet: who }) => [state, priceRank, who?.id])).toEqual([
      ['valid', 1, other.companyId],
      ['valid', 2, fleet.companyId],
      ['superseded', null, fleet.companyId],
    ]);
    const { document } = (await t.call(bids.getOpeningReport, { params }, shipper)).data;
    const { head } = await chainOf();
    expect(document).toMatchObject({
      head,
      deadline: { code: deadline?.code },
      links: [{ position: 1 }, { position: 2 }, { position: 3 }],
    });
    const pdf = await t.call(bids.getOpeningPdf, { params }, shipper);
    expect([pdf.headers['content-type'], String(pdf.data).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    const sheet = await t.call(bids.getOpeningSheet, { params }, fleet);
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    const receiptCode = document.links[0]?.code ?? '';
    const own = await t.call(bids.getReceiptPdf, { params: { ...lotParams(tender), receiptCode } }, fleet);
    expect(String(own.data).slice(0, 5)).toBe('%PDF-');
    const audit = await t.db
      .selectFrom('auditRows')
      .select(['action', 'after'])
      .where('subjectId', '=', tender.id)
      .execute();
    expect(audit.filter(({ action }) => action === 'tender.keyUnwrapped')).toHaveLength(1);
    expect(audit.find(({ action }) => action === 'tender.closed')?.after).toMatchObject({ head });
    expect((await t.call(bids.openTender, { params }, shipper)).status).toBe(409);
  });

  it('names other bidders to a bidder only where published so, and tells others nothing', async () => {
    for (const isNamed of [false, true]) {
      const tender = await make.publish(shipper, tenderContent({ isNamed }));
      await bid.place(fleet, tender);
      await bid.place(other, tender, { priceE4: 90_000_000 });
      await bid.close(tender);
      await bid.open(shipper, tender);
      const params = { tenderId: tender.id };
      const seen = (await t.call(bids.listTenderBids, { params }, fleet)).data.items;
      expect(seen.map(({ fleet: who, isMine }) => [who?.id ?? null, isMine])).toEqual([
        [fleet.companyId, true],
        [isNamed ? other.companyId : null, false],
      ]);
      const report = await t.call(bids.getOpeningReport, { params }, fleet);
      expect(report.body.includes(other.companyId)).toBe(isNamed);
      expect((await t.call(bids.listTenderBids, { params }, await t.fleet())).status).toBe(404);
      const open = await t.call(bids.getPublicOpening, { params: { tenderNo: tender.tenderNo ?? '' } });
      expect(open.body).not.toMatch(new RegExp(`${fleet.companyId}|89800000|priceE4`));
    }
  });

  it('leaves out what was not confirmed after a notice, what lost its papers, and fails with too few bids', async () => {
    const tender = await make.publish(shipper, tenderContent({ minBids: 2 }));
    const [losing] = await bid.fleets(admin, 1);
    if (!losing) throw new Error('no fleet');
    await bid.place(fleet, tender);
    await bid.place(losing, tender);
    const content = { ...make.contentOf(tender), note: '另需尾板。' };
    const body = { content, version: tender.version, reason: '补充要求' };
    await t.call(addTenderNotice, { params: { tenderId: tender.id }, body }, shipper);
    const own = await t.call(bids.getOwnBid, { params: lotParams(tender) }, fleet);
    expect(own.data.receipts[0]?.needsReconfirm).toBe(true);
    await bid.place(losing, tender);
    await registerPaper(t, losing, 'transportPermit', dayIn(-1));
    await bid.close(tender);
    await t.db
      .updateTable('tenders')
      .set({ opensAt: hoursFromNow(-0.01) })
      .where('id', '=', tender.id)
      .execute();
    await openDueTenders(t.deps);
    const { items } = (await t.call(bids.listTenderBids, { params: { tenderId: tender.id } }, admin)).data;
    expect(items.map(({ state }) => state).sort()).toEqual(['ineligible', 'superseded', 'unconfirmed']);
    const row = await t.db.selectFrom('tenders').selectAll().where('id', '=', tender.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'failed', endReason: '有效报价不足 2 家' });
  });
});
