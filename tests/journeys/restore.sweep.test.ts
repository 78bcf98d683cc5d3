// Tests the guide's own lines: a new production installation, its backup, and the restore into another folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from './support/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const PASSWORD = 'a long enough passphrase';

const folder = mkdtempSync(join(tmpdir(), 'rfb-guide-'));
// The database's account must reach its folder inside.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of a section's first block; only the example's folders are moved into a temporary one. */
const linesUnder = (heading: string) => {
  const [, block] = /```sh\n([\s\S]*?)```/.exec(guide.slice(guide.indexOf(`\n## ${heading}\n`))) ?? [];
  if (!block) throw new Error(`no commands under ${heading}`);
  return block
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/(?<=[\s=])\/(?=(?:etc|var|elsewhere|new)\/)/g, `${folder}/`));
};

/** Runs the lines in one shell until it ends or has started the server. */
const run = async (lines: string[], env: Record<string, string>, input = '') => {
  const shell = spawn('bash', ['-e', '-c', lines.join('\n')], {
    cwd: ROOT,
    // npm prefers the Node it installed by itself; nothing else of this process's environment is needed.
    env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: tmpdir(), ...env },
    detached: true,
    stdio: 'pipe',
  });
  shell.stdin.end(input);
  let said = '';
  await new Promise<void>((done) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      // The announcement's second line.
      if (/数据目录：.*\n/.test(said)) done();
    };
    shell.stdout.on('data', read);
    shell.stderr.on('data', read);
    shell.once('exit', () => done());
  });
  return { shell, said };
};

const stop = async (shell: ChildProcess) => {
  const ended = once(shell, 'exit');
  process.kill(-(shell.pid ?? 0), 'SIGTERM');
  await ended;
};

const signIn = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/zwli/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'office', password: PASSWORD, door: 'admin' }),
  });
  return ((await answer.json()) as { code: number }).code;
};

it('restores a backup into a new folder by the lines of the guide as they are written', async () => {
  const port = await freePort();
  const [going, keeping] = [linesUnder('正式上线'), linesUnder('备份与恢复')];
  expect([going.at(-1), keeping.at(-1)]).toEqual(['npm start', 'npm start']);
  const made = await run(going.slice(0, -1), {}, `office\n${PASSWORD}\n`);
  expect(made.said).toContain('已建立管理员 office');
  const settings = going.filter((line) => line.startsWith('export '));
  const { shell, said } = await run([...settings, ...keeping], { PORT: String(port) });
  try {
    expect(said).toMatch(/已备份到 [\s\S]*演练通过[\s\S]*已记入[\s\S]*已恢复 [\s\S]*平台已启动/);
    expect(said).toContain(`数据目录：${folder}/new/place`);
    expect(await signIn(port)).toBe(0);
  } finally {
    if (shell.exitCode === null) await stop(shell);
  }
});
