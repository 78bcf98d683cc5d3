// The small handler to compare with: Fastify and pg, no checks, no log, every statement sent as it is.
import Fastify from 'fastify';
import pg from 'pg';
import * as sql from './handler-sql.ts';

type Query = { page?: string; pageSize?: string; category?: string; keyword?: string; withTotal?: string };
/** Statements our server runs for an endpoint, with their values. */
type Same = Record<string, { text: string; values: unknown[] }[]>;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const same = JSON.parse(process.env.SAME_SQL ?? '{}') as Same;
const app = Fastify();
const rowsOf = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows;

app.get<{ Querystring: Query }>('/articles', async ({ query }) => {
  const { page = '1', pageSize = '20', category, keyword, withTotal = 'true' } = query;
  const slice = [Number(pageSize), (Number(page) - 1) * Number(pageSize)];
  const filter = keyword ? [`%${keyword}%`] : category ? [category] : [];
  const [list, count] = keyword
    ? [sql.KEYWORD_LIST, sql.KEYWORD_COUNT]
    : category
      ? [sql.CATEGORY_LIST, sql.CATEGORY_COUNT]
      : [sql.LIST, sql.COUNT];
  const [items, counted] = await Promise.all([
    rowsOf(list, [...slice, ...filter]),
    withTotal === 'true' ? rowsOf(count, filter) : [],
  ]);
  return { code: 0, data: { items, total: counted[0]?.total }, msg: '' };
});
app.get<{ Params: { id: string } }>('/articles/:id', async ({ params }) => ({
  code: 0,
  data: (await rowsOf(sql.ARTICLE, [params.id]))[0],
  msg: '',
}));
app.get('/fleets', async () => ({ code: 0, data: { items: await rowsOf(sql.FLEETS, [20, 0]) }, msg: '' }));
for (const [name, statements] of Object.entries(same))
  app.get(`/same/${name}`, async () => ({
    code: 0,
    data: await Promise.all(statements.map(({ text, values }) => rowsOf(text, values))),
    msg: '',
  }));

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as { port: number }).port });
