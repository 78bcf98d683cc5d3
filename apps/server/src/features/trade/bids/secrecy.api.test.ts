// Tests that nothing tells of sealed bids before opening: no reply to anybody, no row of the database, no line of the log.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { samples } from '../../../testing/samples.ts';
import { howMany } from '../../../testing/sweep.ts';
import { lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { aPdfOf } from '../../services/files/sample-files.ts';

/** Drawn at random on each call, or once a minute. */
const RANDOM = ['getCaptcha', 'listRecommendedFleets', 'listRecommendedCandidates', 'getHome'];
const WORLDS = howMany({ usual: 1, sweep: 5, deep: 500 });
const WORLDS_OF_TENDER = howMany({ usual: 1, sweep: 5, deep: 50 });
const NOTE = '回程空车顺载承运';
/** In the name and in the bytes of every attachment. */
const MARK = 'marked-quotation';
/** The browser every bid is sent from. */
const DEVICE = 'marked-device';
const hashes = new Set<string>();

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

/** What a principal sees of one endpoint, without the server's own clock. */
const seenBy = async (name: string, endpoint: unknown, person: Person | undefined) => {
  const { params, query } = (samples as Record<string, Input>)[name] ?? {};
  const input = { ...(params && { params: paramsFor(params) }), ...(query && { query }) };
  const { status, headers, body } = await t.call(endpoint as Endpoint, input as never, person);
  const shown = body.replaceAll(/"now":"[^"]+"/g, '').replaceAll(/"requestId":"[^"]+"/g, '');
  return `${status} ${headers['content-length']} ${shown}`;
};
/** Everything each principal can read. Counters are emptied first: a few reads are limited to ten a minute. */
const everything = async () => {
  await t.db.deleteFrom('rateCounters').execute();
  const seen = new Map<string, string>();
  for (const [name, endpoint] of reads)
    for (const [who, person] of Object.entries(others))
      seen.set(`${name} ${who}`, await seenBy(name, endpoint, person));
  return seen;
};
const differences = (a: Map<string, string>, b: Map<string, string>) =>
  [...a].filter(([key, value]) => b.get(key) !== value).map(([key]) => key);

const random = (below: number) => Math.floor(Math.random() * below);
const cookies = { rfb_device: `${DEVICE}.${t.keys.mac('device', DEVICE).toString('base64url')}` };
const PDF = aPdfOf(MARK, `${MARK}.pdf`);
/** A random number of attachments, some of which the bid names. */
const attachAtRandom = async (person: Person, lot: number) => {
  const tokens: string[] = [];
  for (let left = random(3); left > 0; left -= 1) {
    const file = random(2) ? PDF : aPdfOf(`${MARK} ${'x'.repeat(random(200_000))}`, `${MARK}${left}.pdf`);
    const { token, sha256 } = await bid.attach(person, tender, file, lot);
    hashes.add(sha256);
    if (random(3) && !tokens.length) tokens.push(token);
  }
  return tokens;
};
/** A random number of bids, revisions and withdrawals by random fleets on random lots. */
const bidAtRandom = async () => {
  for (let left = 1 + random(6); left > 0; left -= 1) {
    const person = bidders[random(bidders.length)] as Person;
    const lot = random(2);
    const params = lotParams(tender, lot);
    const attachments = await attachAtRandom(person, lot);
    const body = bidForm({ priceE4: 90_000_000 + random(7_000_000), note: random(2) ? NOTE : '', attachments });
    const headers = { 'idempotency-key': `key-${left}-${random(1e9)}` };
    const { code, msg } = await t.call(bids.placeBid, { params, body }, person, { headers, cookies });
    if (code !== 0) throw new Error(msg);
    if (random(3) === 0) await t.call(bids.withdrawBid, { params, body: { seenRevision: 99 } }, person);
    const own = await t.call(bids.getOwnBid, { params }, person);
    const { code: receiptCode = '', attachments: kept = [] } = own.data.receipts[0] ?? {};
    const read = await t.call(bids.getOwnAttachment, { params: { ...params, receiptCode, number: '1' } }, person);
    if (read.status !== (kept.length > 0 ? 200 : 404)) throw new Error(`attachment: ${read.status}`);
  }
};

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(
    t.db,
  );
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('schema_'));
};
const rowsOf = async (name: string) => {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(x)::text as text from ${sql.table(name)} x order by 1`.execute(t.db);
  return rows.map(({ text }) => text);
};
const wholeDatabase = async () =>
  new Map(await Promise.all((await tables()).map(async (name) => [name, await rowsOf(name)] as const)));

/** The padded sizes with the tag of the encryption. */
const BUCKETS = [128, 512, 2048, 6144].map((kilobytes) => kilobytes * 1024 + 16);

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

  /** Replies that differ between the world without bids and worlds with some, with both texts. */
  const tellingReplies = async (worlds: number) => {
    const without = await everything();
    const telling = new Map<string, string>();
    for (let world = 0; world < worlds; world += 1) {
      await bidAtRandom();
      const seen = await everything();
      for (const key of differences(without, seen))
        if (!volatile.has(nameOf(key))) telling.set(key, `${key}: ${without.get(key)} → ${seen.get(key)}`);
    }
    return telling;
  };

  it('worlds that differ only in bids give every principal the same bytes', { timeout: 3_600_000 }, async () => {
    lines.length = 0;
    // Many worlds take longer than a token lives, and more revisions than one tender accepts.
    await sql`update access_tokens set expires_at = app_now() + interval '8 hours'`.execute(t.db);
    for (let left = WORLDS; left > 0; left -= WORLDS_OF_TENDER) {
      const telling = await tellingReplies(Math.min(left, WORLDS_OF_TENDER));
      tender = await make.publish(shipper, content);
      if (telling.size === 0) continue;
      // A reply that changed with the clock does not change again; one that tells of bids does so for every tender.
      const again = await tellingReplies(WORLDS_OF_TENDER);
      expect([...telling].filter(([key]) => again.has(key)).map(([, texts]) => texts)).toEqual([]);
      tender = await make.publish(shipper, content);
    }
  });

  it('bids change no table but the encrypted bids, keyed counters and keyed idempotency rows', async () => {
    const stored = await wholeDatabase();
    await bidAtRandom();
    const later = await wholeDatabase();
    const changed = [...later].filter(([name, rows]) => rows.join() !== stored.get(name)?.join()).map(([name]) => name);
    // Sessions know that somebody was active, not what they did.
    const allowed = [
      'sealed_bids',
      'files',
      'bid_files',
      'idempotency_keys',
      'rate_counters',
      'sessions',
      'access_tokens',
    ];
    expect(changed.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(changed).toContain('sealed_bids');
  });

  it('a copy of the database holds no price, no text and no bidder beside the tender, and ciphertexts of one length', async () => {
    const all = await wholeDatabase();
    const names = bidders.flatMap(({ companyId, userId, username }) => [companyId, userId, `"${username}"`]);
    const aboutTender = [...all.values()].flat().filter((row) => row.includes(tender.id) || row.includes(NOTE));
    expect(aboutTender.length).toBeGreaterThan(0);
    expect(aboutTender.filter((row) => names.some((name) => row.includes(name)))).toEqual([]);
    const rowsWithBids = ['sealed_bids', 'idempotency_keys', 'bid_files'].flatMap((name) => all.get(name) ?? []);
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

  it('a file of an attachment tells neither company, name, hash, exact size nor exact time', {
    timeout: 600_000,
  }, async () => {
    await bid.place(bidders[0] as Person, tender, {
      attachments: [(await bid.attach(bidders[0] as Person, tender, PDF)).token],
    });
    const all = await wholeDatabase();
    const rows = (all.get('files') ?? []).filter((row) => row.includes('bidAttachment'));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const { id: _, sha256: __, size, created_at, bound_at, ...rest } = JSON.parse(row);
      expect(BUCKETS).toContain(size);
      // Midnight in Shanghai.
      expect(new Date(created_at).toISOString()).toMatch(/T16:00:00.000Z$/);
      expect([null, created_at]).toContain(bound_at);
      expect(rest).toEqual({
        name: '附件',
        mime_type: 'application/octet-stream',
        purpose: 'bidAttachment',
        is_public: false,
        is_sealed: false,
        company_id: null,
        user_id: null,
        ticket_hash: null,
        width: null,
        height: null,
      });
    }
    const everywhere = [...all.values()].flat().join('\n');
    expect(everywhere).not.toContain(MARK);
    expect(everywhere).not.toContain(DEVICE);
    for (const hash of hashes) expect(everywhere).not.toContain(hash);
  });

  it('the stored bytes of attachments are ciphertexts of a few lengths, dated by the day', async () => {
    const folder = t.deps.config.dataDir;
    const paths = (await readdir(folder, { recursive: true })).filter((path) => /[0-9a-f]{64}$/.test(path));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const bytes = await readFile(join(folder, path));
      expect(bytes.includes(MARK)).toBe(false);
      expect(bytes.includes('%PDF')).toBe(false);
      expect(BUCKETS).toContain(bytes.length);
      expect((await stat(join(folder, path))).mtime.toISOString()).toMatch(/T00:00:00.000Z$/);
    }
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
