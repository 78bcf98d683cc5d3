// Reads the audit rows for the office: each filter is answered by an index, newest first.

import { halfWidth } from '@rfb/contract/normalise.ts';
import { actionsNamed, actionsOf } from '@rfb/contract/overview/logs/log.labels.ts';
import type { LogFilters } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { beforeDeadline } from '@rfb/contract/trade/tenders/tender.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams, plainText } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { searchedAddress } from './shown-address.ts';
import { findSubjectIds, findSubjectIdsOfCompanies } from './subjects.queries.ts';

type Condition = RawBuilder<unknown>;
type Slice = { limit: number; offset: number };

/** What a list reads: rows that meet all of `all` and, if there are any, one of `some`. */
type LogSearch = { some: Condition[]; all: Condition[] };

/** A keyword that fits more people or companies than these is too short to search by. */
const MAX_FOUND = 20;

const findStaffIds = async (db: Db) => {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  return rows.map(({ id }) => id);
};

/** The office's people by part of their name, others by their whole user name or the whole name their rows show. */
const findUserIds = async (db: Db, keyword: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(username) = ${keyword.toLowerCase()}
    union select id from users where role = 'admin' and strpos(name_of(users), ${keyword}) > 0
    union select id from users where shown_name = ${keyword}
    union select u.id from users u join companies c on c.id = u.company_id
      where c.contact_person = ${keyword} and name_of(u) = ${keyword} limit ${MAX_FOUND}`.execute(db);
  return rows.map(({ id }) => id);
};

const findCompanyIds = async (db: Db, keyword: string) => {
  const grams = keywordGrams(keyword);
  if (grams.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from companies where search_grams @> ${grams}::text[] and strpos(regexp_replace(lower(name), '[\\s()（）·-]', '', 'g'), ${plainText(keyword)}) > 0 limit ${MAX_FOUND}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const findRowsOfSeal = async (db: Db, seq: number) => {
  const row = await db.selectFrom('auditSeals').select('auditRowId').where('seq', '=', seq).executeTakeFirst();
  return row ? [sql`id = ${row.auditRowId}::bigint`] : [];
};

const PLACE = /^#(\d{1,15})$/;
const HASH = /^[0-9a-f]{8,64}$/i;

/** By the whole hash or its beginning. */
const findRowsOfHash = async (db: Db, keyword: string) => {
  if (!HASH.test(keyword)) return [];
  const { rows } = await sql<{ id: string }>`
    select audit_row_id::text as id from audit_seals
    where hash between decode(${keyword.padEnd(64, '0')}, 'hex') and decode(${keyword.padEnd(64, 'f')}, 'hex')
    limit ${MAX_FOUND}`.execute(db);
  return rows.map(({ id }) => sql`id = ${id}::bigint`);
};

const conditionsOfAddress = (keyword: string) => {
  const address = searchedAddress(keyword);
  return address === undefined ? [] : [sql`(address is not null and shown_address(address) = ${address})`];
};

const conditionsOfKeyword = async (db: Db, typed: string): Promise<Condition[]> => {
  const keyword = halfWidth(typed);
  const [, place] = PLACE.exec(keyword) ?? [];
  if (place) return findRowsOfSeal(db, Number(place));
  const users = await findUserIds(db, keyword);
  const companies = await findCompanyIds(db, keyword);
  const objects = [...(await findSubjectIds(db, keyword)), ...(await findSubjectIdsOfCompanies(db, companies))];
  return [
    ...users.map((id) => sql`user_id = ${id}`),
    ...companies.map((id) => sql`company_id = ${id}`),
    ...[keyword, ...companies].map((id) => sql`subject_id = ${id}`),
    ...(objects.length > 0 ? [sql`subject_id = any(${objects})`] : []),
    ...actionsNamed(keyword).map((action) => sql`action = ${action}`),
    ...(await findRowsOfHash(db, keyword)),
    ...conditionsOfAddress(keyword),
  ];
};

const NOTHING = sql`false`;
const startOf = (day: string) => sql`${day}::timestamp at time zone 'Asia/Shanghai'`;

const actorCondition = async (db: Db, actor: LogFilters['actor']): Promise<Condition[]> => {
  if (!actor) return [];
  if (actor === 'nobody') return [sql`user_id is null`];
  return (await findStaffIds(db)).map((id) => sql`user_id = ${id}`);
};

const anyOf = (conditions: Condition[]) => sql`(${sql.join(conditions, sql` or `)})`;

/**
 * Of several filters with alternatives the first drives the search, the others are checked on its rows; a person or a
 * company drives it alone, because their rows are few.
 */
export const searchOf = async (db: Db, filters: LogFilters): Promise<LogSearch> => {
  const { keyword, module, actor, userId, companyId, from, to } = filters;
  const alternatives: Condition[][] = [];
  if (keyword) alternatives.push(await conditionsOfKeyword(db, keyword));
  if (actor) alternatives.push(await actorCondition(db, actor));
  if (module) alternatives.push(actionsOf(module).map((action) => sql`action = ${action}`));
  const all: Condition[] = [];
  if (userId) all.push(sql`user_id = ${userId}`);
  if (companyId) all.push(sql`company_id = ${companyId}`);
  if (from) all.push(sql`at >= ${startOf(from)}`);
  if (to) all.push(sql`at < ${startOf(to)} + interval '1 day'`);
  if (alternatives.some((some) => some.length === 0)) return { some: [], all: [NOTHING] };
  if (userId || companyId) return { some: [], all: [...all, ...alternatives.map(anyOf)] };
  const [some = [], ...rest] = alternatives;
  return { some, all: [...all, ...rest.map(anyOf)] };
};

/** One ordered read of its own index for each alternative, as far as needed; a row may fit several. */
const found = ({ some, all }: LogSearch, limit: number) => {
  const branch = (conditions: Condition[]) =>
    sql`(select at, id from audit_rows ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by at desc, id desc limit ${limit})`;
  if (some.length === 0) return branch(all);
  return sql.join(
    some.map((one) => branch([one, ...all])),
    sql` union `,
  );
};

export const listLogIds = async (db: Db, search: LogSearch, { limit, offset }: Slice) => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from (${found(search, limit + offset)}) f
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
};

export const countLogIds = async (db: Db, search: LogSearch) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (${found(search, COUNT_LIMIT)}) f limit ${COUNT_LIMIT}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

export type StoredLog = {
  id: string;
  at: string;
  action: string;
  who: string | null;
  isStaff: boolean | null;
  roles: string[] | null;
  companyName: string | null;
  subjectKind: string | null;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  address: string | null;
  requestId: string | null;
  seq: number | null;
  hash: Buffer | null;
  previousHash: Buffer | null;
  /** A bid of an auction that is still running; the head of a tender that is not opened. */
  isSecret: boolean;
};

/** In the order of the ids. */
export const listLogsByIds = async (db: Db, ids: string[]) => {
  const { rows } = await sql<StoredLog>`
    select r.id::text as id, r.at, r.action, name_of(u) as who, u.role = 'admin' as is_staff, u.staff_roles as roles, c.name as company_name,
      r.subject_kind, r.subject_id, r.before, r.after, r.reason, r.address, r.request_id, s.seq, s.hash, s.previous_hash,
      (r.action = 'auction.bid' and exists (
        select 1 from tender_lots l join tenders t on t.id = l.tender_id where l.id = r.subject_id
          and tender_phase(t, (select app_now())) in (${stateList(beforeDeadline)}))
        or r.action = 'tender.closed' and exists (
          select 1 from tenders t where t.id = r.subject_id and t.mode = 'sealed' and t.opened_at is null)) as is_secret
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join audit_rows r on r.id = wanted.id
    left join users u on u.id = r.user_id
    left join companies c on c.id = r.company_id
    left join audit_seals s on s.audit_row_id = r.id
    order by wanted.place`.execute(db);
  return rows;
};
