// Named statements: built once, prepared once per connection, then only executed with new values.
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { names } from './pool-with-names.ts';

/** Stands for a value while the statement is built. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

const used = new Set<string>();

/**
 * A statement that is read often and has one good plan whatever its values are: Postgres may reuse the plan of earlier
 * executions. `value('id')` stands for `input.id`; any other value is the one of the first execution, so constants only.
 */
export const named = <Row, Input extends object>(
  name: string,
  build: (value: (key: keyof Input & string) => RawBuilder<unknown>) => RawBuilder<Row>,
) => {
  if (used.has(name)) throw new Error(`two statements are named ${name}`);
  used.add(name);
  let built: { text: string; parameters: readonly unknown[] } | undefined;
  const buildOnce = (db: Db) => {
    const { sql: text, parameters } = build((key) => sql.val(new Placeholder(key))).compile(db);
    names.set(text, name);
    return { text, parameters };
  };
  return async (db: Db, input: Input): Promise<Row[]> => {
    built ??= buildOnce(db);
    const values = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (input as Record<string, unknown>)[parameter.key] : parameter,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(built.text, values))).rows;
  };
};
