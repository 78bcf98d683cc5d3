// A dishonest operator of tenders with three custodians: what database, key file and log can read, and who notices each attack.

import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import * as ofThree from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import { chainStartOf } from '@rfb/contract/trade/bids/proof.ts';
import type { CustodianKeys } from '@rfb/contract/trade/custody/bid-sealing.ts';
import { readSealedBid } from '@rfb/contract/trade/custody/files.ts';
import { keySetOf } from '@rfb/contract/trade/custody/hashes.ts';
import { newCustodianKey } from '@rfb/contract/trade/custody/new-key.ts';
import { checkAndOpen } from '@rfb/contract/trade/custody/opening.ts';
import { type HandedPart, partOf } from '@rfb/contract/trade/custody/parts.ts';
import { partNumbers } from '@rfb/contract/trade/custody/shamir.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTenders } from '../../doctor/trade-checks.ts';
import { aPdfOf } from '../../features/services/files/sample-files.ts';
import { checkChains, fixDueHeads } from '../../features/trade/bids/bids.jobs.ts';
import { contextOf } from '../../features/trade/bids/sealed-payload.ts';
import { openOwn, openWith, unwrapSealKey } from '../../features/trade/tenders/exports.ts';
import { testApp } from '../app.ts';
import { makeBids } from '../bids.ts';
import { aBid, makeCustody, newKeyOf, threeContent } from '../custody.ts';
import { asOwner } from '../owner.ts';
import type { Person } from '../people.ts';
import { howMany } from '../sweep.ts';
import { lotContent, makeTenders } from '../tenders.ts';

const lines: string[] = [];
const t = await testApp({ logStream: { write: (line) => lines.push(line) } });
const make = makeTenders(t);
const bid = makeBids(t);
const made = makeCustody(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const fleets = (await bid.fleets(admin, 3)) as [Person, Person, Person];
const three = await made.three(admin, shipper);
const [owner, office, outside] = three;
const custodians: CustodianKeys = [owner.key.publicKey, office.key.publicKey, outside.key.publicKey];

const asRoot = (text: string, ...values: unknown[]) => asOwner(t.url, text, values);
afterEach(() => asRoot(`update tenders set state = 'settled' where state = 'open'`));
type Tender = Awaited<ReturnType<typeof make.publish>>;

const close = async (tender: Tender) => {
  await bid.close(tender);
  await fixDueHeads(t.deps);
};
const closedTender = async () => {
  const tender = await make.publish(shipper, threeContent());
  const first = await made.place(fleets[0], tender, { priceE4: 80_000_000 });
  await made.place(fleets[1], tender, { priceE4: 90_000_000 });
  await close(tender);
  return { tender, first };
};
const rowsOf = ({ id }: { id: string }) =>
  t.db.selectFrom('sealedBids').selectAll().where('tenderId', '=', id).orderBy('position').execute();
const alarmOf = async ({ tenderNo }: Tender) =>
  (await t.call(bids.getPublicChain, { params: { tenderNo: tenderNo ?? '' } })).data.alarm?.problem;
/** Everybody who looks at the tender sees it, and doctor names it. */
const isAlarmed = async (tender: Tender, words: RegExp) => {
  expect(await alarmOf(tender)).toMatch(words);
  const shown = await t.call(ofThree.getCustodyTender, { params: { tenderId: tender.id } }, shipper);
  expect(shown.data.events.map(({ kind }) => kind)).toContain('tender.alarm');
  expect((await checkTenders(t.deps)).text).toContain(tender.tenderNo ?? '');
};

describe('read early', () => {
  const COUNT = howMany({ usual: 6, sweep: 100, deep: 1_000 });
  const NOTE = '绝密说明夜间装车';
  const PLATE = '沪B66666';
  const [FILE, INSIDE] = ['机密方案.pdf', '绝密路线图'];
  const priceOf = (at: number) => 71_234_567 + at;

  it(`with database, key file, log and one custodian, 0 of ${COUNT} bids can be read, and no byte tells price, plate, note, name or attachment`, {
    timeout: 600_000,
  }, async () => {
    const tender = await make.publish(shipper, threeContent({ lots: Array.from({ length: 4 }, () => lotContent()) }));
    for (let at = 0; at < COUNT; at += 1) {
      const place = at % 12;
      const fleet = fleets[place % 3] as Person;
      const offered = aBid({ priceE4: priceOf(at), note: NOTE, plateNo: PLATE, lowReason: NOTE });
      const attached = at === 0 ? [await made.attach(fleet, tender, aPdfOf(INSIDE, FILE))] : [];
      const sealing = { ...offered, ...(at === 0 && { attachments: attached.map(({ attachment }) => attachment) }) };
      const files = attached.map(({ file }) => file);
      const [revision, lot] = [Math.floor(at / 12) + 1, Math.floor(place / 3)];
      const { sealed } = await made.sealedFor(fleet, tender, sealing, revision, lot, files);
      if (at % 20 === 0) await t.db.deleteFrom('rateCounters').execute();
      const sent = await made.send(fleet, tender, sealed, Math.floor(place / 3));
      if (sent.code !== 0) throw new Error(sent.msg);
    }
    const rows = await rowsOf(tender);
    expect(rows).toHaveLength(COUNT);
    const [chain] = await asRoot('select wrapped_key from tender_chains where tender_id = $1', tender.id);
    const platformKey = unwrapSealKey(t.keys, tender.id, chain?.wrapped_key);
    const raw = platformKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
    const platform = { privateKey: Uint8Array.from(raw), publicKey: custodians[0] };
    const tried = (attempt: () => unknown) => {
      try {
        return attempt();
      } catch {
        return undefined;
      }
    };
    const plain: string[] = [];
    const canRead = (row: (typeof rows)[number], extra: HandedPart[]) => {
      const sealed = readSealedBid(row.sealed.toString('utf8'));
      if (!sealed) throw new Error('not stored as it was sealed');
      const context = contextOf(row);
      plain.push(String(tried(() => openWith(platformKey, context, row.traces ?? Buffer.alloc(0)))));
      const secrets = [
        () => openWith(platformKey, context, row.sealed),
        ...fleets.map(
          ({ companyId: fleetId }) =>
            () =>
              openOwn(t.keys, { tenderId: tender.id, fleetId }, context, row.sealed),
        ),
      ];
      const stolen = partNumbers
        .map((number) => partOf(platform, number, sealed))
        .filter(({ number, part }) => part !== null && !extra.some((one) => one.number === number));
      const outcome = checkAndOpen(sealed, { commitment: row.commitment, custodians }, [...extra, ...stolen]);
      return secrets.some((attempt) => tried(attempt) !== undefined) || outcome.state === 'opened';
    };
    const partOfRow = (holder: (typeof three)[number]) => (row: (typeof rows)[number]) => {
      const sealed = readSealedBid(row.sealed.toString('utf8'));
      return sealed ? [partOf(holder.key, holder.number, sealed)] : [];
    };
    expect(rows.filter((row) => canRead(row, []))).toHaveLength(0);
    for (const holder of three) expect(rows.filter((row) => canRead(row, partOfRow(holder)(row)))).toHaveLength(0);
    // The same attempt with two custodians reads all of them: it can succeed.
    const pair = (row: (typeof rows)[number]) => [...partOfRow(owner)(row), ...partOfRow(outside)(row)];
    expect(rows.filter((row) => canRead(row, pair(row)))).toHaveLength(COUNT);
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(t.db);
    const dump: string[] = [];
    for (const { name } of tables) {
      const whole = name.startsWith('custod') || name === 'idempotency_keys';
      const { rows: found } = await sql<{ text: string }>`
        select x::text as text from (select to_jsonb(y) as x from ${sql.table(name)} y) z
        where ${whole} or x::text like ${`%${tender.id}%`}`.execute(t.db);
      dump.push(...found.map(({ text }) => text));
    }
    expect(dump.length).toBeGreaterThan(COUNT);
    // Bytes are stored as hex: an envelope is text again, in which bodies and parts are hex.
    const asText = dump.map((text) =>
      text.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1')),
    );
    const kept = await t.db.selectFrom('files').selectAll().where('purpose', '=', 'bidAttachment').execute();
    expect(kept).toHaveLength(1);
    const bytes = await Promise.all(kept.map(({ sha256 }) => buffer(t.deps.files.read(sha256))));
    const onDisk = [...bytes.map((one) => one.toString('latin1')), JSON.stringify(kept)];
    const everything = [...dump, ...asText, ...plain, ...lines, ...onDisk].join('\n');
    const names = fleets.flatMap(({ companyId, userId }) => [companyId, userId]);
    const spelled = (text: string) => [
      text,
      Buffer.from(text).toString('hex'),
      Buffer.from(text).toString('base64'),
      Buffer.from(text).toString('latin1'),
    ];
    const prices = Array.from({ length: COUNT }, (_, at) => [String(priceOf(at)), String(priceOf(at) / 10_000)]).flat();
    // A price has eight digits; within long hex they are a coincidence.
    const outsideHex = everything.replaceAll(/[0-9a-f]{20,}/g, '');
    expect(prices.filter((price) => outsideHex.includes(price))).toEqual([]);
    for (const secret of [NOTE, PLATE, 'priceE4":7', FILE, INSIDE, '%PDF', 'endobj'])
      for (const spelling of spelled(secret)) expect(everything.includes(spelling), secret).toBe(false);
    // Sessions and members name fleets; what belongs to the tender must not, neither in its bytes nor behind the platform's key.
    const aboutTender = [...dump.filter((text) => text.includes(tender.id)), ...asText, ...plain].filter(
      (text) => !text.includes('company_id') || text.includes('sealed'),
    );
    expect(aboutTender.length).toBeGreaterThan(COUNT);
    for (const name of names)
      for (const spelling of spelled(name))
        expect(
          aboutTender.filter((text) => text.includes(spelling)).map((text) => text.slice(0, 300)),
          name,
        ).toEqual([]);
  });
});

describe('the operator', () => {
  it('who drops a part of a custodian is found before the next custodian opens anything', async () => {
    const { tender, first } = await closedTender();
    await made.handIn(tender, owner);
    await asRoot('delete from custody_parts where code = $1', first.code);
    const sent = await made.partsFor(tender, office);
    expect([sent.status, sent.msg]).toEqual([500, expect.stringContaining('没有开启任何报价')]);
    await isAlarmed(tender, /投入的钥匙份额被删除或改动/);
  });

  it('who puts a wrong part in a custodian’s name is found by the log; the custodian is not blamed', async () => {
    const { tender, first } = await closedTender();
    await made.handIn(tender, owner);
    await asRoot('update custody_parts set part = $2 where code = $1', first.code, 'ab'.repeat(32));
    expect((await made.partsFor(tender, office)).status).toBe(500);
    await isAlarmed(tender, /投入的钥匙份额被删除或改动/);
    const { events } = (await t.call(ofThree.getCustodyTender, { params: { tenderId: tender.id } }, shipper)).data;
    expect(events.map(({ kind }) => kind)).not.toContain('custody.blamed');
  });

  it('who removes or invents a custodian’s hand-in contradicts the log', async () => {
    const gone = await closedTender();
    await made.handIn(gone.tender, owner);
    await asRoot('delete from custody_handed where tender_id = $1', gone.tender.id);
    await expect(checkChains(t.deps)).rejects.toThrow('do not fit');
    await isAlarmed(gone.tender, /投入与操作日志不同/);
    const extra = await closedTender();
    await asRoot('insert into custody_handed values ($1, 3, app_now())', extra.tender.id);
    await expect(checkChains(t.deps)).rejects.toThrow('do not fit');
    await isAlarmed(extra.tender, /投入与操作日志不同/);
  });

  it('who replaces a custodian’s key by an own one is found before a bid is sealed with it, also with the chain rewritten', async () => {
    const tender = await make.publish(shipper, threeContent());
    const [mine, id] = [newCustodianKey(), 'a'.repeat(20)];
    const { publicKey } = await newKeyOf(mine);
    const [place] = await asRoot(
      'select custodian_id from tender_custodians where tender_id = $1 and number = 3',
      tender.id,
    );
    await asRoot(
      `insert into custodian_keys values ($1, $2, $3, 'ffff', null, app_now())`,
      id,
      place?.custodian_id,
      publicKey,
    );
    await asRoot('update tender_custodians set key_id = $2 where tender_id = $1 and number = 3', tender.id, id);
    const isRefused = async () => {
      const file = await t.call(ofThree.getCustodyFile, { params: { tenderId: tender.id } }, fleets[0]);
      expect([file.status, file.msg]).toEqual([500, expect.stringContaining('请不要报价')]);
    };
    await isRefused();
    const [chain] = await asRoot('select content_hash from tender_chains where tender_id = $1', tender.id);
    const keySet = keySetOf(tender.id, [custodians[0], custodians[1], publicKey]);
    const [tenderId, tenderNo] = [tender.id, tender.tenderNo ?? ''];
    const start = await chainStartOf({ tenderId, tenderNo, contentHash: chain?.content_hash, sealKey: keySet });
    await asRoot(
      'update tender_chains set key_set = $2, start_hash = $3 where tender_id = $1',
      tenderId,
      keySet,
      start,
    );
    await isRefused();
    await close(tender);
    await expect(checkChains(t.deps)).rejects.toThrow('do not fit');
    await isAlarmed(tender, /钥匙与发布时不同/);
  });

  it('who replaces an envelope, even by another of the same bidder, stops the opening', async () => {
    const { tender, first } = await closedTender();
    const other = await made.sealedFor(fleets[0], tender, aBid({ priceE4: 95_000_000 }));
    await made.handIn(tender, owner);
    await asRoot(
      'update sealed_bids set sealed = $2 where code = $1',
      first.code,
      Buffer.from(`${JSON.stringify(other.sealed, null, 1)}\n`),
    );
    expect((await made.partsFor(tender, office)).status).toBe(500);
    await isAlarmed(tender, /密文不是当时收下的报价/);
  });

  it('who deletes an attachment, or puts other bytes in its place, stops the opening', async () => {
    const attached = async () => {
      const tender = await make.publish(shipper, threeContent());
      const { attachment, file } = await made.attach(fleets[0], tender, aPdfOf('方案', '方案.pdf'));
      const offered = aBid({ attachments: [attachment] });
      const { sealed } = await made.sealedFor(fleets[0], tender, offered, 1, 0, [file]);
      expect((await made.send(fleets[0], tender, sealed)).code).toBe(0);
      await close(tender);
      return { tender, file };
    };
    const gone = await attached();
    await asRoot('delete from bid_files where tender_id = $1', gone.tender.id);
    await expect(checkChains(t.deps)).rejects.toThrow('do not fit');
    await isAlarmed(gone.tender, /附件被删除，或不是当时收下的/);
    const changed = await attached();
    await made.handIn(changed.tender, owner);
    const other = await t.deps.files.put(Buffer.alloc(128 * 1024 + 16));
    const path = (hash: string) => join(t.deps.config.dataDir, hash.slice(0, 2), hash);
    await copyFile(path(other.toString('hex')), path(changed.file.sha256));
    const sent = await made.partsFor(changed.tender, office);
    expect([sent.status, sent.msg]).toEqual([500, expect.stringContaining('没有开启任何报价')]);
    await isAlarmed(changed.tender, /附件被删除，或不是当时收下的/);
  });

  it('who calls a good bid unreadable is found: what was handed in opens it', async () => {
    const { tender, first } = await closedTender();
    await made.handIn(tender, owner);
    await made.handIn(tender, office);
    await asRoot(
      `update bids set state = 'void', problem = '读不出', bid = null, price_e4 = null, nonce = '', fleet_nonce = '' where code = $1`,
      first.code,
    );
    await expect(checkChains(t.deps)).rejects.toThrow('do not fit');
    await isAlarmed(tender, /其实打得开/);
  });

  it('has no way through the server’s own role', async () => {
    const tables = ['custodian_keys', 'custodian_key_holders', 'tender_custodians', 'custody_handed', 'custody_parts'];
    for (const table of [...tables, 'custody_bid_keys'])
      for (const text of [`delete from ${table}`, `truncate ${table}`])
        await expect(sql.raw(text).execute(t.db), text).rejects.toThrow(/permission denied/);
    for (const text of ['update custody_parts set part = null', 'update custodian_keys set public_key = public_key'])
      await expect(sql.raw(text).execute(t.db), text).rejects.toThrow(/permission denied/);
  });
});
