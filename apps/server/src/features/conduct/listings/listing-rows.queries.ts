// Writes entries, statements and their files.
import { unendedPhases } from '@rfb/contract/conduct/listings/listing.states.ts';
import type { ListingKind, ListingPhase } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import { now, today } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { settingAt } from '../../../platform/settings/setting-at.queries.ts';

export const addListing = (trx: Trx, row: InsertObject<Tables, 'listings'>) =>
  trx.insertInto('listings').values(row).execute();

export const saveListing = (trx: Trx, id: string, patch: UpdateObject<Tables, 'listings'>) =>
  trx.updateTable('listings').set(patch).where('id', '=', id).execute();

/** Everybody who changed the text of an entry, because each of them wrote what is decided. */
export const listEditors = async (trx: Trx, id: string) => {
  const found = await trx
    .selectFrom('auditRows')
    .select('userId')
    .distinct()
    .where('subjectId', '=', id)
    .where('action', '=', 'listing.edited')
    .execute();
  return found.flatMap(({ userId }) => (userId === null ? [] : [userId]));
};

type Running = { id: string; kind: 'red' | 'black'; isOpen: boolean };

/** The open procedures and published entries of a company that have not ended. */
export const listRunning = async (db: Db, companyId: string) => {
  const { rows } = await sql<Running>`
    select l.id, l.kind, l.published_on is null as is_open from listings l
    where l.company_id = ${companyId}
      and listing_phase(l) in (${stateList(unendedPhases)})`.execute(db);
  return rows;
};

/** Decisions are numbered per year without gaps, so concurrent ones are serialised by a lock. */
export const nextDecision = async (trx: Trx) => {
  await sql`select pg_advisory_xact_lock(hashtext('listing decisions'))`.execute(trx);
  const { rows } = await sql<{ year: number; seq: number }>`
    select year, (select coalesce(max(decision_seq), 0) + 1 from listings where decision_year = year) as seq
    from (select extract(year from app_today())::int as year) clock`.execute(trx);
  return rows[0] ?? { year: 0, seq: 0 };
};

export const findPublicityDays = async (trx: Trx, workingDays: number) => {
  const { rows } = await sql<{ firstEnd: string; lastEnd: string }>`
    select nth_working_day(app_today(), ${workingDays}) as first_end, app_today() + 30 as last_end`.execute(trx);
  return rows[0] ?? { firstEnd: '', lastEnd: '' };
};

/** The effective dates, counted from the day after `dayBefore`. */
const effectiveDates = (dayBefore: ReturnType<typeof sql<string>>) => ({
  effectiveFrom: sql<string>`${dayBefore} + 1`,
  effectiveTo: sql<string>`(${dayBefore} + 1 + make_interval(months => term_months))::date - 1`,
});

/** The company is notified today and may reply for `replyDays` days. */
export const saveNotice = (trx: Trx, id: string, replyDays: number) =>
  saveListing(trx, id, { noticedOn: today, replyDueOn: sql<string>`app_today() + ${replyDays}::int` });

/** The periods are kept with the entry, because they are announced with it. */
export const savePublicity = (trx: Trx, id: string, lastDay: string) =>
  saveListing(trx, id, {
    publishedOn: today,
    publicityTo: lastDay,
    ...effectiveDates(sql<string>`${lastDay}::date`),
    appealDays: settingAt('appeal.days', now),
    repairMonths: settingAt('repair.months', now),
  });

/** Ends the delay by an objection and recomputes the effective dates. */
export const releaseListing = (trx: Trx, id: string) =>
  saveListing(trx, id, { heldSince: null, ...effectiveDates(sql<string>`greatest(publicity_to, app_today())`) });

export const addStatement = (trx: Trx, row: InsertObject<Tables, 'listingStatements'>) =>
  trx.insertInto('listingStatements').values(row).execute();

type Settlement = { outcome: 'accepted' | 'dismissed'; outcomeText: string; settledBy: string };

export const settleOpenStatement = (trx: Trx, listingId: string, settlement: Settlement) =>
  trx
    .updateTable('listingStatements')
    .set({ ...settlement, settledAt: now })
    .where('listingId', '=', listingId)
    .where('settledAt', 'is', null)
    .where('kind', '<>', 'reply')
    .execute();

export const addFiles = async (
  trx: Trx,
  fileIds: string[],
  owner: { listingId: string; statementId: string | null },
) => {
  if (fileIds.length === 0) return;
  await trx
    .insertInto('listingFiles')
    .values(fileIds.map((fileId) => ({ fileId, ...owner })))
    .execute();
};

/** Files of staff have no statement. */
export const listFilesOf = (db: Db, listingIds: string[]) =>
  db
    .selectFrom('listingFiles as lf')
    .innerJoin('fileFacts as f', 'f.id', 'lf.fileId')
    .select(['f.id as fileId', 'f.name', 'f.mimeType', 'f.size', 'f.width', 'f.height'])
    .select(['lf.listingId', 'lf.statementId'])
    .where('lf.listingId', 'in', listingIds)
    .orderBy('f.createdAt')
    .execute();

/** In chronological order; `isOwn`: submitted by a user of the company. */
export const listStatements = (db: Db, listingIds: string[]) =>
  db
    .selectFrom('listingStatements as s')
    .innerJoin('listings as l', 'l.id', 's.listingId')
    .leftJoin('userFacts as u', 'u.id', 's.userId')
    .selectAll('s')
    .select(sql<boolean>`coalesce(u.company_id = l.company_id, false)`.as('isOwn'))
    .where('s.listingId', 'in', listingIds)
    .orderBy('s.saidAt')
    .execute();

export const listHistory = (db: Db, listingId: string) =>
  db
    .selectFrom('auditRows as r')
    .leftJoin('userFacts as u', 'u.id', 'r.userId')
    .select(['r.at', 'r.action', 'r.reason', 'u.name'])
    .where('r.subjectKind', '=', 'listing')
    .where('r.subjectId', '=', listingId)
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();

type Days = Record<
  'decidedOn' | 'publishedOn' | 'publicityTo' | 'effectiveFrom' | 'effectiveTo' | 'appealUntil' | 'repairFrom',
  string | null
>;
export type ListingDecision = Days & {
  companyName: string;
  creditCode: string;
  kind: ListingKind;
  phase: ListingPhase;
  decisionNo: string | null;
  decisionText: string | null;
  clauses: number[];
  conventionVersion: number;
  termMonths: number | null;
};

/** For the notice of a decision; locks the entry, so that two people do not issue the same notice twice. */
export const lockDecision = async (trx: Trx, listingId: string) => {
  const { rows } = await sql<ListingDecision>`
    select c.name as company_name, c.credit_code, l.kind, listing_phase(l) as phase, decision_no(l) as decision_no,
      l.decision_text, l.clauses, l.convention_version, l.term_months, l.decided_on, l.published_on, l.publicity_to,
      l.effective_from, l.effective_to, l.effective_from + l.appeal_days as appeal_until,
      case when l.kind = 'black' then (l.effective_from + make_interval(months => l.repair_months))::date end as repair_from
    from listings l join company_facts c on c.id = l.company_id where l.id = ${listingId} for update of l`.execute(trx);
  return rows[0];
};
