// A setting inside SQL: its value at the moment a row names, for deadlines that began at different moments.
import { type SettingKey, type SettingValue, settingOf } from '@rfb/contract/settings/catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

type NumberKey = { [K in SettingKey]: SettingValue<K> extends number ? K : never }[SettingKey];

/** One lookup for each row: for pages and queues, not for conditions over whole tables. */
export const settingAt = (key: NumberKey, moment: RawBuilder<unknown>) =>
  sql<number>`setting_at(${key}, ${moment}, ${settingOf(key).default}::int)`;

/** One value at a moment, null for now, where no cache is at hand. */
export const findSettingAt = async <K extends SettingKey>(db: Db, key: K, moment: string | null) => {
  const { rows } = await sql<{ value: SettingValue<K> }>`
    select value from settings where key = ${key} and effective_from <= coalesce(${moment}::timestamptz, app_now())
    order by effective_from desc, id desc limit 1`.execute(db);
  return rows[0] ? rows[0].value : (settingOf(key).default as SettingValue<K>);
};
