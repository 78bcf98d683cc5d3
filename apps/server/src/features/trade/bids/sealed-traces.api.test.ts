// Tests what a copy of the database, or a hand in it, could do with sealed bids: link them, date them, forge them.
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { commitmentOf, fleetHashOf, linkHashOf } from '@rfb/contract/trade/bids/proof.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import { asOwner } from '../../../testing/owner.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { findTender, sealTo } from '../tenders/exports.ts';
import { fixDueHeads, openDueTenders } from './bids.jobs.ts';
import { contextOf } from './sealed-payload.ts';

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
const shipper = await t.shipper({ level: 'platinum' });
const [fleet, other] = (await bid.fleets(await t.admin(), 2)) as [Person, Person];

type Tender = Awaited<ReturnType<typeof make.publish>>;
const actionsOf = async ({ id }: { id: string }) => {
  const rows = await t.db.selectFrom('auditRows').select('action').where('subjectId', '=', id).execute();
  return rows.map(({ action }) => action);
};
const linksOf = ({ id }: { id: string }) =>
  t.db.selectFrom('sealedBids').selectAll().where('tenderId', '=', id).orderBy('position').execute();

describe('rows beside sealed bids', () => {
  it('have a new name for every key and every minute, so that an opened bid is no clue to the others', async () => {
    for (const round of [1, 2]) {
      const tender = await make.publish(shipper);
      const headers = { 'idempotency-key': `unlinkable-${round}` };
      const input = { params: lotParams(tender), body: bidForm() };
      for (let sent = 0; sent < 2; sent += 1)
        expect((await t.call(bids.placeBid, input, fleet, { headers })).data.document.revision).toBe(1);
      await t.travel('1 minute');
    }
    const keys = await t.db
      .selectFrom('idempotencyKeys')
      .select('scope')
      .where('key', 'like', 'unlinkable-%')
      .execute();
    expect(new Set(keys.map(({ scope }) => scope)).size).toBe(2);
    const counters = await t.db
      .selectFrom('rateCounters')
      .select('key')
      .where('key', 'like', '%/bid sealed:%')
      .execute();
    expect(new Set(counters.map(({ key }) => key)).size).toBe(2);
  });

  it('date a session’s activity by the minute only', async () => {
    await t.travel('2 minutes');
    const tender = await make.publish(shipper);
    await bid.place(fleet, tender);
    const rows = await t.db
      .selectFrom('sessions')
      .select('lastActiveAt')
      .where('userId', 'in', [fleet.userId, shipper.userId])
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    for (const { lastActiveAt } of rows) expect(lastActiveAt).toMatch(/:00\.000Z$/);
  });
});

/** A cheaper bid in the name of a fleet that bid, as somebody with write access can make it: the seal key is public. */
const forge = async (tender: Tender) => {
  const { lotId } = lotParams(tender);
  const chain = await t.db
    .selectFrom('tenderChains')
    .selectAll()
    .where('tenderId', '=', tender.id)
    .executeTakeFirstOrThrow();
  const [last] = (await linksOf(tender)).slice(-1);
  if (!last) throw new Error('no bid');
  const [nonce, fleetNonce, code] = ['a'.repeat(64), 'b'.repeat(64), 'HZ-22222-22222-22222'];
  const offer = { priceE4: 1, surcharges: [], validUntil: '2027-01-01', plateNo: '', note: '', lowReason: '' };
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
    traces: { address: '' },
  };
  await t.db
    .insertInto('sealedBids')
    .values({
      ...last,
      ...link,
      position: last.position + 1,
      hash: await linkHashOf(last.hash, link),
      sealed: sealTo(
        chain.sealKey ?? Buffer.alloc(0),
        contextOf({ tenderId: tender.id, lotId, code }),
        JSON.stringify(payload),
      ),
    })
    .execute();
};
const closedWithBid = async () => {
  const tender = await make.publish(shipper);
  await bid.place(fleet, tender);
  return tender;
};

describe('a forged or damaged bid', () => {
  it('opens nothing, and the attempt stays in the audit trail', async () => {
    const tender = await closedWithBid();
    await forge(tender);
    const moved = await closedWithBid();
    await asOwner(t.url, 'update sealed_bids set tag = $2 where tender_id = $1', [moved.id, Buffer.alloc(32)]);
    for (const one of [tender, moved]) await bid.close(one);
    expect((await t.call(bids.openTender, { params: { tenderId: moved.id } }, shipper)).status).toBe(500);
    const params = { tenderId: tender.id };
    for (const headers of [{}, { 'idempotency-key': `open-${tender.id}` }]) {
      const { status, msg } = await t.call(bids.openTender, { params }, shipper, { headers });
      expect([status, msg]).toEqual([500, expect.stringContaining('没有开启任何报价')]);
    }
    expect((await actionsOf(tender)).filter((action) => /openingFailed|keyUnwrapped/.test(action))).toEqual([
      'tender.openingFailed',
      'tender.openingFailed',
    ]);
    expect(await t.db.selectFrom('bids').select('id').where('tenderId', '=', tender.id).execute()).toEqual([]);
  });

  it('does not keep other tenders closed, and is tried again after an hour', async () => {
    const [broken, good] = [await closedWithBid(), await closedWithBid()];
    const flip =
      'update sealed_bids set sealed = set_byte(sealed, 200, get_byte(sealed, 200) # 1) where tender_id = $1';
    await asOwner(t.url, flip, [broken.id]);
    for (const [index, tender] of [broken, good].entries()) {
      await bid.close(tender);
      await t.db
        .updateTable('tenders')
        .set({ opensAt: hoursFromNow(index - 9) })
        .where('id', '=', tender.id)
        .execute();
    }
    await expect(openDueTenders(t.deps)).rejects.toThrow(`tender ${broken.id}: 有一环的密文打不开，已被改动`);
    expect(await actionsOf(good)).toContain('tender.opened');
    await openDueTenders(t.deps);
    expect((await actionsOf(broken)).filter((action) => action === 'tender.openingFailed')).toHaveLength(1);
    await t.travel('61 minutes');
    await expect(openDueTenders(t.deps)).rejects.toThrow(broken.id);
    await t.travel('-61 minutes');
  });
});

describe('the public chain', () => {
  const chainOf = ({ tenderNo }: Tender) => t.call(bids.getPublicChain, { params: { tenderNo: tenderNo ?? '' } });

  it('is fixed after every bid accepted before the deadline, also one that is not stored yet', async () => {
    const tender = await closedWithBid();
    const [first] = await linksOf(tender);
    if (!first) throw new Error('no bid');
    await bid.close(tender);
    let fixing = Promise.resolve();
    let isFixed = false;
    const hash = 'c'.repeat(64);
    await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('tenderChains').select('tenderId').where('tenderId', '=', tender.id).forUpdate().execute();
      await trx
        .insertInto('sealedBids')
        .values({ ...first, code: 'HZ-33333-33333-33333', position: 2, hash })
        .execute();
      fixing = fixDueHeads(t.deps).then(() => {
        isFixed = true;
      });
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(t.db);
        expect(isFixed || rows.length > 0).toBe(true);
      }, 30_000);
    });
    await fixing;
    const [fixed] = await t.db.selectFrom('tenderHeads').select('head').where('tenderId', '=', tender.id).execute();
    expect(fixed?.head).toBe(hash);
  });

  it('does not tell strangers what an invited tender is about, nor whose it is', async () => {
    const content = tenderContent({ reach: 'invited', invited: [fleet.companyId, other.companyId] });
    const tender = await make.publish(shipper, content);
    await bid.place(fleet, tender);
    await bid.close(tender);
    await bid.open(shipper, tender);
    const params = { tenderNo: tender.tenderNo ?? '' };
    const shown = [await chainOf(tender), await t.call(bids.getPublicOpening, { params })];
    const { name } = await t.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', shipper.companyId)
      .executeTakeFirstOrThrow();
    for (const { status, body } of shown) {
      expect(status).toBe(200);
      expect(body).not.toContain(content.title);
      expect(body).not.toContain(name);
    }
    expect((await chainOf(await make.publish(shipper))).data.title).toBe(content.title);
  });
});

it('phase and time of a tender come from one reading of the clock', async () => {
  const tender = await make.publish(shipper);
  const client = new pg.Client({ connectionString: t.url });
  await client.connect();
  // Every reading is an hour later than the one before.
  await client.query(`create sequence testing.readings; grant usage on sequence testing.readings to rfb_server;
    create or replace function app_now() returns timestamptz language sql volatile
      as 'select clock_timestamp() + nextval(''testing.readings'') * interval ''1 hour'''`);
  await client.query(`update tenders set closes_at = clock_timestamp() + interval '450 minutes' where id = $1`, [
    tender.id,
  ]);
  await client.end();
  const phases = new Set<string>();
  for (let read = 0; read < 12; read += 1) {
    const row = await findTender(t.db, tender.id);
    if (!row?.closesAt) throw new Error('no tender');
    phases.add(row.phase);
    expect(row.phase).toBe(row.now < row.closesAt ? 'bidding' : 'closed');
  }
  expect(phases.size).toBe(2);
});
