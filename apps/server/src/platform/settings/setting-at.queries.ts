// A setting inside SQL: its value at the moment a row names, for deadlines that began at different moments.
import { type SettingKey, type SettingValue, settingOf } from '@rfb/contract/settings/catalogue.ts';
import { type RawBuilder, sql } from 'kysely';

type NumberKey = { [K in SettingKey]: SettingValue<K> extends number ? K : never }[SettingKey];

/** One lookup for each row: for pages and queues, not for conditions over whole tables. */
export const settingAt = (key: NumberKey, moment: RawBuilder<unknown>) =>
  sql<number>`setting_at(${key}, ${moment}, ${settingOf(key).default}::int)`;
