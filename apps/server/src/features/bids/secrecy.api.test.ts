// Tests that nothing tells of sealed bids before opening: no reply to anybody, no row of the database, no line of the log.
import * as bids from '@rfb/contract/bids/bids.endpoints.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../testing/bids.ts';
import type { Person } from '../../testing/people.ts';
import { samples } from '../../testing/samples.ts';
import { lotContent, makeTenders, tenderContent } from '../../testing/tenders.ts';

/** Drawn at random on each call, or once a minute. */
const RANDOM = ['getCaptcha', 'listRecommendedFleets', 'getHome'];
const WORLDS = process.env.DEEP ? 100 : 5;
const NOTE = '回程空车顺载承运';

const lines: string[] = [];
const t = await testApp({ logStream: { write: (line) => lines.push(line) } });
const make = makeTenders(t);
const bid = makeBids(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const bidders = await bid.fleets(admin, 3);
const content = tenderContent({ lots: [lotContent(), lotContent({ destinationCode: '510112' })] });
let tender = await make.publish(shipper, content);
const others: Record<string, Person | undefined> = {
  stranger: undefined,
  shipper,
  otherShipper: await t.shipper(),
  fleet: await t.fleet(),
  admin,
};

const reads = Object.entries(endpoints).filter(([, { method, stream }]) => method === 'GET' && !stream);
const paramsFor = (params: Record<string, string> = {}) => {
  const known: Record<string, string> = {
    tenderId: tender.id,
    lotId: tender.lots[0]?.id ?? '',
    tenderNo: tender.tenderNo ?? '',
    companyId: bidders[0]?.companyId ?? '',
    fleetId: bidders[0]?.companyId ?? '',
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, known[name] ?? value]));
};
type Input = { params?: Record<string, string>; query?: Record<string, string> };

/** Everything each principal can read, without the server's own clock. */
const everything = async () => {
  const seen = new Map<string, string>();
  for (const [name, endpoint] of reads)
    for (const [who, person] of Object.entries(others)) {
      const { params, query } = (samples as Record<string, Input>)[name] ?? {};
      const input = { ...(params && { params: paramsFor(params) }), ...(query && { query }) };
      const { status, headers, body } = await t.call(endpoint as Endpoint, input as never, person);
      const shown = body.replaceAll(/"now":"[^"]+"/g, '').replaceAll(/"requestId":"[^"]+"/g, '');
      seen.set(`${name} ${who}`, `${status} ${headers['content-length']} ${shown}`);
    }
  return seen;
};
const differences = (a: Map<string, string>, b: Map<string, string>) =>
  [...a].filter(([key, value]) => b.get(key) !== value).map(([key]) => key);

const random = (below: number) => Math.floor(Math.random() * below);
/** A random number of bids, revisions and withdrawals by random fleets on random lots. */
const bidAtRandom = async () => {
  for (let left = 1 + random(6); left > 0; left -= 1) {
    const person = bidders[random(bidders.length)] as Person;
    const params = lotParams(tender, random(2));
    const body = bidForm({ priceE4: 90_000_000 + random(7_000_000), note: random(2) ? NOTE : '' });
    const headers = { 'idempotency-key': `key-${left}-${random(1e9)}` };
    const { code, msg } = await t.call(bids.placeBid, { params, body }, person, { headers });
    if (code !== 0) throw new Error(msg);
    if (random(3) === 0) await t.call(bids.withdrawBid, { params }, person);
    await t.call(bids.getOwnBid, { params }, person);
  }
};

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(
    t.db,
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations');
};
const rowsOf = async (name: string) => {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(x)::text as text from ${sql.table(name)} x order by 1`.execute(t.db);
  return rows.map(({ text }) => text);
};
const wholeDatabase = async () =>
  new Map(await Promise.all((await tables()).map(async (name) => [name, await rowsOf(name)] as const)));

describe('before opening', async () => {
  const before = await everything();
  // What changes with the minute alone shows itself.
  await t.travel('2 minutes');
  const again = await everything();
  const nameOf = (key: string) => key.split(' ')[0] ?? '';
  const volatile = new Set([...RANDOM, ...differences(before, again).map(nameOf)]);

  it('replies that change by themselves have nothing to do with tenders', () => {
    expect(
      [...volatile].filter((name) => /ender|[bB]id|ceipt|Opening|hain|nterprise|Log$|pportunit/.test(name)),
    ).toEqual([]);
  });

  /** Replies that differ between the world without bids and worlds with some. */
  const tellingReplies = async () => {
    const without = await everything();
    const telling = new Set<string>();
    for (let world = 0; world < WORLDS; world += 1) {
      await bidAtRandom();
      for (const key of differences(without, await everything())) if (!volatile.has(nameOf(key))) telling.add(key);
    }
    return telling;
  };

  it('worlds that differ only in bids give every principal the same bytes', async () => {
    lines.length = 0;
    const telling = await tellingReplies();
    if (telling.size === 0) return;
    // A reply that changed with the clock does not change again; one that tells of bids does so for every tender.
    tender = await make.publish(shipper, content);
    const again = await tellingReplies();
    expect([...telling].filter((key) => again.has(key))).toEqual([]);
  });

  it('bids change no table but the encrypted bids, keyed counters and keyed idempotency rows', async () => {
    const stored = await wholeDatabase();
    await bidAtRandom();
    const later = await wholeDatabase();
    const changed = [...later].filter(([name, rows]) => rows.join() !== stored.get(name)?.join()).map(([name]) => name);
    // Sessions know that somebody was active, not what they did.
    const allowed = ['sealed_bids', 'idempotency_keys', 'rate_counters', 'sessions', 'access_tokens'];
    expect(changed.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(changed).toContain('sealed_bids');
  });

  it('a copy of the database holds no price, no text and no bidder beside the tender, and ciphertexts of one length', async () => {
    const all = await wholeDatabase();
    const names = bidders.flatMap(({ companyId, userId, username }) => [companyId, userId, `"${username}"`]);
    const aboutTender = [...all.values()].flat().filter((row) => row.includes(tender.id) || row.includes(NOTE));
    expect(aboutTender.length).toBeGreaterThan(0);
    expect(aboutTender.filter((row) => names.some((name) => row.includes(name)))).toEqual([]);
    const rowsWithBids = [...(all.get('sealed_bids') ?? []), ...(all.get('idempotency_keys') ?? [])];
    // Hashes and ciphertexts are random digits; a price in them would be a coincidence.
    const hidden = rowsWithBids.join().replaceAll(/[0-9a-f]{20,}/g, '');
    // A price is a whole number; the digits of ids and times are part of something longer.
    expect(hidden).not.toMatch(new RegExp(`${NOTE}|priceE4|(?<![\\w.-])9[0-6]\\d{6}(?![\\w.-])`));
    expect(hidden).not.toMatch(new RegExp(names.join('|')));
    const { rows } = await sql<{ sizes: number }>`
      select count(distinct (octet_length(sealed), octet_length(own_copy)))::int as sizes from sealed_bids`.execute(
      t.db,
    );
    expect(rows[0]?.sizes).toBe(1);
  });

  it('no line of the log is about a sealed call', () => {
    const text = lines.join('');
    expect(text).not.toMatch(/lots\/:lotId\/(bid|receipts)|bids\/mine/);
    for (const { companyId, userId } of bidders) expect(text).not.toMatch(new RegExp(`${companyId}|${userId}`));
  });

  it('the bids of a tender are 404 for everybody, bidders included', async () => {
    const params = { tenderId: tender.id };
    for (const person of [shipper, admin, ...bidders])
      for (const endpoint of [bids.listTenderBids, bids.getOpeningReport, bids.getOpeningSheet])
        expect((await t.call(endpoint, { params }, person)).status).toBe(404);
    const open = await t.call(bids.getPublicOpening, { params: { tenderNo: tender.tenderNo ?? '' } });
    expect(open.status).toBe(404);
  });
});

it('around the deadline every bid is either late or stored, whatever the order of arrival', async () => {
  const close = await make.publish(shipper);
  await sql`update tenders set closes_at = date_trunc('milliseconds', app_now() + interval '400 milliseconds') where id = ${close.id}`.execute(
    t.db,
  );
  const send = (person: Person, priceE4: number) =>
    t.call(bids.placeBid, { params: lotParams(close), body: bidForm({ priceE4 }) }, person);
  const answers = [];
  let isLate = false;
  while (!isLate) {
    const batch = await Promise.all(bidders.flatMap((person) => [send(person, 90_000_000), send(person, 91_000_000)]));
    answers.push(...batch);
    isLate = batch.some(({ status }) => status === 409);
  }
  const row = await t.db.selectFrom('tenders').select('closesAt').where('id', '=', close.id).executeTakeFirstOrThrow();
  const stored = await t.db.selectFrom('sealedBids').selectAll().where('tenderId', '=', close.id).execute();
  const accepted = answers.filter(({ code }) => code === 0).map(({ data }) => data.document.code);
  expect(stored.map(({ code }) => code).sort()).toEqual(accepted.sort());
  expect(stored.filter(({ receivedAt }) => receivedAt >= (row.closesAt ?? ''))).toEqual([]);
  expect(stored.map(({ position }) => position).sort((a, b) => a - b)).toEqual(stored.map((_, index) => index + 1));
});
