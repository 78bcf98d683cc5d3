// Exports of enterprises: content, formula injection, audit and access.
import * as sheets from '@rfb/contract/overview/enterprises/enterprise-sheets.endpoints.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { createDownload, readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { findNow } from '../../../platform/clock.ts';
import { readSheet } from '../../../platform/sheets/sheets.ts';
import { testApp } from '../../../testing/app.ts';
import { addManyFleets } from '../../../testing/many-fleets.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { enterprisesRunners } from './export.actions.ts';

const t = await testApp();
const admin = await t.admin();
await t.fleet({ name: '=HYPERLINK("http://evil.example")有限公司', level: 'gold' });
await t.fleet({ name: '苏州澜舟驰远运输有限公司' });
await t.shipper({ name: '无锡砚溪精密制造有限公司' });

const finished = async (taskId: string) => {
  await runNextTask(t.deps, enterprisesRunners(t.deps));
  return (await t.call(getTask, { params: { taskId } }, admin)).data;
};
const bytesOf = async (fileId: string | null) => {
  const { data } = await t.call(readFile, { params: { fileId: fileId ?? '' } }, admin);
  return data as unknown as Buffer;
};
const exported = async (body: object) => {
  const request = { filters: {}, sort: 'enterpriseName', columns: ['enterpriseName'], format: 'csv', ...body };
  const { data } = await t.call(sheets.exportEnterprises, { body: request as never }, admin);
  const { fileId, status } = await finished(data.taskId);
  expect(status).toBe('done');
  return bytesOf(fileId);
};
const linesOf = (bytes: Buffer) => bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');

describe('an export', () => {
  it('contains the rows, columns and order of the list', async () => {
    const [head, ...rows] = linesOf(
      await exported({ filters: { type: 'fleet' }, columns: ['member', 'enterpriseType', 'contactPerson'] }),
    );
    expect(head).toBe('会员等级,会员状态,类型,联系人,联系电话');
    expect(rows).toHaveLength(2);
    expect(rows.join()).toMatch(/金牌,正常,车队,联系人\d+,138\*\*\*\*\d{4}/);
  });

  it('is handed out only to a session that confirmed lately who it is', async () => {
    const body = { filters: {}, sort: 'enterpriseName', columns: ['enterpriseName'], format: 'csv' };
    const { data } = await t.call(sheets.exportEnterprises, { body: body as never }, admin);
    const params = { fileId: (await finished(data.taskId)).fileId ?? '' };
    const codes = async () => [
      (await t.call(createDownload, { params }, admin)).code,
      (await t.call(readFile, { params }, admin)).status,
    ];
    const confirmedAt = (moment: string) =>
      t.db.updateTable('sessions').set({ confirmedAt: moment }).where('userId', '=', admin.userId).execute();
    await confirmedAt('2020-01-01T00:00:00Z');
    expect(await codes()).toEqual([40304, 403]);
    await confirmedAt(await findNow(t.db));
    expect(await codes()).toEqual([0, 200]);
  });

  it('of selected rows contains only those', async () => {
    const { data } = await t.call(listEnterprises, { query: { type: 'shipper' } }, admin);
    const rows = linesOf(await exported({ companyIds: data.items.map(({ id }) => id) }));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('无锡砚溪');
  });

  it('escapes names that look like a formula in both formats', async () => {
    const csv = linesOf(await exported({ filters: { level: 'gold' } }));
    expect(csv[1]).toMatch(/^"?'=HYPERLINK/);
    const rows = await readSheet(await exported({ filters: { level: 'gold' }, format: 'xlsx' }));
    expect(JSON.stringify(rows)).toContain('HYPERLINK');
    expect(rows[1]?.cells[1]).toMatch(/^91320505YYTEX/);
  });

  it('is audited with its filters and columns', async () => {
    await exported({ filters: { level: 'gold' }, columns: ['member'] });
    const row = await t.db
      .selectFrom('auditRows')
      .select(['userId', 'after'])
      .where('action', '=', 'enterprise.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ userId: admin.userId, after: { filters: { level: ['gold'] }, columns: ['member'] } });
  });

  it('writes days as dates', async () => {
    const bytes = await exported({ columns: ['enterpriseName', 'joinTime'], format: 'xlsx' });
    const book = new excel.Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    expect(book.worksheets[0]?.getCell('C2').value).toBeInstanceOf(Date);
  });

  it('masks a phone in the audited keyword', async () => {
    await exported({ filters: { keyword: '13912345678' }, columns: ['member'] });
    const rows = await t.db
      .selectFrom('auditRows')
      .select('after')
      .where('action', '=', 'enterprise.exported')
      .execute();
    expect(JSON.stringify(rows)).not.toContain('13912345678');
    expect(JSON.stringify(rows)).toContain('139****5678');
  });

  it('returns 404 to other users', async () => {
    const body = { filters: {}, sort: 'enterpriseName', columns: ['enterpriseName'], format: 'csv' } as never;
    const { data } = await t.call(sheets.exportEnterprises, { body }, admin);
    const { fileId } = await finished(data.taskId);
    const answer = await t.call(readFile, { params: { fileId: fileId ?? '' } }, await t.fleet());
    expect(answer.status).toBe(404);
  });

  it('sends a notification only when it has many rows', async () => {
    const noticesOf = () =>
      t.db.selectFrom('notifications').select('kind').where('userId', '=', admin.userId).execute();
    await exported({ filters: { level: 'gold' } });
    expect(await noticesOf()).toEqual([]);
    await addManyFleets(t.db, 501);
    await exported({ filters: { type: 'fleet' } });
    expect(await noticesOf()).toEqual([{ kind: 'task.finished' }]);
  });
});
