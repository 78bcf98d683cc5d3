// The package of the log: verified without the database; any changed byte is found, a running auction's bids stay secret.

import { resolve } from 'node:path';
import * as logs from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { expect, it } from 'vitest';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { publicKeyText, publishAuditHead } from '../../../platform/audit/heads.ts';
import { sealAudit } from '../../../platform/audit/seal.ts';
import { testApp } from '../../../testing/app.ts';
import { auctionContent, makeTenders } from '../../../testing/tenders.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { packageRunners } from './package.actions.ts';

type Verdict = { problem: string | null; entries: number; withheld: number; heads: number };
type Verifier = { verifyPackage(text: string, key?: string): Verdict };
const { verifyPackage }: Verifier = await import(
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

it('is verified without the platform, with the key that is published', () => {
  const key = publicKeyText(t.deps.keys.signingKey());
  expect(verifyPackage(text, key)).toMatchObject({ problem: null, withheld: 1, heads: 1 });
  expect(verifyPackage(text, `${key.slice(0, -3)}AA=`).problem).toContain('公钥');
});

it('does not tell what is bid in a running auction', () => {
  expect(text).toContain('记号：结束');
  expect(text).not.toContain('51230000');
});

it('names the entry whose text was changed by one byte', () => {
  const changed = text.replace('记号：结束', '记号：结朿');
  const seq = text.split('\n').flatMap((line) => (line.includes('记号') ? [JSON.parse(line).seq] : []))[0];
  expect(verifyPackage(changed).problem).toBe(`第 ${seq} 条记录与指纹不符`);
});

it('finds every changed line, a missing one and a changed signature', () => {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const middle = Math.floor(line.length / 2);
    const other = line[middle] === '1' ? '2' : '1';
    const changed = lines.with(at, line.slice(0, middle) + other + line.slice(middle + 1)).join('\n');
    expect(verifyPackage(changed).problem, `line ${at}`).not.toBeNull();
    expect(verifyPackage(lines.toSpliced(at, 1).join('\n')).problem, `without line ${at}`).not.toBeNull();
  }
});

it('says so when there is nothing on these days', async () => {
  expect(await packed({ to: '2001-01-01' })).toMatchObject({ status: 'failed', message: '这些天没有已封存的记录' });
});
