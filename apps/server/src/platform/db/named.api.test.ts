// Tests named statements: prepared once per connection, executed with the values of each call.
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { cloneTemplate } from '../../testing/database.ts';
import { openDatabase } from './database.ts';
import { named, together } from './named.ts';

const clone = await cloneTemplate(inject('clusterUrl'));
const db = openDatabase({ url: clone.url, size: 1, onError: () => {} });
afterAll(async () => {
  await db.destroy();
  await clone.drop();
});

const sumOf = named<{ sumOfBoth: number }, { left: number; right: number }>(
  'test-sum',
  (value) => sql`select ${value('left')}::int + ${value('right')}::int + ${100}::int as sum_of_both`,
);
const prepared = async () => {
  const { rows } = await sql<{ name: string; executions: number }>`
    select name, (generic_plans + custom_plans)::int as executions from pg_prepared_statements
    where name not like 'unnamed%'`.execute(db);
  return rows;
};

it('is prepared once and executed with the values of each call', async () => {
  expect(await sumOf(db, { left: 1, right: 2 })).toEqual([{ sumOfBoth: 103 }]);
  expect(await sumOf(db, { left: 5, right: 6 })).toEqual([{ sumOfBoth: 111 }]);
  expect(await prepared()).toEqual([{ name: 'test-sum', executions: 2 }]);
});

it('returns the same values and types when the columns are no longer described', async () => {
  const typed = named<object, { text: string | null }>(
    'test-types',
    (value) => sql`select ${value('text')}::text as some_text, 5::bigint as big_number, date '2027-01-02' as some_day,
      timestamptz '2027-01-02 03:04:05.678+08' as some_moment, '{"a": [1]}'::jsonb as some_json, array[1, 2] as some_list, null::int as nothing`,
  );
  const expected = (someText: string | null) => [
    {
      someText,
      bigNumber: 5,
      someDay: '2027-01-02',
      someMoment: '2027-01-01T19:04:05.678Z',
      someJson: { a: [1] },
      someList: [1, 2],
      nothing: null,
    },
  ];
  for (const text of ['一', null, '二']) expect(await typed(db, { text })).toEqual(expected(text));
});

it('works again after an execution that failed', async () => {
  const inverse = named<{ result: number }, { number: number }>(
    'test-inverse',
    (value) => sql`select 60 / ${value('number')}::int as result`,
  );
  expect(await inverse(db, { number: 2 })).toEqual([{ result: 30 }]);
  await expect(inverse(db, { number: 0 })).rejects.toThrow('division by zero');
  expect(await inverse(db, { number: 3 })).toEqual([{ result: 20 }]);
});

it('runs in the transaction it is given', async () => {
  const insert = named<{ day: string }, { day: string }>(
    'test-insert',
    (value) => sql`insert into daily_salts (day, salt) values (${value('day')}, '\\x00') returning day`,
  );
  const attempt = db.transaction().execute(async (trx) => {
    expect(await insert(trx, { day: '2001-01-01' })).toEqual([{ day: '2001-01-01' }]);
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await db.selectFrom('dailySalts').select('day').where('day', '=', '2001-01-01').execute()).toEqual([]);
});

it('leaves other statements without a name', async () => {
  await sql`select ${1}::int as one`.execute(db);
  expect((await prepared()).map(({ name }) => name)).not.toContain('');
});

it('refuses a name that is taken', () => {
  expect(() => named('test-sum', () => sql`select 1`)).toThrow('two statements are named test-sum');
});

it('names columns as other statements do', async () => {
  const columns = sql`select 1 as plain, 2 as two_words, 3 as with_1_digit, 4 as "camelCase", 5 as last_, 6 as two__marks`;
  const camel = named<object, object>('test-names', () => columns as never);
  const { rows } = await columns.execute(db);
  expect(await camel(db, {})).toEqual(rows);
  expect(await camel(db, {})).toEqual(rows);
});

const addSalt = named<{ day: string }, { day: string }>(
  'test-salt',
  (value) => sql`insert into daily_salts (day, salt) values (${value('day')}, '\\x00') returning day`,
);
const saltsOf = (day: string) => db.selectFrom('dailySalts').select('day').where('day', '=', day).execute();

it('is committed with its transaction although nobody waited for it', async () => {
  await db.transaction().execute((trx) => addSalt.send(trx, { day: '2001-01-02' }));
  expect(await saltsOf('2001-01-02')).toHaveLength(1);
});

it('fails the transaction when a statement nobody waited for failed, by the next statement or the commit', async () => {
  const other = { day: '2001-01-03' };
  const byCommit = db.transaction().execute(async (trx) => {
    await addSalt.send(trx, other);
    await addSalt.send(trx, { day: '2001-01-02' });
  });
  await expect(byCommit).rejects.toThrow('duplicate key');
  let reached = '';
  const byNext = db.transaction().execute(async (trx) => {
    await addSalt.send(trx, other);
    await addSalt.send(trx, { day: '2001-01-02' });
    reached = 'sent';
    await sumOf(trx, { left: 1, right: 2 });
    reached = 'answered';
  });
  await expect(byNext).rejects.toThrow('duplicate key');
  expect(reached).toBe('sent');
  expect(await saltsOf('2001-01-03')).toEqual([]);
  expect(await sumOf(db, { left: 1, right: 2 })).toEqual([{ sumOfBoth: 103 }]);
});

it('runs several in one round trip, each with its own rows', async () => {
  const [sums, salts] = await together(db, [sumOf.with({ left: 1, right: 1 }), addSalt.with({ day: '2001-01-04' })]);
  expect([sums, salts]).toEqual([[{ sumOfBoth: 102 }], [{ day: '2001-01-04' }]]);
});

it('reports a transaction that nothing was done in as committed or rolled back', async () => {
  expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing');
  const failing = db.transaction().execute(async () => {
    throw new Error('before the first statement');
  });
  await expect(failing).rejects.toThrow('before the first statement');
  expect(await sumOf(db, { left: 1, right: 2 })).toEqual([{ sumOfBoth: 103 }]);
});
