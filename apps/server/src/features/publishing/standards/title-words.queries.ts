// Describes the titles of standards that were written without the words they are found by, for example by a migration.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { describeTitle } from '../../../platform/db/title-words.ts';

const BATCH = 500;

export const describeStandardTitles = async (db: Db) => {
  for (;;) {
    const rows = await db
      .selectFrom('standards')
      .select(['id', 'title'])
      .where('titleWords', 'is', null)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    const described = JSON.stringify(rows.map(({ id, title }) => ({ id, title, ...describeTitle(title) })));
    await sql`
      update standards s set title_words = said."titleWords", title_grams = said."titleGrams"
      from jsonb_to_recordset(${described}::jsonb) as said (id text, title text, "titleWords" text, "titleGrams" text[])
      where s.id = said.id and s.title = said.title`.execute(db);
  }
};
