// Turns: fair between callers, bounded per caller, and patient with tasks.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns, inTurnsOf } from './turns.ts';

/** A queue with one place, which the first work holds until it is let go. */
const busy = (room: { queue: number; perCaller: number }) => {
  const inTurn = createTurns({ atOnce: 1, ...room });
  const done: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = inTurn(() => held);
  const order = (key: string, name: string, waits = false) =>
    inTurnsOf({ key, waits }, () =>
      inTurn(async () => {
        await setImmediate();
        done.push(name);
      }),
    );
  return { done, order, finish: async (all: Promise<unknown>[]) => Promise.all([letGo(), first, ...all]) };
};

describe('turns', () => {
  it('go round between companies, however much one of them has ordered before', async () => {
    const { done, order, finish } = busy({ queue: 100, perCaller: 50 });
    const all = Array.from({ length: 20 }, (_, index) => order('greedy', `greedy ${index}`));
    all.push(order('modest', 'modest'), order('other', 'other'));
    await finish(all);
    expect(done.slice(0, 4)).toEqual(['greedy 0', 'modest', 'other', 'greedy 1']);
    expect(done).toHaveLength(22);
  });

  it('refuse one company that fills its own part of the queue, and nobody else', async () => {
    const { order, finish } = busy({ queue: 100, perCaller: 2 });
    const all = [order('greedy', '1'), order('greedy', '2')];
    await expect(order('greedy', '3')).rejects.toMatchObject({ status: 429 });
    all.push(order('modest', 'modest'));
    await finish(all);
  });

  it('let tasks wait where a request is refused', async () => {
    const { done, order, finish } = busy({ queue: 1, perCaller: 1 });
    const all = [order('fleet', 'request')];
    await expect(order('fleet', 'one more')).rejects.toMatchObject({ status: 429 });
    await expect(order('other', 'one more')).rejects.toMatchObject({ status: 429 });
    all.push(order('fleet', 'task', true), order('other', 'other task', true));
    await finish(all);
    expect(done).toEqual(['request', 'other task', 'task']);
  });
});
