// Export of personal data: complete, and accessible to its owner only.
import { exportMyData } from '@rfb/contract/overview/accounts/my-data.endpoints.ts';
import { createDownload, download, readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCases } from '../../../testing/cases.ts';
import type { Person } from '../../../testing/people.ts';
import { deleteExpiredFiles } from '../../services/files/files.jobs.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { accountsRunners } from './my-export.actions.ts';

const t = await testApp();
const { aMessage, aReport } = makeCases(t);

const exported = async (person: Person) => {
  const { taskId } = (await t.call(exportMyData, {}, person)).data;
  await runNextTask(t.deps, accountsRunners(t.deps));
  const { data } = await t.call(getTask, { params: { taskId } }, person);
  return { taskId, task: data, fileId: data.fileId ?? '' };
};
const unzipped = async (person: Person, fileId: string) => {
  const { ticket } = (await t.call(createDownload, { params: { fileId } }, person)).data;
  const answer = await t.call(download, { params: { ticket } });
  expect(answer.headers['content-disposition']).toContain('attachment');
  return unzipSync(new Uint8Array(answer.data as unknown as Buffer));
};

/** One export, with an upload and a message, that all tests read. */
const made = async () => {
  const other = await t.fleet({ name: '别家车队有限公司' });
  const fleet = await t.fleet({ name: '自己的车队有限公司' });
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await t.call(uploadFile, { body: { purpose: 'licence' }, file: new File([picture], '执照.png') }, fleet);
  const { receiptNo } = await aMessage({ text: '只有自己写过的话' }, fleet);
  await aReport({ facts: '不应出现在任何人数据里的事实。' });
  const { task, taskId, fileId } = await exported(fleet);
  const files = await unzipped(fleet, fileId);
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join();
  return { fleet, other, receiptNo, task, taskId, fileId, files, text };
};

describe('the export of personal data', () => {
  let one: Awaited<ReturnType<typeof made>>;
  beforeAll(async () => {
    one = await made();
  });

  it('contains account, sign-ins, company, applications, membership and uploads as readable files', () => {
    const { fleet, task, files } = one;
    expect(task).toMatchObject({ status: 'done', fileName: `我的数据-${fleet.username}.zip` });
    const names = Object.keys(files);
    for (const name of ['账号', '登录记录', '同意记录', '通知', '操作记录', '企业资料', '申请与变更', '会员期'])
      expect(names).toContain(`${name}.json`);
    expect(names.some((name) => /^文件\/营业执照\/.+执照\.jpg$/.test(name))).toBe(true);
    const text = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => strFromU8(files[name] ?? new Uint8Array()))
      .join();
    expect(text).toContain(fleet.phone);
    expect(text).toContain('自己的车队有限公司');
    expect(text).not.toMatch(/passwordHash|argon2/);
  });

  it('contains messages sent while signed in, but no reports', () => {
    const { receiptNo, files, text } = one;
    expect(strFromU8(files['留言.json'] ?? new Uint8Array())).toContain(receiptNo);
    expect(text).toContain('只有自己写过的话');
    expect(text).not.toContain('不应出现在任何人数据里');
  });

  it('contains no data of others', () => {
    const { other: theirs, text } = one;
    for (const secret of [theirs.phone, theirs.userId, theirs.companyId, '别家车队有限公司'])
      expect(text).not.toContain(secret);
  });

  it('returns 404 to administrators and other companies', async () => {
    const { fileId, taskId, other } = one;
    for (const person of [await t.admin(), other]) {
      expect((await t.call(readFile, { params: { fileId } }, person)).status).toBe(404);
      expect((await t.call(createDownload, { params: { fileId } }, person)).status).toBe(404);
      expect((await t.call(getTask, { params: { taskId } }, person)).status).toBe(404);
    }
  });

  it('is deleted after a week', async () => {
    const { fleet, fileId } = one;
    await deleteExpiredFiles(t.deps);
    expect((await t.call(readFile, { params: { fileId } }, fleet)).status).toBe(200);
    await t.db.updateTable('files').set({ createdAt: '2020-01-01' }).where('id', '=', fileId).execute();
    await deleteExpiredFiles(t.deps);
    expect((await t.call(readFile, { params: { fileId } }, fleet)).status).toBe(404);
  });
});
