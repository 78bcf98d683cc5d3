// Tests what strangers read on two instances: a change shows at once where it was made and within the lease elsewhere.

import { setImmediate as turn } from 'node:timers/promises';
import { getConvention } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { getListing } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { getFleet, listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { getArticle, listArticles } from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { testApp } from '../../testing/app.ts';
import { makeArticles } from '../../testing/articles.ts';
import { openProxy } from '../../testing/database-proxy.ts';
import { makeListings } from '../../testing/listings.ts';
import { howMany } from '../../testing/sweep.ts';
import { openDatabase } from '../db/database.ts';
import { openKept } from './kept.ts';

const CHANGES = howMany({ usual: 15, sweep: 100, deep: 10_000 });
const CHANGES_WHILE_CUT = howMany({ usual: 5, sweep: 20, deep: 300 });
const TIMEOUT_MS = process.env.DEEP ? 1_800_000 : 60_000;
/** Above the lease: a request made later than this after the change was acknowledged must see it. */
const ALLOWED_MS = 300;

const t = await testApp();
const line = await openProxy(t.url);
const kept = openKept({ url: line.url, onError: () => {} });
const db = openDatabase({ url: t.url, size: 4, onError: () => {}, onChange: kept.drop });
const other = await buildApp({ ...t.deps, db, kept }, { logLevel: 'silent', hasSite: false });
const callOther = t.through(other);
afterAll(async () => {
  await other.close();
  await kept.close();
  await db.destroy();
  line.close();
});
afterEach(async () => {
  line.mend();
  await kept.sync();
});

const admin = await t.admin();
const fleet = await t.fleet();
const [fleetId, articles] = [fleet.companyId, makeArticles(t, admin)];
await articles.published({ title: '两台服务器' });
const listingId = await (await makeListings(t, admin)).published(fleet);

type Call = typeof t.call;
/** A change of one table, and where it is seen; `round` makes every value new. */
type Kind = { change: (round: number) => Promise<unknown>; see: (call: Call) => Promise<unknown> };

const params = { fleetId };
let ratings = 0;
const kinds: Record<string, Kind & { expected: (round: number) => unknown }> = {
  company: {
    change: (round) =>
      t.db
        .updateTable('companies')
        .set({ address: `${round} 号` })
        .where('id', '=', fleetId)
        .execute(),
    see: async (call) => (await call(getFleet, { params })).data.address,
    expected: (round) => `${round} 号`,
  },
  card: {
    change: (round) =>
      sql`insert into fleet_cards (company_id, description) values (${fleetId}, ${String(round)})
        on conflict (company_id) do update set description = excluded.description`.execute(t.db),
    see: async (call) =>
      (await call(listFleets, { query: {} })).data.items.find(({ id }) => id === fleetId)?.description,
    expected: (round) => String(round),
  },
  rating: {
    change: async () => {
      ratings += 1;
      await t.db.insertInto('ratings').values({ id: t.deps.newId(), companyId: fleetId, stars: 5 }).execute();
    },
    see: async (call) => (await call(getFleet, { params })).data.stars[0],
    expected: () => ratings,
  },
  lane: {
    change: (round) =>
      round % 2 === 0
        ? sql`insert into fleet_lanes (company_id, place, from_code, to_code, is_both_ways)
            values (${fleetId}, 1, '320500', '440100', true) on conflict do nothing`.execute(t.db)
        : t.db.deleteFrom('fleetLanes').execute(),
    see: async (call) => (await call(getFleet, { params })).data.lanes.length,
    expected: (round) => (round % 2 === 0 ? 1 : 0),
  },
  listing: {
    change: (round) =>
      t.db
        .updateTable('listings')
        .set({ reason: `第 ${round} 次` })
        .execute(),
    see: async (call) => (await call(getListing, { params: { listingId } })).data.reason,
    expected: (round) => `第 ${round} 次`,
  },
  pin: {
    change: (round) =>
      sql`update articles set pinned_at = case when ${round % 2 === 0} then app_now() end`.execute(t.db),
    see: async (call) => (await call(listArticles, { query: {} })).data.items[0]?.isPinned,
    expected: (round) => round % 2 === 0,
  },
  home: {
    change: (round) =>
      sql`update articles set is_on_home = ${round % 2 === 0}, category = 'announcement'`.execute(t.db),
    see: async (call) => (await call(getHome, {})).data.announcements.length,
    expected: (round) => (round % 2 === 0 ? 1 : 0),
  },
  signature: {
    change: (round) =>
      round % 2 === 0
        ? t.db
            .insertInto('conventionSignatures')
            .values({ companyId: fleetId, version: 1, userId: null })
            .onConflict((one) => one.doNothing())
            .execute()
        : t.db.deleteFrom('conventionSignatures').execute(),
    see: async (call) => (await call(getConvention, { query: {} })).data.signatoryCount,
    expected: (round) => (round % 2 === 0 ? 1 : 0),
  },
};
const names = Object.keys(kinds);

type Reading = { expected: unknown; acknowledgedAt: number; isBusy?: boolean };
/**
 * Reads until the new value is seen; counts old answers to requests made too long after the change. `isBusy`: the process
 * receives nothing between the reads, so that only the lease ends an old answer.
 */
const oldAnswers = async ({ see }: Kind, { expected, acknowledgedAt, isBusy = true }: Reading) => {
  for (;;) {
    const askedAt = performance.now();
    const seen = await see(callOther);
    if (seen === expected) return 0;
    if (askedAt > acknowledgedAt + ALLOWED_MS) return 1;
    if (!isBusy) await turn();
  }
};

let round = 0;
const changeAndRead = async (name: string) => {
  const kind = kinds[name];
  if (!kind) throw new Error(name);
  round += 1;
  await kind.see(callOther);
  await kind.see(t.call);
  await kind.change(round);
  const acknowledgedAt = performance.now();
  const expected = kind.expected(round);
  expect(await kind.see(t.call), `${name} where it was changed`).toBe(expected);
  return oldAnswers(kind, { expected, acknowledgedAt, isBusy: round % 10 === 0 });
};

const anyChanges = (count: number) => fc.sample(fc.constantFrom(...names), count);

describe('after a change', () => {
  it(
    'no instance serves an old answer: at once where it was made, later than the lease elsewhere',
    async () => {
      let old = 0;
      for (const name of anyChanges(CHANGES)) old += await changeAndRead(name);
      if (process.env.DEEP) console.log(`${CHANGES} changes, ${old} old answers`);
      expect(old).toBe(0);
    },
    TIMEOUT_MS,
  );

  it('of many at the same time none is missed', async () => {
    const before = await kinds.rating?.see(callOther);
    await Promise.all(Array.from({ length: 30 }, () => kinds.rating?.change(0)));
    expect(before).toBe(ratings - 30);
    const acknowledgedAt = performance.now();
    expect(await oldAnswers(kinds.rating as Kind, { expected: ratings, acknowledgedAt })).toBe(0);
  });

  it('that is rolled back, what is kept stays true', async () => {
    const before = await kinds.company?.see(t.call);
    const failed = t.db.transaction().execute(async (trx) => {
      await trx.updateTable('companies').set({ address: '不算数' }).execute();
      expect(await kinds.company?.see(t.call)).toBe(before);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await kinds.company?.see(t.call)).toBe(before);
  });
});

describe('while the listening connection', () => {
  it(
    'is cut, no old answer is served',
    async () => {
      for (const name of anyChanges(CHANGES_WHILE_CUT)) {
        line.cut();
        expect(await changeAndRead(name)).toBe(0);
        line.mend();
      }
    },
    TIMEOUT_MS,
  );

  it('was cut, a change made meanwhile is seen when it is back', async () => {
    for (const name of ['company', 'listing', 'rating']) {
      const kind = kinds[name] as (typeof kinds)[string];
      round += 1;
      await kind.see(callOther);
      line.cut();
      await kind.change(round);
      line.mend();
      await kept.sync();
      expect(await kind.see(callOther)).toBe(kind.expected(round));
    }
  });

  it(
    'stays cut, no old answer is served',
    async () => {
      line.cut();
      for (const name of anyChanges(CHANGES_WHILE_CUT)) expect(await changeAndRead(name)).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'is stalled, no old answer is served',
    async () => {
      line.stall();
      for (const name of anyChanges(CHANGES_WHILE_CUT)) expect(await changeAndRead(name)).toBe(0);
    },
    TIMEOUT_MS,
  );
});

describe('by the clock', () => {
  it('a scheduled article appears at its moment, and not before', async () => {
    const draft = await articles.write({ title: '到点发布' });
    await articles.schedule(draft, 10);
    await t.travel('9 minutes 59 seconds');
    await kept.sync();
    const isListed = async () =>
      (await callOther(listArticles, { query: {} })).data.items.some(({ title }) => title === '到点发布');
    const statusOf = async () => (await callOther(getArticle, { params: { articleId: draft.id } })).status;
    // Kept from before the moment, unless the machine was too slow to read it in time.
    const [early, readAt] = [
      await isListed(),
      await sql<{ isEarly: boolean }>`
      select app_now() < scheduled_for as is_early from articles where id = ${draft.id}`.execute(t.db),
    ];
    if (readAt.rows[0]?.isEarly) expect(early).toBe(false);
    await sql`select pg_sleep(extract(epoch from scheduled_for - app_now())) from articles where id = ${draft.id}`.execute(
      t.db,
    );
    expect([await isListed(), await statusOf()]).toEqual([true, 200]);
  });

  it('a suspension ends at its moment', async () => {
    const suspended = await t.fleet({ isSuspended: true });
    const one = { params: { fleetId: suspended.companyId } };
    await sql`update member_suspensions set until = app_now() + interval '1 hour'`.execute(t.db);
    await kept.sync();
    expect((await callOther(getFleet, one)).data.memberStatus).toBe('suspended');
    await t.travel('1 hour');
    await kept.sync();
    expect((await callOther(getFleet, one)).data.memberStatus).toBe('active');
  });
});

it('keeps nothing for an address that does not exist, and ignores who asks', async () => {
  const strangers = await t.call(getFleet, { params });
  const members = await t.call(getFleet, { params }, await t.shipper());
  expect(members.body).toBe(strangers.body);
  expect(members.headers.etag).toBe(strangers.headers.etag);
  const missing = await t.call(getFleet, { params: { fleetId: 'nosuchfleet' } });
  expect([missing.status, missing.headers.etag]).toEqual([404, undefined]);
  expect(await t.deps.kept.has('GET /fleets/:fleetId [{"fleetId":"nosuchfleet"},null]')).toBe(false);
  expect(await t.deps.kept.has(`GET /fleets/:fleetId [{"fleetId":"${fleetId}"},null]`)).toBe(true);
});
