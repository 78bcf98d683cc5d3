// Tests that work which takes too much memory or time ends, and the process that started it goes on.
import { expect, it } from 'vitest';
import { runIsolated, WorkDied } from './isolated.ts';

const workOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${code}`)}`,
  );
const LIMITS = { seconds: 30, megabytes: 100 };

it('returns the answer, bytes as bytes', async () => {
  const code = 'parentPort.postMessage(Buffer.concat([workerData.bytes, Buffer.from("!")]));';
  const answer = await runIsolated<Uint8Array>(workOf(code), { bytes: Buffer.from('甲') }, LIMITS);
  expect(Buffer.from(answer).toString()).toBe('甲!');
});

it('ends work that fills its heap', async () => {
  const code = 'const all = []; for (;;) all.push({ all: [...Array(1000)] });';
  await expect(runIsolated(workOf(code), null, LIMITS)).rejects.toThrow(WorkDied);
});

it('ends work that fills buffers outside its heap', async () => {
  // Without a limit it answers after 2 GB.
  const code = `const all = [];
    while (all.length < 512) all.push(Buffer.alloc(4 * 1024 * 1024, 1));
    parentPort.postMessage('filled');`;
  await expect(runIsolated(workOf(code), null, LIMITS)).rejects.toThrow(WorkDied);
});

it('ends work that never answers, and notices work that ends by itself', async () => {
  await expect(runIsolated(workOf('for (;;);'), null, { ...LIMITS, seconds: 1 })).rejects.toThrow('out of time');
  await expect(runIsolated(workOf('process.exit()'), null, LIMITS)).rejects.toThrow(WorkDied);
});
