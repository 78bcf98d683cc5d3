// Copies every company of the demo with all that belongs to it, until there are a hundred times as many rows.
import pg from 'pg';

/** Not per company, or not read by the answers measured. */
const SHARED =
  /^(schema_migrations|schema_sources|audit_|jobs|rate_counters|daily_salts|idempotency_keys|.*_outbox|access_tokens|refresh_tokens|convention_versions|issued_numbers|sign_in_counters|article|files|tasks|known_devices|code_sends|reports|report_|captchas|clock)/;
/** References without a foreign key, and columns of unique expressions. */
const LOOSE = ['owner_id', 'holder_id', 'about_id', 'username', 'email'];

type Column = { name: string; type: string; isKey: boolean; target: string | null };

const columnsSql = `
  select a.attname as name, a.atttypid::regtype::text as type,
    exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isKey",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as target
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attidentity = '' order by a.attnum`;

const copyOf = ({ name, type, isKey, target }: Column, copied: Set<string>) => {
  const isReference = target ? copied.has(target) : LOOSE.includes(name);
  if (type === 'text' && (isReference || (isKey && !target))) return `r."${name}" || 'x' || n`;
  if (isKey && !target && (type === 'integer' || type === 'bigint')) return `r."${name}" + n * 1000000`;
  if (isKey && type === 'bytea') return `r."${name}" || int4send(n)`;
  return `r."${name}"`;
};

/** `url`: of the owner, who may switch off triggers; the copies of what triggers wrote are copied too. */
export const growDatabase = async (url: string, times: number) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const copied = new Set<string>();
    for (const { name } of tables) {
      if (SHARED.test(name)) continue;
      const { rows } = await client.query(`select 1 from "${name}" limit 1`);
      if (rows.length > 0) copied.add(name);
    }
    await client.query('set session_replication_role = replica');
    // Copied numbers and plates are longer than the checks allow, and no copy conflicts with another.
    const { rows: checks } = await client.query<{ name: string; check: string }>(
      `select conrelid::regclass::text as name, conname as check from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
    );
    for (const { name, check } of checks)
      if (copied.has(name)) await client.query(`alter table "${name}" drop constraint "${check}"`);
    await client.query('alter table usage_holds drop constraint usage_holds_apart');
    for (const name of copied) {
      const { rows: columns } = await client.query<Column>(columnsSql, [name]);
      const names = columns.map((column) => `"${column.name}"`).join(', ');
      const values = columns.map((column) => copyOf(column, copied)).join(', ');
      await client
        .query(`insert into "${name}" (${names}) select ${values} from "${name}" r, generate_series(2, ${times}) n`)
        .catch((error: Error) => {
          throw new Error(`${name}: ${error.message}`);
        });
    }
    await client.query(
      'alter table usage_holds add constraint usage_holds_apart exclude using gist (holder_id with =, span with &&)',
    );
    await client.query('vacuum analyze');
    return copied.size;
  } finally {
    await client.end();
  }
};
