// Prepares every statement of a test once per connection: parsing and planning would take a third of the run's time.
import pg from 'pg';

const names = new Map<string, string>();
const nameOf = (text: string) => {
  const name = names.get(text) ?? `unnamed_${names.size}`;
  names.set(text, name);
  return name;
};

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
client.query = function (this: pg.Client, ...args) {
  const [text, values] = args;
  const isParameterised = args.length === 2 && typeof text === 'string' && Array.isArray(values);
  return isParameterised ? query.call(this, { text, values, name: nameOf(text) }) : query.apply(this, args);
};
