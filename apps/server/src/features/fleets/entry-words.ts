// The words a fleet is found by that only the server can tell: its initials and pinyin, and the names of its place.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { initialsOf, pinyinOf } from '../../platform/db/initials.ts';
import { plainText } from '../../platform/db/keyword-grams.ts';
import { fullRegionName, regionName } from '../regions/exports.ts';

export type Named = { id: string; name: string; regionCode: string };

/** 江苏苏州 and 江苏省苏州市虎丘区: people type either. */
const placeOf = (regionCode: string) =>
  [regionName(regionCode), fullRegionName(regionCode)].map(plainText).join('\n') || regionCode;

/** Companies without a row in the directory are passed over. */
export const describeEntries = async (db: Db, companies: Named[]) => {
  if (companies.length === 0) return;
  const ids = companies.map(({ id }) => id);
  const initials = companies.map(({ name }) => plainText(initialsOf(name)) || '-');
  const places = companies.map(({ regionCode }) => placeOf(regionCode));
  const letters = companies.map(
    ({ name, regionCode }) => `${pinyinOf(name)} ${pinyinOf(regionName(regionCode).replace(/\s/g, ''))}`,
  );
  await sql`select describe_entries(${ids}::text[], ${initials}::text[], ${places}::text[], ${letters}::text[])`.execute(
    db,
  );
};

const BATCH = 500;

/** Describes rows that came some other way, such as by an update from an older version. */
export const describeBareEntries = async (db: Db) => {
  for (;;) {
    const { rows } = await sql<Named>`
      select c.id, c.name, c.region_code from directory_entries l join companies c on c.id = l.company_id
      where l.initials = '' or l.place = '' or l.pinyin = '' order by l.company_id limit ${BATCH}`.execute(db);
    await describeEntries(db, rows);
    if (rows.length < BATCH) return;
  }
};
