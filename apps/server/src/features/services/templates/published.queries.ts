// Reads published versions of templates.
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The newest version of every template that has one besides version 1. */
export const listActive = (db: Db): Promise<{ code: string; number: number; content: TemplateContent }[]> =>
  db
    .selectFrom('templateVersions')
    .distinctOn('code')
    .select(['code', 'number', 'content'])
    .orderBy('code')
    .orderBy('number', 'desc')
    .execute();

export const findContent = async (db: Db, code: string, number: number): Promise<TemplateContent> =>
  (
    await db
      .selectFrom('templateVersions')
      .select('content')
      .where('code', '=', code)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).content;

/** Newest first. */
export const listPublished = async (db: Db, code: string): Promise<TemplateContent[]> =>
  (
    await db
      .selectFrom('templateVersions')
      .select('content')
      .where('code', '=', code)
      .orderBy('number', 'desc')
      .execute()
  ).map(({ content }) => content);
