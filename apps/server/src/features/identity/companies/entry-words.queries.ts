// Reads and writes the search words of companies and of directory entries.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type NamedCompany = { id: string; name: string; regionCode: string };
/** One array per column, in the order of the ids. */
type EntryWords = Record<'ids' | 'initials' | 'places' | 'letters', string[]>;

export const saveEntryWords = (db: Db, { ids, initials, places, letters }: EntryWords) =>
  sql`select describe_entries(${ids}::text[], ${initials}::text[], ${places}::text[], ${letters}::text[])`.execute(db);

/** Entries whose search words are incomplete. */
export const listEntriesWithoutWords = async (db: Db, limit: number) => {
  const { rows } = await sql<NamedCompany>`
    select c.id, c.name, c.region_code from directory_facts l join companies c on c.id = l.company_id
    where l.initials = '' or l.place = '' or l.pinyin = '' order by l.company_id limit ${limit}`.execute(db);
  return rows;
};

export const listWithoutPinyin = (db: Db, limit: number) =>
  db.selectFrom('companies').select(['id', 'name']).where('pinyin', '=', '').orderBy('id').limit(limit).execute();

export const savePinyin = (db: Db, ids: string[], pinyin: string[]) =>
  sql`update companies c set pinyin = said.pinyin, search_grams = c.search_grams || letter_quads(said.pinyin)
    from unnest(${ids}::text[], ${pinyin}::text[]) as said (id, pinyin) where c.id = said.id`.execute(db);
