// The import of enterprises: cells are checked and corrected, existing members keep level and expiry.

import { creditCodeCheckChar } from '@rfb/contract/credit-code.ts';
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import {
  listMyApplications,
  listReviews,
  resubmitApplication,
} from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import {
  addEnterprise,
  getEnterprise,
  listEnterprises,
} from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import * as sheets from '@rfb/contract/services/imports/staff-imports.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findToday } from '../../../platform/clock.ts';
import { type Cell, readSheet, writeSheet } from '../../../platform/sheets/sheets.ts';
import { staffSheets } from '../../../sheet-imports.ts';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import type { Person } from '../../../testing/people.ts';
import { importsRunners } from '../../services/imports/imports.routes.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { enterpriseColumns } from './enterprise-columns.ts';

const t = await testApp();
const admin = await t.admin();
const { fileOf } = makeApplicants(t);

const titles = enterpriseColumns.map(({ title }) => title);
const creditCode = (number: number) => {
  const body = `91320505YYJMP${String(number).padStart(4, '0')}`;
  return `${body}${creditCodeCheckChar(body)}`;
};
const rowOf = (number: number, changes: Record<string, Cell> = {}): Cell[] => {
  const row: Record<string, Cell> = {
    companyName: `苏州导入${number}运输有限公司`,
    creditCode: creditCode(number),
    companyType: '车队',
    contactPerson: '顾明远',
    phone: `1360000${String(number).padStart(4, '0')}`,
    regionCode: '江苏省苏州市虎丘区',
    address: '澄湖路 88 号',
    ...changes,
  };
  return enterpriseColumns.map(({ key }) => row[key] ?? '');
};
const MEMBER = { level: '银牌', joinedOn: '2021/3/15', endsOn: '2031-03-14', amountFen: '6,000' };

const finished = async (taskId: string) => {
  await runNextTask(t.deps, importsRunners(t.deps, staffSheets));
  return (await t.call(getTask, { params: { taskId } }, admin)).data;
};
const upload = async (rows: Cell[][], head: string[]) => {
  const bytes = await writeSheet('xlsx', { name: '企业', columns: head.map((title) => ({ title })) }, [rows]);
  const file = new File([new Uint8Array(bytes)], '企业.xlsx');
  return (await t.call(uploadFile, { body: { purpose: 'import' }, file }, admin)).data.fileId;
};
const checked = async (rows: Cell[][], head: string[] = titles) => {
  const body = { kind: 'enterprises' as const, fileId: await upload(rows, head) };
  return finished((await t.call(sheets.checkStaffSheet, { body }, admin)).data.taskId);
};
const confirmed = async (taskId: string) => {
  const { data } = await t.call(sheets.confirmStaffSheet, { params: { taskId } }, admin);
  return (await finished(data.taskId)).outcome?.counts;
};
const found = async (number: number) => {
  const query = { keyword: creditCode(number) };
  return (await t.call(listEnterprises, { query }, admin)).data.items[0];
};

describe('an import of enterprises', () => {
  it('offers a template that can be imported again', async () => {
    const { data } = await t.call(sheets.getStaffSheetTemplate, { params: { kind: 'enterprises' } }, admin);
    const rows = await readSheet(data as unknown as Buffer);
    expect(rows[0]?.cells).toEqual(titles);
    const task = await checked(rows.slice(1).map(({ cells }) => cells));
    expect(task).toMatchObject({ status: 'failed', message: '表格里没有要导入的企业' });
  });

  it('adds a remark to each invalid cell and saves nothing', async () => {
    const taken = await t.fleet();
    const { taskId, outcome } = await checked([
      rowOf(1),
      rowOf(2, { creditCode: '91320505YYDEM00160', phone: '12345' }),
      rowOf(3, { companyType: 'constructor', regionCode: '苏州' }),
      rowOf(4, { creditCode: creditCode(1) }),
      rowOf(5, { phone: taken.phone }),
      rowOf(6, { phone: '13600000001' }),
      rowOf(7, { level: '银牌' }),
      rowOf(8, { endsOn: '2031-03-14' }),
      rowOf(9, { ...MEMBER, joinedOn: '2031-03-14' }),
      rowOf(10, { ...MEMBER, endsOn: '2020-05-01', joinedOn: '' }),
    ]);
    expect(outcome?.counts).toEqual({ 可导入: 2, 有问题: 8 });
    const query = { only: 'remarks' as const, pageSize: '50' };
    const { items } = (await t.call(sheets.listStaffSheetRows, { params: { taskId }, query }, admin)).data;
    expect(items.map(({ row, remarks }) => [row, ...remarks.map(({ column, text }) => `${column} ${text}`)])).toEqual([
      [3, 'creditCode 统一社会信用代码有误，请对照营业执照检查', 'phone 请填写 11 位手机号'],
      [4, 'companyType 请填写其中之一：车队、货主', 'regionCode 请写全省、市、区县，例如“江苏省苏州市虎丘区”'],
      [5, 'creditCode 与第 2 行重复（统一社会信用代码）'],
      [6, 'phone 这个手机号已有账号'],
      [7, 'phone 手机号与第 2 行重复'],
      [8, 'endsOn 填了会员等级，请一并填写会员到期日'],
      [9, 'level 填了会员到期日，请一并填写会员等级'],
      [10, 'joinedOn 入会日期不能晚于今天', 'endsOn 到期日须晚于入会日期'],
      [11, 'endsOn 会员已经到期，导入后按宽限期或已失效处理'],
    ]);
    expect((await t.call(listEnterprises, { query: { keyword: '苏州导入' } }, admin)).data.total).toBe(0);
  });

  it('accepts a corrected cell and returns the remaining problems as a sheet', async () => {
    const { taskId } = await checked([rowOf(61, { phone: '1' }), rowOf(62, { phone: '2' })]);
    const body = { cells: { phone: '13600000061' } };
    const fixed = await t.call(sheets.fixStaffSheetRow, { params: { taskId, row: '2' }, body }, admin);
    expect(fixed.data).toMatchObject({ row: { isWrong: false, remarks: [] }, counts: { good: 1, wrong: 1 } });
    const problems = await t.call(sheets.getStaffSheetProblems, { params: { taskId } }, admin);
    const rows = await readSheet(problems.data as unknown as Buffer);
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['怎么改', '错误：手机号 请填写 11 位手机号']);
    expect(await confirmed(taskId)).toEqual({ 已导入: 1, 已跳过: 1 });
    expect(await found(61)).toBeDefined();
    expect(await found(62)).toBeUndefined();
  });

  it('names missing columns and refuses a sheet of another kind', async () => {
    const task = await checked([['苏州某某运输有限公司']], ['企业名称']);
    expect(task).toMatchObject({ status: 'failed', message: expect.stringContaining('统一社会信用代码') });
    const body = { kind: 'vehicles' as const, fileId: await upload([rowOf(51)], titles) };
    expect((await t.call(sheets.checkStaffSheet, { body }, admin)).status).toBe(404);
  });
});

describe('an imported enterprise', () => {
  const applications = async () => (await t.call(getDashboard, {}, admin)).data.applications;
  let before: Awaited<ReturnType<typeof applications>>;
  let stored: object[];
  beforeAll(async () => {
    before = await applications();
    const rows = [rowOf(11, MEMBER), rowOf(12, { ...MEMBER, joinedOn: '' }), rowOf(21), rowOf(31)];
    const { taskId } = await checked(rows);
    stored = await t.db.selectFrom('importRows').selectAll().where('taskId', '=', taskId).execute();
    expect(await confirmed(taskId)).toEqual({ 已导入: 4, 已跳过: 0 });
  });

  it('has no phone in plain text while its sheet is unconfirmed', () => {
    expect(stored).toHaveLength(4);
    expect(JSON.stringify(stored)).not.toContain('136000000');
  });

  it('that is a member already has level, dates and fee, without a review', async () => {
    expect(await found(11)).toMatchObject({
      applicationStatus: 2,
      member: { memberLevel: 'silver', status: 'active' },
    });
    const { items } = (await t.call(listMembers, { query: { keyword: creditCode(11) } }, admin)).data;
    expect(items).toMatchObject([{ memberLevel: 'silver', joinTime: '2021-03-14T16:00:00.000Z' }]);
    const term = await t.db
      .selectFrom('memberTerms')
      .innerJoin('members', 'members.id', 'memberTerms.memberId')
      .innerJoin('companies', 'companies.id', 'members.companyId')
      .select(['startsOn', 'endsOn', 'amountFen'])
      .where('companies.creditCode', '=', creditCode(11))
      .executeTakeFirstOrThrow();
    // Paid years ahead: the term has begun, so that the level can be raised today.
    expect(term).toEqual({ startsOn: await findToday(t.db), endsOn: '2031-03-14', amountFen: 600_000 });
    for (const shelf of ['open', 'approved', 'rejected'] as const)
      expect((await t.call(listReviews, { query: { keyword: '苏州导入11', shelf } }, admin)).data.items).toEqual([]);
    expect(await applications()).toMatchObject({
      waiting: before.waiting,
      medianReviewHours: before.medianReviewHours,
    });
  });

  it('without papers is in the review queue only after it has submitted them', async () => {
    expect(await found(21)).toMatchObject({ applicationStatus: null, member: null });
    const inQueue = async () =>
      (await t.call(listReviews, { query: { keyword: creditCode(21), shelf: 'open' } }, admin)).data.items;
    expect(await inQueue()).toEqual([]);
    const account = await t.db
      .selectFrom('users')
      .select(['id', 'companyId'])
      .where('phone', '=', '13600000021')
      .executeTakeFirstOrThrow();
    const company: Person = {
      userId: account.id,
      companyId: account.companyId ?? '',
      phone: '13600000021',
      username: '',
      password: '',
      token: '',
      address: '10.202.0.21',
    };
    await t.signInAgain(company);
    const [mine] = (await t.call(listMyApplications, {}, company)).data.items;
    expect(mine).toMatchObject({ status: 3, closeKind: 'imported', form: { companyName: '苏州导入21运输有限公司' } });
    const businessLicense = await fileOf(company, { purpose: 'licence' });
    const { companyName, contactPerson, regionCode, address } = mine?.form ?? {};
    const body = { companyType: 'fleet', companyName, creditCode: creditCode(21), contactPerson, regionCode, address };
    const answer = await t.call(resubmitApplication, { body: { ...body, businessLicense } as never }, company);
    expect(answer).toMatchObject({ code: 0 });
    expect(await inQueue()).toHaveLength(1);
  });

  it('cannot sign in by password', async () => {
    const guess = await t.call(login, { body: { username: '13600000031', password: 'guess guess guess' } });
    expect(guess.code).toBe(40001);
  });

  it('is confirmed once, by the user who checked it, after the check', async () => {
    const { taskId } = await checked([rowOf(41)]);
    const other = await t.admin();
    expect((await t.call(sheets.confirmStaffSheet, { params: { taskId } }, other)).status).toBe(404);
    expect(await confirmed(taskId)).toEqual({ 已导入: 1, 已跳过: 0 });
    expect((await t.call(sheets.confirmStaffSheet, { params: { taskId } }, admin)).status).toBe(409);
  });
});

describe('one enterprise entered by hand', () => {
  const entryOf = (number: number, changes: object = {}) => ({
    companyName: `苏州手录${number}运输有限公司`,
    creditCode: creditCode(number),
    companyType: 'fleet' as const,
    legalPerson: '',
    contactPerson: '顾明远',
    phone: `1360000${String(number).padStart(4, '0')}`,
    email: '',
    regionCode: '320505',
    address: '澄湖路 88 号',
    permitNo: '',
    level: null,
    joinedOn: null,
    endsOn: null,
    amountFen: 0,
    ...changes,
  });
  const add = (number: number, changes: object = {}, person: Person = admin) =>
    t.call(addEnterprise, { body: entryOf(number, changes) }, person);

  it('is registered with an account, submits its licence later, and the log names who entered it', async () => {
    const { status, data } = await add(9001);
    expect(status).toBe(200);
    const enterprise = (await t.call(getEnterprise, { params: data }, admin)).data;
    expect(enterprise).toMatchObject({
      enterpriseName: '苏州手录9001运输有限公司',
      creditCode: creditCode(9001),
      contactPerson: '顾明远',
      phone: '136****9001',
      member: null,
      accounts: [{ phone: '136****9001' }],
      applications: [{ status: 3 }],
    });
    const audit = await t.db
      .selectFrom('auditRows')
      .select(['action', 'userId'])
      .where('subjectId', '=', data.companyId)
      .execute();
    expect(audit).toEqual([{ action: 'enterprise.added', userId: admin.userId }]);
  });

  it('with level and last day is a member once a second person approves, from the day it joined', async () => {
    const membership = { level: 'silver', joinedOn: '2021-03-15', endsOn: '2031-03-14', amountFen: 600_000 };
    const { status, data } = await add(9002, membership);
    expect(status).toBe(200);
    const params = { proposalId: data.proposalId ?? '' };
    expect((await t.call(approveProposal, { params }, await t.admin())).status).toBe(200);
    const { items } = (await t.call(listMembers, { query: { keyword: '手录9002' } }, admin)).data;
    expect(items).toMatchObject([
      {
        memberLevel: 'silver',
        joinTime: expect.stringMatching(/^2021-03-1[45]/),
        expireTime: '2031-03-14T15:59:59.000Z',
      },
    ]);
  });

  it('is refused by the rules of the import, each beside its field', async () => {
    await add(9003);
    const fieldsOf = async (number: number, changes: object) => {
      const { status, data } = await add(number, changes);
      expect(status, JSON.stringify(changes)).toBe(400);
      return (data as unknown as { fields: object }).fields;
    };
    expect(await fieldsOf(9004, { creditCode: '91320505YYJMP9004A' })).toHaveProperty('creditCode');
    expect(await fieldsOf(9004, { creditCode: creditCode(9003) })).toEqual({ creditCode: '这家企业已经登记过' });
    expect(await fieldsOf(9004, { phone: '13600009003' })).toEqual({ phone: '这个手机号已有账号' });
    expect(await fieldsOf(9004, { phone: '0512-66668888' })).toHaveProperty('phone');
    expect(await fieldsOf(9004, { regionCode: '999999' })).toEqual({ regionCode: '请选择地区' });
    expect(await fieldsOf(9004, { level: 'gold' })).toEqual({ endsOn: '填了会员等级，请一并填写会员到期日' });
    expect(await fieldsOf(9004, { endsOn: '2031-03-14' })).toEqual({ level: '填了会员到期日，请一并填写会员等级' });
    const future = { level: 'gold', joinedOn: '2099-01-01', endsOn: '2099-12-31' };
    expect(await fieldsOf(9004, future)).toEqual({ joinedOn: '入会日期不能晚于今天' });
  });

  it('is registered once when two people enter it at the same moment', async () => {
    const answers = await Promise.all([add(9005), add(9005, {}, await t.admin())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
