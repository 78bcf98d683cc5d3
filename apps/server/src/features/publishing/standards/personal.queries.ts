// What belongs to one person: favourites, read receipts, and what applies to the company.
import type { ScopeFact } from '@rfb/contract/publishing/standards/reasons.ts';
import { type StandardScope, standardScopes } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type Condition, type FoundRow, isPublished } from './search.queries.ts';

export const listScopeFacts = async (db: Db, companyId: string) => {
  const { rows } = await sql<ScopeFact>`
    select scope, source, count from company_scopes where company_id = ${companyId}
    order by array_position(${Object.keys(standardScopes)}::text[], scope), source`.execute(db);
  return rows;
};

export const personalJoins = (userId: string): Condition => sql`
  left join standard_favourites f on f.standard_id = s.id and f.user_id = ${userId}
  left join standard_reads r on r.standard_id = s.id and r.user_id = ${userId}`;

const appliesTo = (scopes: StandardScope[]) => sql`s.scopes && ${scopes}::text[]`;
const hasChanged = (scopes: StandardScope[]) => sql`(
  s.alerted_version > 0 and s.alerted_version > coalesce(r.version, 0) and (f.user_id is not null or ${appliesTo(scopes)}))`;

type PersonalColumns = {
  scopes: StandardScope[];
  isFavourite: boolean;
  readVersion: number | null;
  hasChanged: boolean;
};
export type PersonalRow = FoundRow & PersonalColumns;

export const personalColumns = (scopes: StandardScope[]): Condition => sql`
  s.scopes, f.user_id is not null as is_favourite, r.version as read_version, ${hasChanged(scopes)} as has_changed`;

export const shelfConditions = (scopes: StandardScope[]) => ({
  all: [isPublished],
  applicable: [isPublished, appliesTo(scopes)],
  favourites: [isPublished, sql`f.user_id is not null`],
  changed: [isPublished, hasChanged(scopes)],
});

export const findPersonal = async (db: Db, standardId: string, userId: string, scopes: StandardScope[]) => {
  const { rows } = await sql<PersonalColumns>`
    select ${personalColumns(scopes)} from standards s ${personalJoins(userId)} where s.id = ${standardId}`.execute(db);
  return rows[0];
};

type Alert = {
  slug: string;
  number: string;
  title: string;
  version: number;
  note: string;
  savedAt: string;
  isUnread: boolean;
};

/** The newest announced changes of what the person follows or what applies to the company. */
export const listAlerts = async (db: Db, userId: string, scopes: StandardScope[]) => {
  const { rows } = await sql<Alert>`
    select s.slug, s.number, s.title, v.number as version, v.note, v.saved_at, v.number > coalesce(r.version, 0) as is_unread
    from standard_versions v join standards s on s.id = v.standard_id ${personalJoins(userId)}
    where v.is_alerting and ${isPublished} and (f.user_id is not null or ${appliesTo(scopes)})
    order by v.saved_at desc limit 5`.execute(db);
  return rows;
};

export const addFavourite = (trx: Trx, userId: string, standardId: string) =>
  trx
    .insertInto('standardFavourites')
    .values({ userId, standardId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const dropFavourite = (trx: Trx, userId: string, standardId: string) =>
  trx.deleteFrom('standardFavourites').where('userId', '=', userId).where('standardId', '=', standardId).execute();

export const saveRead = (trx: Trx, userId: string, standardId: string, version: number) =>
  trx
    .insertInto('standardReads')
    .values({ userId, standardId, version })
    .onConflict((conflict) => conflict.columns(['userId', 'standardId']).doUpdateSet({ version, readAt: now }))
    .execute();

/** Subqueries for notifications. */
export const followersOf = (standardId: string) =>
  sql`select user_id from standard_favourites where standard_id = ${standardId}`;
export const companiesIn = (scopes: StandardScope[]) =>
  sql`select company_id from company_scopes where scope = any(${scopes}::text[])`;

export const deletePersonalOf = async (trx: Trx, userId: string) => {
  await trx.deleteFrom('standardFavourites').where('userId', '=', userId).execute();
  await trx.deleteFrom('standardReads').where('userId', '=', userId).execute();
};
