// Reads and writes versions of the convention and their signatures.
import type { VersionStanding } from '@rfb/contract/conduct/convention/convention.labels.ts';
import type { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

const standing = sql<VersionStanding>`case
  when effective_on > (select app_today()) then 'coming'
  when number = (select current_convention()) then 'current'
  else 'past' end`;
const effectiveOn = sql<string>`effective_on`;

const published = (db: Db) =>
  db
    .selectFrom('conventionVersions as v')
    .select(['v.number', 'v.note', effectiveOn.as('effectiveOn'), standing.as('standing')])
    .where('v.publishedAt', 'is not', null)
    .orderBy('v.number', 'desc');

export const listVersions = (db: Db) => published(db).limit(100).execute();

export const findVersion = (db: Db, number: number) =>
  published(db).select('v.document').where('v.number', '=', number).executeTakeFirst();

/** In force today. */
export const findCurrent = (db: Db) =>
  published(db).select('v.document').where('v.number', '=', sql<number>`current_convention()`).executeTakeFirst();

export const findNewest = (db: Db) => published(db).select('v.document').limit(1).executeTakeFirst();

/** With the publisher and the number of signatures. */
export const listPublished = (db: Db) =>
  published(db)
    .leftJoin('userFacts as u', 'u.id', 'v.publishedBy')
    .select([sql<string>`v.published_at`.as('publishedAt'), sql<string>`coalesce(u.name, '')`.as('publishedBy')])
    .select(
      sql<number>`(select count(*)::int from convention_signatures s where s.version = v.number)`.as('signatoryCount'),
    )
    .limit(100)
    .execute();

/** Locks the draft, so that saving and publishing run one after the other. */
export const lockConvention = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('convention'))`.execute(trx);

export const findDraft = (db: Db) =>
  db
    .selectFrom('conventionVersions as v')
    .leftJoin('userFacts as u', 'u.id', 'v.savedBy')
    .select(['v.number', 'v.document', 'v.note', 'v.revision', 'v.savedAt', 'u.name as savedBy'])
    .where('v.publishedAt', 'is', null)
    .executeTakeFirst();

type Draft = { document: ConventionDocument; note: string; savedBy: string };

export const addDraft = (trx: Trx, { document, ...draft }: Draft) =>
  trx
    .insertInto('conventionVersions')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from convention_versions)`,
      document: JSON.stringify(document),
      ...draft,
    })
    .execute();

export const saveDraft = (trx: Trx, { document, ...draft }: Draft) =>
  trx
    .updateTable('conventionVersions')
    .set({
      document: JSON.stringify(document),
      ...draft,
      revision: sql`revision + 1`,
      savedAt: now,
    })
    .where('publishedAt', 'is', null)
    .execute();

export const publishDraft = (trx: Trx, effectiveOn: string, publishedBy: string) =>
  trx
    .updateTable('conventionVersions')
    .set({ effectiveOn, publishedBy, publishedAt: now })
    .where('publishedAt', 'is', null)
    .returning('number')
    .executeTakeFirst();

export const findDays = async (db: Db) => {
  const { rows } = await sql<{ today: string; latest: string | null; lastDay: string }>`
    select app_today() as today, (select max(effective_on) from convention_versions) as latest,
      (app_today() + interval '1 year')::date as last_day`.execute(db);
  return rows[0] ?? { today: '', latest: null, lastDay: '' };
};

export const countSignatures = async (db: Db, version: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from convention_signatures where version = ${version}`.execute(db);
  return rows[0]?.count ?? 0;
};

type Slice = { limit: number; offset: number };

/** Signatures of the version in force, newest first; the page comes from the index, then its names are joined. */
export const listSignatoryRows = async (db: Db, { limit, offset }: Slice) => {
  const { rows } = await sql<{ name: string; signedOn: string }>`
    with page as (
      select company_id, signed_at from convention_signatures where version = current_convention()
      order by signed_at desc, company_id limit ${limit} offset ${offset}
    )
    select c.name, (page.signed_at at time zone 'Asia/Shanghai')::date as signed_on
    from page join company_facts c on c.id = page.company_id order by page.signed_at desc, page.company_id`.execute(db);
  return rows;
};

export const countSignatories = async (db: Db) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from convention_signatures where version = current_convention() limit ${COUNT_LIMIT}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

export const findSignature = (db: Db, companyId: string, version: number) =>
  db
    .selectFrom('conventionSignatures')
    .select('signedAt')
    .where('companyId', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();

/** The newest version a company signed. */
export const findSignedVersion = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from convention_signatures where company_id = ${companyId}`.execute(db);
  return rows[0]?.version ?? null;
};

type Signature = { companyId: string; version: number; userId: string | null };

/** Idempotent: a second signature is ignored. */
export const addSignature = (trx: Trx, signature: Signature) =>
  trx
    .insertInto('conventionSignatures')
    .values(signature)
    .onConflict((conflict) => conflict.columns(['companyId', 'version']).doNothing())
    .returning('signedAt')
    .executeTakeFirst();

export const isActiveMember = async (db: Db, companyId: string) =>
  (await db.selectFrom('activeMembers').select('companyId').where('companyId', '=', companyId).executeTakeFirst()) !==
  undefined;
