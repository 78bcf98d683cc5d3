// The operation log: search, filters, differences, verification of the chain and export.

import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import * as logs from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { sealAudit } from '../../../platform/audit/seal.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { auctionContent, makeTenders } from '../../../testing/tenders.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { logsRunners } from './logs.actions.ts';

const t = await testApp();
const owner = await t.admin();
const auditor = await t.admin(['auditor']);
const fleet = await t.fleet({ name: '苏州日志运输有限公司' });

const record = (entry: Parameters<typeof recordAudit>[1]) =>
  t.db.transaction().execute((trx) => recordAudit(trx, entry));
const by = ({ userId, companyId }: Person) => ({
  actor: { userId, companyId: companyId || undefined },
  origin: { address: '10.8.3.21', requestId: 'req-1' },
});
const list = async (query: Record<string, string>, person = owner) =>
  (await t.call(logs.listLogs, { query }, person)).data.items;
const actionsIn = async (query: Record<string, string>) => (await list(query)).map(({ action }) => action);
const sealAll = async () => {
  while ((await sealAudit(t.db)) > 0);
};

const company = { kind: 'company', id: fleet.companyId };
beforeAll(async () => {
  await record({ action: 'vehicle.added', ...by(fleet), subject: { kind: 'vehicle', id: 'lastwagen' } });
  await record({ action: 'enterprise.noteAdded', ...by(owner), subject: company });
  await record({
    action: 'member.levelChanged',
    ...by(owner),
    subject: company,
    before: { level: 'basic', endsOn: '2026-12-31' },
    after: { level: 'gold', endsOn: '2026-12-31', amountFen: 1_200_000 },
    reason: '补差价升级',
  });
  await record({ action: 'tender.closed', ...systemContext });
});

describe('the list', () => {
  it('finds entries by person, company, object and words of the action', async () => {
    expect(await actionsIn({ keyword: owner.username })).toEqual(['member.levelChanged', 'enterprise.noteAdded']);
    expect(await actionsIn({ keyword: '日志运输' })).toEqual([
      'member.levelChanged',
      'enterprise.noteAdded',
      'vehicle.added',
    ]);
    expect(await actionsIn({ keyword: 'lastwagen' })).toEqual(['vehicle.added']);
    expect(await actionsIn({ keyword: '链头存证' })).toEqual(['tender.closed']);
    expect(await actionsIn({ keyword: '没有这样的词' })).toEqual([]);
  });

  it('filters by module, kind of actor, person, company and days, and combines them', async () => {
    expect(await actionsIn({ module: 'members' })).toEqual(['member.levelChanged']);
    expect(await actionsIn({ actor: 'nobody' })).toEqual(['tender.closed']);
    expect(await actionsIn({ actor: 'staff', module: 'companies' })).toEqual(['enterprise.noteAdded']);
    expect(await actionsIn({ userId: owner.userId, keyword: '日志运输' })).toHaveLength(2);
    expect(await actionsIn({ companyId: fleet.companyId })).toEqual(['vehicle.added']);
    const { day: today = '', count = 0 } = (await t.call(logs.getLogChain, {}, owner)).data.days.at(-1) ?? {};
    expect(count).toBeGreaterThanOrEqual(4);
    expect(await actionsIn({ from: today, to: today, module: 'fleet' })).toEqual(['vehicle.added']);
    expect(await actionsIn({ to: '2020-01-01' })).toEqual([]);
  });

  it('counts what it finds, and replies page by page', async () => {
    const { data } = await t.call(logs.countLogs, { query: { keyword: '日志运输' } }, owner);
    expect(data).toEqual({ total: 3, isCapped: false });
    expect(await actionsIn({ keyword: '日志运输', page: '2', pageSize: '2' })).toEqual(['vehicle.added']);
  });

  it('names the actor, his role or company, and the object; the address is shortened', async () => {
    const [changed] = await list({ module: 'members' });
    expect(changed).toMatchObject({
      who: owner.username,
      role: '所有者',
      subject: { kind: '企业', name: '苏州日志运输有限公司' },
      address: '10.8.3.*',
      reason: '补差价升级',
    });
    expect((await list({ module: 'fleet' }))[0]).toMatchObject({
      who: expect.stringMatching(/^联系人\d+$/),
      role: '苏州日志运输有限公司',
    });
    expect((await list({ actor: 'nobody' }))[0]).toMatchObject({ who: '系统', address: null });
  });
});

describe('one entry', () => {
  it('shows the difference in Chinese, without fields that stayed the same', async () => {
    await sealAll();
    const [{ id = '' } = {}] = await list({ module: 'members' });
    const { data } = await t.call(logs.getLog, { params: { logId: id } }, auditor);
    expect(data.changes).toEqual([
      { field: '等级', before: '普通', after: '金牌' },
      { field: '金额', before: null, after: '¥12,000.00' },
    ]);
    expect(data).toMatchObject({ requestId: 'req-1', seal: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(await actionsIn({ keyword: `#${data.seal?.seq}` })).toEqual(['member.levelChanged']);
  });

  it('names a setting', async () => {
    const changes = [{ key: 'promise.replyDays' as const, value: 3, version: 0 }];
    await t.call(changeSettings, { body: { changes, reason: '按理事会决定' } }, owner);
    expect((await list({ keyword: '修改系统设置' }))[0]).toMatchObject({
      subject: { name: '留言答复' },
      changes: [{ field: '值', before: '2', after: '3' }],
    });
  });
});

describe('an auction bid', () => {
  it('keeps its price secret while the auction runs', async () => {
    const shipper = await t.shipper();
    const { lots } = await makeTenders(t).publish(shipper, auctionContent());
    const subject = { kind: 'lot', id: lots[0]?.id ?? '' };
    await record({ action: 'auction.bid', ...by(fleet), subject, after: { priceE4: 5_000 } });
    const shown = async () => (await list({ keyword: subject.id }))[0]?.changes;
    expect(await shown()).toEqual([]);
    await t.db
      .updateTable('tenders')
      .set({ state: 'cancelled', endedAt: new Date().toISOString(), endReason: '测试' })
      .where('companyId', '=', shipper.companyId)
      .execute();
    expect(await shown()).toEqual([{ field: '报价（元）', before: null, after: '0.5' }]);
  });
});

describe('who may read', () => {
  it('lets owners and auditors read, and nobody else', async () => {
    expect((await t.call(logs.listLogs, { query: {} }, auditor)).status).toBe(200);
    for (const role of ['editor', 'reviewer'] as const)
      expect((await t.call(logs.listLogs, { query: {} }, await t.admin([role]))).status).toBe(403);
  });
});

const runTask = async (taskId: string, person: Person) => {
  while (await runNextTask(t.deps, logsRunners(t.deps)));
  return (await t.call(getTask, { params: { taskId } }, person)).data;
};
const check = async (person: Person) => runTask((await t.call(logs.checkLogChain, {}, person)).data.taskId, person);
const chain = async () => (await t.call(logs.getLogChain, {}, owner)).data;
const exported = () => t.call(logs.exportLogs, { body: { filters: { module: 'members' }, format: 'csv' } }, owner);

describe('verification and export', () => {
  it('verifies the chain as a task and records who did it', async () => {
    await sealAll();
    const task = await check(auditor);
    expect(task).toMatchObject({ status: 'done', message: expect.stringMatching(/^链完整：从第 1 条到第 \d+ 条/) });
    expect(task.done).toBe(task.total);
    expect((await chain()).lastCheck).toMatchObject({
      by: auditor.username,
      problem: null,
      broken: null,
      sealed: task.done,
    });
  });

  it('exports the filtered entries as CSV', async () => {
    const { fileId } = await runTask((await exported()).data.taskId, owner);
    const { data } = await t.call(readFile, { params: { fileId: fileId ?? '' } }, owner);
    const text = Buffer.from(data as unknown as Uint8Array).toString();
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain('调整会员等级');
    expect(text).toContain('等级：普通 → 金牌');
  });

  it('names the first broken entry and stops exporting after a row was changed', async () => {
    const [{ id = '', seal } = {}] = await list({ module: 'members' });
    const client = new pg.Client({ connectionString: t.url });
    await client.connect();
    await client.query(`update audit_rows set reason = '改写' where id = $1`, [id]);
    await client.end();
    expect(await check(owner)).toMatchObject({
      status: 'failed',
      message: `链断开：第 ${seal?.seq} 条记录与封存不符`,
    });
    const { lastCheck, days } = await chain();
    expect(lastCheck).toMatchObject({ by: owner.username, broken: { seq: seal?.seq, day: days.at(-1)?.day } });
    expect(await exported()).toMatchObject({ status: 409, msg: expect.stringContaining('已停止导出') });
  });
});
