// The office's accounts: an owner changes and disables them, sessions end at once, one owner always remains.

import type { StaffRole } from '@rfb/contract/duties.ts';
import { getCurrentUser, login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as staff from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { closeAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';

const t = await testApp();
const paramsOf = ({ userId }: Person) => ({ params: { userId } });
const isSignedIn = async (person: Person) => (await t.call(getCurrentUser, {}, person)).status === 200;
const approve = (proposalId: string | null, by: Person, app = t) =>
  app.call(approveProposal, { params: { proposalId: proposalId ?? '' } }, by);
const auditOf = (action: string) =>
  t.db.selectFrom('auditRows').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

describe('a change of roles', () => {
  it('waits for another owner, then ends the sessions at once and is recorded with both people', async () => {
    const [owner, second, editor] = [await t.admin(), await t.admin(), await t.admin(['editor'])];
    const input = { ...paramsOf(editor), body: { roles: ['auditor' as const, 'editor' as const], reason: '兼任审计' } };
    const without = { ...input, body: { roles: input.body.roles } };
    expect((await t.call(staff.changeStaffRoles, without, owner)).data).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    const { data } = await t.call(staff.changeStaffRoles, input, owner);
    expect(await isSignedIn(editor)).toBe(true);
    expect((await approve(data.proposalId, owner)).status).toBe(403);
    expect((await approve(data.proposalId, second)).status).toBe(200);
    expect(await isSignedIn(editor)).toBe(false);
    const [row] = await auditOf('admin.rolesChanged');
    expect(row).toMatchObject({
      userId: second.userId,
      before: { roles: ['editor'] },
      after: { roles: ['editor', 'auditor'], proposedBy: owner.username },
    });
    expect((await t.call(staff.changeStaffRoles, input, owner)).status).toBe(400);
  });

  it('is refused when the roles were changed meanwhile', async () => {
    const [owner, second, editor] = [await t.admin(), await t.admin(), await t.admin(['editor'])];
    const input = { ...paramsOf(editor), body: { roles: ['auditor' as const], reason: '改任审计' } };
    const { data } = await t.call(staff.changeStaffRoles, input, owner);
    const changed = t.db.updateTable('users').set({ staffRoles: ['reviewer'] });
    await changed.where('id', '=', editor.userId).execute();
    expect(await approve(data.proposalId, second)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('现在是“审核”，请重新提出'),
    });
  });

  it('does not find companies', async () => {
    const owner = await t.admin();
    const fleet = await t.fleet();
    const answer = await t.call(
      staff.changeStaffRoles,
      { ...paramsOf(fleet), body: { roles: ['owner'], reason: '误填' } },
      owner,
    );
    expect(answer.status).toBe(404);
  });
});

describe('disabling', () => {
  it('ends the sessions, refuses the login, and can be undone', async () => {
    const owner = await t.admin();
    const reviewer = await t.admin(['reviewer']);
    expect((await t.call(staff.disableStaff, paramsOf(reviewer), owner)).status).toBe(200);
    expect(await isSignedIn(reviewer)).toBe(false);
    const signIn = () => t.call(login, { body: { username: reviewer.username, password: PASSWORD, door: 'admin' } });
    expect((await signIn()).status).toBe(400);
    expect((await t.call(staff.disableStaff, paramsOf(reviewer), owner)).status).toBe(409);
    expect((await t.call(staff.enableStaff, paramsOf(reviewer), owner)).status).toBe(200);
    expect((await t.call(staff.enableStaff, paramsOf(reviewer), owner)).status).toBe(409);
    // The old sessions do not come back with the account.
    expect(await isSignedIn(reviewer)).toBe(false);
  });

  it('and a reset of the password are refused for oneself', async () => {
    const owner = await t.admin();
    expect((await t.call(staff.disableStaff, paramsOf(owner), owner)).status).toBe(409);
    expect((await t.call(staff.resetStaffPassword, paramsOf(owner), owner)).status).toBe(409);
  });
});

describe('a reset of the password', () => {
  it('ends the sessions and makes the old password useless', async () => {
    const owner = await t.admin();
    const editor = await t.admin(['editor']);
    const { data } = await t.call(staff.resetStaffPassword, paramsOf(editor), owner);
    expect(data.username).toBe(editor.username);
    expect(await isSignedIn(editor)).toBe(false);
    const signIn = (password: string) =>
      t.call(login, { body: { username: editor.username, password, door: 'admin' } });
    expect((await signIn(PASSWORD)).status).toBe(400);
  });

  it('gives an initial password, which the next login replaces and the log does not hold', async () => {
    const [owner, editor] = [await t.admin(), await t.admin(['editor'])];
    const { initialPassword } = (await t.call(staff.resetStaffPassword, paramsOf(editor), owner)).data;
    const signIn = (password: string, newPassword?: string) =>
      t.call(login, {
        body: { username: editor.username, password, door: 'admin', ...(newPassword && { newPassword }) },
      });
    const first = await signIn(initialPassword);
    expect([first.status, first.msg]).toEqual([403, '这是初始密码，请用密码登录并设置自己的新密码']);
    expect((await signIn(initialPassword, initialPassword)).status).toBe(400);
    expect((await signIn(initialPassword, 'my very own words 7')).data.user.staffRoles).toEqual(['editor']);
    expect((await signIn('my very own words 7')).status).toBe(200);
    expect(JSON.stringify(await auditOf('admin.passwordReset'))).not.toContain(initialPassword);
  });
});

describe('the last owner', async () => {
  const alone = await testApp();
  const owner = await alone.admin();
  const toEditor = (person: Person) => ({ ...paramsOf(person), body: { roles: ['editor' as const] } });

  it('keeps the role, cannot close the account, whoever else works there', async () => {
    await alone.admin(['reviewer']);
    const { status, msg } = await alone.call(staff.changeStaffRoles, toEditor(owner), owner);
    expect([status, msg]).toEqual([409, '至少要有一位所有者，请先指定另一位']);
    expect((await alone.call(closeAccount, { body: { password: PASSWORD } }, owner)).status).toBe(409);
  });

  it('invites a second one alone; from then on new owners take two people', async () => {
    const invite = (phone: string, roles: StaffRole[]) =>
      alone.call(staff.inviteStaff, { body: { phone, name: '林知夏', roles, reason: '分担工作' } }, owner);
    expect((await invite('13500080001', ['owner'])).data).toEqual({ proposalId: null });
    const second = await alone.admin();
    expect((await invite('13500080002', ['owner'])).data).toEqual({ proposalId: expect.any(String) });
    expect((await invite('13500080003', ['editor'])).data).toEqual({ proposalId: null });
    await alone.db
      .updateTable('users')
      .set({ staffRoles: ['editor'] })
      .where('id', '=', second.userId)
      .execute();
  });

  it('remains when two owners take each other the role at the same moment', async () => {
    const second = await alone.admin();
    const demote = (person: Person, by: Person) =>
      alone.call(staff.changeStaffRoles, { ...paramsOf(person), body: { roles: ['editor'], reason: '轮换' } }, by);
    const [first, other] = [await demote(second, owner), await demote(owner, second)];
    const answers = await Promise.all([
      approve(first.data.proposalId, second, alone),
      approve(other.data.proposalId, owner, alone),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const people = await alone.db.selectFrom('users').select('staffRoles').execute();
    const owners = people.filter(({ staffRoles }) => staffRoles.includes('owner'));
    expect(owners).toHaveLength(1);
  });
});
