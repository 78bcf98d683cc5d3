// Tests the store of kept answers: one computation, changes while computing, lease, clock, bytes, last good answers.
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { bytesOf, compressedBody } from './bytes.ts';
import { createLifetime } from './lifetime.ts';
import { createStore, type Made } from './store.ts';

const AWAY = new Error('away');
const HOUR = 3_600_000;

let isProven: boolean;
let now: number;
let calls: number;
let store: ReturnType<typeof createStore>;

const open = (maxBytes?: number) =>
  createStore({
    contact: { prove: () => isProven, clock: () => ({ earliest: now, latest: now }) },
    isUnavailable: (error) => error === AWAY,
    ...(maxBytes && { maxBytes }),
  });

beforeEach(() => {
  isProven = true;
  now = Date.parse('2026-05-06T07:00:00Z');
  calls = 0;
  store = open();
});

const made = (body: string, more: Partial<Made> = {}): Made => ({
  bytes: bytesOf({ status: 200, headers: {}, body }),
  tables: ['articles'],
  until: now + HOUR,
  isKept: true,
  ...more,
});
const count = (more?: Partial<Made>) => async () => {
  calls += 1;
  return made(`number ${calls}`, more);
};
const textOf = async (key: string, make = count(), tables?: string[]) =>
  (await store.find(key, make, tables)).bytes.body.toString();

/** A computation that ends when the test says so. */
const held = () => {
  let finish = (_text: string) => {};
  const done = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const make = async () => {
    calls += 1;
    return made(await done);
  };
  return { make, finish };
};
/** Lets everything go on that waits for nothing from outside. */
const settle = () => new Promise((done) => setImmediate(done));

describe('a kept answer', () => {
  it('is computed once', async () => {
    expect([await textOf('a'), await textOf('a'), await textOf('b')]).toEqual(['number 1', 'number 1', 'number 2']);
    expect(await store.has('a')).toBe(true);
  });

  it('is computed once for all who wait', async () => {
    const slow = held();
    const answers = Promise.all([1, 2, 3].map(() => textOf('a', slow.make, ['articles'])));
    await settle();
    slow.finish('shared');
    expect([await answers, calls]).toEqual([['shared', 'shared', 'shared'], 1]);
  });

  it('is dropped when one of its tables changes, and only then', async () => {
    await textOf('a');
    store.drop(['companies']);
    expect(await textOf('a')).toBe('number 1');
    store.drop(['companies', 'articles']);
    expect(await textOf('a')).toBe('number 2');
  });

  it('is not stored when its computation fails or asks not to be', async () => {
    await expect(store.find('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await textOf('a', count({ isKept: false }));
    expect([await textOf('a'), store.size()]).toEqual(['number 2', 1]);
  });
});

describe('a change during a computation', () => {
  it.each([
    ['known', ['articles']],
    ['unknown', undefined],
  ])('keeps it from being stored, tables %s', async (_, tables) => {
    const slow = held();
    const early = textOf('a', slow.make, tables);
    await settle();
    store.drop(['articles']);
    const late = textOf('a', count(), tables);
    await settle();
    expect(calls).toBe(1);
    slow.finish('old');
    expect([await early, await late, await textOf('a')]).toEqual(['old', 'number 2', 'number 2']);
  });

  it('keeps it from being stored when nobody asked in between', async () => {
    const slow = held();
    const early = textOf('a', slow.make, ['articles']);
    await settle();
    store.drop(['articles']);
    slow.finish('old');
    expect([await early, await textOf('a', count(), ['articles'])]).toEqual(['old', 'number 2']);
  });

  it('of another table does not matter', async () => {
    const slow = held();
    const early = textOf('a', slow.make, ['articles']);
    await settle();
    store.drop(['companies']);
    const late = textOf('a', count(), ['articles']);
    slow.finish('still true');
    expect([await early, await late, calls]).toEqual(['still true', 'still true', 1]);
  });

  it('that was missed keeps it from being stored too', async () => {
    const slow = held();
    const early = textOf('a', slow.make);
    await settle();
    store.lose();
    slow.finish('old');
    await early;
    store.regain();
    expect([store.size(), await textOf('a')]).toEqual([0, 'number 2']);
  });
});

describe('without proof that no change was missed', () => {
  it('nothing kept is served, nothing is stored, and nobody waits for another’s computation', async () => {
    await textOf('a');
    isProven = false;
    expect([await textOf('a'), await textOf('a'), await store.has('a')]).toEqual(['number 2', 'number 3', false]);
    const [slow, other] = [held(), held()];
    const both = Promise.all([textOf('b', slow.make), textOf('b', other.make)]);
    await settle();
    slow.finish('first');
    other.finish('second');
    expect(await both).toEqual(['first', 'second']);
    isProven = true;
    expect([await textOf('a'), await textOf('b')]).toEqual(['number 1', 'number 6']);
  });

  it('what was kept before a lost connection never comes back', async () => {
    await textOf('a');
    store.lose();
    expect(await textOf('a')).toBe('number 2');
    store.lose();
    store.regain();
    expect([store.size(), await textOf('a')]).toEqual([0, 'number 3']);
  });

  it('an answer that depends on no table and no clock is served all the same', async () => {
    await textOf('a', count({ tables: [], until: Number.POSITIVE_INFINITY }));
    isProven = false;
    store.lose();
    store.regain();
    expect(await textOf('a')).toBe('number 1');
  });
});

describe('the clock', () => {
  it('ends an answer at its moment', async () => {
    await textOf('a', count({ until: now + 1000 }));
    now += 999;
    expect(await textOf('a')).toBe('number 1');
    now += 1;
    expect(await textOf('a')).toBe('number 2');
  });

  it('ends answers at midnight in Shanghai unless they end earlier', () => {
    const midnight = Date.parse('2026-05-06T16:00:00Z');
    expect(createLifetime(now, true).until).toBe(midnight);
    expect(createLifetime(midnight - 1, true).until).toBe(midnight);
    expect(createLifetime(midnight, true).until).toBe(midnight + 24 * HOUR);
    expect(createLifetime(now, false).until).toBe(Number.POSITIVE_INFINITY);
    const lifetime = createLifetime(now, true);
    lifetime.endAt(null);
    lifetime.endAt('2026-05-07T00:00:00Z');
    expect(lifetime.until).toBe(midnight);
    lifetime.endAt('2026-05-06T08:00:00Z');
    lifetime.endAfter(7200);
    expect(lifetime.until).toBe(now + HOUR);
    lifetime.endAfter(60);
    expect(lifetime.until).toBe(now + 60_000);
  });
});

describe('memory', () => {
  const big = (letter: string) => async () => made(letter.repeat(10_000));

  it('is bounded by bytes; what was used least recently goes first', async () => {
    store = open(35_000);
    for (const key of ['a', 'b', 'c']) await store.find(key, big(key));
    await store.find('a', big('a'));
    await store.find('d', big('d'));
    expect([await store.has('a'), await store.has('b'), await store.has('c'), await store.has('d')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(store.bytes()).toBeLessThanOrEqual(35_000);
  });

  it('counts compressed bodies, each made once, and forgets them with the answer', async () => {
    store = open(35_000);
    const random = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(33 + ((at * at * 7919) % 90))).join(
      '',
    );
    await store.find('a', big('a'));
    const { bytes } = await store.find('b', async () => made(random));
    const before = store.bytes();
    const [one, two] = await Promise.all([compressedBody(bytes, 'gzip'), compressedBody(bytes, 'gzip')]);
    expect(one).toBe(two);
    expect(gunzipSync(one).toString()).toBe(random);
    await settle();
    expect(store.bytes()).toBe(before + one.length);
    store.drop(['articles']);
    expect([store.bytes(), store.size()]).toEqual([0, 0]);
    await compressedBody(bytes, 'br');
    await settle();
    expect(store.bytes()).toBe(0);
  });

  it('does not grow by answers larger than all of it', async () => {
    store = open(5_000);
    expect(await textOf('a', big('a'))).toHaveLength(10_000);
    expect([store.bytes(), store.size()]).toEqual([0, 0]);
  });
});

describe('while the database is unavailable', () => {
  const away = () => Promise.reject(AWAY);

  it('serves the last good answer with its time', async () => {
    await textOf('a');
    isProven = false;
    store.lose();
    const found = await store.find('a', away);
    expect([found.bytes.body.toString(), found.staleSince]).toEqual(['number 1', new Date(now)]);
    await expect(store.find('b', away)).rejects.toBe(AWAY);
  });

  it('serves an answer whose time is over, but none whose tables changed', async () => {
    await textOf('a', count({ until: now + 1 }));
    now += HOUR;
    expect((await store.find('a', away)).staleSince).toBeDefined();
    store.drop(['articles']);
    await expect(store.find('a', away)).rejects.toBe(AWAY);
  });

  it('serves nothing that was found gone since', async () => {
    await textOf('a');
    await textOf('b');
    isProven = false;
    await textOf('a', count({ isKept: false }));
    await expect(store.find('b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    for (const key of ['a', 'b']) await expect(store.find(key, away)).rejects.toBe(AWAY);
  });
});
