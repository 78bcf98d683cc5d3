// The filters of the enterprise list as SQL conditions; an absent filter adds nothing to the query.
import type { EnterpriseFilters } from '@rfb/contract/overview/enterprises/enterprise-filters.ts';
import { type RawBuilder, sql } from 'kysely';
import { quadsOf } from '../../../platform/db/keyword-grams.ts';
import { keywordGrams } from '../../identity/companies/exports.ts';
import { hasSuspension, memberStatus } from '../../membership/members/exports.ts';

type Condition = RawBuilder<unknown>;

/** The status of an application; an imported company without papers counts as not having applied. */
export const visibleStatus = sql`case when a.close_kind = 'imported' and a.status = 3 then null else a.status end`;
const newestStatus = sql`
  (select ${visibleStatus} from applications a where a.company_id = c.id order by a.applied_at desc limit 1)`;
const standing = sql`(select ${memberStatus} from members m where m.company_id = c.id)`;
const level = sql`(select s.level from member_standings s where s.company_id = c.id)`;
const isMember = sql`exists (select 1 from members m where m.company_id = c.id)`;
export const certificationStanding = sql`coalesce((
  select certification_status(x) from certifications x where x.company_id = c.id and x.closed_at is null), 'none')`;
const isSuspended = sql`c.id in (
  select m.company_id from members m where ${hasSuspension} and ${memberStatus} = 'suspended')`;
const searchedName = sql`translate(lower(c.name), ' ()（）·-', '')`;

const MOBILE = /^1\d{10}$/;
const CREDIT_CODE = /^[0-9a-z]{18}$/;
const INITIALS = /^[a-z]+$/;

/** Fewer letters of pinyin are in nearly every name. */
const SHORTEST_PINYIN = 4;
/** Companies whose name sounds so. */
export const nameSoundsLike = (letters: string): Condition =>
  letters.length < SHORTEST_PINYIN
    ? sql`false`
    : sql`(c.search_grams @> ${quadsOf(letters)}::text[] and strpos(c.pinyin, ${letters}) > 0)`;

/** The grams find candidates by index; everything but initials is then compared as a substring. */
const matchesWord = (word: string): Condition => {
  const plain = word.toLowerCase().replace(/[()（）·-]/g, '');
  if (MOBILE.test(plain)) return sql`c.phone = ${plain}`;
  if (CREDIT_CODE.test(plain)) return sql`c.credit_code = ${plain.toUpperCase()}`;
  const grams = keywordGrams(word);
  const found = sql`c.search_grams @> ${grams}::text[]`;
  // A single gram is the whole word, so it needs no comparison.
  if (grams.length === 1) return found;
  if (INITIALS.test(plain)) return sql`(${found} or ${nameSoundsLike(plain)})`;
  return sql`(${found} and (strpos(${searchedName}, ${plain}) > 0
    or strpos(lower(c.credit_code), ${plain}) > 0 or strpos(replace(c.phone, '-', ''), ${plain}) > 0))`;
};

const wordsOf = (keyword = '') => keyword.split(/\s+/).filter((word) => keywordGrams(word).length > 0);

/** A filter whose value `none` means companies that have no such value. */
const oneOf = (values: string[], none: Condition, some: (values: string[]) => Condition): Condition => {
  const others = values.filter((value) => value !== 'none');
  const parts = [...(values.includes('none') ? [none] : []), ...(others.length > 0 ? [some(others)] : [])];
  return sql`(${sql.join(parts, sql` or `)})`;
};

/** Lacks a legal person, a licence or, for a fleet, a transport permit. */
const isIncomplete = sql`(c.legal_person = '' or c.licence_file_id is null or (c.type = 'fleet' and c.permit_no = ''))`;

const shanghai = (day: string) => sql`${day}::timestamp at time zone 'Asia/Shanghai'`;

const joined = ({ joinedFrom, joinedTo }: EnterpriseFilters) => sql`exists (
  select 1 from members m where m.company_id = c.id
    ${joinedFrom ? sql`and m.joined_at >= ${shanghai(joinedFrom)}` : sql``}
    ${joinedTo ? sql`and m.joined_at < ${shanghai(joinedTo)} + interval '1 day'` : sql``})`;

export const conditionsOf = (filters: EnterpriseFilters): Condition => {
  const { keyword, type, province, application, member, level: levels, incomplete } = filters;
  const conditions = [sql`c.closed_at is null`, ...wordsOf(keyword).map(matchesWord)];
  if (type) conditions.push(sql`c.type = ${type}`);
  if (province?.length)
    conditions.push(
      sql`(${sql.join(
        province.map((code) => sql`c.region_code like ${`${code}%`}`),
        sql` or `,
      )})`,
    );
  if (application?.length)
    conditions.push(
      oneOf(
        application,
        sql`${newestStatus} is null`,
        (some) => sql`${newestStatus} in (${sql.join(some.map(Number))})`,
      ),
    );
  if (member?.join() === 'suspended') conditions.push(isSuspended);
  else if (member?.length)
    conditions.push(oneOf(member, sql`not ${isMember}`, (some) => sql`${standing} in (${sql.join(some)})`));
  if (levels?.length) conditions.push(sql`${level} in (${sql.join(levels)})`);
  if (filters.certification?.length)
    conditions.push(sql`c.type = 'fleet' and ${certificationStanding} in (${sql.join(filters.certification)})`);
  if (incomplete) conditions.push(isIncomplete);
  if (filters.papersWaiting)
    conditions.push(sql`c.id in (select d.company_id from documents d where d.state = 'pending')`);
  if (filters.joinedFrom || filters.joinedTo) conditions.push(joined(filters));
  return sql.join(conditions, sql` and `);
};
