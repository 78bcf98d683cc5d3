// A setting inside SQL: its value at the moment a row names, for deadlines that began at different moments.
import { type SettingKey, type SettingValue, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

type NumberKey = { [K in SettingKey]: SettingValue<K> extends number ? K : never }[SettingKey];

/** The rule of the function `setting_at` written out, because Postgres does not inline it: calling it took 30 µs a row. */
export const settingAt = (key: NumberKey, moment: RawBuilder<unknown>) =>
  sql<number>`coalesce((select s.value::integer from standing_settings s
    where s.key = ${key}::text and s.effective_from <= ${moment}
    order by s.effective_from desc, s.id desc limit 1), ${settingOf(key).default}::int)`;

/** Several of them as one column: `{ days: 'a.days' }` → `{ days: 3 }`. */
export const settingsAt = <N extends string>(keys: Record<N, NumberKey>, moment: RawBuilder<unknown>) => {
  const pairs = Object.entries<NumberKey>(keys).map(([name, key]) => sql`${name}::text, ${settingAt(key, moment)}`);
  return sql<Record<N, number>>`jsonb_build_object(${sql.join(pairs)})`;
};

export const findSettingsNow = async <N extends string>(db: Db, keys: Record<N, NumberKey>) => {
  const { rows } = await sql<{ values: Record<N, number> }>`
    select ${settingsAt(keys, sql`clock.now`)} as values from (select app_now() as now) clock`.execute(db);
  return rows[0]?.values as Record<N, number>;
};

/** The highest value it ever had, once for each query: bounds an index scan before each row is compared with its own. */
export const highestSetting = (key: NumberKey) => sql<number>`
  (select greatest(${settingOf(key).default}::int, max(s.value::int)) from settings s where s.key = ${key})`;

/** One value at a moment, null for now, where no cache is at hand. */
export const findSettingAt = async <K extends SettingKey>(db: Db, key: K, moment: string | null) => {
  const { rows } = await sql<{ value: SettingValue<K> }>`
    select value from standing_settings where key = ${key} and effective_from <= coalesce(${moment}::timestamptz, app_now())
    order by effective_from desc, id desc limit 1`.execute(db);
  return rows[0] ? rows[0].value : (settingOf(key).default as SettingValue<K>);
};
