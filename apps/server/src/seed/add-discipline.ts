// Seeds the demo's convention with its signatures, and the red and black lists.
import { sql } from 'kysely';
import { ago } from '../platform/clock.ts';
import type { Seeder } from './add-companies.ts';
import { demoVersions } from './demo-convention.ts';
import { demoListings } from './demo-listings.ts';

const addVersions = ({ trx, adminId }: Seeder) =>
  trx
    .insertInto('conventionVersions')
    .values(
      demoVersions.map(({ document, note, yearsBefore }, index) => {
        const day = sql<string>`(date_trunc('year', app_today()::timestamp) - make_interval(years => ${yearsBefore}))::date`;
        const decidedAt = sql<string>`(${day} - 20 + time '15:00') at time zone 'Asia/Shanghai'`;
        return {
          number: index + 1,
          document: JSON.stringify(document),
          note,
          savedBy: adminId,
          savedAt: decidedAt,
          publishedBy: adminId,
          publishedAt: decidedAt,
          effectiveOn: day,
        };
      }),
    )
    .execute();

/** Every member signed the version in force when joining; most older members have also signed the newest. */
const addSignatures = async ({ trx }: Seeder) => {
  await sql`
    insert into convention_signatures (company_id, version, signed_at)
    select m.company_id, v.number, m.joined_at from members m
    cross join lateral (
      select number from convention_versions where effective_on <= (m.joined_at at time zone 'Asia/Shanghai')::date
      order by number desc limit 1) v`.execute(trx);
  await sql`
    insert into convention_signatures (company_id, version, signed_at)
    select company_id, number, signed_at from (
      select m.company_id, v.number, row_number() over (order by m.joined_at) as place,
        (v.effective_on + 2 + (row_number() over (order by m.joined_at))::int + time '10:20') at time zone 'Asia/Shanghai'
          as signed_at
      from members m, convention_versions v
      where v.number = ${demoVersions.length} and m.resigned_at is null
        and m.last_ends_on + m.last_grace_days >= app_today()
        and not exists (select 1 from convention_signatures s where s.company_id = m.company_id and s.version = v.number)
    ) late where place % 7 <> 0 and signed_at < app_now()`.execute(trx);
};

const addEntries = async ({ trx, newId, adminId }: Seeder) => {
  const entries = demoListings.map((entry) => ({ ...entry, id: newId() }));
  await sql`
    insert into listings (id, kind, company_id, reason, clauses, convention_version, notice_text, proposed_by, proposed_at,
      noticed_on, reply_due_on, replied_on, decided_on, decision_year, decision_seq, decision_text, term_months,
      published_on, publicity_to, effective_from, effective_to, repaired_on, revoked_on, end_reason)
    select id, kind, company_id, reason, clauses,
      (select number from convention_versions where effective_on <= today - proposed order by number desc limit 1),
      notice_text, ${adminId}, app_now() - make_interval(days => proposed, hours => 3),
      today - noticed, today - noticed + 7, today - replied, today - decided, extract(year from today - decided),
      case when decided is not null then row_number() over (
        partition by extract(year from today - decided) order by decided desc nulls last) end,
      decision_text, months, today - published, publicity_to, publicity_to + 1,
      (publicity_to + 1 + make_interval(months => months))::date - 1, today - repaired, today - revoked, end_reason
    from (
      select e.*, u.company_id, app_today() as today, nth_working_day(app_today() - published, 5) as publicity_to
      from jsonb_to_recordset(${JSON.stringify(
        entries.map(({ noticeText, decisionText, endReason, ...entry }) => ({
          ...entry,
          notice_text: noticeText,
          decision_text: decisionText,
          end_reason: endReason,
        })),
      )}::jsonb) as e (id text, kind text, username text, reason text, clauses integer[], notice_text text,
        decision_text text, end_reason text, months integer, proposed integer, noticed integer, replied integer,
        decided integer, published integer, repaired integer, revoked integer)
      join users u on u.username = e.username
    ) dated`.execute(trx);
  return entries;
};

const addStatements = async ({ trx, newId, adminId }: Seeder, entries: Awaited<ReturnType<typeof addEntries>>) => {
  const said = entries.flatMap(({ id, username, statements = [] }) =>
    statements.map(({ kind, text, days, outcomeText }) => ({
      id: newId(),
      listingId: id,
      kind,
      text,
      saidBy: sql<string>`(select c.name from companies c join users u on u.company_id = c.id where u.username = ${username})`,
      userId: sql<string>`(select id from users where username = ${username})`,
      saidAt: sql<string>`app_now() - make_interval(days => ${days}, hours => 2)`,
      ...(outcomeText === undefined
        ? { settledAt: null, settledBy: null, outcome: null, outcomeText: '' }
        : {
            settledAt: ago({ days: days - 8 }),
            settledBy: adminId,
            outcome: 'accepted' as const,
            outcomeText,
          }),
    })),
  );
  await trx.insertInto('listingStatements').values(said).execute();
};

export const addDiscipline = async (seeder: Seeder) => {
  await addVersions(seeder);
  await addSignatures(seeder);
  await addStatements(seeder, await addEntries(seeder));
};
