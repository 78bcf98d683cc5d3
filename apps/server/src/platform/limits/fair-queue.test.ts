// Tests the fair queue: round-robin between callers, limited per caller, never rejecting background tasks.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue, runAsCaller } from './fair-queue.ts';

/** A queue with one slot, held by the first entry until `finish`. */
const busy = (limits: { maxQueued: number; maxQueuedPerCaller: number }) => {
  const enqueue = createFairQueue({ concurrency: 1, ...limits });
  const done: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = enqueue(() => held);
  const order = (key: string, name: string, isBackground = false) =>
    runAsCaller({ key, isBackground }, () =>
      enqueue(async () => {
        await setImmediate();
        done.push(name);
      }),
    );
  return { done, order, finish: async (all: Promise<unknown>[]) => Promise.all([letGo(), first, ...all]) };
};

describe('a fair queue', () => {
  it('serves companies round-robin, however much one of them has queued before', async () => {
    const { done, order, finish } = busy({ maxQueued: 100, maxQueuedPerCaller: 50 });
    const all = Array.from({ length: 20 }, (_, index) => order('greedy', `greedy ${index}`));
    all.push(order('modest', 'modest'), order('other', 'other'));
    await finish(all);
    expect(done.slice(0, 4)).toEqual(['greedy 0', 'modest', 'other', 'greedy 1']);
    expect(done).toHaveLength(22);
  });

  it('rejects only the company that fills its own part of the queue', async () => {
    const { order, finish } = busy({ maxQueued: 100, maxQueuedPerCaller: 2 });
    const all = [order('greedy', '1'), order('greedy', '2')];
    await expect(order('greedy', '3')).rejects.toMatchObject({ status: 429 });
    all.push(order('modest', 'modest'));
    await finish(all);
  });

  it('queues background tasks where a request is rejected', async () => {
    const { done, order, finish } = busy({ maxQueued: 1, maxQueuedPerCaller: 1 });
    const all = [order('fleet', 'request')];
    await expect(order('fleet', 'one more')).rejects.toMatchObject({ status: 429 });
    await expect(order('other', 'one more')).rejects.toMatchObject({ status: 429 });
    all.push(order('fleet', 'task', true), order('other', 'other task', true));
    await finish(all);
    expect(done).toEqual(['request', 'other task', 'task']);
  });
});
