// Tests that work which takes too much memory or time ends, the server goes on, and only ordinary work leaves its process for the next.
import { expect, it } from 'vitest';
import { runIsolated, WorkDied } from './isolated.ts';

const THREAD = JSON.stringify(new URL('./isolated-thread.ts', import.meta.url).href);
/** Work whose answer is what the function returns; reusable unless the answer is a string. */
const workOf = (handle: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { handleInputs } from ${THREAD}; handleInputs(async (input) => { ${handle} }, (answer) => typeof answer !== 'string');`,
    )}`,
  );
const LIMITS = { seconds: 30, megabytes: 100 };

it('returns the answer, bytes as bytes', async () => {
  const work = workOf('return Buffer.concat([input.bytes, Buffer.from("!")]);');
  const answer = await runIsolated<Uint8Array>(work, { bytes: Buffer.from('甲') }, LIMITS);
  expect(Buffer.from(answer).toString()).toBe('甲!');
});

it('ends work that fills its heap', async () => {
  const work = workOf('const all = []; for (;;) all.push({ all: [...Array(1000)] });');
  await expect(runIsolated(work, null, LIMITS)).rejects.toThrow(WorkDied);
});

it('ends work that fills buffers outside its heap', async () => {
  // Without a limit it answers after 2 GB.
  const work = workOf(`const all = [];
    while (all.length < 512) all.push(Buffer.alloc(4 * 1024 * 1024, 1));
    return 'filled';`);
  await expect(runIsolated(work, null, LIMITS)).rejects.toThrow(WorkDied);
});

it('ends work that never answers, and notices work that ends by itself or breaks', async () => {
  await expect(runIsolated(workOf('for (;;);'), null, { ...LIMITS, seconds: 0.5 })).rejects.toThrow('out of time');
  await expect(runIsolated(workOf('process.exit()'), null, LIMITS)).rejects.toThrow(WorkDied);
  await expect(runIsolated(workOf('throw new Error()'), null, LIMITS)).rejects.toThrow(WorkDied);
});

it('uses a process again after an ordinary document, never after another one or at the same time', async () => {
  const work = workOf('return input === "refused" ? String(process.pid) : process.pid;');
  const run = (input: string) => runIsolated<number | string>(work, input, LIMITS);
  const first = await run('ordinary');
  expect(await run('ordinary')).toBe(first);
  expect(await run('refused')).toBe(String(first));
  const [second, third] = await Promise.all([run('ordinary'), run('ordinary')]);
  expect(new Set([first, second, third]).size).toBe(3);
});

it('does not use a process again that has died, or whose memory stays full', async () => {
  const work = workOf(`if (input === 'die') process.exit();
    globalThis.kept = Buffer.alloc(input, 1);
    return process.pid;`);
  const run = (input: unknown) => runIsolated<number>(work, input, LIMITS);
  const first = await run(0);
  await expect(run('die')).rejects.toThrow(WorkDied);
  const second = await run(70 * 1024 * 1024);
  expect(second).not.toBe(first);
  expect(await run(0)).not.toBe(second);
});

it('gives every document the whole limit, whatever the one before has left', async () => {
  const work = workOf('globalThis.kept = [globalThis.kept, Buffer.alloc(input, 1)]; return process.pid;');
  const run = (megabytes: number) => runIsolated<number>(work, megabytes * 1024 * 1024, LIMITS);
  // A process is reused below half of the limit, and its thread takes a varying part of that itself.
  const first = await run(20);
  expect(await run(85)).toBe(first);
});

it('reads a document again in a new process when the waiting one was ended from outside', async () => {
  const work = workOf('return process.pid;');
  const first = await runIsolated<number>(work, null, LIMITS);
  process.kill(first, 'SIGKILL');
  expect(await runIsolated<number>(work, null, LIMITS)).not.toBe(first);
});

it('leaves no property of one document on the objects of the next', async () => {
  const work = workOf('try { Object.prototype.left = 1; } catch {} return { found: [].left ?? null };');
  await runIsolated(work, null, LIMITS);
  expect(await runIsolated(work, null, LIMITS)).toEqual({ found: null });
});
