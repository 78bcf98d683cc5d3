// What staff do with one enterprise: every action is audited, takes effect at once and is refused to everybody else.

import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { getReview } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { approveChangeRequest } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { requestRenewal } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import * as contract from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const admin = await t.admin();

const of = ({ companyId }: Person) => ({ params: { companyId } });
const drawerOf = async (company: Person) => (await t.call(contract.getEnterprise, of(company), admin)).data;
const auditOf = (companyId: string, action: string) =>
  t.db
    .selectFrom('auditRows')
    .selectAll()
    .where('action', '=', action)
    .where('subjectId', '=', companyId)
    .orderBy('id', 'desc')
    .execute();
const phoneOf = async ({ companyId }: Person) =>
  (await t.db.selectFrom('companies').select('phone').where('id', '=', companyId).executeTakeFirstOrThrow()).phone;

const formOf = async (company: Person) => {
  const { version, contactPerson, email, regionCode, address, permitNo } = await drawerOf(company);
  return { version, contactPerson, email, regionCode, address, permitNo };
};
const edit = async (company: Person, changes: object) =>
  t.call(contract.updateEnterprise, { ...of(company), body: { ...(await formOf(company)), ...changes } }, admin);

describe('a phone number', () => {
  it('is revealed on request, which is logged', async () => {
    const fleet = await t.fleet();
    const { data } = await t.call(contract.revealPhone, of(fleet), admin);
    expect(data.phone).toBe(await phoneOf(fleet));
    expect(await auditOf(fleet.companyId, 'enterprise.phoneRevealed')).toMatchObject([{ userId: admin.userId }]);
    const log = await t.call(contract.listEnterpriseLog, { ...of(fleet), query: {} }, admin);
    expect(log.data.items[0]).toMatchObject({ action: 'enterprise.phoneRevealed', who: admin.username });
  });

  it('is masked in the audit row of a change', async () => {
    const fleet = await t.fleet();
    await edit(fleet, { phone: '13712345678' });
    expect(JSON.stringify(await auditOf(fleet.companyId, 'enterprise.changed'))).not.toContain('13712345678');
    expect(await phoneOf(fleet)).toBe('13712345678');
  });

  it('is masked there like names and mail addresses', async () => {
    const fleet = await t.fleet();
    await edit(fleet, { contactPerson: '欧阳明远', email: 'ouyang@example.com' });
    const [row] = await auditOf(fleet.companyId, 'enterprise.changed');
    expect(row?.after).toEqual({ contactPerson: '欧**', email: 'o***@example.com' });
  });
});

describe('a change by staff', () => {
  it('is kept as history with its author, and the company is notified', async () => {
    const fleet = await t.fleet();
    expect((await edit(fleet, { address: '澄湖路 88 号', contactPerson: '顾明远' })).data).toEqual({ receiptNo: null });
    await edit(fleet, { address: '澄湖路 88 号物流园 3 栋' });
    expect((await drawerOf(fleet)).historyCounts).toMatchObject({ address: 2, contactPerson: 1 });
    const { data } = await t.call(contract.listPastValues, { ...of(fleet), query: { field: 'address' } }, admin);
    expect(data.items.map(({ value }) => value)).toEqual(['澄湖路 88 号物流园 3 栋', '澄湖路 88 号', '测试路 1 号']);
    expect(data.items[0]).toMatchObject({ by: admin.username, source: '分会修改', endedBy: null, until: null });
    const notices = await t.db.selectFrom('notifications').select('kind').where('userId', '=', fleet.userId).execute();
    expect(notices).toContainEqual({ kind: 'company.corrected' });
  });

  it('with an outdated version is refused with the current values', async () => {
    const fleet = await t.fleet();
    const old = await formOf(fleet);
    await edit(fleet, { address: '新址 1 号' });
    const body = { ...old, address: '新址 2 号' };
    const answer = await t.call(contract.updateEnterprise, { ...of(fleet), body }, admin);
    const changed = { by: admin.username, at: expect.any(String) };
    expect(answer).toMatchObject({ status: 409, data: { current: { address: '新址 1 号' }, changed } });
    // The conflict must not leak the phone, whose disclosure is audited.
    expect(JSON.stringify(answer.data)).not.toContain(await phoneOf(fleet));
  });

  it('of one field leaves the others unchanged', async () => {
    const fleet = await t.fleet();
    const { version, email, contactPerson } = await formOf(fleet);
    const body = { version, address: '新址 3 号' };
    expect((await t.call(contract.updateEnterprise, { ...of(fleet), body }, admin)).code).toBe(0);
    expect(await formOf(fleet)).toMatchObject({ address: '新址 3 号', email, contactPerson });
  });

  it('of the name becomes a change request with a number', async () => {
    const fleet = await t.fleet();
    const { data } = await edit(fleet, { companyName: '苏州新名运输有限公司' });
    expect(data.receiptNo).toMatch(/^BG-/);
    const drawer = await drawerOf(fleet);
    expect(drawer.openChange?.receiptNo).toBe(data.receiptNo);
    expect(drawer.enterpriseName).not.toBe('苏州新名运输有限公司');
  });

  it('is approved only by another administrator than its author', async () => {
    const fleet = await t.fleet();
    await edit(fleet, { companyName: '苏州他审运输有限公司' });
    const { id } = await t.db
      .selectFrom('changeRequests')
      .select('id')
      .where('companyId', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    const approve = (by: Person) => t.call(approveChangeRequest, { params: { changeRequestId: id } }, by);
    const review = (by: Person) => t.call(getReview, { params: { kind: 'change' as const, applicationId: id } }, by);
    const refused = await approve(admin);
    expect(refused.status).toBe(409);
    expect(refused.msg).toContain('另一位管理员');
    expect((await review(admin)).data.isOwnRequest).toBe(true);
    const colleague = await t.admin();
    expect((await review(colleague)).data.isOwnRequest).toBe(false);
    expect((await approve(colleague)).code).toBe(0);
    expect((await drawerOf(fleet)).enterpriseName).toBe('苏州他审运输有限公司');
  });

  it('with an unknown region is refused', async () => {
    const fleet = await t.fleet();
    expect((await edit(fleet, { regionCode: '999999' })).status).toBe(400);
    expect((await drawerOf(fleet)).regionCode).toBe('320505');
  });
});

describe('restoring an old value', () => {
  const pastOf = async (company: Person, field: 'address' | 'name') =>
    (await t.call(contract.listPastValues, { ...of(company), query: { field } }, admin)).data.items;
  const restore = async (company: Person, changeId: number | null, version?: number) =>
    t.call(
      contract.restoreValue,
      {
        params: { companyId: company.companyId, changeId: String(changeId) },
        body: { version: version ?? (await drawerOf(company)).version },
      },
      admin,
    );

  it('takes effect at once and adds to the history', async () => {
    const fleet = await t.fleet();
    await edit(fleet, { address: '新址 1 号' });
    const [, old] = await pastOf(fleet, 'address');
    expect((await restore(fleet, old?.endedBy ?? null)).data).toEqual({ receiptNo: null });
    expect((await drawerOf(fleet)).address).toBe('测试路 1 号');
    expect((await pastOf(fleet, 'address')).map(({ value }) => value)).toEqual([
      '测试路 1 号',
      '新址 1 号',
      '测试路 1 号',
    ]);
    expect(await auditOf(fleet.companyId, 'enterprise.valueRestored')).toHaveLength(1);
  });

  it('of the name becomes a change request', async () => {
    const fleet = await t.fleet({ name: '苏州现名运输有限公司' });
    await t.db
      .insertInto('companyChanges')
      .values({
        companyId: fleet.companyId,
        field: 'name',
        oldValue: '苏州旧名运输有限公司',
        newValue: '苏州现名运输有限公司',
        changedBy: 'admin',
        source: '资料变更 BG-1',
      })
      .execute();
    const [, old] = await pastOf(fleet, 'name');
    expect((await restore(fleet, old?.endedBy ?? null)).data.receiptNo).toMatch(/^BG-/);
    expect((await drawerOf(fleet)).enterpriseName).toBe('苏州现名运输有限公司');
  });

  it('returns 404 for a change of another company', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    await edit(other, { address: '别家 1 号' });
    const [, old] = await pastOf(other, 'address');
    expect((await restore(fleet, old?.endedBy ?? null)).status).toBe(404);
  });
});

describe('suspending a company', () => {
  it('takes effect on the next request until it is resumed, each with a reason', async () => {
    const fleet = await t.fleet();
    const status = async () => (await t.call(getCompanyProfile, {}, fleet)).data.member?.status;
    expect(await status()).toBe('active');
    const version = async () => (await drawerOf(fleet)).membership?.version ?? 0;
    const outdated = await version();
    const body = { version: outdated, reason: '证照过期未更新', until: null };
    await t.call(contract.suspendEnterprise, { ...of(fleet), body }, admin);
    expect(await status()).toBe('suspended');
    const late = { version: outdated, reason: '证照已经更新' };
    expect((await t.call(contract.resumeEnterprise, { ...of(fleet), body: late }, admin)).status).toBe(409);
    expect(await status()).toBe('suspended');
    expect((await drawerOf(fleet)).membership?.suspensions).toMatchObject([{ reason: '证照过期未更新' }]);
    await t.call(contract.resumeEnterprise, { ...of(fleet), body: { ...late, version: await version() } }, admin);
    expect(await status()).toBe('active');
  });

  it('is refused with a reason for a company that is not a member', async () => {
    const applied = await t.fleet({ application: 0 });
    const body = { version: 1, reason: '证照过期未更新', until: null };
    const answer = await t.call(contract.suspendEnterprise, { ...of(applied), body }, admin);
    expect(answer).toMatchObject({ status: 409, msg: expect.stringContaining('还不是会员') });
  });
});

it('shows notes with their author to staff only', async () => {
  const fleet = await t.fleet();
  await t.call(contract.addEnterpriseNote, { ...of(fleet), body: { text: '年底有意升级白金' } }, admin);
  expect((await drawerOf(fleet)).notes).toMatchObject([{ text: '年底有意升级白金', author: admin.username }]);
  expect((await t.call(getCompanyProfile, {}, fleet)).body).not.toContain('升级白金');
});

it('resets a password: it no longer works and every session has ended', async () => {
  const fleet = await t.fleet();
  const body = { userId: fleet.userId, reason: '企业来电要求重置' };
  expect((await t.call(contract.resetEnterprisePassword, { ...of(fleet), body }, admin)).code).toBe(0);
  expect((await t.call(getCompanyProfile, {}, fleet)).status).toBe(401);
  const { username, password } = fleet;
  expect((await t.call(login, { body: { username, password } })).code).toBe(40001);
});

it('returns 404 when resetting an account of another company', async () => {
  const [fleet, other] = [await t.fleet(), await t.fleet()];
  const body = { userId: other.userId, reason: '企业来电要求重置' };
  expect((await t.call(contract.resetEnterprisePassword, { ...of(fleet), body }, admin)).status).toBe(404);
  expect((await t.call(getCompanyProfile, {}, other)).status).toBe(200);
});

describe('merging two records of one company', () => {
  const merge = (kept: Person, duplicate: Person) => {
    const body = { duplicateId: duplicate.companyId, reason: '同一家企业重复登记' };
    return t.call(contract.mergeEnterprise, { ...of(kept), body }, admin);
  };

  it('moves users, notes and history, and closes the duplicate without deleting it', async () => {
    const [kept, duplicate] = [await t.fleet(), await t.fleet({ application: 3 })];
    await t.call(contract.addEnterpriseNote, { ...of(duplicate), body: { text: '重复登记' } }, admin);
    await edit(duplicate, { address: '新址 1 号' });
    expect((await merge(kept, duplicate)).code).toBe(0);

    const drawer = await drawerOf(kept);
    expect(drawer.accounts.map(({ id }) => id)).toContain(duplicate.userId);
    expect(drawer.notes).toMatchObject([{ text: '重复登记' }]);
    expect(drawer.historyCounts.address).toBe(1);
    expect((await drawerOf(duplicate)).mergedInto?.id).toBe(kept.companyId);
    const list = await t.call(contract.listEnterprises, { query: { pageSize: '100' } }, admin);
    expect(list.data.items.map(({ id }) => id)).not.toContain(duplicate.companyId);
    expect(await auditOf(duplicate.companyId, 'enterprise.merged')).toMatchObject([{ reason: '同一家企业重复登记' }]);
    expect((await t.call(getCompanyProfile, {}, duplicate)).status).toBe(401);
    expect((await edit(duplicate, { address: '新址 2 号' })).status).toBe(409);
  });

  it('is refused for two active members, an open request, another type or the same company', async () => {
    const [kept, active] = [await t.fleet(), await t.fleet()];
    expect(await merge(kept, active)).toMatchObject({ status: 409, msg: expect.stringContaining('都是有效会员') });
    expect(await merge(kept, await t.fleet({ application: 1 }))).toMatchObject({ status: 409 });
    expect(await merge(kept, await t.shipper({ application: 3 }))).toMatchObject({ status: 409 });
    expect((await merge(kept, kept)).status).toBe(400);
    const lapsed = await t.fleet({ daysLeft: -100 });
    await t.call(requestRenewal, { body: { level: 'basic' } }, lapsed);
    expect(await merge(kept, lapsed)).toMatchObject({ status: 409, msg: expect.stringContaining('申请在审核') });
  });

  it('happens once when two administrators merge concurrently', async () => {
    const [kept, duplicate] = [await t.fleet(), await t.fleet({ application: 3 })];
    const answers = await Promise.all([merge(kept, duplicate), merge(kept, duplicate)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
