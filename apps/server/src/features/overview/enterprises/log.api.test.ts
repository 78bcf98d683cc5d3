// The log of an enterprise and the history of its requests: actor, action, and the paper or company concerned.

import { creditCodeCheckChar } from '@rfb/contract/credit-code.ts';
import { getReview } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import {
  approveChangeRequest,
  requestChange,
} from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { approveDocument, rejectDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import * as contract from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import * as sheets from '@rfb/contract/services/imports/staff-imports.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { staffSheets } from '../../../sheet-imports.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { dayIn, makeFleet, paper } from '../../../testing/vehicles.ts';
import { importsRunners } from '../../services/imports/imports.routes.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { enterpriseColumns } from './enterprise-columns.ts';

const t = await testApp();
const make = makeFleet(t);
const admin = await t.admin();

const of = ({ companyId }: Person) => ({ params: { companyId } });
const logOf = async (company: Person) =>
  (await t.call(contract.listEnterpriseLog, { ...of(company), query: {} }, admin)).data.items;
const openChangeOf = async ({ companyId }: Person) =>
  t.db
    .selectFrom('changeRequests')
    .select('id')
    .where('companyId', '=', companyId)
    .where('status', 'in', [0, 1])
    .executeTakeFirstOrThrow();
const historyOf = async (kind: 'change' | 'join', applicationId: string) =>
  (await t.call(getReview, { params: { kind, applicationId } }, admin)).data.history;

describe('the log of an enterprise', () => {
  it('names the other company of a merge in both logs', async () => {
    const kept = await t.fleet({ name: '苏州留下运输有限公司' });
    const duplicate = await t.fleet({ name: '苏州重复运输有限公司' });
    await t.db
      .updateTable('members')
      .set({ resignedAt: new Date().toISOString() })
      .where('companyId', '=', duplicate.companyId)
      .execute();
    const body = { duplicateId: duplicate.companyId, reason: '同一家企业重复登记' };
    expect((await t.call(contract.mergeEnterprise, { ...of(kept), body }, admin)).code).toBe(0);
    const merged = { action: 'enterprise.merged' };
    expect(await logOf(kept)).toContainEqual(
      expect.objectContaining({ ...merged, detail: '“苏州重复运输有限公司”并入本企业' }),
    );
    expect(await logOf(duplicate)).toContainEqual(
      expect.objectContaining({ ...merged, detail: '本企业并入“苏州留下运输有限公司”' }),
    );
  });

  it('contains an approved change request with its fields and reviewer', async () => {
    const fleet = await t.fleet();
    await t.call(requestChange, { body: { companyName: '苏州新名运输有限公司' } }, fleet);
    const { id: changeRequestId } = await openChangeOf(fleet);
    expect((await t.call(approveChangeRequest, { params: { changeRequestId } }, admin)).code).toBe(0);
    expect(await logOf(fleet)).toContainEqual(
      expect.objectContaining({ action: 'changeRequest.approved', who: admin.username, changed: ['name'] }),
    );
  });

  it('names the paper that was added, approved or rejected', async () => {
    const fleet = await t.fleet();
    const { id: accepted } = (await make.companyPaper(fleet, paper('carrierInsurance', dayIn(200)))).data;
    const { id: refused } = (await make.companyPaper(fleet, paper('iso', dayIn(200)))).data;
    await t.call(approveDocument, { params: { documentId: accepted } }, admin);
    await t.call(rejectDocument, { params: { documentId: refused }, body: { reason: '照片看不清楚' } }, admin);
    const log = await logOf(fleet);
    const detailOf = (action: string) => log.filter((one) => one.action === action).map(({ detail }) => detail);
    expect(detailOf('document.approved')).toEqual(['承运人责任险']);
    expect(detailOf('document.rejected')).toEqual(['ISO 体系认证']);
    expect(detailOf('document.added')).toEqual(['ISO 体系认证', '承运人责任险']);
  });
});

describe('the history of a request', () => {
  it('names the company as its author', async () => {
    const fleet = await t.fleet();
    await t.call(requestChange, { body: { companyName: '苏州自改运输有限公司' } }, fleet);
    expect(await historyOf('change', (await openChangeOf(fleet)).id)).toMatchObject([
      { who: '企业', text: '提交申请' },
    ]);
  });

  it('names the administrator who restored an old value', async () => {
    const fleet = await t.fleet({ name: '苏州现名运输有限公司' });
    const { id: changeId } = await t.db
      .insertInto('companyChanges')
      .values({
        companyId: fleet.companyId,
        field: 'name',
        oldValue: '苏州旧名运输有限公司',
        newValue: '苏州现名运输有限公司',
        changedBy: '企业',
        source: '资料变更 BG-1',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { version } = (await t.call(contract.getEnterprise, of(fleet), admin)).data;
    const params = { ...of(fleet).params, changeId: String(changeId) };
    await t.call(contract.restoreValue, { params, body: { version } }, admin);
    expect(await historyOf('change', (await openChangeOf(fleet)).id)).toMatchObject([
      { who: admin.username, text: '恢复旧值，提交资料变更' },
    ]);
  });

  it('names the administrator who imported the company', async () => {
    const code = `91320505YYTEX${'9001'}`;
    const values: Record<string, string> = {
      companyName: '苏州导入运输有限公司',
      companyType: '车队',
      creditCode: `${code}${creditCodeCheckChar(code)}`,
      contactPerson: '钱导入',
      phone: '13755550001',
      regionCode: '江苏省苏州市虎丘区',
      address: '导入路 1 号',
    };
    const cells = enterpriseColumns.map(({ key }) => values[key] ?? '');
    const columns = enterpriseColumns.map(({ title }) => ({ title }));
    const bytes = await writeSheet('xlsx', { name: '企业', columns }, [[cells]]);
    const file = new File([new Uint8Array(bytes)], '企业.xlsx');
    const { fileId } = (await t.call(uploadFile, { body: { purpose: 'import' }, file }, admin)).data;
    const check = (await t.call(sheets.checkStaffSheet, { body: { kind: 'enterprises', fileId } }, admin)).data;
    await runNextTask(t.deps, importsRunners(t.deps, staffSheets));
    await t.call(sheets.confirmStaffSheet, { params: { taskId: check.taskId } }, admin);
    await runNextTask(t.deps, importsRunners(t.deps, staffSheets));
    const imported = await t.db
      .selectFrom('applications')
      .innerJoin('companies', 'companies.id', 'applications.companyId')
      .select('applications.id')
      .where('companies.name', '=', '苏州导入运输有限公司')
      .executeTakeFirstOrThrow();
    expect(await historyOf('join', imported.id)).toMatchObject([{ who: admin.username, text: '从表格批量导入' }]);
  });
});
