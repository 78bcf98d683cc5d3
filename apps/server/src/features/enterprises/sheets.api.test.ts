// Spreadsheets: what goes out is what was shown and no formula; what comes in is looked at first and reviewed like the rest.
import { getReview, listReviews } from '@rfb/contract/applications/applications.endpoints.ts';
import { login } from '@rfb/contract/auth/auth.endpoints.ts';
import { creditCodeCheckChar } from '@rfb/contract/credit-code.ts';
import * as sheets from '@rfb/contract/enterprises/enterprise-sheets.endpoints.ts';
import { listEnterprises } from '@rfb/contract/enterprises/enterprises.endpoints.ts';
import { readFile, uploadFile } from '@rfb/contract/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/tasks/tasks.endpoints.ts';
import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { type Cell, readSheet, writeSheet } from '../../platform/sheets/sheets.ts';
import { testApp } from '../../testing/app.ts';
import { addCrowd } from '../../testing/crowd.ts';
import { runNextTask } from '../tasks/task-runner.ts';
import { enterprisesRunners } from './enterprises.jobs.ts';
import { importColumns, importFields } from './import-columns.ts';

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
  const wanted = { filters: {}, sort: 'enterpriseName', columns: ['enterpriseName'], format: 'csv', ...body };
  const { data } = await t.call(sheets.exportEnterprises, { body: wanted as never }, admin);
  const { fileId, status } = await finished(data.taskId);
  expect(status).toBe('done');
  return bytesOf(fileId);
};
const linesOf = (bytes: Buffer) => bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');

describe('an export', () => {
  it('holds exactly the rows, columns and order that were shown', async () => {
    const [head, ...rows] = linesOf(
      await exported({ filters: { type: 'fleet' }, columns: ['member', 'enterpriseType', 'contactPerson'] }),
    );
    expect(head).toBe('会员等级,会员状态,类型,联系人,联系电话');
    expect(rows).toHaveLength(2);
    expect(rows.join()).toMatch(/金牌,正常,车队,联系人\d+,138\*\*\*\*\d{4}/);
  });

  it('of chosen rows holds those alone', async () => {
    const { data } = await t.call(listEnterprises, { query: { type: 'shipper' } }, admin);
    const rows = linesOf(await exported({ companyIds: data.items.map(({ id }) => id) }));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('无锡砚溪');
  });

  it('never lets a name be taken for a formula, in either format', async () => {
    const csv = linesOf(await exported({ filters: { level: 'gold' } }));
    expect(csv[1]).toMatch(/^"?'=HYPERLINK/);
    const rows = await readSheet(await exported({ filters: { level: 'gold' }, format: 'xlsx' }));
    expect(JSON.stringify(rows)).toContain('HYPERLINK');
    expect(rows[1]?.cells[1]).toMatch(/^91320505YYTEX/);
  });

  it('stays in the log with its conditions and columns', async () => {
    await exported({ filters: { level: 'gold' }, columns: ['member'] });
    const row = await t.db
      .selectFrom('auditRows')
      .select(['userId', 'after'])
      .where('action', '=', 'enterprise.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ userId: admin.userId, after: { filters: { level: ['gold'] }, columns: ['member'] } });
  });

  it('holds days as dates', async () => {
    const bytes = await exported({ columns: ['enterpriseName', 'joinTime'], format: 'xlsx' });
    const book = new excel.Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    expect(book.worksheets[0]?.getCell('C2').value).toBeInstanceOf(Date);
  });

  it('leaves out of the log whom it was searched by', async () => {
    await exported({ filters: { keyword: '13912345678' }, columns: ['member'] });
    const rows = await t.db
      .selectFrom('auditRows')
      .select('after')
      .where('action', '=', 'enterprise.exported')
      .execute();
    expect(JSON.stringify(rows)).not.toContain('13912345678');
    expect(JSON.stringify(rows)).toContain('139****5678');
  });

  it('belongs to the one who asked for it', async () => {
    const body = { filters: {}, sort: 'enterpriseName', columns: ['enterpriseName'], format: 'csv' } as never;
    const { data } = await t.call(sheets.exportEnterprises, { body }, admin);
    const { fileId } = await finished(data.taskId);
    const answer = await t.call(readFile, { params: { fileId: fileId ?? '' } }, await t.fleet());
    expect(answer.status).toBe(404);
  });

  it('of a few rows rings no bell, one of many does', async () => {
    const noticesOf = () =>
      t.db.selectFrom('notifications').select('kind').where('userId', '=', admin.userId).execute();
    await exported({ filters: { level: 'gold' } });
    expect(await noticesOf()).toEqual([]);
    await addCrowd(t.db, 501);
    await exported({ filters: { type: 'fleet' } });
    expect(await noticesOf()).toEqual([{ kind: 'task.finished' }]);
  });
});

const titles = importFields.map((field) => importColumns[field].title);
const creditCode = (number: number) => {
  const body = `91320505YYJMP${String(number).padStart(4, '0')}`;
  return `${body}${creditCodeCheckChar(body)}`;
};
const rowOf = (number: number, changes: Record<string, Cell> = {}): Cell[] => {
  const row = {
    companyName: `苏州导入${number}运输有限公司`,
    creditCode: creditCode(number),
    companyType: '车队',
    legalPerson: '',
    contactPerson: '顾明远',
    phone: `1360000${String(number).padStart(4, '0')}`,
    email: '',
    regionCode: '江苏省苏州市虎丘区',
    address: '澄湖路 88 号',
    permitNo: '',
    ...changes,
  };
  return importFields.map((field) => row[field] ?? '');
};
const upload = async (rows: Cell[][], head: string[] = titles) => {
  const bytes = await writeSheet('xlsx', { name: '企业', columns: head.map((title) => ({ title })) }, [rows]);
  const file = new File([new Uint8Array(bytes)], '企业.xlsx');
  return (await t.call(uploadFile, { body: { purpose: 'import' }, file }, admin)).data.fileId;
};
const checked = async (rows: Cell[][], head?: string[]) => {
  const { data } = await t.call(sheets.checkImport, { body: { fileId: await upload(rows, head) } }, admin);
  return finished(data.taskId);
};
const countOf = async (keyword: string) => (await t.call(listEnterprises, { query: { keyword } }, admin)).data.total;

describe('an import', () => {
  it('offers a template that can be filled and read again', async () => {
    const { data } = await t.call(sheets.getImportTemplate, {}, admin);
    const rows = await readSheet(data as unknown as Buffer);
    expect(rows[0]?.cells.slice(0, titles.length)).toEqual(titles);
    const task = await checked(rows.slice(1).map(({ cells }) => cells));
    expect(task).toMatchObject({ status: 'failed', message: '表格里没有要导入的企业' });
  });

  it('names every wrong cell and saves nothing while one only looks', async () => {
    const taken = await t.fleet();
    const task = await checked([
      rowOf(1),
      rowOf(2, { creditCode: '91320505YYDEM00160', phone: '12345' }),
      rowOf(3, { companyType: 'constructor', regionCode: '苏州' }),
      rowOf(4, { creditCode: creditCode(1) }),
      rowOf(5, { phone: taken.phone }),
    ]);
    expect(task.outcome?.counts).toEqual({ 可导入: 1, 有问题: 4 });
    expect(task.outcome?.problems.map(({ row, cell }) => [row, cell])).toEqual([
      [3, 'B3'],
      [3, 'F3'],
      [4, 'C4'],
      [4, 'H4'],
      [5, 'B5'],
      [6, 'F6'],
    ]);
    expect(task.outcome?.problems[4]?.text).toBe('统一社会信用代码与第 2 行重复');
    expect(await countOf('苏州导入')).toBe(0);
  });

  it('saves the good rows once it is confirmed: company, account by phone, application in the queue', async () => {
    const { taskId } = await checked([rowOf(11), rowOf(12), rowOf(13, { phone: '1' })]);
    const { data } = await t.call(sheets.confirmImport, { body: { checkTaskId: taskId } }, admin);
    expect((await finished(data.taskId)).outcome?.counts).toEqual({ 已导入: 2, 已跳过: 1 });
    const list = await t.call(listEnterprises, { query: { keyword: '苏州导入' } }, admin);
    expect(list.data.items).toMatchObject([
      { applicationStatus: 0, member: null, regionName: '江苏 苏州' },
      { applicationStatus: 0, member: null },
    ]);
    expect((await t.call(login, { body: { username: '13600000011', password: 'guess guess guess' } })).code).toBe(
      40001,
    );
  });

  it('does not pass for a phone that was proved', async () => {
    const { taskId } = await checked([rowOf(41)]);
    const { data } = await t.call(sheets.confirmImport, { body: { checkTaskId: taskId } }, admin);
    await finished(data.taskId);
    const [imported] = (await t.call(listReviews, { query: { keyword: creditCode(41) } }, admin)).data.items;
    const params = { kind: 'join' as const, applicationId: imported?.id ?? '' };
    const { checks } = (await t.call(getReview, { params }, admin)).data;
    expect(checks.find(({ key }) => key === 'phoneProved')).toMatchObject({ level: 'amber', text: '手机号未经验证' });
  });

  it('confirmed twice adds nobody twice', async () => {
    const { taskId } = await checked([rowOf(21)]);
    for (const counts of [
      { 已导入: 1, 已跳过: 0 },
      { 已导入: 0, 已跳过: 1 },
    ]) {
      const { data } = await t.call(sheets.confirmImport, { body: { checkTaskId: taskId } }, admin);
      expect((await finished(data.taskId)).outcome?.counts).toEqual(counts);
    }
  });

  it('says which columns are missing', async () => {
    const task = await checked([['苏州某某运输有限公司']], ['企业名称']);
    expect(task).toMatchObject({ status: 'failed', message: expect.stringContaining('统一社会信用代码') });
  });

  it('is confirmed by the one who looked, after looking', async () => {
    const { taskId } = await checked([rowOf(31)]);
    expect((await t.call(sheets.confirmImport, { body: { checkTaskId: taskId } }, await t.admin())).status).toBe(404);
    const { data } = await t.call(sheets.checkImport, { body: { fileId: await upload([rowOf(32)]) } }, admin);
    expect((await t.call(sheets.confirmImport, { body: { checkTaskId: data.taskId } }, admin)).status).toBe(409);
  });
});
