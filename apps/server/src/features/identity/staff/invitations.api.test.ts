// Administrators are invited by phone: a role at once, a new owner after another one approved; the invitation ends with the inviter's role.

import type { StaffRole } from '@rfb/contract/duties.ts';
import { getCurrentUser, login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { inviteColleague, revokeInvitation } from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { getInvitation } from '@rfb/contract/identity/invitations/invitations.endpoints.ts';
import {
  approveProposal,
  declineProposal,
  listProposals,
} from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as staff from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { refusals } from '@rfb/contract/refusals.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeInvitations } from '../../../testing/invitations.ts';
import type { Person } from '../../../testing/people.ts';
import { createAdmin } from '../auth/exports.ts';

const t = await testApp();
const { newPhone, messagesTo, ticketTo, codeTo, accept } = makeInvitations(t);
const [anna, ben] = [await t.admin(), await t.admin()];
const invite = (by: Person, phone: string, roles: StaffRole[] = ['reviewer'], reason?: string) =>
  t.call(staff.inviteStaff, { body: { phone, name: '何叶', roles, ...(reason && { reason }) } }, by);
const read = (ticket: string) => t.call(getInvitation, { params: { ticket } });
const listed = async () => (await t.call(staff.listStaff, {}, anna)).data.invitations;
const paramsOf = async (phone: string) => {
  const row = t.db.selectFrom('invitations').select('id').where('phone', '=', phone).orderBy('createdAt', 'desc');
  return { params: { invitationId: (await row.executeTakeFirstOrThrow()).id } };
};
const joinAs = async (phone: string) => accept(await ticketTo(phone), phone, { code: await codeTo(phone) });

describe('an invited administrator', async () => {
  const phone = newPhone();
  const sent = await invite(anna, phone, ['editor', 'reviewer']);

  it('gets one message with role and link; the invitation is listed with a masked phone and in the log', async () => {
    expect([sent.status, sent.data]).toEqual([200, { proposalId: null }]);
    const [text = '', ...more] = await messagesTo(phone, 'invitationLink');
    expect(text).toContain('成为公路货运分会的管理员，角色：审核、编辑');
    expect(more).toEqual([]);
    const shown = { name: '何叶', maskedPhone: '135****0001', roles: ['reviewer', 'editor'], sends: 1 };
    expect(await listed()).toMatchObject([{ ...shown, invitedBy: anna.username }]);
    const row = await t.db.selectFrom('auditRows').selectAll().where('action', '=', 'admin.invited').execute();
    expect(row).toMatchObject([{ userId: anna.userId, after: { phone: '135****0001', name: '何叶' } }]);
    expect((await read(await ticketTo(phone))).data).toMatchObject({
      placeName: '公路货运分会',
      isOffice: true,
      name: '何叶',
      roles: [{ name: '审核' }, { name: '编辑' }],
    });
  });

  it('joins with the code of that phone only, once, and signs in at the door of administrators only', async () => {
    const ticket = await ticketTo(phone);
    const other = newPhone();
    const wrong = await accept(ticket, other, { code: await codeTo(other) });
    expect(wrong.data).toMatchObject({ fields: { phone: '请填写收到邀请短信的手机号' } });
    const code = await codeTo(phone);
    const answers = await Promise.all([accept(ticket, phone, { code }), accept(ticket, phone, { code })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const joined = answers.find(({ status }) => status === 200);
    expect(joined?.data).toMatchObject({
      userRole: 'admin',
      user: { role: 'admin', staffRoles: ['reviewer', 'editor'] },
    });
    expect((await t.call(getCurrentUser, {}, { ...anna, token: joined?.data.token ?? '' })).data.role).toBe('admin');
    expect(await read(ticket)).toMatchObject({
      status: 409,
      msg: '邀请已经接受过，请直接登录',
      data: { isOffice: true },
    });
    const account = { username: `luqing${phone.slice(2)}`, password: 'four plain words here' };
    expect((await t.call(login, { body: { ...account, door: 'admin' } })).status).toBe(200);
    expect((await t.call(login, { body: { ...account, door: 'company' } })).code).toBe(refusals.wrongPassword.code);
    expect(await listed()).toEqual([]);
    expect((await invite(anna, phone)).data).toMatchObject({ fields: { phone: '该手机号已经是管理员' } });
  });
});

describe('a phone that has an account of a company', () => {
  it('makes no difference for the inviter; its owner learns it after the code, and no account changes', async () => {
    const fleet = await t.fleet();
    const unknown = newPhone();
    const [known, fresh] = [await invite(anna, fleet.phone), await invite(anna, unknown)];
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    const ticket = await ticketTo(fleet.phone);
    expect((await accept(ticket, fleet.phone)).body).not.toContain('已有平台账号');
    expect((await accept(ticket, fleet.phone, { code: await codeTo(fleet.phone) })).msg).toContain('已有平台账号');
    expect((await t.call(getCurrentUser, {}, fleet)).data.role).toBe('company');
    for (const phone of [fleet.phone, unknown])
      expect((await t.call(staff.revokeStaffInvitation, await paramsOf(phone), ben)).status).toBe(200);
    expect((await read(ticket)).msg).toContain('邀请已撤回');
  });
});

describe('invitations of the office and of companies', () => {
  it('cannot be reached from the other side and count together for a phone', async () => {
    const [fleet, phone] = [await t.fleet(), newPhone()];
    await invite(anna, phone);
    const ofOffice = await paramsOf(phone);
    expect((await t.call(revokeInvitation, ofOffice, fleet)).status).toBe(404);
    const resend = () => t.call(staff.resendStaffInvitation, ofOffice, ben);
    expect([(await resend()).status, (await resend()).status, (await resend()).status]).toEqual([200, 200, 409]);
    const body = { phone, role: 'reader' as const };
    expect((await t.call(inviteColleague, { body }, fleet)).status).toBe(200);
    expect((await t.call(staff.revokeStaffInvitation, await paramsOf(phone), anna)).status).toBe(404);
    expect((await t.call(inviteColleague, { body }, await t.fleet())).status).toBe(200);
    expect((await t.call(inviteColleague, { body }, await t.fleet())).status).toBe(429);
    expect((await invite(ben, phone)).status).toBe(400);
    expect((await t.call(staff.revokeStaffInvitation, ofOffice, anna)).status).toBe(200);
    expect((await invite(ben, phone)).status).toBe(429);
  });
});

describe('a new owner', () => {
  it('is proposed; the message goes out after another owner approved, and nobody reads the phone meanwhile', async () => {
    const phone = newPhone();
    expect((await invite(anna, phone, ['owner'])).data).toMatchObject({ fields: { reason: expect.any(String) } });
    const { data } = await invite(anna, phone, ['owner'], '分担工作');
    const params = { proposalId: data.proposalId ?? '' };
    expect(await messagesTo(phone, 'invitationLink')).toEqual([]);
    expect(await listed()).toEqual([]);
    const auditor = await t.admin(['auditor']);
    const seen = await t.call(listProposals, {}, auditor);
    expect(seen.data.items[0]?.lines[0]).toMatchObject({
      name: `何叶（135****${phone.slice(-4)}）`,
      before: '没有账号',
    });
    expect(seen.body).not.toContain(phone);
    const stored = await sql<{ act: string }>`select act::text from proposals where id = ${params.proposalId}`.execute(
      t.db,
    );
    expect(stored.rows[0]?.act).not.toContain(phone);
    expect((await invite(ben, phone, ['owner'], '也想到了')).status).toBe(409);
    expect((await t.call(approveProposal, { params }, anna)).status).toBe(403);
    expect((await t.call(approveProposal, { params }, ben)).status).toBe(200);
    expect(await messagesTo(phone, 'invitationLink')).toHaveLength(1);
    expect(await listed()).toMatchObject([{ roles: ['owner'], invitedBy: anna.username }]);
    expect((await joinAs(phone)).data.user.staffRoles).toEqual(['owner']);
    const { items } = (await t.call(staff.listStaff, {}, anna)).data;
    const added = items.find(({ username }) => username === `luqing${phone.slice(2)}`);
    const toldOfJoining = await t.db
      .selectFrom('notifications')
      .select('userId')
      .where('kind', '=', 'staff.changed')
      .where('text', 'like', '%所有者%')
      .execute();
    expect(toldOfJoining.map(({ userId }) => userId).sort()).toEqual([anna.userId, ben.userId].sort());
    // Whoever chose the phone and the new owner count as one person for a week.
    const { pairings } = (await t.call(listProposals, {}, anna)).data;
    expect(pairings.find(({ kind }) => kind === 'owner')?.partners).not.toContain(added?.name);
  });

  it('is not invited when another owner declines, and can be proposed again', async () => {
    const phone = newPhone();
    const params = { proposalId: (await invite(anna, phone, ['owner'], '分担工作')).data.proposalId ?? '' };
    expect((await t.call(declineProposal, { params, body: { reason: '人手够了' } }, ben)).status).toBe(200);
    expect(await messagesTo(phone, 'invitationLink')).toEqual([]);
    expect((await invite(anna, phone, ['owner'], '再次提出')).status).toBe(200);
  });
});

describe('an invitation ends for good', () => {
  const ends: [string, (person: Person) => Promise<unknown>][] = [
    ['is disabled', ({ userId }) => t.call(staff.disableStaff, { params: { userId } }, anna)],
    [
      'loses the role',
      async ({ userId }) => {
        const body = { roles: ['editor' as const], reason: '轮岗' };
        const { data } = await t.call(staff.changeStaffRoles, { params: { userId }, body }, anna);
        return t.call(approveProposal, { params: { proposalId: data.proposalId ?? '' } }, ben);
      },
    ],
    [
      'asks to close the account',
      ({ userId }) => t.db.updateTable('users').set({ closingAt: '2999-01-01' }).where('id', '=', userId).execute(),
    ],
  ];

  it.each(ends)('when the inviter %s, also if that is undone', async (_, end) => {
    const [carl, phone] = [await t.admin(), newPhone()];
    expect((await invite(carl, phone)).status).toBe(200);
    const ticket = await ticketTo(phone);
    await end(carl);
    const restored = { disabledAt: null, closingAt: null, staffRoles: ['owner' as const] };
    await t.db.updateTable('users').set(restored).where('id', '=', carl.userId).execute();
    const { status, msg } = await read(ticket);
    expect([status, msg]).toEqual([409, expect.stringContaining('邀请人已经不能邀请他人')]);
    expect((await accept(ticket, phone, { code: await codeTo(phone) })).status).toBe(409);
    expect(await listed()).toEqual([]);
  });

  it('to a second new owner invited by one alone, once the first of them has joined', async () => {
    const own = await testApp();
    const alone = await own.admin();
    const office = makeInvitations(own);
    const [first, second] = [office.newPhone(), office.newPhone()];
    for (const phone of [first, second]) {
      const body = { phone, name: '何叶', roles: ['owner' as const] };
      expect((await own.call(staff.inviteStaff, { body }, alone)).data).toEqual({ proposalId: null });
    }
    const code = await office.codeTo(first);
    expect((await office.accept(await office.ticketTo(first), first, { code })).status).toBe(200);
    const late = await own.call(getInvitation, { params: { ticket: await office.ticketTo(second) } });
    expect([late.status, late.msg]).toEqual([409, expect.stringContaining('邀请已撤回')]);
  });

  it('to a new owner invited by one alone, once a second one is appointed, created by the command or restored', async () => {
    const own = await testApp();
    const [alone, colleague] = [await own.admin(), await own.admin(['editor'])];
    const office = makeInvitations(own);
    const params = { userId: colleague.userId };
    const setColleague = (change: { staffRoles: StaffRole[] } | { disabledAt: string }) =>
      own.db.updateTable('users').set(change).where('id', '=', colleague.userId).execute();
    const second: [string, () => Promise<unknown>][] = [
      ['appointed', () => own.call(staff.changeStaffRoles, { params, body: { roles: ['owner'] } }, alone)],
      ['restored', () => own.call(staff.enableStaff, { params }, alone)],
      ['created', () => createAdmin(own.deps, { username: 'dorothea', password: 'correct horse battery 9' })],
    ];
    for (const [how, arrive] of second) {
      const [phone, other] = [office.newPhone(), office.newPhone()];
      const send = (to: string, roles: StaffRole[]) =>
        own.call(staff.inviteStaff, { body: { phone: to, name: '何叶', roles } }, alone);
      expect((await send(phone, ['owner'])).data, how).toEqual({ proposalId: null });
      expect((await send(other, ['editor'])).data, how).toEqual({ proposalId: null });
      const statusOf = async (to: string) =>
        (await own.call(getInvitation, { params: { ticket: await office.ticketTo(to) } })).status;
      expect(await statusOf(phone), how).toBe(200);
      await arrive();
      expect([await statusOf(phone), await statusOf(other)], how).toEqual([409, 200]);
      await setColleague(how === 'appointed' ? { disabledAt: new Date(0).toISOString() } : { staffRoles: ['editor'] });
    }
  });

  it('when the owner who approved it is disabled', async () => {
    const [carl, phone] = [await t.admin(), newPhone()];
    const params = { proposalId: (await invite(anna, phone, ['owner'], '分担工作')).data.proposalId ?? '' };
    expect((await t.call(approveProposal, { params }, carl)).status).toBe(200);
    const ticket = await ticketTo(phone);
    expect((await t.call(staff.disableStaff, { params: { userId: carl.userId } }, ben)).status).toBe(200);
    expect((await read(ticket)).status).toBe(409);
  });
});
