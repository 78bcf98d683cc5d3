// Tests that a backup taken before opening tells neither price nor bidder, not even by guessing, and is useless without the key.
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { canonicalText } from '@rfb/contract/trade/bids/proof.ts';
import { expect, it } from 'vitest';
import { type Manifest, readArchive } from '../../../platform/backup/archive.ts';
import { backUpWhenDue } from '../../../platform/backup/scheduled.ts';
import { keysFrom } from '../../../platform/keys.ts';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import { temporaryFolder } from '../../../testing/temporary.ts';
import { lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { aPdfOf } from '../../services/files/sample-files.ts';
import { openOwn, openWith, unwrapSealKey } from '../tenders/exports.ts';
import { contextOf } from './sealed-payload.ts';

const NOTE = '回程空车顺载承运';
/** In the name and in the bytes of every attachment. */
const MARK = 'marked-quotation';
/** In whole yuan, as most bids are; the ordinary run tries those around the real ones. */
const [FIRST, LAST] = process.env.DEEP ? [0, 9_999_999] : [1_234_000, 1_236_000];
const PRICES = [1_234_567, 1_235_001, 1_235_777];

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
const shipper = await t.shipper();
const fleets = await bid.fleets(await t.admin(), 3);
const tender = await make.publish(shipper, tenderContent({ lots: [lotContent({ ceilingE4: null })] }));
const params = lotParams(tender);
const receipts: Awaited<ReturnType<typeof bid.place>>[] = [];
for (const [index, person] of fleets.entries()) {
  const { token } = await bid.attach(person, tender, aPdfOf(MARK.repeat(index + 1), `${MARK}.pdf`));
  const body = bidForm({ priceE4: (PRICES[index] ?? 0) * 10_000, note: NOTE, attachments: [token] });
  const headers = { 'idempotency-key': `backed-up-${index}` };
  receipts.push((await t.call(bids.placeBid, { params, body }, person, { headers })).data);
}

const folder = temporaryFolder();
// By the clock, in the middle of the tender.
const dir = temporaryFolder();
const scheduling = { ...t.deps, config: { ...t.deps.config, backupDir: dir } };
await backUpWhenDue(scheduling, { url: t.url, tell: async () => {} });
const archive = join(dir, readdirSync(dir).find((name) => name.endsWith('.tar')) ?? '');
await readArchive(archive, folder);
const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
const tables = new Map<string, string[]>();
for (const name of Object.keys(manifest.tables))
  tables.set(name, (await readFile(join(folder, 'tables', name), 'utf8')).split('\n'));
const publicValues = await Promise.all([
  t.call(bids.getPublicChain, { params: { tenderNo: tender.tenderNo ?? '' } }),
  ...receipts.map(({ document: { code } }) => t.call(bids.verifyReceipt, { params: { receiptCode: code } })),
]);

it('a backup before opening contains no price, no note, and no bidder in a row about the tender', async () => {
  const bytes = readFileSync(archive);
  for (const price of PRICES)
    for (const text of [`${price * 10_000}`, `${price}.`]) expect(bytes.includes(text), text).toBe(false);
  expect(bytes.includes(NOTE)).toBe(false);
  expect(bytes.includes(MARK)).toBe(false);
  expect(manifest.files).toHaveLength(fleets.length);
  // The files differ in size, their ciphertexts do not.
  expect(new Set(manifest.files.map(({ size }) => size)).size).toBe(1);
  for (const { document } of receipts)
    expect(bytes.includes(document.bid?.attachments?.[0]?.sha256 ?? NOTE)).toBe(false);
  const companies = await t.db
    .selectFrom('companies')
    .select(['id', 'name', 'creditCode'])
    .where(
      'id',
      'in',
      fleets.map(({ companyId }) => companyId),
    )
    .execute();
  const bidders = [
    ...companies.flatMap(({ id, name, creditCode }) => [id, name, creditCode ?? '-']),
    ...fleets.flatMap(({ userId, username, phone }) => [userId, `\t${username}\t`, phone]),
  ];
  const about = [tender.id, params.lotId, tender.tenderNo ?? '', ...receipts.map(({ document }) => document.code)];
  const rows = [...tables.values()].flat().filter((row) => about.some((word) => row.includes(word)));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => bidders.some((word) => row.includes(word)))).toEqual([]);
  const trading = [...(tables.get('sealed_bids') ?? []), ...(tables.get('idempotency_keys') ?? [])].join('\n');
  expect(bidders.filter((word) => trading.includes(word))).toEqual([]);
});

/** Everything in the backup and on public pages that could be a hash or begins with one. */
const storedHashes = () => {
  const found = new Set<string>();
  const texts = [...tables.values()].flat().concat(publicValues.map(({ body }) => body));
  for (const text of texts)
    for (const [hex] of text.matchAll(/[0-9a-f]{64,}/g)) found.add(hex.slice(0, 64)).add(hex.slice(-64));
  return found;
};

const { tenderId, lotId } = params;
const [before = '', after = ''] = canonicalText({ ...receipts[0]?.document.bid, priceE4: 0 }).split(/(?<="priceE4":)0/);
/** What somebody would try who knows everything but the random bytes; `nonce` and `fleetHash`: guesses for those. */
const guessesOf = (price: number, [nonce, fleetHash]: readonly [string, string]) => {
  const priceE4 = price * 10_000;
  const text = `${before}${priceE4}${after}`;
  return [String(priceE4), text, `rfb-bid-v1\n${tenderId}\n${lotId}\n${fleetHash}\n${text}\n${nonce}`];
};
const sha256 = (text: string) => hash('sha256', text, 'hex');

it('trying every price against every stored hash and public value finds none', { timeout: 3_600_000 }, () => {
  const stored = storedHashes();
  expect(publicValues.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [first] = receipts;
  if (!first) throw new Error('no receipt');
  // With the bidder's own random bytes the search does find the price.
  const { nonce, fleet } = first.document;
  const own = [nonce, sha256(['rfb-fleet-v1', fleet.id, fleet.nonce].join('\n'))] as const;
  const found = (price: number, known: readonly [string, string]) =>
    guessesOf(price, known).some((guess) => stored.has(sha256(guess)));
  expect(PRICES.filter((price) => found(price, own))).toEqual([PRICES[0]]);
  const unknown = ['0'.repeat(64), sha256(['rfb-fleet-v1', fleet.id, '0'.repeat(64)].join('\n'))] as const;
  const told: number[] = [];
  for (let price = FIRST; price <= LAST; price += 1) if (found(price, unknown)) told.push(price);
  expect(told).toEqual([]);
});

it('without the key file nothing in it can be decrypted; with it everything can', async () => {
  const sealed = await t.db.selectFrom('sealedBids').selectAll().where('tenderId', '=', tender.id).execute();
  const chain = await t.db
    .selectFrom('tenderChains')
    .selectAll()
    .where('tenderId', '=', tender.id)
    .executeTakeFirstOrThrow();
  const replies = await t.db
    .selectFrom('idempotencyKeys')
    .select('sealedReply')
    .where('key', 'like', 'backed-up-%')
    .execute();
  const attempts = (keys: typeof t.keys) => [
    () => unwrapSealKey(keys, tender.id, chain.wrappedKey ?? Buffer.alloc(0)),
    ...replies.map(
      ({ sealedReply }) =>
        () =>
          keys.openBytes('sealed reply', sealedReply ?? Buffer.alloc(0)),
    ),
    ...sealed.flatMap((row) => {
      const context = contextOf(row);
      return [
        () => openWith(unwrapSealKey(keys, tender.id, chain.wrappedKey ?? Buffer.alloc(0)), context, row.sealed),
        () =>
          fleets.map(({ companyId: fleetId }) =>
            openOwn(keys, { tenderId: tender.id, fleetId }, context, row.ownCopy ?? Buffer.alloc(0)),
          ),
      ];
    }),
  ];
  const wrong = attempts(keysFrom(Buffer.alloc(32, 8)));
  expect(wrong).toHaveLength(10);
  for (const attempt of wrong) expect(attempt).toThrow();
  // With the right key a fleet reads its own copies, and not those of the others.
  const opened = attempts(t.keys).filter((attempt) => {
    try {
      return attempt();
    } catch {
      return false;
    }
  });
  expect(opened).toHaveLength(1 + replies.length + sealed.length);
});

it('the key was unwrapped for nobody before opening, and once for it', async () => {
  const unwraps = async () =>
    (await t.db.selectFrom('auditRows').select('subjectId').where('action', '=', 'tender.keyUnwrapped').execute())
      .length;
  expect(await unwraps()).toBe(0);
  await bid.close(tender);
  await bid.open(shipper, tender);
  expect(await unwraps()).toBe(1);
});
