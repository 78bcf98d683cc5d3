// Tests the deadline of sealed bids: no bid after it, none lost before it, whoever waits for whom and whatever the server's clock says.
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders } from '../../../testing/tenders.ts';

const [ROUNDS, CLIENTS] = process.env.DEEP ? [200, 50] : [1, 6];
const HOUR_MS = 3_600_000;

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
const shipper = await t.shipper({ level: 'platinum' });
const bidders = await bid.fleets(await t.admin(), 3);
// Many rounds take longer than a token lives.
await sql`update access_tokens set expires_at = app_now() + interval '8 hours'`.execute(t.db);

afterEach(() => vi.useRealTimers());

type Tender = Awaited<ReturnType<typeof make.publish>>;
/** The process's clock is wrong by an hour while it sends; bids are dated by the database. */
const sendAll = async (tender: Tender, round: number) => {
  await t.db.deleteFrom('rateCounters').execute();
  const body = bidForm({ priceE4: 90_000_000 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (round % 2 ? HOUR_MS : -HOUR_MS) });
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) =>
      t.call(placeBid, { params: lotParams(tender), body }, bidders[index % 3] as Person),
    ),
  );
  vi.useRealTimers();
  return answers;
};
const closesIn = async ({ id }: Tender, milliseconds: number) => {
  const { rows } = await sql<{ closesAt: string }>`
    update tenders set closes_at = date_trunc('milliseconds', app_now() + make_interval(secs => ${milliseconds / 1000}))
    where id = ${id} returning closes_at`.execute(t.db);
  return rows[0]?.closesAt ?? '';
};
const storedOf = ({ id }: Tender) =>
  t.db.selectFrom('sealedBids').selectAll().where('tenderId', '=', id).orderBy('position').execute();

it('around the deadline every bid is either late or stored, whatever the order of arrival', {
  timeout: 3_600_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const tender = await make.publish(shipper);
    const closesAt = await closesIn(tender, 400);
    const answers: Awaited<ReturnType<typeof sendAll>> = [];
    while (!answers.some(({ status }) => status === 409)) answers.push(...(await sendAll(tender, round)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const stored = await storedOf(tender);
    const accepted = answers.filter(({ code }) => code === 0).map(({ data }) => data.document.code);
    expect(stored.map(({ code }) => code).sort()).toEqual(accepted.sort());
    expect(stored.filter(({ receivedAt }) => receivedAt >= closesAt)).toEqual([]);
    expect(stored.map(({ position }) => position)).toEqual(stored.map((_, index) => index + 1));
  }
});

it('a bid that waited for the tender past the deadline is late', { timeout: 3_600_000 }, async () => {
  for (let round = 0; round < ROUNDS / 10; round += 1) {
    const tender = await make.publish(shipper);
    const closesAt = await closesIn(tender, 150);
    let answers: ReturnType<typeof sendAll> | undefined;
    await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('tenders').select('id').where('id', '=', tender.id).forUpdate().execute();
      answers = sendAll(tender, round);
      await vi.waitFor(async () => {
        const { rows } = await sql<{ now: string; waiting: number }>`
          select app_now() as now, (select count(*)::int from pg_locks where not granted) as waiting`.execute(trx);
        expect((rows[0]?.now ?? '') > closesAt && (rows[0]?.waiting ?? 0) > 0).toBe(true);
      }, 30_000);
    });
    expect(new Set((await answers)?.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await storedOf(tender)).toEqual([]);
  }
});
