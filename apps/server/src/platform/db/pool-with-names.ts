// The connection pool for Kysely: names of statements, and statements sent without waiting for the answers before them.
import type { Pool, PoolClient, QueryResult } from 'pg';
import { joinedRows, runNamed } from './named-query.ts';

/** The name of each named statement, by its text. */
export const names = new Map<string, string>();

export type Prepared = { text: string; values: readonly unknown[] };

/** Given instead of values: a statement of a transaction whose result nobody needs. */
export class Unawaited {
  readonly values: readonly unknown[];
  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}
/** Given instead of values: several statements in one round trip; the rows of each are one row of the result. */
export class Batch {
  readonly statements: readonly Prepared[];
  constructor(statements: readonly Prepared[]) {
    this.statements = statements;
  }
}

type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>;
const NOTHING: Answer = { command: '', rowCount: 0, rows: [] };

const run = (client: PoolClient, text: string, values: readonly unknown[]): Promise<Answer> => {
  const name = names.get(text);
  return name === undefined ? client.query(text, values as unknown[]) : runNamed(client, name, text, values);
};

const runBatch = async (client: PoolClient, { statements }: Batch): Promise<Answer> => {
  const answers = await Promise.all(statements.map(({ text, values }) => run(client, text, values)));
  return { ...NOTHING, rows: joinedRows(answers.map(({ rows }) => rows)) };
};

/** Of pg's client, not in its types; the version of pg is exact. */
type Sending = { connection: { stream: { cork(): void; uncork(): void } } };

/** Told of every round trip: the names of its statements, or their texts where they have none. */
export type OnRoundTrip = (statements: string[]) => void;

const withNames = (client: PoolClient, onRoundTrip: OnRoundTrip | undefined) => {
  let sent: string[] = [];
  const note = (text: string) => void (onRoundTrip && sent.push(names.get(text) ?? text));
  const { stream } = (client as unknown as Sending).connection;
  // `begin` is sent with the first statement of the transaction, which saves a round trip.
  let isBeginning = false;
  let unawaited: Promise<unknown>[] = [];
  /** Held back until a statement that is awaited, so that all of them are one packet. */
  const sendAhead = (send: () => Promise<unknown>) => {
    if (unawaited.length === 0) stream.cork();
    const answer = send();
    // Reported by the next statement that is awaited.
    answer.catch(() => {});
    unawaited.push(answer);
  };
  const sendNow = (text: string, values: readonly unknown[]) => {
    stream.cork();
    const [first] = values;
    const answer = first instanceof Batch ? runBatch(client, first) : run(client, text, values);
    stream.uncork();
    if (unawaited.length > 0) stream.uncork();
    if (onRoundTrip) {
      for (const one of first instanceof Batch ? first.statements : [{ text }]) note(one.text);
      onRoundTrip(sent);
      sent = [];
    }
    return answer;
  };

  /** The first failure explains the others: a transaction refuses everything after it. */
  const afterUnawaited = async (answer: Promise<Answer>) => {
    const ahead = unawaited;
    unawaited = [];
    const outcomes = await Promise.allSettled([...ahead, answer]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return answer;
  };

  const query = (text: string, values: readonly unknown[]): Promise<Answer> => {
    if (text === 'begin') {
      isBeginning = true;
      return Promise.resolve(NOTHING);
    }
    if (isBeginning) {
      isBeginning = false;
      if (text === 'commit' || text === 'rollback') return Promise.resolve(NOTHING);
      note('begin');
      sendAhead(() => client.query('begin'));
    }
    const [first] = values;
    if (first instanceof Unawaited) {
      note(text);
      sendAhead(() => run(client, text, first.values));
      return Promise.resolve(NOTHING);
    }
    const answer = sendNow(text, values);
    if (unawaited.length === 0) return answer;
    if (text !== 'rollback') return afterUnawaited(answer);
    unawaited = [];
    return answer;
  };
  return { query, release: (error?: Error | boolean) => client.release(error) };
};

/** One wrapper per connection, because Kysely remembers connections by identity. */
export const poolWithNames = (pool: Pool, onRoundTrip?: OnRoundTrip) => {
  const wrapped = new WeakMap<PoolClient, ReturnType<typeof withNames>>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? withNames(client, onRoundTrip);
      wrapped.set(client, known);
      return known as never;
    },
  };
};
