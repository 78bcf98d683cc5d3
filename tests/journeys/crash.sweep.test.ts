// Tests a server killed during work: no acknowledged change is lost, and it restarts without cleanup.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from './support/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'rfb-crash-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const ROUNDS = process.env.DEEP ? 10 : 2;

const post = async (url: string, path: string, body: object, token?: string, method = 'POST') => {
  const answer = await fetch(`${url}/zwli/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return answer.json();
};
const contact = (address: string) => ({
  contactPerson: '顾明远',
  phone: '13800000001',
  email: '',
  regionCode: '320505',
  address,
});

type Reply = Awaited<ReturnType<typeof post>>;
const signIn = async (url: string): Promise<string> =>
  (await post(url, '/auth/login', { username: 'fleet', password: 'Fleet-demo-2025' })).data.token;
const addressOf = async (url: string, token: string) => {
  const answer = await fetch(`${url}/zwli/api/companies/profile`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as Reply).data.address as string;
};

// Concurrent, because a rejected second process waits ten seconds.
describe.concurrent('kill -9', () => {
  it('loses no acknowledged change and leaves no database process that blocks the next start', async () => {
    let saved = '';
    let tried = '';
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer({ dataDir });
      const token = await signIn(server.url);
      // The change in flight when the server died may or may not be stored; every acknowledged one is.
      if (round > 0) expect([saved, tried]).toContain(await addressOf(server.url, token));
      let acknowledged = 0;
      const writer = (async () => {
        for (let n = 0; n < 12; n++) {
          tried = `第 ${round} 轮 ${n} 号`;
          const { code } = await post(server.url, '/companies/membership/update', contact(tried), token, 'PUT');
          if (code !== 0) throw new Error(`refused with ${code}`);
          saved = tried;
          acknowledged++;
        }
      })().catch(() => {});
      while (acknowledged < 5) await new Promise((done) => setTimeout(done, 1));
      await server.kill();
      await writer;
    }
    const server = await startServer({ dataDir });
    expect([saved, tried]).toContain(await addressOf(server.url, await signIn(server.url)));
    expect(await server.stop()).toBe(0);
    const left = execFileSync('ps', ['-eo', 'args'])
      .toString()
      .split('\n')
      .filter((line) => line.includes(dataDir));
    expect(left).toEqual([]);
  });
});

describe.concurrent('a second process on the data folder of a running server', () => {
  it('waits, then is rejected with one sentence', async () => {
    const server = await startServer();
    await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(
      /^the server ended with 1: 数据目录 \S+ 仍被进程 \d+ 使用，最多等待 10 秒.*\n+数据目录 .*请先停止它.*\n*$/,
    );
    expect(await server.stop()).toBe(0);
  });
});
