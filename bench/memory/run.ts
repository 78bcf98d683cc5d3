// Benchmark of memory: server and database at rest and after a minute of load (proportional set size).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '../../apps/server/src/seed/demo-rows.ts';
import { goal } from '../shared/figures.ts';
import { startProduct } from '../shared/product.ts';

const REST_MS = 15_000;
const LOAD_MS = 60_000;
const CALLERS = 16;
const REST_GOAL_MB = 250;
const LOAD_GOAL_MB = 400;

const publicPages = ['/', '/industry-news', '/ecosystem', '/industry-discipline', '/login', '/contact'];
const api = '/zwli/api';
const consoleCalls: Record<string, string[]> = {
  admin: [`${api}/admin/dashboard`, `${api}/admin/enterprises?withTotal=false`, `${api}/admin/enterprises/counts`],
  fleet: [`${api}/companies/workbench`, `${api}/companies/profile`, `${api}/fleet-management/workbench`],
  shipper: [`${api}/companies/workbench`, `${api}/companies/profile`],
};

type Memory = { server: number; database: number };

const print = (name: string, { server, database }: Memory, limit: number) => {
  const total = server + database;
  console.log(
    `${name.padEnd(24)} server ${server.toFixed(0)} + database ${database.toFixed(0)} = ${total.toFixed(0)} MB ${goal(total <= limit, `≤ ${limit}`)}`,
  );
};

const tokenOf = async (url: string, { username, password }: { username: string; password: string }) => {
  const answer = await fetch(`${url}${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, door: username === 'admin' ? 'admin' : 'company' }),
  });
  const { data, msg } = (await answer.json()) as { data: { token: string } | null; msg: string };
  if (!data) throw new Error(`${username} could not sign in: ${msg}`);
  return data.token;
};

/** Public pages with changing addresses, so that they are rendered anew, and the console's first answers. */
const load = async (url: string) => {
  const tokens = new Map<string, string>();
  for (const account of demoAccounts) tokens.set(account.username, await tokenOf(url, account));
  const calls = Object.entries(consoleCalls).flatMap(([role, paths]) => paths.map((path) => [role, path] as const));
  const until = performance.now() + LOAD_MS;
  const statuses = new Map<number, number>();
  const caller = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      const [role, path] = calls[turn % calls.length] ?? ['admin', ''];
      const isPage = turn % 3 > 0;
      const address = isPage ? `${publicPages[turn % publicPages.length]}?turn=${turn % 500}` : path;
      const headers = isPage ? undefined : { authorization: `Bearer ${tokens.get(role)}` };
      const answer = await fetch(url + address, headers ? { headers } : {});
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index * 7)));
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
};

export const run = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rfb-memory-'));
  const product = await startProduct(dataDir);
  try {
    await pause(REST_MS);
    print('at rest', product.memoryMb(), REST_GOAL_MB);
    const answers = await load(product.url);
    print('after a minute of load', product.memoryMb(), LOAD_GOAL_MB);
    console.log(`answers: ${answers}`);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
