// Wakes whoever waits for a topic, on every instance: one connection of its own that listens.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Trx } from '../db/database.ts';

/** `seq` names the row that came; absent, look at everything (the connection was lost meanwhile, or rows changed). */
export type Wake = (seq?: number) => void;
export type Live = {
  /** Resolves once listening, so that what is read afterwards misses nothing. */
  subscribe(topic: string, wake: Wake): Promise<() => void>;
  close(): Promise<void>;
};

export const CHANNEL = 'live';
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;

/** Heard when the caller's transaction commits, never if it does not. */
export const publish = async (trx: Trx, topic: string, seq?: number) => {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, seq })})`.execute(trx);
};

type Options = { url: string; onError: (error: Error) => void };

export const openLive = ({ url, onError }: Options): Live => {
  const topics = new Map<string, Set<Wake>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  const closing = new AbortController();

  const wakeAll = () => {
    for (const wakes of topics.values()) for (const wake of wakes) wake();
  };

  const hear = ({ payload = '' }: pg.Notification) => {
    const { topic, seq }: { topic: string; seq?: number } = JSON.parse(payload);
    for (const wake of topics.get(topic) ?? []) wake(seq);
  };

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 2_000 });
    fresh.on('error', onError);
    fresh.on('notification', hear);
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

  /** Tries until it holds; whoever waits is then told to look, because something may have been missed. */
  const keepTrying = async () => {
    for (let wait = FIRST_WAIT_MS; !client && !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await connect();
      } catch (error) {
        onError(error as Error);
        await setTimeout(wait, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    wakeAll();
  };
  const keepConnected = () => {
    connecting ??= keepTrying().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  return {
    subscribe: async (topic, wake) => {
      const wakes = topics.get(topic) ?? new Set();
      topics.set(topic, wakes.add(wake));
      if (!client) await keepConnected();
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0 && topics.get(topic) === wakes) topics.delete(topic);
      };
    },
    close: async () => {
      closing.abort();
      await connecting;
      await client?.end();
    },
  };
};
