// Reads and writes drafts and versions of templates.
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Saving and publishing of one template run one after the other. */
export const lockTemplate = (trx: Trx, code: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`template ${code}`}))`.execute(trx);

export const listDraftCodes = async (db: Db) =>
  (await db.selectFrom('templateDrafts').select('code').execute()).map(({ code }) => code);

export const findDraft = (db: Db, code: string) =>
  db
    .selectFrom('templateDrafts as d')
    .innerJoin('userFacts as u', 'u.id', 'd.savedBy')
    .select(['d.content', 'd.note', 'd.revision', 'd.savedAt', 'u.name as savedBy'])
    .where('d.code', '=', code)
    .executeTakeFirst();

const MOST = 100;

/** Newest first. */
export const listVersions = (db: Db, code: string) =>
  db
    .selectFrom('templateVersions as v')
    .innerJoin('userFacts as u', 'u.id', 'v.publishedBy')
    .select(['v.number', 'v.content', 'v.note', 'v.publishedAt', 'u.name as publishedBy'])
    .where('v.code', '=', code)
    .orderBy('v.number', 'desc')
    .limit(MOST)
    .execute();

type Draft = { code: string; content: TemplateContent; note: string; savedBy: string };

export const saveDraft = (trx: Trx, { code, content, note, savedBy }: Draft) =>
  trx
    .insertInto('templateDrafts')
    .values({ code, content: JSON.stringify(content), note, savedBy })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        content: JSON.stringify(content),
        note,
        savedBy,
        savedAt: now,
        revision: sql`template_drafts.revision + 1`,
      }),
    )
    .execute();

export const deleteDraft = (trx: Trx, code: string) =>
  trx.deleteFrom('templateDrafts').where('code', '=', code).execute();

type NewVersion = { code: string; content: TemplateContent; note: string; publishedBy: string };

/** Returns its number. */
export const addVersion = async (trx: Trx, { content, ...version }: NewVersion) => {
  const { number } = await trx
    .insertInto('templateVersions')
    .values({
      ...version,
      content: JSON.stringify(content),
      number: sql<number>`(select coalesce(max(number), 1) + 1 from template_versions where code = ${version.code})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
};

export const findAddressesOf = (db: Db, userId: string) =>
  db.selectFrom('userFacts').select(['phone', 'email']).where('id', '=', userId).executeTakeFirst();
