// A fair queue for heavy work: limited concurrency, served round-robin by caller instead of in order of arrival.
import { AsyncLocalStorage } from 'node:async_hooks';
import { refuse } from '../refusal.ts';

/** `key`: the company, user or address. `isBackground`: a task may always wait and is never rejected for a full queue. */
type Caller = { key: string; isBackground: boolean };

const callers = new AsyncLocalStorage<Caller>();
const UNKNOWN_CALLER: Caller = { key: '', isBackground: false };

/** All queued work that `work` starts counts for this caller. */
export const runAsCaller = <T>(caller: Caller, work: () => Promise<T>) => callers.run(caller, work);

/** Beyond `maxQueuedPerCaller` or `maxQueued` waiting entries the call is rejected with 429. */
type QueueLimits = { concurrency: number; maxQueued: number; maxQueuedPerCaller: number };

export const createFairQueue = ({ concurrency, maxQueued, maxQueuedPerCaller }: QueueLimits) => {
  let running = 0;
  let waitingCount = 0;
  // In round-robin order: a caller that was served moves to the end.
  const waiting = new Map<string, (() => void)[]>();

  const waitForSlot = ({ key, isBackground }: Caller) => {
    const own = waiting.get(key) ?? [];
    if (!isBackground && (own.length >= maxQueuedPerCaller || waitingCount >= maxQueued))
      refuse('tooMany', { data: { retryAfterSeconds: 2 } });
    waiting.set(key, own);
    waitingCount += 1;
    return new Promise<void>((go) => own.push(go));
  };

  const next = () => {
    const [first] = waiting;
    if (!first) return undefined;
    const [key, own] = first;
    const go = own.shift();
    waiting.delete(key);
    if (own.length > 0) waiting.set(key, own);
    waitingCount -= 1;
    return go;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    // A finished entry passes its slot on, so that `running` does not change.
    if (running >= concurrency) await waitForSlot(callers.getStore() ?? UNKNOWN_CALLER);
    else running += 1;
    try {
      return await work();
    } finally {
      const go = next();
      if (go) go();
      else running -= 1;
    }
  };
};
