// A named statement for pg: its columns are described and renamed to camel case once per connection, not with every execution.
import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely';
import pg from 'pg';

type Description = { fields: { name: string }[] };
type Connection = { describe: (what: object) => void };
/** What pg derives from the description of the columns. */
type Shape = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;
type Result = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

/** The parts of pg's query that are not in its types; the version of pg is exact. */
type Internals = new (
  text: string,
  values: readonly unknown[],
) => {
  name: string;
  callback: (error: Error | null, result: Answer) => void;
  _result: Result;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: Description): void;
};
const PgQuery = pg.Query as unknown as Internals;

const describedBy = new WeakMap<Connection, { quiet: Connection; shapes: Map<string, Shape> }>();

const describedOf = (connection: Connection) => {
  const known = describedBy.get(connection);
  if (known) return known;
  // The same connection, on which pg's own preparation asks for no description.
  const quiet = Object.create(connection) as Connection;
  quiet.describe = () => {};
  const made = { quiet, shapes: new Map<string, Shape>() };
  describedBy.set(connection, made);
  return made;
};

/** As Kysely's CamelCasePlugin does for every single row of other statements. */
const inCamelCase = (name: string) => name.replace(/_+([^_]?)/g, (_, next: string) => next.toUpperCase());

class NamedQuery extends PgQuery {
  #shapes: Map<string, Shape> | undefined;

  override prepare(connection: Connection) {
    const { quiet, shapes } = describedOf(connection);
    this.#shapes = shapes;
    const shape = shapes.get(this.name);
    if (!shape) return super.prepare(connection);
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(quiet);
  }

  override handleRowDescription(message: Description) {
    for (const field of message.fields) field.name = inCamelCase(field.name);
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Rows of named statements, whose columns need no renaming. */
const renamed = new WeakSet<object>();

export class CamelCaseOfOthers extends CamelCasePlugin {
  override async transformResult(args: PluginTransformResultArgs) {
    return renamed.has(args.result.rows) ? args.result : super.transformResult(args);
  }
}

/** The rows of several named statements as one list of lists. */
export const joinedRows = (rows: object[][]) => {
  renamed.add(rows);
  return rows;
};

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

export const runNamed = (client: pg.PoolClient, name: string, text: string, values: readonly unknown[]) =>
  new Promise<Answer>((resolve, reject) => {
    const query = new NamedQuery(text, values);
    query.name = name;
    query.callback = (error, result) => {
      if (error) return reject(error);
      renamed.add(result.rows);
      resolve(result);
    };
    client.query(query as unknown as pg.Submittable);
  });
