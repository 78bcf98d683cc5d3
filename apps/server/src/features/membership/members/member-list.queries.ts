// Reads the member list: the ids of a page from an index first, then the columns of its rows.
import { MAX_GRACE_DAYS } from '@rfb/contract/identity/settings/periods.ts';
import type { Member, MemberConditions, MemberFilters } from '@rfb/contract/membership/members/members.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { creditScores } from '../../conduct/credits/exports.ts';
import { hasSuspension, memberStatus } from './members.queries.ts';

export type MemberRow = Omit<Member, 'region'> & { regionCode: string };

/** Company and standing name their columns otherwise, so this is no list of fields. */
const memberColumns = sql`
  s.member_id as id, (select version from members where id = s.member_id), s.company_id, s.member_no, c.name as enterprise_name, c.credit_code, c.contact_person, c.phone,
  c.email, c.address, c.region_code, c.type as enterprise_type, s.level as member_level, s.next_level,
  s.joined_at as join_time, s.expires_at as expire_time, s.status, s.resigned_at, s.days_left, s.is_in_grace, s.grace_days,
  coalesce((select t.orders from company_total_facts t where t.company_id = s.company_id), 0) as total_orders,
  coalesce((select t.amount_fen from company_total_facts t where t.company_id = s.company_id), 0) as total_amount,
  k.score as credit_score`;

const level = sql`(
  select t.level from member_terms t where t.member_id = m.id
  order by t.starts_on > ${todayOfQuery}, t.ends_on desc limit 1)`;

// Without coalesce the planner underestimates the matches and reads and sorts all members.
const isActive = sql`coalesce(${memberStatus} = 'active', false)`;
const endsWithin = (days: number) =>
  sql`m.last_ends_on between ${todayOfQuery} and ${todayOfQuery} + ${days}::int and ${isActive}`;

/** As a range of the index; how long the grace of each member is says its row. */
const isOverRecently = sql`m.last_ends_on between ${todayOfQuery} - ${MAX_GRACE_DAYS}::int and ${todayOfQuery} - 1`;

const dues: Record<NonNullable<MemberFilters['due']>, RawBuilder<unknown>> = {
  in60: endsWithin(60),
  in30: endsWithin(30),
  in7: endsWithin(7),
  grace: sql`${isOverRecently} and m.last_ends_on + m.last_grace_days >= ${todayOfQuery} and m.resigned_at is null`,
  overdue: sql`m.last_ends_on < ${todayOfQuery} and m.resigned_at is null`,
};

const orders: Record<MemberFilters['sort'], RawBuilder<unknown>> = {
  expireTime: sql`m.last_ends_on, m.id`,
  '-expireTime': sql`m.last_ends_on desc, m.id desc`,
  joinTime: sql`m.joined_at, m.id`,
  '-joinTime': sql`m.joined_at desc, m.id desc`,
};

const MEMBER_NUMBER = /^[hy\d-]+$/i;

/** Matches the search grams of the company, or a prefix or suffix of the member number. */
const matchesKeyword = (keyword: string) => {
  const ofCompany = sql`c.search_grams @> ${keywordGrams(keyword)}::text[]`;
  if (!MEMBER_NUMBER.test(keyword)) return ofCompany;
  const number = keyword.toUpperCase();
  const reversed = [...number].reverse().join('');
  return sql`m.id in (
    select f.id from members f join company_facts c on c.id = f.company_id where ${ofCompany}
    union all
    select n.id from members n where n.member_no like ${`${number}%`} or reverse(n.member_no) like ${`${reversed}%`})`;
};

/** Those who left come last. */
export const findMemberIds = async (db: Db, keyword: string, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m join company_facts c on c.id = m.company_id where ${matchesKeyword(keyword)}
    order by m.resigned_at is not null, m.member_no limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

const conditionsOf = (filters: MemberConditions) => [
  ...(filters.due ? [dues[filters.due]] : []),
  ...(filters.status === 'suspended' ? [hasSuspension] : []),
  ...(filters.status ? [filters.status === 'active' ? isActive : sql`${memberStatus} = ${filters.status}`] : []),
  ...(filters.level ? [sql`${level} = ${filters.level}`] : []),
  ...(filters.province ? [sql`c.region_code like ${`${filters.province}%`}`] : []),
  ...(filters.keyword ? [matchesKeyword(filters.keyword)] : []),
];

const matchingMembers = (filters: MemberConditions) => {
  const conditions = conditionsOf(filters);
  const companies = filters.province || filters.keyword ? sql`join company_facts c on c.id = m.company_id` : sql``;
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`from members m ${companies} ${where}`;
};

type Slice = { limit: number; offset: number };

export const listMemberRows = async (db: Db, filters: MemberFilters, { limit, offset }: Slice) => {
  const { rows } = await sql<MemberRow>`
    with page as (
      select m.id, row_number() over (order by ${orders[filters.sort]}) as place ${matchingMembers(filters)}
      order by ${orders[filters.sort]} limit ${limit} offset ${offset}
    ), ${creditScores(sql`array(select m.company_id from page join members m on m.id = page.id)`)}
    select ${memberColumns}
    from page
    cross join lateral (select v.* from member_standings v where v.member_id = page.id offset 0) s
    join company_facts c on c.id = s.company_id join scores k on k.company_id = s.company_id
    order by page.place`.execute(db);
  return rows;
};

export const countMembers = async (db: Db, filters: MemberConditions) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${matchingMembers(filters)} limit ${COUNT_LIMIT}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

export const findMemberRow = async (db: Db, memberId: string) => {
  const { rows } = await sql<MemberRow>`
    with ${creditScores(sql`array(select company_id from members where id = ${memberId})`)}
    select ${memberColumns} from member_standings s join company_facts c on c.id = s.company_id
    join scores k on k.company_id = s.company_id where s.member_id = ${memberId}`.execute(db);
  return rows[0];
};
