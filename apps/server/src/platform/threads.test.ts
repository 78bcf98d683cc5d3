// Tests that a thread serves one input after another, and that one that broke, ended or ran out of time serves no more.
import { expect, it } from 'vitest';
import { threadsOf } from './threads.ts';

const fileOf = (answer: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, threadId } from 'node:worker_threads';
       parentPort.on('message', async (input) => parentPort.postMessage(await (async () => { ${answer} })()));`,
    )}`,
  );
const LIMITS = { seconds: 30, megabytes: 50 };

it('serves the next input with the same thread, and two at once with two', async () => {
  const run = threadsOf<string, { input: string; threadId: number }>(fileOf('return { input, threadId };'), LIMITS);
  const first = await run('甲');
  expect(first.input).toBe('甲');
  expect(await run('乙')).toEqual({ input: '乙', threadId: first.threadId });
  const both = await Promise.all([run('丙'), run('丁')]);
  expect(both.map(({ input }) => input)).toEqual(['丙', '丁']);
  expect(new Set(both.map(({ threadId }) => threadId)).size).toBe(2);
});

it('tells why there is no answer, and serves the next input with a new thread', async () => {
  const run = threadsOf<string, number>(
    fileOf(`if (input === 'break') throw new Error('no such glyph');
      if (input === 'end') process.exit();
      return threadId;`),
    LIMITS,
  );
  const threads = [await run('draw')];
  for (const [input, message] of [
    ['break', 'no such glyph'],
    ['end', 'ended without an answer'],
  ] as const) {
    await expect(run(input)).rejects.toThrow(message);
    threads.push(await run('draw'));
  }
  expect(new Set(threads).size).toBe(3);
});

it('ends work that never answers', async () => {
  const run = threadsOf<string, string>(fileOf(`while (input === 'for ever'); return input;`), {
    ...LIMITS,
    seconds: 0.5,
  });
  await expect(run('for ever')).rejects.toThrow('out of time');
  expect(await threadsOf<string, string>(fileOf('return input;'), LIMITS)('next')).toBe('next');
});
