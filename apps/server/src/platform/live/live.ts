// Publish/subscribe across instances with Postgres LISTEN/NOTIFY, on a dedicated connection.
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Trx } from '../db/database.ts';

/** `seq`: the new row; without it, reload everything (the connection was lost meanwhile, or rows changed). */
export type Listener = (seq?: number) => void;
export type Live = {
  /** Resolves once listening, so that a read afterwards misses nothing. */
  subscribe(topic: string, listener: Listener): Promise<() => void>;
  close(): Promise<void>;
};

export const CHANNEL = 'live';
const MIN_RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

/** Changes of one kind that concern a company; in SQL, so that the statement that changes rows can name their companies. */
export const companyTopic = (what: string, companyId: RawBuilder<unknown>) => sql`${`${what}:`}::text || ${companyId}`;
/** The same as text, for who listens. */
export const topicOfCompany = (what: string, companyId: string) => `${what}:${companyId}`;

/** Sessions of a user ended; open streams check theirs. */
export const topicOfSessions = (userId: string) => `sessions:${userId}`;

/** Delivered when the caller's transaction commits. */
export const published = (topic: RawBuilder<unknown>) =>
  sql<null>`pg_notify(${CHANNEL}::text, jsonb_build_object('topic', ${topic})::text)`;

/** The same in a call of its own. */
export const publish = async (trx: Trx, topic: string, seq?: number) => {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, seq })})`.execute(trx);
};

type Options = { url: string; onError: (error: Error) => void };

export const openLive = ({ url, onError }: Options): Live => {
  const topics = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  const closing = new AbortController();

  const notifyAll = () => {
    for (const listeners of topics.values()) for (const listener of listeners) listener();
  };

  const onNotification = ({ payload = '' }: pg.Notification) => {
    const { topic, seq }: { topic: string; seq?: number } = JSON.parse(payload);
    for (const listener of topics.get(topic) ?? []) listener(seq);
  };

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 2_000 });
    fresh.on('error', onError);
    fresh.on('notification', onNotification);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    if (closing.signal.aborted) return fresh.end();
    client = fresh;
    fresh.on('end', () => {
      if (client === fresh) client = undefined;
      if (!closing.signal.aborted) void keepConnected();
    });
  };

  /** Retries until connected, then notifies all listeners, because notifications may have been missed. */
  const reconnect = async () => {
    for (let wait = MIN_RETRY_MS; !client && !closing.signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      try {
        await connect();
      } catch (error) {
        onError(error as Error);
        await setTimeout(wait, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    notifyAll();
  };
  const keepConnected = () => {
    connecting ??= reconnect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  return {
    subscribe: async (topic, listener) => {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      if (!client) await keepConnected();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    close: async () => {
      closing.abort();
      await connecting;
      await client?.end();
    },
  };
};
