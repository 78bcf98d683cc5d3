// Reads the settings: in memory per instance, dropped when the table changes, values as of any moment.
import { type SettingKey, type SettingValue, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { type Bytes, bytesOf } from '../kept/bytes.ts';

type Row = { key: string; value: unknown; effectiveFrom: string };
type Stored = { now: string; rows: Row[] };

export type Settings = {
  /** In force now. */
  now<K extends SettingKey>(key: K): SettingValue<K>;
  /** In force at that instant, such as the one at which something was ordered. */
  at<K extends SettingKey>(key: K, moment: string): SettingValue<K>;
  /** From when the value in force now holds; null: it was never changed. */
  since(key: SettingKey): string | null;
};

/** As it stands in JSON, with an offset, to the instant of the wire. */
const instantOf = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString());

const settingsOf = ({ now, rows }: Stored): Settings => {
  const rowsOf = Map.groupBy(rows, ({ key }) => key);
  const rowAt = (key: SettingKey, moment: string) => {
    const time = Date.parse(moment);
    return rowsOf.get(key)?.find(({ effectiveFrom }) => Date.parse(effectiveFrom) <= time);
  };
  const at = <K extends SettingKey>(key: K, moment: string) => {
    const row = rowAt(key, moment);
    return (row ? row.value : settingOf(key).default) as SettingValue<K>;
  };
  return { at, now: (key) => at(key, now), since: (key) => instantOf(rowAt(key, now)?.effectiveFrom) };
};

/** The latest first: the first row whose time has come is in force. */
const readRows = async (db: Deps['db']): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select app_now() as now, (
      select coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value, 'effectiveFrom', effective_from)
        order by effective_from desc, id desc), '[]') from standing_settings
    ) as rows`.execute(db);
  return rows[0] ?? { now: '', rows: [] };
};

/** The next moment at which a change that was made ahead comes into force. */
const nextOf = ({ now, rows }: Stored) =>
  Math.min(...rows.map(({ effectiveFrom }) => Date.parse(effectiveFrom)).filter((time) => time > Date.parse(now)));

const parsed = new WeakMap<Bytes, Settings>();

/**
 * Cheap: asks the database only after a change. Read once at the beginning of a call and pass the values on; inside a
 * transaction with `db: trx`, because many waiting for one more connection would take all of them.
 */
export const readSettings = async ({ db, kept }: Pick<Deps, 'db' | 'kept'>): Promise<Settings> => {
  const make = async () => {
    const stored = await readRows(db);
    const bytes = bytesOf({ status: 200, headers: {}, body: JSON.stringify(stored) });
    return { bytes, tables: ['settings'], until: nextOf(stored), isKept: true };
  };
  const { bytes } = await kept.find('settings', make, ['settings']);
  const known = parsed.get(bytes) ?? settingsOf(JSON.parse(bytes.body.toString()) as Stored);
  parsed.set(bytes, known);
  return known;
};
