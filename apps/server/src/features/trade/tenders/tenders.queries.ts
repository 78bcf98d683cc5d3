// Reads and writes single tenders with their lots, notices, questions and invitations.
import type { TenderTerms } from '@rfb/contract/identity/settings/terms.ts';
import { tenderTermKeys } from '@rfb/contract/identity/settings/trade.ts';
import { liveAwards } from '@rfb/contract/trade/awards/award.states.ts';
import type { TenderPhase } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { insertMany, stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { settingsAt } from '../../../platform/settings/setting-at.queries.ts';

/** Active fleets that may see the tender now, and those it invited. */
export const reachedCompanies = (tenderId: string) => sql`
  select a.company_id from active_members a join company_facts c on c.id = a.company_id and c.type = 'fleet'
  join tenders t on t.id = ${tenderId} where tender_reaches(t, a.company_id, (select app_now()))`;

export type TenderRow = Selectable<Tables['tenders']> & {
  phase: TenderPhase;
  shipperName: string;
  terms: TenderTerms;
  now: string;
};

const shipperName = sql<string>`(select c.name from company_facts c where c.id = tenders.company_id)`;
/** One reading of the clock for the phase, the reach and `now`: a bid accepted before the deadline is dated before it. */
const clock = sql<{ now: string }>`(select app_now() as now)`.as<'clock'>('clock');
/** A draft has the periods of now; with its publishing a tender gets its own. */
const terms = sql<TenderTerms>`case when tenders.published_at is null then ${settingsAt(tenderTermKeys, sql`clock.now`)}
  else jsonb_build_object('confirmHours', tenders.confirm_hours, 'extensionMinutes', tenders.extension_minutes,
    'maxExtensions', tenders.max_extensions) end`;
const rows = (db: Db) =>
  db
    .selectFrom(['tenders', clock])
    .selectAll('tenders')
    .select([
      sql<TenderPhase>`tender_phase(tenders, clock.now)`.as('phase'),
      shipperName.as('shipperName'),
      terms.as('terms'),
      'clock.now',
    ])
    .where('state', '<>', 'discarded');

/** Undefined for another company's tender. */
export const findTenderOf = async (db: Db, companyId: string, tenderId: string): Promise<TenderRow | undefined> => {
  const tender = await findTender(db, tenderId);
  return tender?.companyId === companyId ? tender : undefined;
};

/** No row for a draft, and for a tender that does not reach the fleet. */
export const tenderForFleet = named<TenderRow, { tenderId: string; fleetId: string }>('tender-for-fleet', (value, db) =>
  rows(db)
    .where('id', '=', value('tenderId'))
    .where(sql<boolean>`tender_reaches(tenders, ${value('fleetId')}, clock.now)`),
);
export const findTenderFor = async (db: Db, fleetId: string, tenderId: string): Promise<TenderRow | undefined> =>
  (await tenderForFleet(db, { tenderId, fleetId }))[0];

export const tenderById = named<TenderRow, { tenderId: string }>('tender', (value, db) =>
  rows(db).where('id', '=', value('tenderId')),
);
export const findTender = async (db: Db, tenderId: string): Promise<TenderRow | undefined> =>
  (await tenderById(db, { tenderId }))[0];

export type StoredContent = { tenderId: string; version: number; content: TenderContent };
export const storedContents = named<StoredContent, { ids: readonly string[] }>(
  'tender-contents',
  (value) => sql`select id as tender_id, version, content from tenders where id = any(${value('ids')}::text[])`,
);

/** The phase is read after the lock, because the wait for it may be long. */
export const lockTender = async (trx: Trx, tenderId: string) => {
  await trx.selectFrom('tenders').select('id').where('id', '=', tenderId).forUpdate().execute();
  return findTender(trx, tenderId);
};

export const lockTenderOf = async (trx: Trx, companyId: string, tenderId: string) => {
  const found = await lockTender(trx, tenderId);
  return found?.companyId === companyId ? found : undefined;
};

export const addTender = (trx: Trx, row: Insertable<Tables['tenders']>) =>
  trx.insertInto('tenders').values(row).execute();

type Change = Omit<Updateable<Tables['tenders']>, 'version' | 'changedAt'>;
export const changeTender = (trx: Trx, tenderId: string, change: Change) =>
  trx
    .updateTable('tenders')
    .set({ ...change, version: sql`version + 1`, changedAt: now })
    .where('id', '=', tenderId)
    .execute();

/** Drafts whose moment has come, the earliest first; all of them, because some that fail stay the earliest. */
export const listDueDrafts = async (db: Db) => {
  const { rows: due } = await sql<{ id: string }>`
    select id from tenders where publish_at <= app_now() order by publish_at, id`.execute(db);
  return due.map(({ id }) => id);
};

/** Undefined for somebody who is not, or no longer, one of the company's people. */
export const findRoleIn = async (db: Db, companyId: string, userId: string | null) =>
  (
    await db
      .selectFrom('userFacts')
      .select('companyRole')
      .where('id', '=', userId)
      .where('companyId', '=', companyId)
      .where('disabledAt', 'is', null)
      .executeTakeFirst()
  )?.companyRole ?? undefined;

export const countDraftsOf = async (db: Db, companyId: string) => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from tenders t where t.company_id = ${companyId} and t.state = 'draft'`.execute(db);
  return found[0]?.count ?? 0;
};

export const countRunningOf = async (db: Db, companyId: string) => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from tenders t where t.company_id = ${companyId} and t.state = 'open'`.execute(db);
  return found[0]?.count ?? 0;
};
/** Serialises what a company publishes and drafts, so that its limits hold. */
export const lockPublisher = (trx: Trx, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tenders of ${companyId}`}, 0))`.execute(trx);

export const newTenderNo = async (trx: Trx) => {
  const { rows: found } = await sql<{ no: string }>`select new_receipt_no('JJ') as no`.execute(trx);
  return found[0]?.no ?? '';
};

type Lot = Omit<Insertable<Tables['tenderLots']>, 'extensions' | 'state' | 'failReason' | 'bidCount' | 'bestE4'>;
export const saveLots = async (trx: Trx, lots: Lot[]) => {
  for (const lot of lots)
    await trx
      .insertInto('tenderLots')
      .values(lot)
      .onConflict((conflict) => {
        const { id: _, tenderId: __, number: ___, ...facts } = lot;
        return conflict.column('id').doUpdateSet(facts);
      })
      .execute();
};

export const listLots = (db: Db, tenderId: string) =>
  db.selectFrom('tenderLots').selectAll().where('tenderId', '=', tenderId).orderBy('number').execute();

export const listNotices = (db: Db, tenderId: string) =>
  db
    .selectFrom('tenderNotices')
    .select(['number', 'at', 'reason', 'changes', 'needsReconfirm', 'deadlineAt'])
    .where('tenderId', '=', tenderId)
    .orderBy('number', 'desc')
    .execute();

export const addNotice = (trx: Trx, notice: Insertable<Tables['tenderNotices']>) =>
  trx.insertInto('tenderNotices').values(notice).execute();

const questionColumns = ['id', 'text', 'askedAt', 'answer', 'answeredAt'] as const;
/** Fleets see a question with its answer only: a bare one could tell a competitor something. */
export const listQuestions = (db: Db, tenderId: string, { isOwn }: { isOwn: boolean }) =>
  db
    .selectFrom('tenderQuestions')
    .select([...questionColumns])
    .where('tenderId', '=', tenderId)
    .where('refusedAt', 'is', null)
    .$if(!isOwn, (query) => query.where('answer', 'is not', null))
    .orderBy('askedAt')
    .execute();

export const countRefusedQuestions = async (db: Db, tenderId: string) => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from tender_questions q
    where q.tender_id = ${tenderId} and q.refused_at is not null`.execute(db);
  return found[0]?.count ?? 0;
};

/** Serialises the questions of one fleet, so that its limit holds. */
export const lockAsker = (trx: Trx, askerTag: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${askerTag.toString('hex')}, 0))`.execute(trx);

export const countQuestionsOf = async (db: Db, tenderId: string, askerTag: Buffer) => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from tender_questions q
    where q.tender_id = ${tenderId} and q.asker_tag = ${askerTag}`.execute(db);
  return found[0]?.count ?? 0;
};

export const addQuestion = (trx: Trx, question: { id: string; tenderId: string; askerTag: Buffer; text: string }) =>
  trx
    .insertInto('tenderQuestions')
    .values(question)
    .returning([...questionColumns])
    .executeTakeFirstOrThrow();

/** Undefined when there is no such question, or when it was answered or refused before. */
export const answerQuestion = (trx: Trx, tenderId: string, questionId: string, answer: string) =>
  trx
    .updateTable('tenderQuestions')
    .set({ answer, answeredAt: now })
    .where('id', '=', questionId)
    .where('tenderId', '=', tenderId)
    .where('answer', 'is', null)
    .where('refusedAt', 'is', null)
    .returning([...questionColumns])
    .executeTakeFirst();

export const refuseQuestion = async (trx: Trx, tenderId: string, questionId: string) =>
  (await trx
    .updateTable('tenderQuestions')
    .set({ refusedAt: now })
    .where('id', '=', questionId)
    .where('tenderId', '=', tenderId)
    .where('answer', 'is', null)
    .where('refusedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const hasQuestion = async (db: Db, tenderId: string, questionId: string) =>
  (await db
    .selectFrom('tenderQuestions')
    .select('id')
    .where('id', '=', questionId)
    .where('tenderId', '=', tenderId)
    .executeTakeFirst()) !== undefined;

/** Names of fleets by id; companies that are not fleets are left out. */
export const listFleetNames = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('companyFacts')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('type', '=', 'fleet')
    .where('closedAt', 'is', null)
    .orderBy('name')
    .execute();
};

/** Returns those that were not invited before. */
export const addInvitations = (trx: Trx, tenderId: string, fleetIds: readonly string[]) =>
  insertMany(
    trx,
    'tenderInvitations',
    fleetIds.map((companyId) => ({ tenderId, companyId })),
    { returning: 'companyId', onConflictDoNothing: true },
  );

/** An award that a fleet has confirmed or may still confirm. */
export const hasContract = async (db: Db, tenderId: string) =>
  (await db
    .selectFrom('awards')
    .select('id')
    .where('tenderId', '=', tenderId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()) !== undefined;

/** Takes back what fleets have not answered; set aside, so that it counts for and against nobody. */
export const withdrawAwards = async (trx: Trx, tenderId: string, reason: string) => {
  const { rows: withdrawn } = await sql<{ id: string; companyId: string }>`
    update awards a set state = 'withdrawn', answered_at = app_now(), answer_reason = ${reason}, set_aside_at = app_now()
    where a.tender_id = ${tenderId} and award_status(a, app_now()) = 'pending' returning a.id, a.company_id`.execute(
    trx,
  );
  await trx
    .updateTable('tenderLots')
    .set({ state: 'open' })
    .where('tenderId', '=', tenderId)
    .where('state', '=', 'awarded')
    .execute();
  return withdrawn;
};

export const hasLiveAward = async (db: Db, tenderId: string) => {
  const { rows: found } = await sql<{ live: boolean }>`
    select exists (select 1 from awards a where a.tender_id = ${tenderId}
      and award_status(a, app_now()) in (${stateList(liveAwards)})) as live`.execute(db);
  return found[0]?.live ?? false;
};
