// The export of members contains the filtered list with its columns and order.
import { sheetNamesOf } from '@rfb/contract/field-rows.ts';
import { memberFields } from '@rfb/contract/membership/members/member.fields.ts';
import { allMemberColumns } from '@rfb/contract/membership/members/member-columns.ts';
import { exportMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { memberRunners } from './member-export.actions.ts';

const t = await testApp();
const admin = await t.admin();

describe('an export of members', () => {
  it('contains the filtered members in the chosen columns and escapes formulas', async () => {
    await t.fleet({ name: '=HYPERLINK 运输有限公司', daysLeft: 10, level: 'gold' });
    await t.fleet({ name: '远期运输有限公司', daysLeft: 300 });
    const filters = { due: 'in30' as const };
    const body = { format: 'csv' as const, columns: ['memberLevel' as const, 'enterpriseName' as const], filters };
    const { data } = await t.call(exportMembers, { body }, admin);
    const task = await t.db.selectFrom('tasks').selectAll().where('id', '=', data.taskId).executeTakeFirstOrThrow();
    const steps: number[] = [];
    const { fileId = '' } =
      (await memberRunners(t.deps)[task.kind]?.({
        taskId: task.id,
        userId: task.userId,
        companyId: null,
        input: task.input,
        progress: async (done) => void steps.push(done),
      })) ?? {};
    const [head, ...rows] = (await readFileBytes(t.deps, fileId)).toString('utf8').trim().split('\r\n');
    expect(head).toBe('等级,会员名称,会员号');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^金牌,'=HYPERLINK 运输有限公司,HY-\d{4}-\d+$/);
    expect(steps).toEqual([1]);
    const audit = await t.db.selectFrom('auditRows').selectAll().where('subjectId', '=', task.id).execute();
    expect(audit).toMatchObject([{ action: 'members.exported', after: { filters: { due: 'in30' } } }]);
  });

  it('has a column for every field that is to have one', async () => {
    const body = { format: 'csv' as const, columns: [...allMemberColumns], filters: {} };
    const { taskId } = (await t.call(exportMembers, { body }, await t.admin())).data;
    const task = await t.db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
    const { fileId = '' } =
      (await memberRunners(t.deps)[task.kind]?.({
        ...{ taskId, userId: task.userId, companyId: null, input: task.input },
        progress: async () => {},
      })) ?? {};
    const [head = ''] = (await readFileBytes(t.deps, fileId)).toString('utf8').replace('\uFEFF', '').split('\r\n');
    const titles = head.split(',');
    expect(sheetNamesOf(memberFields).filter((name) => !titles.includes(memberFields[name].label))).toEqual([]);
    expect(titles).toEqual(expect.arrayContaining(['剩余天数', '累计运单', '累计金额（元）', '信用分']));
  });

  it('masks a phone in the audited keyword', async () => {
    const filters = { keyword: '13912345678', sort: 'expireTime' as const };
    const body = { format: 'csv' as const, columns: ['memberLevel' as const], filters };
    const { data } = await t.call(exportMembers, { body }, await t.admin());
    const audit = await t.db.selectFrom('auditRows').selectAll().where('subjectId', '=', data.taskId).execute();
    expect(audit).toMatchObject([{ after: { filters: { keyword: '139****5678' } } }]);
  });
});
