// Tests that whoever has the whole machine finds nothing of bids for three custodians: memory, database, files, key, log and backup.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { partOf } from '@rfb/contract/trade/custody/parts.ts';
import { afterAll, expect, it } from 'vitest';
import { processesOf } from '../../apps/server/src/platform/db/embedded/orphans.ts';
import { loadKeys } from '../../apps/server/src/platform/keys.ts';
import { aBid, makeCustody, threeContent } from '../../apps/server/src/testing/custody.ts';
import type { Person } from '../../apps/server/src/testing/people.ts';
import { lotContent, tenderContent } from '../../apps/server/src/testing/tenders.ts';
import { openShipper } from './support/bids.ts';
import { ACCOUNTS } from './support/browser.ts';
import {
  bytesBelow,
  dumpMemory,
  makeSearch,
  needlesOfKey,
  needlesOfPrice,
  needlesOfText,
} from './support/byte-search.ts';
import { sendAs, tokenOf } from './support/calls.ts';
import { startServer } from './support/server.ts';
import { biddersOf, bidOn, query } from './support/tenders.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COUNT = 1_000;
const FLEETS = 10;
const LOTS = 4;
const PLACES = FLEETS * LOTS;
const priceOf = (at: number) => 71_234_567_891 + at * 1_003;
const NOTE = '绝密说明夜间装车，找赵守密师傅';
const PLATE = '沪B6Z6Z6';
/** Of bids whose key the platform keeps: the server sees them in clear. */
const controlPriceOf = (place: number) => 59_876_543_211 + place * 1_003;
const CONTROL_NOTE = '旁证说明白天卸车，找钱公开师傅';
const TITLE = '旁证标题家电运力';

const server = await startServer();
const kept = mkdtempSync(join(tmpdir(), 'rfb-memory-'));
afterAll(async () => {
  await server.stop();
  rmSync(kept, { recursive: true, force: true });
});

const custody = makeCustody({
  call: (endpoint, input, person) => sendAs({ url: server.url, token: person?.token ?? '' }, endpoint, input),
  keys: loadKeys({ mode: 'demo', keyFile: undefined, dataDir: server.dataDir }),
  admin: () => Promise.reject(new Error('the demo has one owner, nobody approves')),
});
const shipper = await openShipper(server);
const admin = { token: await tokenOf(server.url, ACCOUNTS.admin, 'admin') } as Person;
const fleets = await biddersOf(server, FLEETS);
const three = await custody.three(admin, { token: shipper.token } as Person);
const lots = Array.from({ length: LOTS }, () => lotContent({ ceilingE4: null }));

/** A user may send sixty a minute. */
const forgetCounters = () => query(server, 'delete from rate_counters');
const placeAll = async (count: number, place: (at: number, fleet: (typeof fleets)[number], lot: number) => unknown) => {
  for (let at = 0; at < count; at += 1) {
    if (at % 100 === 0) await forgetCounters();
    const fleet = fleets[at % FLEETS];
    if (fleet) await place(at, fleet, Math.floor(at / FLEETS) % LOTS);
  }
};

const needles = [
  ...needlesOfText('note', NOTE),
  ...needlesOfText('name', '赵守密师傅'),
  ...needlesOfText('plate', PLATE),
  ...three.flatMap(({ key, number }) =>
    needlesOfKey(`key of custodian ${number}`, Buffer.from(key.privateKey).toString('hex')),
  ),
];
const controls = [
  ...Array.from({ length: PLACES }, (_, place) => needlesOfPrice('control price', controlPriceOf(place))).flat(),
  ...needlesOfText('control note', CONTROL_NOTE),
  ...needlesOfText('title', TITLE),
];

it(`of ${COUNT} bids there is no price, name, note, plate, key or part in memory, database, files, log or backup`, {
  timeout: 3_600_000,
}, async () => {
  const tender = await shipper.publish(threeContent({ title: TITLE, lots }));
  await placeAll(COUNT, async (at, fleet, lot) => {
    const bid = aBid({ priceE4: priceOf(at), note: NOTE, plateNo: PLATE, lowReason: NOTE });
    const made = await custody.sealedFor(fleet as unknown as Person, tender, bid, Math.floor(at / PLACES) + 1, lot);
    const { code, msg } = await custody.send(fleet as unknown as Person, tender, made.sealed, lot);
    if (code !== 0) throw new Error(msg);
    needles.push(...needlesOfPrice('price', priceOf(at)), ...needlesOfKey(`key of bid ${at}`, made.contentKey));
    const { seed, nonce, fleet: bidder } = made.payload;
    for (const secret of [seed, nonce, bidder.nonce]) needles.push(...needlesOfKey('random bytes of a bid', secret));
    for (const { key, number } of three)
      needles.push(...needlesOfKey(`part of bid ${at}`, partOf(key, number, made.sealed).part ?? ''));
  });
  const platform = await shipper.publish(tenderContent({ title: TITLE, lots }));
  await placeAll(PLACES, (place, fleet, lot) =>
    bidOn(
      server,
      fleet,
      { tenderId: platform.id, lotId: platform.lots[lot]?.id ?? '' },
      {
        priceE4: controlPriceOf(place),
        note: CONTROL_NOTE,
      },
    ),
  );

  const search = makeSearch([...needles, ...controls]);
  const told = async (chunks: Parameters<typeof search>[0]) => {
    const { found, searched } = await search(chunks);
    const control = [...found].filter((secret) => /control|title/.test(secret)).sort();
    return { searched, control, secrets: [...found].filter((secret) => !control.includes(secret)) };
  };
  // At once: garbage of the last calls is still there.
  const ofServer = await dumpMemory([server.pid], join(kept, 'server'));
  const pids = processesOf(realpathSync(join(server.dataDir, 'postgres/cluster'))).sort((a, b) => a - b);
  const ofDatabase = await dumpMemory(pids, join(kept, 'database'));
  const [memory, database] = [await told(bytesBelow(ofServer)), await told(bytesBelow(ofDatabase))];
  await query(server, 'checkpoint');
  // The key file is in it, and what Postgres has on disk, its write-ahead log included.
  const files = await told(bytesBelow(server.dataDir));
  const archive = join(kept, 'backup/rfb.tar');
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: server.dataDir };
  const { status, stderr } = spawnSync('npm', ['run', 'backup', '--', archive], { cwd: ROOT, env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const backup = await told(bytesBelow(join(kept, 'backup')));
  const log = await told([Buffer.from(server.lines.join('\n'))]);

  console.log(
    Object.entries({ memory, database, files, backup, log })
      .map(([name, { searched, control, secrets }]) => {
        const megabytes = (searched / 1_000_000).toFixed(1);
        return `${name}: ${megabytes} MB, ${secrets.length} secrets found, of what is in clear: ${control.join(', ')}`;
      })
      .join('\n'),
  );
  for (const { secrets } of [memory, database, files, backup, log]) expect(secrets).toEqual([]);
  // The same search finds what the server read in clear, in its memory; and what anybody may know in the other places.
  expect(memory.control).toEqual(['control note', 'control price', 'title']);
  for (const { control } of [database, files, backup]) expect(control).toContain('title');
  for (const { control } of [files, backup, log]) expect(control).not.toContain('control price');
  // Demo servers log little; custody.api.test.ts of the server searches every line.
  expect(log.searched).toBeGreaterThan(0);
});
