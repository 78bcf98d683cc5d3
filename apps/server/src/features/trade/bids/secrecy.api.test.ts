// Tests that nothing tells of sealed bids before opening: no reply to anybody, no row of the database, no line of the log.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeBids } from '../../../testing/bids.ts';
import { makeCustody, threeContent } from '../../../testing/custody.ts';
import { differences, makeEveryRead } from '../../../testing/every-read.ts';
import type { Person } from '../../../testing/people.ts';
import { makeRandomBids } from '../../../testing/random-bids.ts';
import { howMany } from '../../../testing/sweep.ts';
import { lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';

/** Drawn at random on each call, or once a minute. */
const RANDOM = ['getCaptcha', 'listRecommendedFleets', 'listRecommendedCandidates', 'getHome'];
const WORLDS = howMany({ usual: 1, sweep: 5, deep: 500 });
const WORLDS_OF_TENDER = howMany({ usual: 1, sweep: 5, deep: 25 });
const NOTE = '回程空车顺载承运';
/** In the name and in the bytes of every attachment. */
const MARK = 'marked-quotation';
/** The browser every bid is sent from. */
const DEVICE = 'marked-device';

/** A deep run writes a million lines; those about bids or bidders are kept. */
const lines: string[] = [];
let written = 0;
const about = [/lots\/:lotId\/(bid|sealed-bid|receipts)|custody-file|bids\/mine/];
const write = (line: string) => {
  written += 1;
  if (about.some((words) => words.test(line))) lines.push(line);
};
const t = await testApp({ logStream: { write } });
const make = makeTenders(t);
const bid = makeBids(t);
const custody = makeCustody(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const [rival, ...bidders] = (await bid.fleets(admin, 4)) as [Person, Person, Person, Person];
for (const { companyId, userId } of bidders) about.push(new RegExp(`${companyId}|${userId}`));
const [owner, office, auditor] = await custody.three(admin, shipper);
const lots = [lotContent(), lotContent({ destinationCode: '510112' })];
/** One tender whose key the platform keeps, one of three custodians; every world has other bids in both. */
const publishBoth = async () => ({
  platform: await make.publish(shipper, tenderContent({ lots })),
  three: await make.publish(shipper, threeContent({ lots })),
});
let tenders = await publishBoth();
const others = { stranger: undefined, shipper, otherShipper: await t.shipper(), rival, admin };
const fleetId = bidders[0].companyId;
const everything = makeEveryRead(t, others, {
  companyId: fleetId,
  fleetId,
  // What the auditor from outside sees, who has no account.
  ticket: 'ticket' in auditor ? auditor.ticket : '',
});
const { bidAtRandom, hashes, pdf } = makeRandomBids(t, bidders, { note: NOTE, mark: MARK, device: DEVICE });

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
  const before = await everything(tenders);
  // What changes with the minute alone shows itself.
  await t.travel('2 minutes');
  const again = await everything(tenders);
  const nameOf = (key: string) => key.split(' ')[0] ?? '';
  const volatile = new Set([...RANDOM, ...differences(before, again).map(nameOf)]);

  it('replies that change by themselves have nothing to do with tenders', () => {
    expect(
      [...volatile].filter((name) => /ender|[bB]id|ceipt|Opening|hain|nterprise|Log$|pportunit|ustod/.test(name)),
      // Receipts for dues, not for bids: it tells when it was counted.
    ).toEqual(['getReceiptSummary']);
  });

  /** Replies that differ between the world without bids and worlds with some, with both texts. */
  const tellingReplies = async (worlds: number, without: Map<string, string>) => {
    const telling = new Map<string, string>();
    for (let world = 0; world < worlds; world += 1) {
      await bidAtRandom(tenders);
      // Every tenth world asks also for what was refused without bids.
      const seen = await everything(tenders, world % 10 === 0 ? undefined : without);
      expect(seen.size).toBeGreaterThan(200);
      for (const key of differences(without, seen))
        if (!volatile.has(nameOf(key))) telling.set(key, `${key}: ${without.get(key)} → ${seen.get(key)}`);
    }
    return telling;
  };

  it('worlds that differ only in bids give every principal the same bytes', { timeout: 14_400_000 }, async () => {
    lines.length = 0;
    // Many worlds take longer than a token lives, and more revisions than one tender accepts.
    await sql`update access_tokens set expires_at = app_now() + interval '8 hours'`.execute(t.db);
    // Read above, before any bid.
    let without = again;
    for (let left = WORLDS; left > 0; left -= WORLDS_OF_TENDER) {
      const telling = await tellingReplies(Math.min(left, WORLDS_OF_TENDER), without);
      tenders = await publishBoth();
      const isLast = left <= WORLDS_OF_TENDER;
      if (!isLast) without = await everything(tenders);
      if (telling.size === 0) continue;
      // A reply that changed with the clock does not change again; one that tells of bids does so for every tender.
      const repeated = await tellingReplies(Math.min(WORLDS_OF_TENDER, 10), await everything(tenders));
      expect([...telling].filter(([key]) => repeated.has(key)).map(([, texts]) => texts)).toEqual([]);
      tenders = await publishBoth();
      if (!isLast) without = await everything(tenders);
    }
  });

  it('bids change no table but the encrypted bids, keyed counters and keyed idempotency rows', async () => {
    const stored = await wholeDatabase();
    await bidAtRandom(tenders);
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
    const aboutTender = [...all.values()]
      .flat()
      .filter((row) => [tenders.platform.id, tenders.three.id, NOTE].some((text) => row.includes(text)));
    expect(aboutTender.length).toBeGreaterThan(0);
    expect(aboutTender.filter((row) => names.some((name) => row.includes(name)))).toEqual([]);
    const ofThree = await t.db.selectFrom('sealedBids').select('sealed').where('ownCopy', 'is', null).execute();
    const envelopes = ofThree.map(({ sealed }) => sealed.toString('utf8'));
    const tablesWithBids = ['sealed_bids', 'idempotency_keys', 'bid_files'];
    const rowsWithBids = [...tablesWithBids.flatMap((name) => all.get(name) ?? []), ...envelopes];
    // Hashes and ciphertexts are random digits; a price in them would be a coincidence.
    const hidden = rowsWithBids.join().replaceAll(/[0-9a-f]{20,}/g, '');
    // A price is a whole number; the digits of ids and times are part of something longer.
    expect(hidden).not.toMatch(new RegExp(`${NOTE}|priceE4|(?<![\\w.-])9[0-6]\\d{6}(?![\\w.-])`));
    expect(hidden).not.toMatch(new RegExp(names.join('|')));
    const { rows } = await sql<{ sizes: number }>`
      select count(distinct (octet_length(sealed), octet_length(own_copy)))::int as sizes
      from sealed_bids where own_copy is not null`.execute(t.db);
    expect(rows[0]?.sizes).toBe(1);
    // An envelope tells whether it is a withdrawal and which revision; nothing else of it differs in length.
    const lengths = envelopes.map((text) => text.replace(/"action": ?"\w+"|"revision": ?\d+/g, '').length);
    expect(new Set(lengths).size).toBe(1);
  });

  it('a file of an attachment tells neither company, name, hash, exact size nor exact time', {
    timeout: 600_000,
  }, async () => {
    const { platform } = tenders;
    await bid.place(bidders[0], platform, { attachments: [(await bid.attach(bidders[0], platform, pdf)).token] });
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
    expect(lines).toEqual([]);
    expect(written).toBeGreaterThan(1_000);
  });

  it('the bids of a tender are 404 for everybody, bidders included', async () => {
    for (const tender of Object.values(tenders)) {
      const params = { tenderId: tender.id };
      for (const person of [shipper, admin, ...bidders])
        for (const endpoint of [bids.listTenderBids, bids.getOpeningReport, bids.getOpeningSheet])
          expect((await t.call(endpoint, { params }, person)).status).toBe(404);
      const open = await t.call(bids.getPublicOpening, { params: { tenderNo: tender.tenderNo ?? '' } });
      expect(open.status).toBe(404);
    }
  });

  it('a custodian who asks for its parts early is told the same with and without bids', async () => {
    const empty = await make.publish(shipper, threeContent({ lots }));
    const toldOf = async ({ id }: { id: string }) => {
      const asked = await Promise.all([owner, office, auditor].map((holder) => custody.partsFor({ id }, holder)));
      return asked.map(({ status, msg, data }) => ({
        status,
        msg,
        data: { ...(data as object), closesAt: '', now: '' },
      }));
    };
    await bidAtRandom(tenders);
    const [first] = await toldOf(tenders.three);
    expect(first?.status).toBe(409);
    const minute = /\d{4}-\d\d-\d\d \d\d:\d\d/g;
    const words = async (tender: { id: string }) => JSON.stringify(await toldOf(tender)).replaceAll(minute, '');
    expect(await words(tenders.three)).toBe(await words(empty));
  });
});
