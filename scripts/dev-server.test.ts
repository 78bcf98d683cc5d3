// Tests that the server of development mode is the newest one, however quickly sources are saved.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { devServer } from './dev-server.ts';

/** Stands for the server: says that it is up after a moment, and needs one to end. */
const SOURCE = `
setTimeout(() => console.log('平台已启动'), 300);
process.on('SIGTERM', () => setTimeout(() => process.exit(0), 200));
setInterval(() => {}, 1000);
`;

const open = (source: string) => {
  const root = mkdtempSync(join(tmpdir(), 'rfb-dev-server-'));
  mkdirSync(join(root, 'apps/server/src'), { recursive: true });
  const main = join(root, 'apps/server/src/main.ts');
  writeFileSync(main, source);
  const server = devServer({ root, webDir: root, port: 1, publicPort: 2 });
  onTestFinished(async () => {
    await server.stop();
    rmSync(root, { recursive: true });
  });
  return { server, main };
};

it('answers with the newest server when sources are saved while it ends and while it starts', async () => {
  const { server } = open(SOURCE);
  expect(await server.restart()).toBe(true);
  const asked = [server.restart()];
  // While the first one ends, while the second one starts, and just before it is up.
  for (const ms of [150, 200, 250]) {
    await pause(ms);
    asked.push(server.whenUp(), server.restart());
  }
  expect(await Promise.all(asked)).toEqual(asked.map(() => true));
  expect(await server.whenUp()).toBe(true);
});

it('says that a source keeps the server from starting, and starts it once that is mended', async () => {
  const { server, main } = open('process.exit(1)');
  expect(await server.restart()).toBe(false);
  writeFileSync(main, SOURCE);
  expect(await server.restart()).toBe(true);
});
