// Heavy work a few at a time, in fair turns: whoever waits is served company by company, not in the order of arrival.
import { AsyncLocalStorage } from 'node:async_hooks';
import { refuse } from '../refusal.ts';

/** `key`: whose work it is. `waits`: a task has time and is never refused for a full queue. */
type Caller = { key: string; waits: boolean };

const callers = new AsyncLocalStorage<Caller>();
const NOBODY: Caller = { key: '', waits: false };

/** Everything heavy that `work` starts is done in this caller's turns. */
export const inTurnsOf = <T>(caller: Caller, work: () => Promise<T>) => callers.run(caller, work);

/** `perCaller`: how many of one caller may wait; `queue`: how many altogether. Beyond that: 429. */
type Room = { atOnce: number; queue: number; perCaller: number };

export const createTurns = ({ atOnce, queue, perCaller }: Room) => {
  let running = 0;
  let waitingCount = 0;
  // In the order in which callers are due; whoever was served goes to the end.
  const waiting = new Map<string, (() => void)[]>();

  const enqueue = ({ key, waits }: Caller) => {
    const own = waiting.get(key) ?? [];
    if (!waits && (own.length >= perCaller || waitingCount >= queue))
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
    // Whoever finishes hands its place over, so the count stays as it is.
    if (running >= atOnce) await enqueue(callers.getStore() ?? NOBODY);
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
