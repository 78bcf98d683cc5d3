// Tests that log lines are written together and in order, and none is lost.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { joinLines } from './log-lines.ts';

it('writes the lines of one turn together and in order', async () => {
  const written: string[] = [];
  const lines = joinLines((text) => written.push(text));
  lines.write('1\n');
  lines.write('2\n');
  expect(written).toEqual([]);
  await turn();
  lines.write('3\n');
  await turn();
  expect(written).toEqual(['1\n2\n', '3\n']);
});

it('writes what is pending when the process exits', () => {
  const written: string[] = [];
  const before = process.listeners('exit');
  const lines = joinLines((text) => written.push(text));
  lines.write('last\n');
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(0);
  expect(written).toEqual(['last\n']);
});
