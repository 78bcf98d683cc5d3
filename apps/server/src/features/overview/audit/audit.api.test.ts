// The published head: its signature can be verified, and it does not reveal the number of rows.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { getAuditHead } from '@rfb/contract/overview/audit/audit.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { getInclusionProof } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { type Bytes, isIncluded, leafHash } from '@rfb/contract/services/checkpoints/merkle.ts';
import { bytesOfBase64, parseCheckpoint, parseNote } from '@rfb/contract/services/checkpoints/notes.ts';
import { expect, it } from 'vitest';
import { publishAuditHead } from '../../../platform/audit/heads.ts';
import { sealAudit } from '../../../platform/audit/seal.ts';
import { testApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { closeDueInterval } from '../../services/checkpoints/intervals.actions.ts';

const t = await testApp();

it('returns no head before one was published, then the newest one with a valid signature', async () => {
  expect((await t.call(getAuditHead, {})).data.head).toBeNull();
  await openBrowser(t).signIn(await t.fleet());
  await sealAudit(t.db);
  await publishAuditHead(t.db, t.keys.signingKey());
  const { head, publicKey } = (await t.call(getAuditHead, {})).data;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const isProved = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(head?.signature ?? '', 'hex'));
  expect(isProved(`rfb-audit-head:${head?.hash}:${head?.publishedAt}`)).toBe(true);
  expect(isProved(`rfb-audit-head:${head?.hash}:2020-01-01T00:00:00.000Z`)).toBe(false);
  expect(Object.keys(head ?? {}).sort()).toEqual(['hash', 'publishedAt', 'salt', 'signature']);
  expect(head?.salt).toBeNull();
});

it('lets a stranger prove that the head of the operation log is in the public log', async () => {
  await closeDueInterval(t.deps);
  const { head } = (await t.call(getAuditHead, {})).data;
  const entry = createHash('sha256')
    .update(Buffer.from(head?.salt ?? '', 'hex'))
    .update(`rfb-audit-head:${head?.hash}:${head?.publishedAt}`)
    .digest();
  const { data } = await t.call(getInclusionProof, { query: { entry: entry.toString('hex') } });
  const { root } = parseCheckpoint(parseNote(data.checkpoint)?.text ?? '') ?? {};
  const proof = data.proof.map((hash) => bytesOfBase64(hash) as Bytes);
  const leaf = await leafHash(Uint8Array.from(entry));
  expect(await isIncluded({ leaf, index: data.position, size: data.size, proof, root: root as Bytes })).toBe(true);
});

it('is shown on the dashboard with the time and result of the last verification', async () => {
  const admin = await t.admin();
  const shown = async () => (await t.call(getDashboard, {}, admin)).data.auditCheck;
  expect(await shown()).toBeNull();
  await t.db.insertInto('auditChecks').values({ sealed: 12, problem: null }).execute();
  expect(await shown()).toEqual({ checkedAt: expect.any(String), sealed: 12, problem: null });
  await t.db.insertInto('auditChecks').values({ sealed: 2, problem: '第 3 条记录与封存不符' }).execute();
  expect(await shown()).toMatchObject({ sealed: 2, problem: '第 3 条记录与封存不符' });
});
