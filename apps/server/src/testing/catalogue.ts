// The whole schema of a database as sorted lines, to compare two databases: whatever Postgres knows except ids and rows.
import pg from 'pg';

/** Objects of extensions belong to them; names without the schema, because there is one. */
const OWN = (catalogue: string, id: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${id} and e.deptype = 'e')`;
const PUBLIC = `'public'::regnamespace`;

const QUERIES = [
  // Columns that were dropped leave a gap in attnum, so their order is counted.
  `select format('column %s %s %s %s default %s identity %s generated %s not null %s collation %s %s', c.relname,
     row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
     pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attnotnull, a.attcollation::regcollation, a.attstorage)
   from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = ${PUBLIC} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  `select format('%s %s %s %s %s access %s', c.relkind, c.relname, c.relpersistence, c.reloptions, c.relrowsecurity,
     (select string_agg(x::text, ',' order by x::text) from unnest(coalesce(c.relacl, acldefault('r', c.relowner))) x))
   from pg_class c where c.relnamespace = ${PUBLIC} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select format('view %s %s', c.relname, pg_get_viewdef(c.oid)) from pg_class c
   where c.relnamespace = ${PUBLIC} and c.relkind in ('v', 'm')`,
  `select format('constraint %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
   from pg_constraint where connamespace = ${PUBLIC}`,
  `select format('index %s %s', pg_get_indexdef(i.indexrelid), i.indisvalid) from pg_index i
   join pg_class c on c.oid = i.indexrelid where c.relnamespace = ${PUBLIC}`,
  `select format('function %s access %s', pg_get_functiondef(p.oid), p.proacl) from pg_proc p
   where p.pronamespace = ${PUBLIC} and p.prokind <> 'a' and ${OWN('pg_proc', 'p.oid')}`,
  `select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select format('sequence %s %s %s %s %s %s owned by %s', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
     s.seqmax, s.seqcycle, (select refobjid::regclass || '.' || refobjsubid::text from pg_depend
       where objid = c.oid and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass and refobjsubid > 0
         and not exists (select from pg_attribute a where a.attrelid = refobjid and a.attisdropped)))
   from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = ${PUBLIC}`,
  `select format('type %s %s %s', typname, typtype, format_type(typbasetype, typtypmod)) from pg_type
   where typnamespace = ${PUBLIC} and typtype in ('d', 'e', 'r') and ${OWN('pg_type', 'pg_type.oid')}`,
  `select format('policy %s %s', polrelid::regclass, polname) from pg_policy`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
  `select format('extension %s %s', extname, extversion) from pg_extension`,
  `select format('schema %s access %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  `select format('default access %s %s', defaclobjtype, defaclacl) from pg_default_acl`,
  `select format('comment %s %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description d
   where objoid >= 16384 and not exists (select from pg_depend e where e.objid = d.objoid and e.deptype = 'e')
     and classoid <> 'pg_extension'::regclass`,
];

export const catalogueOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const query of QUERIES) {
      const { rows } = await client.query<{ format: string }>(query);
      lines.push(...rows.map(({ format }) => format));
    }
    return lines.sort();
  } finally {
    await client.end();
  }
};
