// Queries for the review queue.
import type { ApplicationKind } from '@rfb/contract/membership/applications/applications.labels.ts';
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { keywordGrams } from '../../identity/companies/exports.ts';
import type { ReviewRow } from './reviews.queries.ts';

export type Shelf = 'open' | 'approved' | 'rejected';
export type ListedReview = ReviewRow & { waitHours: number; holder: string | null };
type Filter = { kind: ApplicationKind; shelf: Shelf; keyword: string };

const shelves = {
  open: sql`stored_status in (${stateList(undecided)})`,
  approved: sql`stored_status = 2 and close_kind is distinct from 'imported'`,
  rejected: sql`stored_status = 3 and close_kind is distinct from 'imported'`,
};

const matching = (keyword: string) =>
  keyword
    ? sql`and (receipt_no = ${keyword.toUpperCase()} or exists (select 1 from company_facts c
        where c.id = reviews.company_id and c.search_grams @> ${keywordGrams(keyword)}::text[]))`
    : sql``;

const columns = sql`reviews.*, holder.name as holder,
  round((extract(epoch from coalesce(reviews.reviewed_at, app_now()) - reviews.requested_at) / 3600)::numeric, 1)::float8
    as wait_hours`;
const withHolder = sql`left join user_facts holder on holder.id = reviews.reviewer_user_id`;

export const listReviewRows = async (
  db: Db,
  { kind, shelf, keyword }: Filter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const order = shelf === 'open' ? sql`requested_at, id` : sql`reviewed_at desc, id`;
  const { rows } = await sql<ListedReview>`
    select ${columns} from (
      select * from reviews where kind = ${sql.lit(kind)} and ${shelves[shelf]} ${matching(keyword)}
      order by ${order} limit ${limit} offset ${offset}
    ) reviews ${withHolder} order by ${order}`.execute(db);
  return rows;
};

export const countReviews = async (db: Db, { kind, shelf, keyword }: Filter) => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from reviews where kind = ${sql.lit(kind)} and ${shelves[shelf]} ${matching(keyword)}
    limit ${COUNT_LIMIT}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/** One row in the shape of the queue. */
export const findListedReview = async (db: Db, kind: ApplicationKind, id: string) => {
  const { rows } = await sql<ListedReview>`
    select ${columns} from reviews ${withHolder} where kind = ${sql.lit(kind)} and reviews.id = ${id}`.execute(db);
  return rows[0];
};

export const countOpenReviews = async (db: Db) => {
  const { rows } = await sql<Record<ApplicationKind, number>>`select
    (select count(*) from applications where status in (${stateList(undecided)}))::int as join,
    (select count(*) from certifications where mode = 'review' and status in (${stateList(undecided)}))::int as certification,
    (select count(*) from change_requests where status in (${stateList(undecided)}))::int as change,
    (select count(*) from renewal_requests where status in (${stateList(undecided)}))::int as renewal`.execute(db);
  return rows[0] ?? { join: 0, certification: 0, change: 0, renewal: 0 };
};

/** Claims and releases from the audit trail; submission and decision are in the row itself. */
export const listHandling = async (db: Db, subjectKind: string, id: string) =>
  db
    .selectFrom('auditRows as a')
    .leftJoin('userFacts as u', 'u.id', 'a.userId')
    .select(['a.at', 'a.action', 'u.name'])
    .where('a.subjectKind', '=', subjectKind)
    .where('a.subjectId', '=', id)
    .where('a.action', 'in', ['application.claimed', 'application.released', 'application.lapsed'])
    .orderBy('a.id')
    .execute();

/** The staff member who submitted it on the company's behalf, if any; `source`: by which action. */
export const findStaffRequest = async (db: Db, subjectKind: string, { id, kind, companyId, previousId }: ReviewRow) => {
  const isFirst = kind === 'join' && previousId === null;
  const { rows } = await sql<{ name: string; source: string | null }>`
    select u.name, case when a.action in ('enterprise.imported', 'enterprise.added') then a.action else a.after ->> 'source' end as source
    from audit_rows a join user_facts u on u.id = a.user_id and u.role = 'admin'
    where (a.subject_kind = ${subjectKind} and a.subject_id = ${id} and a.action = 'changeRequest.submitted')
      or (${isFirst} and a.subject_kind = 'company' and a.subject_id = ${companyId}
        and a.action in ('enterprise.imported', 'enterprise.added'))
    order by a.id limit 1`.execute(db);
  return rows[0];
};

/** Earlier applications of the company of this kind, newest first. */
export const listEarlier = (db: Db, { kind, companyId, id, requestedAt }: ReviewRow) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('kind', '=', kind)
    .where('companyId', '=', companyId)
    .where('id', '<>', id)
    .where('requestedAt', '<=', requestedAt)
    .orderBy('requestedAt', 'desc')
    .limit(20)
    .execute();
