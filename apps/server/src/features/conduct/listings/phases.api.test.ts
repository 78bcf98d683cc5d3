// The phase of an entry depends only on its row and the current day.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeListings } from '../../../testing/listings.ts';

const t = await testApp();
await makeListings(t, await t.admin());

const noticed = { noticedOn: '2026-09-14', replyDueOn: '2026-09-21' };
const decided = {
  ...noticed,
  decidedOn: '2026-09-30',
  decisionYear: 2026,
  decisionSeq: 14,
  decisionText: '决定',
  termMonths: 6,
};
const publicity = { publishedOn: '2026-10-09', publicityTo: '2026-10-15' };
const published = { ...decided, ...publicity, effectiveFrom: '2026-10-16', effectiveTo: '2027-04-15' };
const endReason = '原因';

const store = async (row: object) => {
  const { companyId } = await t.fleet();
  const facts = { reason: '事由', clauses: [12], conventionVersion: 1, noticeText: '告知', proposedAt: '2026-09-14' };
  await t.db
    .insertInto('listings')
    .values({ id: 'dated', kind: 'black', companyId, ...facts, ...row })
    .execute();
};

const rows = {
  noticed,
  answered: { ...noticed, repliedOn: '2026-09-15' },
  decided,
  published,
  'objected to': { ...published, heldSince: '2026-10-12' },
  repaired: { ...published, repairedOn: '2027-04-10', endReason },
  revoked: { ...published, revokedOn: '2026-10-12', endReason },
  withdrawn: { ...noticed, withdrawnOn: '2026-09-16', endReason },
};

it.each([
  ['noticed', '2026-09-14', 'notice'],
  ['noticed', '2026-09-21', 'notice'],
  ['noticed', '2026-09-22', 'answered'],
  // An early reply does not shorten the reply period.
  ['answered', '2026-09-15', 'notice'],
  ['answered', '2026-09-21', 'notice'],
  ['answered', '2026-09-22', 'answered'],
  ['decided', '2026-09-30', 'decided'],
  ['decided', '2027-09-30', 'decided'],
  ['published', '2026-10-09', 'publicity'],
  ['published', '2026-10-15', 'publicity'],
  ['published', '2026-10-16', 'effective'],
  ['published', '2027-04-15', 'effective'],
  ['published', '2027-04-16', 'expired'],
  ['objected to', '2026-11-20', 'publicity'],
  ['repaired', '2027-04-16', 'repaired'],
  ['revoked', '2026-10-12', 'revoked'],
  ['withdrawn', '2026-09-16', 'withdrawn'],
] as const)(
  'an entry that was %s is on %s, from the first to the last second, in phase %s',
  async (row, day, phase) => {
    await store(rows[row]);
    for (const moment of ['00:00:01', '23:59:58']) {
      const { rows: clock } = await sql<{ away: string }>`
      select ((${`${day} ${moment}`}::timestamp at time zone 'Asia/Shanghai') - app_now())::text as away`.execute(t.db);
      await t.travel(clock[0]?.away ?? '');
      const { rows: found } = await sql<{ phase: string }>`
      select listing_phase(l) as phase from listings l where id = 'dated'`.execute(t.db);
      expect(found[0]?.phase, `${day} ${moment}`).toBe(phase);
    }
    await t.db.deleteFrom('listings').execute();
  },
);

it.each([
  ['2026-11-10', '2026-11-16'],
  // A Saturday worked instead of a day of the holiday, and a holiday of nine days.
  ['2026-10-09', '2026-10-14'],
  ['2026-02-13', '2026-02-26'],
  ['2026-11-09', '2026-11-13'],
  // Published on a weekend: counting begins on Monday.
  ['2026-11-14', '2026-11-20'],
  ['2026-11-15', '2026-11-20'],
])('five working days from %s end on %s', async (first, last) => {
  const { rows } = await sql<{ day: string }>`select nth_working_day(${first}::date, 5) as day`.execute(t.db);
  expect(rows[0]?.day).toBe(last);
});
