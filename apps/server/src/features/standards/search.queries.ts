// Lists of standards: filters, search by a fragment on the index of grams, and the order of matches.
import type { StandardClass, StandardState } from '@rfb/contract/standards/standards.labels.ts';
import type { Point } from '@rfb/contract/standards/standards.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayOfQuery } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { keywordGrams, plainText } from '../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../platform/db/paging.ts';

export type Condition = RawBuilder<unknown>;
type Slice = { limit: number; offset: number };

export type StandardFilters = {
  keyword?: string | undefined;
  class?: StandardClass[] | undefined;
  state?: StandardState[] | undefined;
  mandatory?: 'true' | 'false' | undefined;
  checked?: 'true' | 'false' | undefined;
};

export type FoundRow = {
  id: string;
  slug: string;
  number: string;
  title: string;
  class: StandardClass;
  isMandatory: boolean;
  state: StandardState;
  publishedOn: string | null;
  effectiveOn: string | null;
  replaces: string;
  replacedBy: string;
  isChecked: boolean;
  version: number;
  updatedAt: string;
  points: Point[];
  foundIn: 'number' | 'title' | 'text' | null;
};

/** As in articles: more matches than this are a frequent keyword, which is read in the list's order and not ranked. */
export const MAX_RANKED = 200;

export const stateOf = sql`standard_state(s, ${todayOfQuery})`;
export const isPublished = sql`s.is_published`;

export const columns = sql`
  s.id, s.slug, s.number, s.title, s.class, s.is_mandatory, ${stateOf} as state, s.published_on, s.effective_on,
  s.replaces, s.replaced_by, s.is_checked, s.version, s.updated_at, s.points`;

const isTrue = (flag: 'true' | 'false') => flag === 'true';

const filtersOf = (filters: StandardFilters): Condition[] => [
  ...(filters.class?.length ? [sql`s.class = any(${filters.class}::text[])`] : []),
  ...(filters.state?.length ? [sql`${stateOf} = any(${filters.state}::text[])`] : []),
  ...(filters.mandatory ? [sql`s.is_mandatory = ${isTrue(filters.mandatory)}`] : []),
  ...(filters.checked ? [sql`s.is_checked = ${isTrue(filters.checked)}`] : []),
];

const where = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** The grams find candidates by the index; the text tells whether they stand together. */
export const matches = (keyword: string): Condition => sql`
  s.search_grams @> ${keywordGrams(keyword)}::text[] and strpos(s.search_text, ${plainText(keyword)}) > 0`;

export const findMatchIds = async (db: Db, keyword: string) => {
  const { rows } = await sql<{ id: string }>`
    select s.id from standards s where ${matches(keyword)} limit ${MAX_RANKED + 1}`.execute(db);
  return rows.map(({ id }) => id);
};

const placeOf = (keyword: string) => {
  const plain = plainText(keyword);
  return sql`case
    when strpos(plain_text(s.number), ${plain}) > 0 or strpos(plain_text(replace(s.number, '/', '')), ${plain}) > 0
      then 'number'
    when strpos(plain_text(s.title), ${plain}) > 0 then 'title' else 'text' end`;
};

export type Search = {
  filters: StandardFilters;
  conditions: Condition[];
  /** What a caller adds to each row. */
  more?: { columns: Condition; joins: Condition };
};

/** The keyword as conditions on the list; a rare one by the ids it was found in. */
const searched = async (db: Db, keyword: string | undefined) => {
  if (!keyword || !plainText(keyword)) return { conditions: [], isRanked: false, maxTotal: COUNT_LIMIT - 1 };
  const ids = await findMatchIds(db, keyword);
  const isRanked = ids.length <= MAX_RANKED;
  return {
    conditions: isRanked ? [sql`s.id = any(${ids}::text[])`] : [matches(keyword)],
    isRanked,
    maxTotal: MAX_RANKED,
  };
};

/** A page of the list with its count, which stops after `maxTotal`. */
export const pageOfStandards = async <T extends FoundRow>(
  db: Db,
  { filters, conditions, more }: Search,
  { limit, offset }: Slice,
) => {
  const { keyword } = filters;
  const found = await searched(db, keyword);
  const all = where([...conditions, ...filtersOf(filters), ...found.conditions]);
  const place = keyword && plainText(keyword) ? placeOf(keyword) : sql`null`;
  const rank = found.isRanked
    ? sql`array_position(array['number', 'title', 'text'], ${place}), s.sort_key, s.id`
    : sql`s.sort_key, s.id`;
  const [{ rows }, counted] = await Promise.all([
    sql<T>`
      select ${columns}, ${place} as found_in ${more ? sql`, ${more.columns}` : sql``}
      from standards s ${more?.joins ?? sql``} ${all} order by ${rank} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select 1 from standards s ${more?.joins ?? sql``} ${all} limit ${found.maxTotal + 1}) counted`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0, maxTotal: found.maxTotal };
};

export const countStandards = async (db: Db, conditions: Condition[], joins: Condition = sql``) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from standards s ${joins} ${where(conditions)} limit ${COUNT_LIMIT}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};
