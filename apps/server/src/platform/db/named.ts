// Named statements: built once, prepared once per connection, then only executed with new values.
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './database.ts';
import { Batch, names, type Prepared, Unawaited } from './pool-with-names.ts';

/** Stands for a value while the statement is built. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

const used = new Set<string>();

/** A statement with its values, for `together`. */
export type Bound<Row> = { preparedFor: (db: Db) => Prepared; row?: Row };

type Value<Input> = <K extends keyof Input & string>(key: K) => RawBuilder<Input[K]>;
/** What Kysely's builders and `sql` have in common. */
type Compilable<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * A statement that is read often and has one good plan whatever its values are: Postgres may reuse the plan of earlier
 * executions. `value('id')` stands for `input.id`; any other value is the one of the first execution, so constants only.
 */
export const named = <Row, Input extends object = object>(
  name: string,
  build: (value: Value<Input>, db: Db) => Compilable<Row>,
) => {
  if (used.has(name)) throw new Error(`two statements are named ${name}`);
  used.add(name);
  let built: { text: string; parameters: readonly unknown[] } | undefined;
  const buildOnce = (db: Db) => {
    const value = (key: string) => sql.val(new Placeholder(key));
    const { sql: text, parameters } = build(value as unknown as Value<Input>, db).compile(db);
    names.set(text, name);
    return { text, parameters };
  };
  const preparedFor = (db: Db, input: Input): Prepared => {
    built ??= buildOnce(db);
    const values = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (input as Record<string, unknown>)[parameter.key] : parameter,
    );
    return { text: built.text, values };
  };
  const execute = async (db: Db, input: Input): Promise<Row[]> => {
    const { text, values } = preparedFor(db, input);
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  };
  return Object.assign(execute, {
    /** Without waiting for it; if it fails, the next statement of the transaction fails in its place, or the commit. */
    send: async (trx: Trx, input: Input) => {
      const { text, values } = preparedFor(trx, input);
      await trx.executeQuery(CompiledQuery.raw(text, [new Unawaited(values)]));
    },
    with: (input: Input): Bound<Row> => ({ preparedFor: (db) => preparedFor(db, input) }),
  });
};

const constants = new Map<string, (db: Db, input: object) => Promise<object[]>>();

/** The rows of a statement without values of the call; named and built when it runs for the first time. */
export const constant = async <Row extends object>(db: Db, name: string, build: () => Compilable<Row>) => {
  const statement = constants.get(name) ?? named<Row>(name, build);
  constants.set(name, statement);
  return (await statement(db, {})) as Row[];
};

/** The rows of each; one round trip, and outside of a transaction each commits by itself. */
export const together = async <Rows extends object[]>(
  db: Db,
  statements: { [K in keyof Rows]: Bound<Rows[K]> },
): Promise<{ [K in keyof Rows]: Rows[K][] }> => {
  const batch = new Batch(statements.map(({ preparedFor }) => preparedFor(db)));
  return (await db.executeQuery(CompiledQuery.raw('batch', [batch]))).rows as never;
};
