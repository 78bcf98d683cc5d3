// Lists of standards: filters, search by a fragment on the index of grams, and the order of matches.
import { listedStandardFields, type StandardValues } from '@rfb/contract/publishing/standards/standard.fields.ts';
import {
  MAX_COUNTED,
  type StandardClass,
  type StandardState,
} from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { Point } from '@rfb/contract/publishing/standards/standards.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams, plainText, typedText } from '../../../platform/db/keyword-grams.ts';
import { columnsOf } from '../../../platform/db/sql-lists.ts';
import { titleColumns, titleIsNear, titleSoundsAlike, titleSoundsLike } from '../../../platform/db/title-words.ts';

export type Condition = RawBuilder<unknown>;
type Slice = { limit: number; offset: number };

type StandardFilters = {
  keyword?: string | undefined;
  class?: StandardClass[] | undefined;
  state?: StandardState[] | undefined;
  mandatory?: 'true' | 'false' | undefined;
  checked?: 'true' | 'false' | undefined;
};

export type FoundRow = Pick<StandardValues, (typeof listedStandardFields)[number]> & {
  id: string;
  slug: string;
  state: StandardState;
  version: number;
  updatedAt: string;
  points: Point[];
  foundIn: 'number' | 'title' | 'text' | null;
};

/** As in articles: more matches than this are a frequent keyword, which is read in the list's order and not ranked. */
const MAX_RANKED = 200;
/** So many entries from the start of the list tell whether a keyword is frequent. */
const FIRST_ENTRIES = 1_000;

const stateOf = sql`standard_state(s, ${todayOfQuery})`;
export const isPublished = sql`s.is_published`;

export const columns = sql`
  s.id, s.slug, ${columnsOf('s', listedStandardFields)}, ${stateOf} as state, s.version, s.updated_at, s.points`;

/** The cases of `standard_state()`, written so that an index on `standing` or `effective_on` can be used. */
const inState: Record<StandardState, Condition> = {
  current: sql`s.standing = 'current' and (s.effective_on is null or s.effective_on <= ${todayOfQuery})`,
  upcoming: sql`s.standing = 'current' and s.effective_on > ${todayOfQuery}`,
  abolished: sql`s.standing = 'abolished'`,
  unconfirmed: sql`s.standing = 'unconfirmed'`,
};
/** Several states are read one by one, each by an index, and put together: an `or` of them would read the whole table. */
const statesOf = ({ state = [] }: StandardFilters): Condition[][] =>
  state.length > 0 ? [...new Set(state)].map((one) => [inState[one]]) : [[]];

/** One class by equality: only then an index returns its entries in the list's order. */
const inClasses = (classes: StandardClass[]) =>
  classes.length === 1 ? sql`s.class = ${classes[0]}` : sql`s.class = any(${classes}::text[])`;

const isTrue = (flag: 'true' | 'false') => flag === 'true';

const filtersOf = (filters: StandardFilters): Condition[] => [
  ...(filters.class?.length ? [inClasses(filters.class)] : []),
  ...(filters.mandatory ? [sql`s.is_mandatory = ${isTrue(filters.mandatory)}`] : []),
  ...(filters.checked ? [sql`s.is_checked = ${isTrue(filters.checked)}`] : []),
];

const where = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** The keyword in one piece, because numbers are typed with and without spaces, and its words. */
const piecesOf = (keyword: string) => {
  const words = typedText(keyword)
    .split(/\s+/)
    .filter((word) => plainText(word) !== '');
  return { whole: words.join(''), words };
};

const isLetters = (word: string) => /^[a-z]{3,}$/.test(plainText(word));
const stands = (text: Condition, word: string): Condition => sql`strpos(${text}, ${plainText(word)}) > 0`;

/** As one piece, or every word somewhere. */
const inPieces = (keyword: string, holds: (word: string) => Condition): Condition => {
  const { whole, words } = piecesOf(keyword);
  if (words.length < 2) return holds(whole);
  return sql`(${holds(whole)} or (${sql.join(words.map(holds), sql` and `)}))`;
};

const contains = (keyword: string): Condition =>
  inPieces(keyword, (word) =>
    isLetters(word)
      ? sql`(${stands(sql`s.search_text`, word)} or ${stands(sql`coalesce(s.title_words, '')`, word)})`
      : stands(sql`s.search_text`, word),
  );

const title = titleColumns('s');
/** The grams find candidates by the index; the text tells whether they stand together. Letters also mean a title's sound. */
const matches = (keyword: string): Condition =>
  inPieces(keyword, (word) => {
    const isWritten = sql`(s.search_grams @> ${keywordGrams(word)}::text[] and ${stands(sql`s.search_text`, word)})`;
    const isSpoken = titleSoundsLike(title, word);
    return isSpoken ? sql`(${isWritten} or ${isSpoken})` : isWritten;
  });

export const matchesOf = (keyword: string) =>
  sql<{ id: string }>`select s.id from standards s where ${matches(keyword)} limit ${MAX_RANKED + 1}`;

/** A list in parts that have no entry in common: `from` with its joins, and the conditions of each part. */
type Parts = { from: Condition; parts: Condition[][] };

const withConditions = ({ from, parts }: Parts, conditions: Condition[]): Parts => ({
  from,
  parts: parts.map((part) => [...part, ...conditions]),
});

const together = (queries: Condition[]) => sql.join(queries, sql` union all `);

/** The first entries of the list, in its order. */
const firstOf = ({ from, parts }: Parts, selected: Condition, limit: number) => sql`
  select * from (${together(
    parts.map(
      (part) =>
        sql`(select ${selected}, s.sort_key, s.id ${from} ${where(part)} order by s.sort_key, s.id limit ${limit})`,
    ),
  )}) first order by sort_key, id limit ${limit}`;

/** The index of grams reads all matches before the first; the start of the list tells sooner that there are many. */
const isFrequent = async (db: Db, keyword: string, list: Parts) => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${firstOf(list, sql`s.search_text, s.title_words`, FIRST_ENTRIES)}) s
    where ${contains(keyword)}`.execute(db);
  return (rows[0]?.found ?? 0) > MAX_RANKED;
};

const placeOf = (keyword: string) => {
  const { whole } = piecesOf(keyword);
  const inTitle = (word: string) => stands(sql`coalesce(s.title_words, plain_text(s.title))`, word);
  return sql`case
    when ${stands(sql`plain_text(s.number)`, whole)} or ${stands(sql`plain_text(replace(s.number, '/', ''))`, whole)} then 'number'
    when ${inPieces(keyword, inTitle)} then 'title' else 'text' end`;
};

type Search = {
  filters: StandardFilters;
  conditions: Condition[];
  /** What a caller adds to each row. */
  more?: { columns: Condition; joins: Condition };
};

/** The keyword as conditions on the list; a rare one by the ids it was found in. */
const searched = async (db: Db, keyword: string | undefined, list: Parts) => {
  if (!keyword || !plainText(keyword)) return { conditions: [], isRanked: false, maxTotal: MAX_COUNTED };
  // Without the grams the list is read in its order until the page is full.
  if (await isFrequent(db, keyword, list))
    return { conditions: [contains(keyword)], isRanked: false, maxTotal: MAX_RANKED };
  const ids = (await matchesOf(keyword).execute(db)).rows.map(({ id }) => id);
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
  const narrowed = [...conditions, ...filtersOf(filters)];
  const from = sql`from standards s ${more?.joins ?? sql``}`;
  const whole = withConditions({ from, parts: statesOf(filters) }, narrowed);
  const found = await searched(db, keyword, whole);
  const list = withConditions(whole, found.conditions);
  const place = keyword && plainText(keyword) ? placeOf(keyword) : sql`null`;
  const shown = sql`select ${columns}, ${place} as found_in ${more ? sql`, ${more.columns}` : sql``} ${from}`;
  // Few ids in both cases: what is ranked, or the entries up to the end of the page.
  const ids = found.isRanked
    ? together(list.parts.map((part) => sql`select s.id ${from} ${where(part)}`))
    : sql`select id from (${firstOf(list, sql`1`, limit + offset)}) page offset ${offset}`;
  const rank = found.isRanked ? sql`array_position(array['number', 'title', 'text'], ${place}),` : sql``;
  const most = found.maxTotal + 1;
  const [{ rows }, counted] = await Promise.all([
    sql<T>`
      ${shown} where s.id = any(array(${ids})) order by ${rank} s.sort_key, s.id
      ${found.isRanked ? sql`limit ${limit} offset ${offset}` : sql``}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select 1 from (${together(
          list.parts.map((part) => sql`(select 1 ${from} ${where(part)} limit ${most})`),
        )}) every limit ${most}) counted`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0, maxTotal: found.maxTotal };
};

/** Titles of published entries that resemble a word: of the same sound, or with one character wrong. */
export const listTitlesLike = async (db: Db, word: string, limit: number) => {
  const alike = [titleSoundsAlike(title, word), titleIsNear(title, word)].filter((one) => one !== undefined);
  if (alike.length === 0) return [];
  const { rows } = await sql<{ title: string }>`
    select s.title from standards s where ${isPublished} and (${sql.join(alike, sql` or `)})
    order by s.sort_key, s.id limit ${limit}`.execute(db);
  return rows.map((row) => row.title);
};

export const countStandards = async (db: Db, conditions: Condition[], joins: Condition = sql``) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from standards s ${joins} ${where(conditions)} limit ${MAX_COUNTED + 1}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};
