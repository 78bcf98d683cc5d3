// A dishonest operator with the database, its owner's password and the key file: every attack is tried, each test says who notices.
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { awardLot, confirmAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { commitmentOf, deadlineCodeOf, deadlineText, fleetHashOf, linkHashOf } from '@rfb/contract/trade/bids/proof.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkTenders } from '../../doctor/trade-checks.ts';
import { checkChains, countEndedAuctions, fixDueHeads } from '../../features/trade/bids/bids.jobs.ts';
import { publicKeyHex, signDocument, signLink, signText } from '../../features/trade/bids/receipts.ts';
import { contextOf } from '../../features/trade/bids/sealed-payload.ts';
import { bidderTag, sealOwn, sealTo } from '../../features/trade/tenders/exports.ts';
import { checkAudit } from '../../platform/audit/check.ts';
import { publishDueHead } from '../../platform/audit/heads.ts';
import { sealAudit } from '../../platform/audit/seal.ts';
import { testApp } from '../app.ts';
import { bidForm, lotParams, makeBids } from '../bids.ts';
import { asOwner } from '../owner.ts';
import type { Person } from '../people.ts';
import { auctionContent, makeTenders, tenderContent } from '../tenders.ts';

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
type Tender = Awaited<ReturnType<typeof make.publish>>;
let [admin, shipper, cheap, middle, dear, watching]: Person[] = [];

beforeAll(async () => {
  admin = await t.admin();
  shipper = await t.shipper();
  [cheap, middle, dear, watching] = await bid.fleets(admin, 4);
});

/** A shipper runs few tenders at once. */
afterEach(() => owner(`update tenders set state = 'settled' where state = 'open'`));

const person = (one: Person | undefined) => {
  if (!one) throw new Error('nobody');
  return one;
};
const owner = (text: string, ...values: unknown[]) => asOwner(t.url, text, values);
const noOf = ({ tenderNo }: Tender) => tenderNo ?? '';

/** Three bids; the receipts are what the fleets have in hand. */
const closedTender = async () => {
  const tender = await make.publish(person(shipper), tenderContent({ isNamed: true }));
  const receipts = [];
  for (const [fleet, priceE4] of [
    [cheap, 80_000_000],
    [middle, 90_000_000],
    [dear, 95_000_000],
  ] as const)
    receipts.push(await bid.place(person(fleet), tender, { priceE4 }));
  await bid.close(tender);
  await fixDueHeads(t.deps);
  return { tender, receipts };
};

const endedAuction = async () => {
  const tender = await make.publish(person(shipper), auctionContent());
  const place = async (fleet: Person | undefined, priceE4: number) => {
    const placed = await t.call(placeAuctionBid, { params: lotParams(tender), body: { priceE4 } }, person(fleet));
    if (placed.code !== 0) throw new Error(placed.msg);
    return placed.data;
  };
  await place(dear, 137_000_000);
  await place(middle, 136_000_000);
  const room = await place(cheap, 135_000_000);
  await owner('update tender_lots set closes_at = app_now() where tender_id = $1', tender.id);
  await owner(
    'update tenders set closes_at = (select max(closes_at) from tender_lots where tender_id = $1) where id = $1',
    tender.id,
  );
  return { tender, room };
};

const open = (tender: Tender) => t.call(bids.openTender, { params: { tenderId: tender.id } }, person(shipper));
const chainOf = async (tender: Tender) =>
  (await t.call(bids.getPublicChain, { params: { tenderNo: noOf(tender) } })).data;
const reportOf = (tender: Tender, who: Person | undefined) =>
  t.call(bids.getOpeningReport, { params: { tenderId: tender.id } }, person(who));
const titlesFor = async (who: Person | undefined, tender: Tender) => {
  const { items } = (await t.call(listNotices, { query: { shelf: 'business' } }, person(who))).data;
  return items.filter(({ text }) => text.includes(noOf(tender))).map(({ title }) => title);
};
/** The office, the shipper, every fleet it reaches, the public page and doctor say so. */
const isAlarmedEverywhere = async (tender: Tender, words: RegExp) => {
  const title = `报价记录对不上：${noOf(tender)}`;
  for (const who of [admin, shipper, cheap, middle, dear, watching])
    expect(await titlesFor(who, tender)).toContain(title);
  expect((await chainOf(tender)).alarm?.problem).toMatch(words);
  expect((await checkTenders(t.deps)).text).toContain(noOf(tender));
};

/** The sealed rows, linked and signed anew with the installation's key, as only the operator can. */
const relink = async (tender: Tender) => {
  const [chain] = await owner('select start_hash from tender_chains where tender_id = $1', tender.id);
  let previous: string = chain?.start_hash;
  const rows = await t.db
    .selectFrom('sealedBids')
    .selectAll()
    .where('tenderId', '=', tender.id)
    .orderBy('position')
    .execute();
  for (const [index, row] of rows.entries()) {
    const hash = await linkHashOf(previous, row);
    const signature = signLink(t.keys, noOf(tender), row);
    await owner(
      'update sealed_bids set position = $2, hash = $3, signature = $4 where code = $1',
      row.code,
      index + 1,
      hash,
      signature,
    );
    previous = hash;
  }
  return previous;
};

const headOf = (tender: Tender) =>
  t.db.selectFrom('tenderHeads').selectAll().where('tenderId', '=', tender.id).executeTakeFirstOrThrow();

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
    await insertBackdated(tender, person(watching));
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
    const { items } = (await t.call(listNotices, { query: { shelf: 'business' } }, person(cheap))).data;
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

  it('nothing public tells how many bid: not the code, not a count of tags', async () => {
    const { tender } = await closedTender();
    await bid.close(tender);
    const none = await make.publish(person(shipper));
    await bid.close(none);
    await fixDueHeads(t.deps);
    for (const one of [tender, none]) {
      const { head, count, start, deadline } = await chainOf(one);
      expect([head, count]).toEqual([null, null]);
      expect(deadline?.code).not.toBe(start);
    }
    const again = await make.publish(person(shipper));
    for (const priceE4 of [90_000_000, 89_000_000, 88_000_000])
      await bid.place(person(cheap), again, { priceE4, seenRevision: 99 });
    const { rows } = await sql<{ tags: number }>`
      select count(distinct tag)::int as tags from sealed_bids where tender_id = ${again.id}`.execute(t.db);
    expect(rows).toEqual([{ tags: 3 }]);
  });
});

describe('after opening', () => {
  it.each([
    ['the time of a bid, which decides between equal prices', `received_at = received_at - interval '1 hour'`],
    ['whether a bid counts', `state = 'ineligible'`],
    ['the credit points are made of', 'credit = 100'],
  ])('a change of %s stops award and report', async (_, change) => {
    const { tender } = await closedTender();
    await bid.open(person(shipper), tender);
    await owner(
      `update bids set ${change} where tender_id = $1 and company_id = $2`,
      tender.id,
      person(dear).companyId,
    );
    expect((await reportOf(tender, middle)).status).toBe(500);
    await isAlarmedEverywhere(tender, /不是当时收下的报价|在开启后被改动/);
  });

  it('an award that waits for its fleet cannot be confirmed once the alarm is raised', async () => {
    const { tender } = await closedTender();
    await bid.open(person(shipper), tender);
    const body = { shares: [{ fleetId: person(cheap).companyId, shareBp: 10_000 }], reason: '' };
    const { data } = await t.call(awardLot, { params: lotParams(tender), body }, person(shipper));
    await owner('delete from bids where tender_id = $1 and company_id = $2', tender.id, person(dear).companyId);
    await checkChains(t.deps).catch(() => undefined);
    const params = { awardId: data.items[0]?.id ?? '' };
    const confirmed = await t.call(confirmAward, { params }, person(cheap));
    expect(confirmed).toMatchObject({ status: 409, msg: expect.stringContaining('成交已停止') });
  });

  it('a row that cannot be read is a problem of its own and hides no other', async () => {
    const { tender } = await closedTender();
    const { tender: other } = await closedTender();
    await owner(`update sealed_bids set received_at = 'infinity' where tender_id = $1 and position = 1`, tender.id);
    await owner('delete from sealed_bids where tender_id = $1 and position = 1', other.id);
    await checkChains(t.deps).catch(() => undefined);
    expect((await chainOf(tender)).alarm?.problem).toBe('报价记录里有读不出的内容');
    expect((await chainOf(other)).alarm?.problem).toContain('有一环缺失');
  });

  it('a changed price stops award and report; the hourly check alarms', async () => {
    const { tender } = await closedTender();
    await bid.open(person(shipper), tender);
    await owner(
      `update bids set price_e4 = 70000000, bid = jsonb_set(bid, '{priceE4}', '70000000')
       where tender_id = $1 and company_id = $2`,
      tender.id,
      person(dear).companyId,
    );
    const body = { shares: [{ fleetId: person(dear).companyId, shareBp: 10_000 }], reason: '' };
    const awarded = await t.call(awardLot, { params: lotParams(tender), body }, person(shipper));
    expect([awarded.status, awarded.msg]).toEqual([500, expect.stringContaining('不能确定成交')]);
    expect((await reportOf(tender, middle)).status).toBe(500);
    await isAlarmedEverywhere(tender, /第 3 环的报价不是当时收下的报价/);
  });

  it('a deleted opened bid is found by the hourly check alone', async () => {
    const { tender } = await closedTender();
    await bid.open(person(shipper), tender);
    await owner('delete from bids where tender_id = $1 and company_id = $2', tender.id, person(cheap).companyId);
    await expect(checkChains(t.deps)).rejects.toThrow(tender.id);
    await isAlarmedEverywhere(tender, /报价有 2 份，回执有 3 张/);
  });

  it('a deleted alarm leaves its row in the log and comes back with the next check', async () => {
    const { tender } = await closedTender();
    await owner('delete from sealed_bids where tender_id = $1 and position = 2', tender.id);
    await checkChains(t.deps).catch(() => undefined);
    await owner('delete from chain_alarms where tender_id = $1', tender.id);
    await checkChains(t.deps).catch(() => undefined);
    expect((await chainOf(tender)).alarm?.problem).toContain('有一环缺失');
  });

  it('an older backup restored before the deadline loses receipts that their fleets still hold', async () => {
    const tender = await make.publish(person(shipper));
    const receipt = await bid.place(person(cheap), tender);
    await bid.place(person(dear), tender);
    // The state of before the first bid, with the second one made anew.
    await owner('delete from sealed_bids where tender_id = $1 and position = 1', tender.id);
    await relink(tender);
    await bid.close(tender);
    await bid.open(person(shipper), tender);
    const { data } = await t.call(bids.getPublicOpening, { params: { tenderNo: noOf(tender) } });
    expect(data.document.links.map(({ code }) => code)).not.toContain(receipt.document.code);
    expect(receipt.publicKey).toBe(publicKeyHex(t.keys));
  });
});

describe('an auction', () => {
  it('gives every bid a receipt that stands in its report', async () => {
    const { tender, room } = await endedAuction();
    await countEndedAuctions(t.deps);
    const receiptCode = room.steps.find(({ isMine }) => isMine)?.receiptCode ?? '';
    const receipt = await t.call(bids.getReceipt, { params: { ...lotParams(tender), receiptCode } }, person(cheap));
    expect(receipt.data.document).toMatchObject({ bid: { priceE4: 135_000_000 }, tenderNo: noOf(tender) });
    const { document } = (await reportOf(tender, cheap)).data;
    expect(document.links.map(({ bid: offered }) => offered?.priceE4)).toEqual([137_000_000, 136_000_000, 135_000_000]);
    expect(document.links.at(-1)).toMatchObject({ code: receiptCode, state: 'valid' });
    const checked = await t.call(bids.verifyReceipt, { params: { receiptCode } });
    expect(checked.data).toMatchObject({ isOpened: true, position: 3, state: 'valid' });
  });

  it('a changed price makes nobody the winner: the end is not counted, the alarm goes out', async () => {
    const { tender } = await endedAuction();
    await owner(
      'update auction_bids set price_e4 = 100000000 where tender_id = $1 and company_id = $2',
      tender.id,
      person(dear).companyId,
    );
    await countEndedAuctions(t.deps);
    await isAlarmedEverywhere(tender, /第 1 环的报价不是当时收下的报价/);
    const body = { shares: [{ fleetId: person(dear).companyId, shareBp: 10_000 }], reason: '' };
    expect((await t.call(awardLot, { params: lotParams(tender), body }, person(shipper))).status).toBe(500);
  });

  it('a changed price with a link signed anew contradicts the log', async () => {
    const { tender } = await endedAuction();
    await owner(
      'update auction_bids set price_e4 = 100000000 where tender_id = $1 and company_id = $2',
      tender.id,
      person(dear).companyId,
    );
    const [chain] = await owner('select start_hash from tender_chains where tender_id = $1', tender.id);
    let previous: string = chain?.start_hash;
    const { rows } = await sql<{
      code: string;
      lotId: string;
      receivedAt: string;
      priceE4: number;
      companyId: string;
      nonce: string;
      fleetNonce: string;
    }>`
      select k.*, b.price_e4, b.company_id from auction_links k join auction_bids b on b.id = k.bid_id
      where k.tender_id = ${tender.id} order by k.position`.execute(t.db);
    for (const row of rows) {
      const { lotId, nonce } = row;
      const offer = { priceE4: row.priceE4, surcharges: [], validUntil: '', plateNo: '', note: '', lowReason: '' };
      const fleetHash = await fleetHashOf(row.companyId, row.fleetNonce);
      const commitment = await commitmentOf({ tenderId: tender.id, lotId, fleetHash, bid: offer, nonce });
      const link = { ...row, action: 'bid' as const, commitment };
      previous = await linkHashOf(previous, link);
      const signature = signLink(t.keys, noOf(tender), link);
      await owner(
        'update auction_links set commitment = $2, hash = $3, signature = $4 where code = $1',
        row.code,
        commitment,
        previous,
        signature,
      );
    }
    await countEndedAuctions(t.deps);
    await isAlarmedEverywhere(tender, /与操作日志不同/);
  });

  it('whose chain was removed as a whole is not taken for one of an earlier release', async () => {
    const { tender } = await endedAuction();
    await countEndedAuctions(t.deps);
    for (const table of ['auction_links', 'tender_heads', 'tender_chains'])
      await owner(`delete from ${table} where tender_id = $1`, tender.id);
    await owner('update auction_bids set price_e4 = 100000000 where tender_id = $1', tender.id);
    await checkChains(t.deps).catch(() => undefined);
    expect(await titlesFor(cheap, tender)).toContain(`报价记录对不上：${noOf(tender)}`);
    expect((await checkTenders(t.deps)).text).toContain(`${noOf(tender)}：回执链的起点被删除`);
  });

  it('a bid without a link, or a link without its bid, is counted', async () => {
    const { tender } = await endedAuction();
    await owner('delete from auction_links where tender_id = $1 and position = 3', tender.id);
    await countEndedAuctions(t.deps);
    await isAlarmedEverywhere(tender, /报价有 3 份，回执有 2 张/);
  });
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
  const late = await t.call(bids.placeBid, { params: lotParams(tender), body: bidForm() }, person(watching));
  expect(late.status).toBe(500);
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
  const whose = { tenderId: tender.id, fleetId: person(cheap).companyId };
  const sealed = sealOwn(t.keys, whose, contextOf({ tenderId: tender.id, lotId, code }), copy);
  await owner('update sealed_bids set own_copy = $2 where code = $1', code, sealed);
  const own = await t.call(bids.getOwnBid, { params: lotParams(tender) }, person(cheap));
  expect([own.status, own.msg]).toEqual([500, expect.stringContaining('与当时的回执不一致')]);
});
