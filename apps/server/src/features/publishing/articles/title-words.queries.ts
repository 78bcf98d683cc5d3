// Describes the titles of articles that were written without the words they are found by, for example by a migration.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { describeTitle } from '../../../platform/db/title-words.ts';

const BATCH = 500;

/** The first line of an article's words is its title. */
export const describeArticleTitles = async (db: Db) => {
  for (;;) {
    const { rows } = await sql<{ id: string; words: string }>`
      select article_id as id, split_part(words, E'\n', 1) as words from article_texts
      where title_words is null limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    const described = JSON.stringify(rows.map(({ id, words }) => ({ id, words, ...describeTitle(words) })));
    await sql`
      update article_texts t set title_words = said."titleWords", title_grams = said."titleGrams"
      from jsonb_to_recordset(${described}::jsonb) as said (id text, words text, "titleWords" text, "titleGrams" text[])
      where t.article_id = said.id and split_part(t.words, E'\n', 1) = said.words`.execute(db);
  }
};
