// The package of the log: verified without the database; any changed byte is found, a running auction's bids stay secret.

import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import * as source from '@rfb/contract/overview/logs/check-package.ts';
import * as logs from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { textOf } from '@rfb/contract/statements.ts';
import { expect, it } from 'vitest';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { publicKeyText, publishAuditHead } from '../../../platform/audit/heads.ts';
import { sealAudit } from '../../../platform/audit/seal.ts';
import { testApp } from '../../../testing/app.ts';
import { howMany } from '../../../testing/sweep.ts';
import { auctionContent, makeTenders } from '../../../testing/tenders.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { packageRunners } from './package.actions.ts';

/** The command line's; the browser's is the source it is made from. */
const { checkPackage }: typeof source = await import(
  resolve(import.meta.dirname, '../../../../../../tools/verify-log.mjs')
);

const t = await testApp();
const owner = await t.admin();
const { lots } = await makeTenders(t).publish(await t.shipper(), auctionContent());
await t.db.transaction().execute(async (trx) => {
  const subject = { kind: 'lot', id: lots[0]?.id ?? '' };
  await recordAudit(trx, { action: 'auction.bid', ...systemContext, subject, after: { priceE4: 51_230_000 } });
  await recordAudit(trx, { action: 'tender.closed', ...systemContext, reason: '记号：结束' });
});
while ((await sealAudit(t.db)) > 0);
await publishAuditHead(t.db, t.deps.keys.signingKey());

const packed = async (body: { from?: string; to?: string }) => {
  const { taskId } = (await t.call(logs.packLogs, { body }, owner)).data;
  while (await runNextTask(t.deps, packageRunners(t.deps)));
  return (await t.call(getTask, { params: { taskId } }, owner)).data;
};
const { fileId } = await packed({});
const { data } = await t.call(readFile, { params: { fileId: fileId ?? '' } }, owner);
const text = Buffer.from(data as unknown as Uint8Array).toString();

it('is verified without the platform, with the key that is published', async () => {
  const publicKey = publicKeyText(t.deps.keys.signingKey());
  const check = await checkPackage(text, { publicKey });
  expect(check).toMatchObject({ problem: null, withheld: 1, heads: 1 });
  expect(check.statements.map(({ name }) => name)).toEqual(['文件', '公钥', '记录', '链头', '签名']);
  expect(source.isPackage(text)).toBe(true);
  const other = { publicKey: `${publicKey.slice(0, -3)}AA=` };
  expect((await checkPackage(text, other)).problem).toContain('公钥');
});

it('does not tell what is bid in a running auction', () => {
  expect(text).toContain('记号：结束');
  expect(text).not.toContain('51230000');
});

it('names the entry whose text was changed by one byte', async () => {
  const changed = text.replace('记号：结束', '记号：结朿');
  const seq = text.split('\n').flatMap((line) => (line.includes('记号') ? [JSON.parse(line).seq] : []))[0];
  const { statements, problem } = await checkPackage(changed);
  expect(problem).toBe(`第 ${seq} 条记录与指纹不符`);
  // What cannot be known after that is not said to hold.
  expect(statements.filter(({ unchecked }) => unchecked).map(({ name }) => name)).toEqual(['链头']);
});

it.each([
  ['the command line', checkPackage],
  ['the browser', source.checkPackage],
])('%s finds every changed line, a missing one and a changed signature', async (_, check) => {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const middle = Math.floor(line.length / 2);
    const other = line[middle] === '1' ? '2' : '1';
    const changed = lines.with(at, line.slice(0, middle) + other + line.slice(middle + 1)).join('\n');
    expect((await check(changed)).problem, `line ${at}`).not.toBeNull();
    expect((await check(lines.toSpliced(at, 1).join('\n'))).problem, `without line ${at}`).not.toBeNull();
  }
});

const CHANGES = howMany({ usual: 100, sweep: 1_000, deep: 1_000 });

it('no change of a single byte passes', async () => {
  const bytes = Buffer.from(text);
  for (let index = 0; index < CHANGES; index += 1) {
    const at = Math.floor((index * bytes.length) / CHANGES);
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ randomInt(1, 256);
    expect((await source.checkPackage(textOf(changed))).problem, `byte ${at}`).not.toBeNull();
  }
});

it('says so when there is nothing on these days', async () => {
  expect(await packed({ to: '2001-01-01' })).toMatchObject({ status: 'failed', message: '这些天没有已封存的记录' });
});
