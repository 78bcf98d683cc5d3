// Reads and writes single standards, their versions, and the entries a text cites.
import { standardFieldList } from '@rfb/contract/publishing/standards/standard.fields.ts';
import type { Citation } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { StandardState } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { StandardChange, StandardContent } from '@rfb/contract/publishing/standards/standards.ts';
import { type Selectable, sql } from 'kysely';
import { now, todayOfQuery } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { columnsOf } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { describeTitle } from '../../../platform/db/title-words.ts';
import type { FoundRow } from './search.queries.ts';

/** How many people follow a standard and have read its current version; the office learns counts only. */
export type OfficeRow = FoundRow & { isPublished: boolean; readers: number; favourites: number };

export const officeUse = {
  columns: sql`s.is_published,
    (select count(*)::int from standard_reads r where r.standard_id = s.id and r.version = s.version) as readers,
    (select count(*)::int from standard_favourites f where f.standard_id = s.id) as favourites`,
  joins: sql``,
};

export type StandardEntry = Omit<
  Selectable<Tables['standards']>,
  'searchText' | 'searchGrams' | 'sortKey' | 'titleWords' | 'titleGrams'
> & {
  state: StandardState;
};

const entry = sql`
  s.id, s.slug, s.stem, ${columnsOf('s', standardFieldList)}, s.points, s.version, s.alerted_version, s.updated_at,
  standard_state(s, ${todayOfQuery}) as state`;

export const findPublished = async (db: Db, slug: string) => {
  const { rows } = await sql<StandardEntry>`
    select ${entry} from standards s where s.slug = ${slug} and s.is_published`.execute(db);
  return rows[0];
};

export const findStandard = async (db: Db, id: string) => {
  const { rows } = await sql<StandardEntry>`select ${entry} from standards s where s.id = ${id}`.execute(db);
  return rows[0];
};

export const lockStandard = async (trx: Trx, id: string) => {
  const row = await trx.selectFrom('standards').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row && findStandard(trx, id);
};

/** The address of this edition, or of the newest one when the text names none. */
export const findPublishedSlug = async (db: Db, slug: string) => {
  const row = await db
    .selectFrom('standards')
    .select('slug')
    .where('isPublished', '=', true)
    .where((at) => at.or([at('slug', '=', slug), at('stem', '=', slug)]))
    .orderBy('publishedOn', (order) => order.desc().nullsLast())
    .orderBy('slug', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.slug;
};

export const hasSlug = async (db: Db, slug: string, exceptId: string) =>
  (await db
    .selectFrom('standards')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

const stored = ({ points, ...content }: StandardContent) => ({
  ...content,
  points: JSON.stringify(points),
  ...describeTitle(content.title),
});

export const addStandard = (trx: Trx, key: { id: string; slug: string }, content: StandardContent) =>
  trx
    .insertInto('standards')
    .values({ ...key, ...stored(content) })
    .execute();

export const saveStandard = (
  trx: Trx,
  { id, ...key }: { id: string; slug: string; version: number; alertedVersion: number },
  content: StandardContent,
) =>
  trx
    .updateTable('standards')
    .set({ ...key, ...stored(content), updatedAt: now })
    .where('id', '=', id)
    .execute();

type NewVersion = { standardId: string; number: number; content: StandardContent; note: string; isAlerting: boolean };

export const addVersion = (trx: Trx, { content, ...version }: NewVersion, savedBy: string | null) =>
  trx
    .insertInto('standardVersions')
    .values({ ...version, content: JSON.stringify(content), savedBy })
    .execute();

/** Newest first. */
export const listVersions = (db: Db, standardId: string) =>
  db
    .selectFrom('standardVersions')
    .select(['number', 'content', 'note', 'isAlerting', 'savedAt', 'savedBy'])
    .where('standardId', '=', standardId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();

/** The newest versions of entries that are shown, with what was written about them. */
export const listChanges = async (db: Db, limit: number) => {
  const { rows } = await sql<StandardChange>`
    select s.slug, s.number, s.title, v.number as version, v.note, v.saved_at
    from standard_versions v join standards s on s.id = v.standard_id
    where s.is_published order by v.saved_at desc, v.standard_id limit ${limit}`.execute(db);
  return rows;
};

/** Apart from the versions, because the public page reads those without anybody's name. */
export const findNames = async (db: Db, userIds: string[]) => {
  if (userIds.length === 0) return new Map<string, string>();
  const found = await db.selectFrom('userFacts').select(['id', 'name']).where('id', 'in', userIds).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** Counts of people, never who they are. */
export const countUse = async (db: Db, { id, version }: { id: string; version: number }) => {
  const { rows } = await sql<{ readers: number; favourites: number }>`
    select (select count(*)::int from standard_reads r where r.standard_id = ${id} and r.version = ${version}) as readers,
      (select count(*)::int from standard_favourites f where f.standard_id = ${id}) as favourites`.execute(db);
  return rows[0] ?? { readers: 0, favourites: 0 };
};

/** Published entries with one of the slugs, or of any edition with one of the stems: current ones and newest first. */
export const listCited = async (db: Db, citations: Citation[]) => {
  const slugs = citations.flatMap((one) => one.slugs);
  const stems = citations.flatMap(({ stem }) => (stem ? [stem] : []));
  const { rows } = await sql<{ slug: string; stem: string }>`
    select s.slug, s.stem from standards s
    where s.is_published and (s.slug = any(${slugs}::text[]) or s.stem = any(${stems}::text[]))
    order by s.standing = 'abolished', s.slug desc`.execute(db);
  return rows;
};

/** For the sitemap. */
export const listAddresses = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('standards')
    .select(['slug', 'updatedAt'])
    .where('isPublished', '=', true)
    .orderBy('sortKey')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
