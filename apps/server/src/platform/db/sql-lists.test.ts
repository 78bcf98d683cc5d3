// Tests how a set of states is written into a statement.
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import { underWay } from '@rfb/contract/transport/orders/order.states.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { stateList } from './sql-lists.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (given) => new PostgresIntrospector(given),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('is written as constants, which partial indexes are found by, with nothing bound', () => {
  const { sql: text, parameters } =
    sql`state in (${stateList(underWay)}) or status in (${stateList(undecided)})`.compile(db);
  expect(text).toBe("state in ('dispatched', 'loading', 'in_transit', 'arrived') or status in (0, 1)");
  expect(parameters).toEqual([]);
});
