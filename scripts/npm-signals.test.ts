// A signal sent to npm alone, as a process supervisor does, must reach the program it started.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it.each([
  ['start', 'apps/server/dist/main.js'],
  ['dev', 'scripts/dev.ts'],
])('TERM sent to `npm run %s` ends its program', async (name, program) => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-signals-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { [name]: scripts[name] } }));
  mkdirSync(join(folder, dirname(program)), { recursive: true });
  writeFileSync(
    join(folder, program),
    "process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });\nsetTimeout(() => {}, 50_000);\nconsole.log('running');\n",
  );

  const npm = spawn('npm', ['run', name, '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void npm.kill('SIGKILL'));
  let printed = '';
  npm.stdout.on('data', (text) => {
    printed += text;
    if (printed === 'running\n') npm.kill('SIGTERM');
  });
  await once(npm.stdout, 'close');
  expect(printed).toBe('running\nended\n');
});
