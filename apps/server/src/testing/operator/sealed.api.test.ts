// A dishonest operator with the database, its owner's password and the key file, before opening: each test says who notices.
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { commitmentOf, deadlineCodeOf, deadlineText, fleetHashOf, linkHashOf } from '@rfb/contract/trade/bids/proof.ts';
import { addTenderNotice, getTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { checkChains, fixDueHeads } from '../../features/trade/bids/bids.jobs.ts';
import { publicKeyHex, signDocument, signLink, signText } from '../../features/trade/bids/receipts.ts';
import { contextOf } from '../../features/trade/bids/sealed-payload.ts';
import { bidderTag, sealOwn, sealTo } from '../../features/trade/tenders/exports.ts';
import { checkAudit } from '../../platform/audit/check.ts';
import { publishDueHead } from '../../platform/audit/heads.ts';
import { sealAudit } from '../../platform/audit/seal.ts';
import { bidForm, lotParams } from '../bids.ts';
import type { Person } from '../people.ts';
import { hoursFromNow } from '../usages.ts';
import { openAttacked, type Tender } from './attacked.ts';

const attacked = await openAttacked();
const { t, make, bid, shipper, cheap, middle, dear, watching, owner, noOf, closedTender } = attacked;
const { open, chainOf, reportOf, isAlarmedEverywhere, relink, headOf, settleAll } = attacked;
afterEach(settleAll);

/** A new head with a good signature in place of the one of the deadline. */
const replaceHead = async (tender: Tender, head: string) => {
  const fixed = await t.db
    .selectFrom('tenderHeads')
    .selectAll()
    .where('tenderId', '=', tender.id)
    .executeTakeFirstOrThrow();
  const code = await deadlineCodeOf({ tenderId: tender.id, head, salt: fixed.salt });
  const signature = signText(t.keys, deadlineText({ ...fixed, tenderNo: noOf(tender), code }));
  await owner(
    'update tender_heads set head = $2, code = $3, signature = $4 where tender_id = $1',
    tender.id,
    head,
    code,
    signature,
  );
  return { before: fixed.code, code };
};

/** A bid one yuan below the best, dated before the deadline, with everything the key can make. */
const insertBackdated = async (tender: Tender, fleet: Person) => {
  const { lotId } = lotParams(tender);
  const rows = await t.db
    .selectFrom('sealedBids')
    .selectAll()
    .where('tenderId', '=', tender.id)
    .orderBy('position')
    .execute();
  const last = rows.at(-1);
  const chain = await t.db
    .selectFrom('tenderChains')
    .selectAll()
    .where('tenderId', '=', tender.id)
    .executeTakeFirstOrThrow();
  if (!last || !chain.sealKey) throw new Error('no chain');
  const offer = { priceE4: 79_990_000, surcharges: [], validUntil: '2027-12-31', plateNo: '', note: '', lowReason: '' };
  const [nonce, fleetNonce, code] = [
    'a'.repeat(64),
    'b'.repeat(64),
    `HZ-22222-22222-${String(Math.random()).slice(2, 7)}`,
  ];
  const fleetHash = await fleetHashOf(fleet.companyId, fleetNonce);
  const commitment = await commitmentOf({ tenderId: tender.id, lotId, fleetHash, bid: offer, nonce });
  const link = { code, lotId, action: 'bid' as const, commitment, receivedAt: last.receivedAt };
  const payload = {
    fleetId: fleet.companyId,
    fleetNonce,
    nonce,
    revision: 1,
    noticeNumber: 0,
    bid: offer,
    traces: { address: '', device: '' },
    files: [],
  };
  await owner('alter table sealed_bids disable trigger user');
  await t.db
    .insertInto('sealedBids')
    .values({
      ...link,
      tenderId: tender.id,
      position: last.position + 1,
      tag: bidderTag(t.keys, { tenderId: tender.id, lotId, fleetId: fleet.companyId }, 1),
      hash: await linkHashOf(last.hash, link),
      signature: signLink(t.keys, noOf(tender), link),
      sealed: sealTo(chain.sealKey, contextOf({ tenderId: tender.id, lotId, code }), JSON.stringify(payload)),
      ownCopy: last.ownCopy,
    })
    .execute();
  await owner('alter table sealed_bids enable trigger user');
};

describe('between deadline and opening', () => {
  it('a deleted bid stops the opening; office, shipper, every fleet, the public page and doctor say so', async () => {
    const { tender, receipts } = await closedTender();
    await owner('delete from sealed_bids where tender_id = $1 and position = 1', tender.id);
    const { status, msg } = await open(tender);
    expect([status, msg]).toEqual([500, expect.stringContaining('没有开启任何报价')]);
    await isAlarmedEverywhere(tender, /有一环缺失/);
    const code = receipts[0]?.document.code ?? '';
    const lost = await t.call(bids.verifyReceipt, { params: { receiptCode: code } });
    expect(lost.msg).toContain('就是报价被删除了');
  });

  it('the last bid deleted, which leaves a whole chain, differs from the head of the deadline', async () => {
    const { tender } = await closedTender();
    await owner('delete from sealed_bids where tender_id = $1 and position = 3', tender.id);
    expect((await open(tender)).msg).toContain('与截止时固定的链头不同');
    await isAlarmedEverywhere(tender, /有报价在截止后被增加、删除或改动/);
  });

  it('a bid inserted and dated back with the key differs from the head of the deadline', async () => {
    const { tender } = await closedTender();
    await insertBackdated(tender, watching);
    expect((await open(tender)).status).toBe(500);
    await isAlarmedEverywhere(tender, /与截止时固定的链头不同/);
  });

  it('two bids swapped, linked and signed anew differ from the head of the deadline', async () => {
    const { tender } = await closedTender();
    await owner(
      `update sealed_bids set position = case position when 1 then 12 else 11 end where tender_id = $1 and position < 3`,
      tender.id,
    );
    await relink(tender);
    expect((await open(tender)).msg).toContain('与截止时固定的链头不同');
  });

  it('a changed commitment, linked and signed anew, differs from the head of the deadline', async () => {
    const { tender } = await closedTender();
    await owner(`update sealed_bids set commitment = repeat('0', 64) where tender_id = $1 and position = 2`, tender.id);
    await relink(tender);
    expect((await open(tender)).msg).toContain('与截止时固定的链头不同');
  });

  it('a ciphertext replaced by another fleet’s is found when it is opened', async () => {
    const { tender } = await closedTender();
    await owner(
      `update sealed_bids x set sealed = y.sealed from sealed_bids y
       where x.tender_id = $1 and y.tender_id = $1 and x.position = 1 and y.position = 2`,
      tender.id,
    );
    expect((await open(tender)).msg).toContain('有一环的密文打不开，已被改动');
  });

  it('a head replaced with a good signature contradicts the log', async () => {
    const { tender } = await closedTender();
    await owner('delete from sealed_bids where tender_id = $1 and position = 3', tender.id);
    await replaceHead(tender, await relink(tender));
    expect((await open(tender)).msg).toContain('与操作日志不同');
    await isAlarmedEverywhere(tender, /与操作日志不同/);
  });

  it('a deleted head is not made anew from the rows of now', async () => {
    const { tender } = await closedTender();
    await owner('delete from sealed_bids where tender_id = $1 and position = 3', tender.id);
    await owner('delete from tender_heads where tender_id = $1', tender.id);
    await fixDueHeads(t.deps);
    expect((await open(tender)).msg).toContain('与截止时固定的链头不同');
  });

  it('a head forged without the key has no signature of the branch', async () => {
    const { tender } = await closedTender();
    await owner(`update tender_heads set code = repeat('1', 64) where tender_id = $1`, tender.id);
    expect((await open(tender)).msg).toContain('截止码与操作日志不同');
  });

  it('with rows, head and log rewritten, the log’s own chain and the code every fleet was sent still tell', async () => {
    while ((await sealAudit(t.db)) > 0);
    const { tender, receipts } = await closedTender();
    while ((await sealAudit(t.db)) > 0);
    await publishDueHead(t.deps);
    await owner('delete from sealed_bids where tender_id = $1 and position = 1', tender.id);
    const head = await relink(tender);
    const { before, code } = await replaceHead(tender, head);
    const closing = `subject_id = $1 and action = 'tender.closed'`;
    const [row] = await owner(`select after::text from audit_rows where ${closing}`, tender.id);
    const rewritten = JSON.stringify({ ...JSON.parse(row?.after), head, deadlineCode: code });
    await owner(`update audit_rows set after = $2 where ${closing}`, tender.id, rewritten);
    // The public log still holds the deadline of then.
    expect((await open(tender)).msg).toContain('截止码不在公开日志里');
    const [leaf] = await owner('select entry from tlog_leaves where data like $1', `%${before}%`);
    const forged = deadlineText({ ...(await headOf(tender)), tenderNo: noOf(tender) });
    await owner('update tlog_leaves set data = $2 where entry = $1', leaf?.entry, forged);
    expect((await open(tender)).status).toBe(200);
    // The fleet: the code it was sent at the deadline is not the one of the report, and its receipt is not on the chain.
    const { items } = (await t.call(listNotices, { query: { shelf: 'business' } }, cheap)).data;
    expect(items.some(({ text }) => text.includes(before))).toBe(true);
    const { document } = (await reportOf(tender, middle)).data;
    expect(document.deadline.code).not.toBe(before);
    expect(document.links.some((link) => link.code === receipts[0]?.document.code)).toBe(false);
    // The operator's colleagues: the daily check and doctor.
    expect((await checkAudit(t.deps)).problem).toMatch(/与封存不符/);
    await owner(`update audit_rows set after = $2 where ${closing}`, tender.id, row?.after);
  });

  it('a deadline moved after it was fixed is found', async () => {
    const { tender } = await closedTender();
    await sql`update tenders set closes_at = closes_at - interval '1 millisecond' where id = ${tender.id}`.execute(
      t.db,
    );
    expect((await open(tender)).msg).toContain('报价截止时间在截止后被改动');
  });

  it('a deadline moved into the future, or cancelled before it, does not hide a tender from the hourly check', async () => {
    const [{ tender: later }, { tender: cancelled }] = [await closedTender(), await closedTender()];
    await owner(`update tenders set closes_at = closes_at + interval '10 hours' where id = $1`, later.id);
    await owner(
      `update tenders set state = 'cancelled', ended_at = published_at, end_reason = '撤' where id = $1`,
      cancelled.id,
    );
    await owner('delete from sealed_bids where tender_id = $1 and position = 1', cancelled.id);
    await checkChains(t.deps).catch(() => undefined);
    expect((await chainOf(later)).alarm?.problem).toBe('报价截止时间在截止后被改动');
    const [alarm] = await owner('select problem from chain_alarms where tender_id = $1', cancelled.id);
    expect(alarm?.problem).toContain('有一环缺失');
  });

  it('nothing public tells how many bid: not the code, not a count of tags', async () => {
    const { tender } = await closedTender();
    await bid.close(tender);
    const none = await make.publish(shipper);
    await bid.close(none);
    await fixDueHeads(t.deps);
    for (const one of [tender, none]) {
      const { head, count, start, deadline } = await chainOf(one);
      expect([head, count]).toEqual([null, null]);
      expect(deadline?.code).not.toBe(start);
    }
    const again = await make.publish(shipper);
    for (const priceE4 of [90_000_000, 89_000_000, 88_000_000])
      await bid.place(cheap, again, { priceE4, seenRevision: 99 });
    const { rows } = await sql<{ tags: number }>`
      select count(distinct tag)::int as tags from sealed_bids where tender_id = ${again.id}`.execute(t.db);
    expect(rows).toEqual([{ tags: 3 }]);
  });
});

it('an older backup restored before the deadline loses receipts that their fleets still hold', async () => {
  const tender = await make.publish(shipper);
  const receipt = await bid.place(cheap, tender);
  await bid.place(dear, tender);
  // The state of before the first bid, with the second one made anew.
  await owner('delete from sealed_bids where tender_id = $1 and position = 1', tender.id);
  await relink(tender);
  await bid.close(tender);
  await bid.open(shipper, tender);
  const { data } = await t.call(bids.getPublicOpening, { params: { tenderNo: noOf(tender) } });
  expect(data.document.links.map(({ code }) => code)).not.toContain(receipt.document.code);
  expect(receipt.publicKey).toBe(publicKeyHex(t.keys));
});

it('a tender closed by an earlier release, whose head only the log knows, is no alarm and gets the same head', async () => {
  const { tender } = await closedTender();
  const [row] = await owner(
    `select after ->> 'head' as head from audit_rows where subject_id = $1 and action = 'tender.closed'`,
    tender.id,
  );
  await owner('delete from tender_heads where tender_id = $1', tender.id);
  await owner(`delete from tlog_leaves where data like '%' || $1 || '%'`, noOf(tender));
  await owner(
    `update audit_rows set after = after - 'deadlineCode' where subject_id = $1 and action = 'tender.closed'`,
    tender.id,
  );
  await checkChains(t.deps).catch(() => undefined);
  expect((await chainOf(tender)).alarm).toBeNull();
  await fixDueHeads(t.deps);
  expect((await headOf(tender)).head).toBe(row?.head);
  expect((await open(tender)).status).toBe(200);
});

it('nothing is added to a chain whose head is fixed, also when the clock steps back', async () => {
  const { tender } = await closedTender();
  await owner(`update tenders set closes_at = app_now() + interval '1 hour' where id = $1`, tender.id);
  const late = await t.call(bids.placeBid, { params: lotParams(tender), body: bidForm() }, watching);
  expect([late.status, late.msg]).toEqual([409, '报价截止已经固定，这份报价没有收下']);
});

it('a notice cannot move a deadline that was fixed, though the clock stepped back before it', async () => {
  const { tender } = await closedTender();
  const before = await owner('select closes_at, content from tenders where id = $1', tender.id);
  await t.travel('-1 hour');
  const detail = (await t.call(getTender, { params: { tenderId: tender.id } }, shipper)).data;
  expect(detail.phase).toBe('bidding');
  const content = { ...make.contentOf(detail), deadlineAt: hoursFromNow(60), opensAt: hoursFromNow(80) };
  const body = { content, version: detail.version, reason: '多给一天时间' };
  const sent = await t.call(addTenderNotice, { params: { tenderId: tender.id }, body }, shipper);
  expect([sent.status, sent.msg]).toEqual([409, expect.stringContaining('报价截止已经固定')]);
  await t.travel('1 hour');
  expect(await owner('select closes_at, content from tenders where id = $1', tender.id)).toEqual(before);
  expect((await open(tender)).status).toBe(200);
});

it('the server’s own role may not change or delete anything of this', async () => {
  const attempts = [
    ...['sealed_bids', 'auction_links', 'auction_bids', 'tender_heads', 'chain_alarms'].flatMap((table) => [
      `delete from ${table}`,
      `update ${table} set tender_id = tender_id`,
      `truncate ${table}`,
    ]),
    'delete from bids',
    'update bids set price_e4 = 1',
    'update bids set company_id = company_id',
    'update tender_chains set start_hash = start_hash',
  ];
  for (const text of attempts) await expect(sql.raw(text).execute(t.db), text).rejects.toThrow(/permission denied/);
});

it('a bidder’s own copy replaced by one with another price is not shown as the bid of then', async () => {
  const { tender, receipts } = await closedTender();
  const { lotId } = lotParams(tender);
  const [signed] = receipts;
  if (!signed?.document.bid) throw new Error('no bid');
  const { code, bid: offered } = signed.document;
  const document = { ...signed.document, bid: { ...offered, priceE4: 99_000_000 } };
  const copy = JSON.stringify({ ...signDocument(t.keys, document), files: [] });
  const whose = { tenderId: tender.id, fleetId: cheap.companyId };
  const sealed = sealOwn(t.keys, whose, contextOf({ tenderId: tender.id, lotId, code }), copy);
  await owner('update sealed_bids set own_copy = $2 where code = $1', code, sealed);
  const own = await t.call(bids.getOwnBid, { params: lotParams(tender) }, cheap);
  expect([own.status, own.msg]).toEqual([500, expect.stringContaining('与当时的回执不一致')]);
});
