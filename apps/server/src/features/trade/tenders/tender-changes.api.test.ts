// Tests what happens to a published tender: change notices, questions, attachments, cancelling.

import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { cancelTenderByOffice } from '@rfb/contract/trade/tenders/office-tenders.endpoints.ts';
import * as tenders from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { auctionContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';

const lines: string[] = [];
const t = await testApp({ logStream: { write: (line) => lines.push(line) } });
const make = makeTenders(t);
const shipper = await t.shipper({ level: 'platinum' });
const fleet = await t.fleet();
const paramsOf = ({ id }: { id: string }) => ({ params: { tenderId: id } });
const HOUR = 3_600_000;

type Tender = Awaited<ReturnType<typeof make.publish>>;
const notice = (tender: Tender, change: object, reason = '装货时段调整') => {
  const body = { content: { ...make.contentOf(tender), ...change }, version: tender.version, reason };
  return t.call(tenders.addTenderNotice, { ...paramsOf(tender), body }, shipper);
};

describe('a change notice', () => {
  it('is numbered, lists old and new values, asks for reconfirmation and reaches every fleet', async () => {
    const tender = await make.publish(shipper);
    const [lot] = tender.content.lots;
    const lots = [{ ...lot, loadingWindow: '周一至周五 09:00–12:00' }];
    const { data, msg } = await notice(tender, { lots });
    expect(data, msg).toMatchObject({
      notices: [
        {
          number: 1,
          needsReconfirm: true,
          deadlineAt: null,
          changes: [{ field: '标的 1 装货时段', before: lot?.loadingWindow, after: '周一至周五 09:00–12:00' }],
        },
      ],
    });
    expect(data.closesAt).toBe(tender.closesAt);
    const { items } = (await t.call(listNotices, { query: {} }, fleet)).data;
    expect(items[0]).toMatchObject({ kind: 'tender.changed', title: `${tender.tenderNo} 变更 1 号` });
  });

  it('within the last day moves the deadline to a day after it, and the opening with it', async () => {
    const tender = await make.publish(
      shipper,
      tenderContent({ deadlineAt: hoursFromNow(10), opensAt: hoursFromNow(11) }),
    );
    const { data } = await notice(tender, { note: '另需尾板。' });
    const moved = Date.parse(data.closesAt ?? '') - Date.parse(data.now);
    expect(Math.abs(moved - 24 * HOUR)).toBeLessThan(HOUR);
    expect(data.opensAt).toBe(data.closesAt);
    expect(data.notices[0]).toMatchObject({ needsReconfirm: true, deadlineAt: data.closesAt });
  });

  it('that only moves the deadline leaves bids as they are; it never moves backwards', async () => {
    const tender = await make.publish(shipper);
    const { data } = await notice(tender, { deadlineAt: hoursFromNow(60) }, '应多家要求延期');
    expect(data.notices[0]).toMatchObject({ needsReconfirm: false, deadlineAt: data.closesAt });
    const back = await notice(data, { deadlineAt: hoursFromNow(50) });
    expect(back).toMatchObject({ status: 400, data: { fields: { deadlineAt: '报价截止只能顺延，不能提前' } } });
  });

  it('cannot change the rules, the number of lots, nothing at all, or a running auction', async () => {
    const tender = await make.publish(shipper);
    expect((await notice(tender, { unit: 'ton' })).status).toBe(400);
    expect((await notice(tender, { isNamed: true })).status).toBe(400);
    expect((await notice(tender, { lots: [] })).status).toBe(400);
    expect((await notice(tender, {})).msg).toContain('没有改动');
    const auction = await make.publish(shipper, auctionContent());
    expect((await notice(auction, { note: '另需尾板。' })).msg).toContain('公开竞价已经开始');
  });
});

describe('a question', () => {
  it('is public with its answer, names nobody, and leaves no trace of the asker', async () => {
    const tender = await make.publish(shipper);
    lines.length = 0;
    const body = { text: '飞翼车能不能算厢式？' };
    const headers = { 'idempotency-key': 'question-1' };
    const asked = await t.call(tenders.askQuestion, { ...paramsOf(tender), body }, fleet, { headers });
    expect(asked.data).toMatchObject({ text: body.text, answer: null });
    expect((await t.call(tenders.askQuestion, { ...paramsOf(tender), body }, fleet, { headers })).data).toEqual(
      asked.data,
    );
    expect(lines.join('')).not.toMatch(new RegExp(`${fleet.companyId}|${fleet.userId}|questions`));
    const rows = await t.db.selectFrom('idempotencyKeys').selectAll().where('key', '=', 'question-1').execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${fleet.userId}|飞翼|${asked.data.id}`));
    const audit = await t.db.selectFrom('auditRows').selectAll().where('companyId', '=', fleet.companyId).execute();
    expect(JSON.stringify(audit)).not.toContain(tender.id);
    const counters = await t.db.selectFrom('rateCounters').select('key').where('key', 'like', '%questions%').execute();
    expect(JSON.stringify(counters)).not.toContain(fleet.userId);

    const other = await t.fleet();
    const bare = await t.call(tenders.getTender, paramsOf(tender), other);
    expect(bare.data.questions).toEqual([]);
    expect((await t.call(tenders.getTender, paramsOf(tender), shipper)).data.questions).toHaveLength(1);
    const params = { tenderId: tender.id, questionId: asked.data.id };
    const answer = () => t.call(tenders.answerQuestion, { params, body: { answer: '可以，需加尾板。' } }, shipper);
    expect((await answer()).data).toMatchObject({ answer: '可以，需加尾板。' });
    expect((await answer()).msg).toContain('已经答复');
    const seen = await t.call(tenders.getTender, paramsOf(tender), other);
    expect(seen.data.questions).toMatchObject([{ text: body.text, answer: '可以，需加尾板。' }]);
  });

  it('that the shipper refuses is counted for everybody and shown to nobody', async () => {
    const tender = await make.publish(shipper);
    const body = { text: '我们是澜舟驰远，能直接联系吗？' };
    const asked = await t.call(tenders.askQuestion, { ...paramsOf(tender), body }, fleet);
    const params = { tenderId: tender.id, questionId: asked.data.id };
    const todo = () =>
      t.db
        .selectFrom('notifications')
        .select('handledAt')
        .where('dedupKey', '=', `question:${asked.data.id}`)
        .execute();
    expect((await todo()).map(({ handledAt }) => handledAt)).toEqual([null]);
    expect((await t.call(tenders.refuseQuestion, { params }, shipper)).status).toBe(200);
    for (const person of [shipper, fleet, await t.fleet()]) {
      const { data, body: text } = await t.call(tenders.getTender, paramsOf(tender), person);
      expect([data.questions, data.refusedQuestions]).toEqual([[], 1]);
      expect(text).not.toContain('澜舟驰远，能');
    }
    expect((await todo())[0]?.handledAt).not.toBeNull();
    const late = await t.call(tenders.answerQuestion, { params, body: { answer: '可以。' } }, shipper);
    expect(late.msg).toContain('已经答复或退回');
  });

  it('comes too late after its own deadline', async () => {
    const tender = await make.publish(shipper, tenderContent({ questionsUntil: hoursFromNow(0.001) }));
    await t.travel('1 minute');
    const late = await t.call(tenders.askQuestion, { ...paramsOf(tender), body: { text: '还能问吗？' } }, fleet);
    expect(late).toMatchObject({ status: 409, msg: '提问已经截止，请查看已公开的答复' });
  });
});

it('an attachment is sent to the fleets the tender reaches', async () => {
  const fileId = await make.attachment(shipper);
  const content = tenderContent({ reach: 'invited', invited: [fleet.companyId], attachments: [fileId] });
  const tender = await make.publish(shipper, content);
  const params = { tenderId: tender.id, fileId };
  const got = await t.call(tenders.downloadTenderFile, { params }, fleet);
  expect(got.headers['content-type']).toBe('application/pdf');
  expect((await t.call(tenders.downloadTenderFile, { params }, await t.fleet())).status).toBe(404);
});

describe('cancelling', () => {
  it('ends the tender with its reason and tells every fleet; nothing can follow', async () => {
    const tender = await make.publish(shipper);
    const body = { reason: '运输计划取消' };
    const { data } = await t.call(tenders.cancelTender, { ...paramsOf(tender), body }, shipper);
    expect(data).toMatchObject({ phase: 'cancelled', endReason: '运输计划取消' });
    const again = await t.call(tenders.cancelTender, { ...paramsOf(tender), body }, shipper);
    expect(again).toMatchObject({ status: 409, data: { phase: 'cancelled' } });
    expect((await notice(data, { note: '又改了。' })).status).toBe(409);
  });

  it('is also possible for the office', async () => {
    const tender = await make.publish(shipper);
    const body = { reason: '货主资格存疑' };
    await t.call(cancelTenderByOffice, { ...paramsOf(tender), body }, await t.admin());
    expect((await t.call(tenders.getTender, paramsOf(tender), shipper)).data.endReason).toBe('分会取消：货主资格存疑');
  });
});

// The last one: it changes a setting and the time.
it('a notice that voids bids leaves as long for new ones as the tender’s publishing had to, if that is more than a day', async () => {
  const times = () => ({ deadlineAt: hoursFromNow(50), opensAt: hoursFromNow(72) });
  const earlier = await make.publish(shipper, tenderContent(times()));
  const changes = [{ key: 'tender.minHours' as const, value: 48, version: 0 }];
  const body = { changes, reason: '按理事会决定' };
  expect((await t.call(changeSettings, { body }, await t.admin())).code).toBe(0);
  const tender = await make.publish(shipper, tenderContent(times()));
  expect([earlier.minHours, tender.minHours]).toEqual([2, 48]);
  await t.travel('10 hours');
  await t.signInAgain(shipper);
  expect((await notice(earlier, { note: '另需尾板。' })).data.closesAt).toBe(earlier.closesAt);
  const harmless = (await notice(tender, { opensAt: hoursFromNow(80) })).data;
  expect(harmless).toMatchObject({ closesAt: tender.closesAt, notices: [{ needsReconfirm: false }] });
  const { data } = await notice(harmless, { note: '另需尾板。' });
  expect(Date.parse(data.closesAt ?? '') - Date.parse(data.now)).toBeGreaterThan(47 * HOUR);
  expect(data.notices[0]).toMatchObject({ needsReconfirm: true, deadlineAt: data.closesAt });
});
