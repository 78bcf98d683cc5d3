// Background worker: runs due jobs continuously and chores at their intervals.
import { setTimeout } from 'node:timers/promises';

import type { Db } from '../db/database.ts';
import { type JobHandlers, runNextJob } from './jobs.ts';

export type Chore = {
  name: string;
  everySeconds: number;
  /** The signal ends what would keep the server from stopping. */
  run: (signal?: AbortSignal) => Promise<unknown>;
};
type Options = { db: Db; handlers: JobHandlers; chores: Chore[]; onError: (error: unknown, name: string) => void };

const IDLE_MS = 500;
/** Chores begin a second after the start and one after another, so that the first page need not wait for them. */
const FIRST_CHORE_MS = 1_000;
const STAGGER_MS = 50;

/** Starts the loops; the returned function stops them and waits for running work. */
export const startWorker = ({ db, handlers, chores, onError }: Options) => {
  const stopping = new AbortController();
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const repeat = async (name: string, ms: number, work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      const didWork = await work().catch((error) => onError(error, name));
      if (didWork !== true || name !== 'jobs') await pause(ms);
    }
  };
  const loops = [
    repeat('jobs', IDLE_MS, () => runNextJob(db, handlers)),
    ...chores.map(async (chore, index) => {
      await pause(FIRST_CHORE_MS + index * STAGGER_MS);
      await repeat(chore.name, chore.everySeconds * 1000, () => chore.run(stopping.signal));
    }),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
};
