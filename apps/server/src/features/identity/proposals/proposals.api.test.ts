// Two people change money: one proposes, another one approves; nobody decides the own proposal, and exactly one decision counts.

import { addDays } from '@rfb/contract/days.ts';
import { forgetPassword, resetPassword, sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import * as proposals from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { SettingKey } from '@rfb/contract/identity/settings/catalogue.ts';
import * as settings from '@rfb/contract/identity/settings/settings.endpoints.ts';
import {
  changeStaffRoles,
  confirmStaff,
  disableStaff,
  listStaff,
  resetStaffFactor,
  resetStaffPassword,
} from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { listRenewalRequests } from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { changePhone } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { getWorkQueue } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { backgroundContext } from '../../../platform/audit/audit.ts';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { proposalAppliers } from '../../../proposal-appliers.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { enrol } from '../../../testing/second-factor.ts';
import { authJobs } from '../auth/auth.jobs.ts';
import { createAdmin } from '../auth/exports.ts';
import { approveProposal } from './proposals.actions.ts';
import { closeExpired } from './proposals.jobs.ts';

const t = await testApp();
const [anna, ben, carl] = [await t.admin(), await t.admin(), await t.admin()];
const people = [anna, ben, carl];

const viewOf = async (key: SettingKey) =>
  (await t.call(settings.listSettings, {}, anna)).data.items.find((item) => item.key === key);
const feeOf = async (key: SettingKey) => (await viewOf(key))?.value;
const change = async (key: SettingKey, value: unknown, person = anna) => {
  const version = (await viewOf(key))?.version ?? 0;
  return t.call(
    settings.changeSettings,
    { body: { changes: [{ key, value, version }], reason: '理事会决定' } },
    person,
  );
};
const proposed = async (key: SettingKey, value: unknown, person = anna) => {
  const { status, msg, data } = await change(key, value, person);
  expect([status, msg]).toEqual([200, '']);
  return data.proposalId ?? '';
};
const paramsOf = (proposalId: string) => ({ params: { proposalId } });
const approve = (id: string, person: Person) => t.call(proposals.approveProposal, paramsOf(id), person);
const decline = (id: string, person: Person) =>
  t.call(proposals.declineProposal, { ...paramsOf(id), body: { reason: '理由不足' } }, person);
const withdraw = (id: string, person: Person) => t.call(proposals.withdrawProposal, paramsOf(id), person);
const seenBy = async (person: Person, id: string) =>
  (await t.call(proposals.listProposals, {}, person)).data.items.find((item) => item.id === id);
const auditOf = (subjectId: string) =>
  t.db
    .selectFrom('auditRows')
    .select(['action', 'userId', 'after', 'reason'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

const codeTo = async (phone: string, scene: 'reset' | 'change-phone', person?: Person) => {
  await t.call(sendCode, { body: { phone, scene } }, person);
  while (await runNextJob(t.db, authJobs(t.deps)));
  return /(\d{6})$/.exec(t.texts.at(-1) ?? '')?.[1] ?? '';
};
const setPasswordByPhone = async (person: Person, password: string) => {
  const { phone } = person;
  const code = await codeTo(phone, 'reset');
  const { resetToken } = (await t.call(forgetPassword, { body: { phone, code } })).data;
  expect((await t.call(resetPassword, { body: { resetToken, password } })).status).toBe(200);
  person.password = password;
};

describe('a change of money', () => {
  it('waits for a second person, who sees what, who, when and why; other settings change at once', async () => {
    const changes = [
      { key: 'fee.gold' as const, value: 1_500_000, version: 0 },
      { key: 'promise.replyDays' as const, value: 3, version: 0 },
    ];
    const { data } = await t.call(settings.changeSettings, { body: { changes, reason: '理事会决定' } }, anna);
    const id = data.proposalId ?? '';
    expect([await feeOf('fee.gold'), await feeOf('promise.replyDays')]).toEqual([1_200_000, 3]);
    expect(await seenBy(ben, id)).toMatchObject({
      kind: 'settings',
      lines: [{ name: '金牌会费', before: '12,000.00 元', after: '15,000.00 元' }],
      reason: '理事会决定',
      state: 'open',
      proposedBy: anna.username,
      isOwn: false,
      mayDecide: true,
    });
    expect(await seenBy(anna, id)).toMatchObject({
      isOwn: true,
      mayDecide: false,
      deciders: [ben.username, carl.username],
    });
    const noticesOf = async (person: Person) =>
      (await t.call(listNotices, { query: { shelf: 'todo' } }, person)).data.items.map(({ title }) => title);
    const queueOf = async (person: Person) =>
      (await t.call(getWorkQueue, { query: {} }, person)).data.items.filter(({ kind }) => kind === 'proposal');
    expect(await noticesOf(ben)).toContain('待你批准：金牌会费 12,000.00 元 改为 15,000.00 元');
    expect(await noticesOf(anna)).toEqual([]);
    expect(await queueOf(ben)).toMatchObject([{ id, subject: '金牌会费 12,000.00 元 改为 15,000.00 元' }]);
    expect(await queueOf(anna)).toEqual([]);
    expect(await queueOf(await t.admin(['reviewer']))).toEqual([]);

    expect((await approve(id, ben)).status).toBe(200);
    expect(await viewOf('fee.gold')).toMatchObject({
      value: 1_500_000,
      lastChange: { changedBy: `${anna.username} 提出，${ben.username} 批准`, reason: '理事会决定' },
    });
    expect(await noticesOf(carl)).toEqual([]);
    expect(await queueOf(carl)).toEqual([]);
    expect(await seenBy(anna, id)).toMatchObject({ state: 'approved', closedBy: ben.username, deciders: [] });
    expect((await auditOf(id)).map(({ action, userId }) => [action, userId])).toEqual([
      ['proposal.made', anna.userId],
      ['proposal.approved', ben.userId],
    ]);
    const [row] = await auditOf('fee.gold');
    expect(row).toMatchObject({ userId: ben.userId, after: { value: 1_500_000, proposedBy: anna.username } });
  });

  it('of the payee’s account is what members see only when another person agreed, with the day since when', async () => {
    const fleet = await t.fleet({ daysLeft: 20 });
    const shown = async () => (await t.call(listRenewalRequests, {}, fleet)).data.offer?.payee;
    const installed = { name: '某省公路货运分会', bank: '某银行某支行', account: '0000 0000 0001' };
    t.deps.config.payee = installed;
    const next = { ...installed, account: '6222 0000 0002' };
    expect((await change('dues.payee', { ...next, account: '我的账号' })).data).toMatchObject({
      fields: { 'dues.payee': '账号只能是数字，可以用空格或短横分段' },
    });
    const id = await proposed('dues.payee', next);
    expect((await approve(id, anna)).status).toBe(403);
    expect(await shown()).toEqual({ ...installed, since: null });
    expect((await seenBy(ben, id))?.lines[0]?.after).toBe(
      '户名 某省公路货运分会；开户行 某银行某支行；账号 6222 0000 0002',
    );
    expect((await approve(id, ben)).status).toBe(200);
    const view = await viewOf('dues.payee');
    expect(await shown()).toEqual({ ...next, since: view?.lastChange?.effectiveFrom });
    expect(view?.lastChange?.changedBy).toMatch(/ 提出，.+ 批准$/);
    const [row] = await auditOf('dues.payee');
    expect(row).toMatchObject({ userId: ben.userId, after: { value: next, proposedBy: expect.any(String) } });
  });

  it('is not proposed twice', async () => {
    const id = await proposed('fee.silver', 700_000);
    expect(await change('fee.silver', 800_000, ben)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('已有一项提议在等批准：银牌会费 6,000.00 元 改为 7,000.00 元'),
    });
    expect((await withdraw(id, anna)).status).toBe(200);
    expect((await change('fee.silver', 600_000, ben)).status).toBe(400);
  });

  it('is refused when the setting changed meanwhile, and nothing is overwritten', async () => {
    const id = await proposed('fee.basic', 350_000);
    const other = { key: 'fee.basic', value: '320000', reason: '另一次改动', changedBy: ben.userId };
    const effectiveFrom = new Date(Date.now() + 1_000).toISOString();
    await t.db
      .insertInto('settings')
      .values({ ...other, effectiveFrom, approvedBy: null })
      .execute();
    expect(await approve(id, ben)).toMatchObject({ status: 409, msg: expect.stringContaining('刚刚改过「普通会费」') });
    const values = await t.db.selectFrom('settings').select('value').where('key', '=', 'fee.basic').execute();
    expect(values).toEqual([{ value: 320_000 }]);
    expect(await seenBy(ben, id)).toMatchObject({ state: 'open' });
    expect((await decline(id, ben)).status).toBe(200);
  });

  it('is refused when the catalogue does not allow the value any more', async () => {
    const before = await feeOf('fee.basic');
    const id = await proposed('fee.basic', 360_000);
    await sql`update proposals set act = jsonb_set(act, '{changes,0,value}', '-1') where id = ${id}`.execute(t.db);
    expect((await approve(id, ben)).status).toBe(400);
    expect(await feeOf('fee.basic')).toBe(before);
    expect((await decline(id, ben)).status).toBe(200);
  });
});

describe('a decision', () => {
  it('is never the proposer’s, also not from another session or in the database', async () => {
    const id = await proposed('fee.platinum', 3_100_000);
    const elsewhere = { ...anna };
    await t.signInAgain(elsewhere);
    for (const session of [anna, elsewhere])
      for (const decide of [approve, decline]) {
        const { status, msg } = await decide(id, session);
        expect([status, msg]).toEqual([403, '提出与批准必须是两个人，不能决定自己的提议']);
      }
    const closing = { outcome: 'approved' as const, closedBy: anna.userId, closedAt: new Date().toISOString() };
    await expect(t.db.updateTable('proposals').set(closing).where('id', '=', id).execute()).rejects.toThrow(/check/);
    expect(await withdraw(id, ben)).toMatchObject({ status: 409, msg: '只有提出人可以撤回' });
    expect((await withdraw(id, anna)).status).toBe(200);
    expect((await approve(id, ben)).status).toBe(409);
    expect(await feeOf('fee.platinum')).toBe(3_000_000);
  });

  it('takes effect exactly once, however many decide at the same moment', async () => {
    const id = await proposed('fee.platinum', 3_200_000);
    const second = { ...ben };
    await t.signInAgain(second);
    const answers = await Promise.all([
      approve(id, ben),
      approve(id, second),
      approve(id, carl),
      decline(id, carl),
      withdraw(id, anna),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const rows = await t.db.selectFrom('settings').select('id').where('key', '=', 'fee.platinum').execute();
    expect(rows).toHaveLength((await seenBy(anna, id))?.state === 'approved' ? 1 : 0);
    const closings = (await auditOf(id)).filter(({ action }) => action !== 'proposal.made');
    expect(closings).toHaveLength(1);
  });

  it('needs a reason to decline, and the proposer learns it', async () => {
    const id = await proposed('fee.silver', 650_000);
    const body = { reason: '' };
    expect((await t.call(proposals.declineProposal, { ...paramsOf(id), body }, ben)).status).toBe(400);
    expect((await decline(id, ben)).status).toBe(200);
    expect(await seenBy(anna, id)).toMatchObject({ state: 'declined', closedReason: '理由不足' });
    const { items } = (await t.call(listNotices, { query: { shelf: 'business' } }, anna)).data;
    expect(items[0]).toMatchObject({
      title: expect.stringContaining('未批准：银牌会费'),
      text: expect.stringContaining('理由不足'),
    });
  });

  it('counts neither for a proposer nor by a decider who lost the role meanwhile', async () => {
    const [dora, emil] = [await t.admin(), await t.admin()];
    const id = await proposed('fee.silver', 660_000, dora);
    const setRoles = ({ userId }: Person, role: 'owner' | 'editor') =>
      t.db
        .updateTable('users')
        .set({ staffRoles: [role] })
        .where('id', '=', userId)
        .execute();
    // As if the role was taken between the check of the request and the decision.
    await setRoles(emil, 'editor');
    const actor = {
      ...emil,
      sessionId: '',
      role: 'admin' as const,
      staffRoles: ['owner' as const],
      email: '',
      avatarFileId: null,
    };
    await expect(approveProposal(t.deps, proposalAppliers, id, backgroundContext(actor))).rejects.toThrow(
      '需要“所有者”角色',
    );
    expect((await approve(id, emil)).status).toBe(403);
    await setRoles(dora, 'editor');
    expect(await approve(id, ben)).toMatchObject({ status: 409, msg: expect.stringContaining('不能再批准') });
    expect(await feeOf('fee.silver')).toBe(600_000);
    expect((await decline(id, ben)).status).toBe(200);
    await t.db
      .updateTable('users')
      .set({ disabledAt: new Date(0).toISOString() })
      .where('id', 'in', [dora.userId, emil.userId])
      .execute();
  });

  it('comes too late after the stated time, and the end is in the log', async () => {
    const id = await proposed('fee.silver', 670_000);
    await t.travel('8 days');
    for (const person of people) await t.signInAgain(person);
    expect(await approve(id, ben)).toMatchObject({ status: 409, msg: '这项提议已过期，请刷新后再看' });
    await closeExpired(t.deps);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'proposal.expired', userId: null });
    expect(await seenBy(anna, id)).toMatchObject({ state: 'expired', closedBy: null });
    expect((await withdraw(await proposed('fee.silver', 670_000), anna)).status).toBe(200);
  });

  it('is cancelled by one person before its day; the log says so, and everybody else who may change it is told', async () => {
    const before = await feeOf('fee.platinum');
    const { items, today } = (await t.call(settings.listSettings, {}, anna)).data;
    const version = items.find(({ key }) => key === 'fee.platinum')?.version ?? 0;
    const changes = [{ key: 'fee.platinum' as const, value: 3_900_000, version, effectiveOn: addDays(today, 9) }];
    const { data } = await t.call(settings.changeSettings, { body: { changes, reason: '理事会决定' } }, anna);
    expect((await approve(data.proposalId ?? '', ben)).status).toBe(200);
    const [approved] = (await t.call(listNotices, { query: { shelf: 'business' } }, anna)).data.items;
    expect(approved?.text).toBe(`${ben.username} 批准，已经生效，写明日期的从那一天起生效。`);
    const [next] = (await viewOf('fee.platinum'))?.coming ?? [];
    const body = { key: 'fee.platinum' as const, effectiveFrom: next?.effectiveFrom ?? '', reason: '会员意见较多' };
    expect((await t.call(settings.cancelSetting, { body }, await t.admin(['reviewer']))).status).toBe(403);
    expect((await t.call(settings.cancelSetting, { body }, carl)).data).toMatchObject({ value: before, coming: [] });
    expect((await auditOf('fee.platinum')).at(-1)).toMatchObject({
      action: 'setting.cancelled',
      userId: carl.userId,
      reason: '会员意见较多',
    });
    const toldTo = async (person: Person) =>
      (await t.call(listNotices, { query: { shelf: 'business' } }, person)).data.items.filter(({ title }) =>
        title.startsWith('已取消'),
      );
    for (const person of [anna, ben])
      expect(await toldTo(person)).toContainEqual(
        expect.objectContaining({
          title: '已取消：白金会费的改动',
          text: expect.stringContaining(`${carl.username} 取消了`),
        }),
      );
    expect(await toldTo(carl)).toEqual([]);
  });
});

describe('the second person', () => {
  it('is not somebody whose access the proposer has reset, until the person shows by phone who uses the account', async () => {
    expect((await t.call(resetStaffPassword, { params: { userId: carl.userId } }, anna)).status).toBe(200);
    const mine = async () => (await t.call(listStaff, {}, ben)).data.items.find(({ id }) => id === carl.userId);
    expect(await mine()).toMatchObject({
      ties: [{ what: 'password', by: anna.username, isBinding: true }],
      mayConfirm: false,
    });
    // However long anna waits.
    await t.travel('30 days');
    for (const person of [anna, ben]) await t.signInAgain(person);
    const id = await proposed('fee.silver', 680_000);
    await t.signInAgain(carl);
    expect(await seenBy(anna, id)).toMatchObject({ deciders: [ben.username] });
    expect(await approve(id, carl)).toMatchObject({ status: 403, msg: expect.stringContaining('须由别人决定') });
    const theirs = await proposed('fee.basic', 330_000, carl);
    expect((await approve(theirs, anna)).status).toBe(403);
    expect(await seenBy(ben, theirs)).toMatchObject({ proposerTies: [{ what: 'password', by: anna.username }] });
    expect((await decline(theirs, ben)).status).toBe(200);
    // The author does not vouch for it, nor does the person.
    const confirm = (person: Person) => t.call(confirmStaff, { params: { userId: carl.userId } }, person);
    expect([(await confirm(anna)).status, (await confirm(carl)).status]).toEqual([403, 403]);

    await setPasswordByPhone(carl, 'a password of my own 7');
    await t.signInAgain(carl);
    expect(await mine()).toMatchObject({ ties: [{ endedHow: 'phone', isBinding: false }], mayConfirm: false });
    expect((await approve(id, carl)).status).toBe(200);
  });

  it('counts again when a third owner confirms, not before the initial password is replaced; a phone added after the reset proves nothing', async () => {
    const { userId, phone } = ben;
    const confirm = () => t.call(confirmStaff, { params: { userId } }, carl);
    const mayConfirm = async () =>
      (await t.call(listStaff, {}, carl)).data.items.find(({ id }) => id === userId)?.mayConfirm;
    await t.db.updateTable('users').set({ phone: null, phoneProvedAt: null }).where('id', '=', ben.userId).execute();
    const { initialPassword } = (await t.call(resetStaffPassword, { params: { userId } }, anna)).data;
    expect(await mayConfirm()).toBe(false);
    expect(await confirm()).toMatchObject({ status: 409, msg: expect.stringContaining('本人须先登录并修改密码') });
    await t.signInAgain(ben);
    const body = { phone, code: await codeTo(phone, 'change-phone', ben), password: initialPassword };
    expect((await t.call(changePhone, { body }, ben)).status).toBe(200);
    await setPasswordByPhone(ben, 'whose password is this 7');
    await t.signInAgain(ben);
    expect(await mayConfirm()).toBe(true);
    const id = await proposed('fee.silver', 685_000);
    expect((await approve(id, ben)).status).toBe(403);
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 409]);
    expect((await approve(id, ben)).status).toBe(200);
    expect(await auditOf(userId)).toContainEqual(
      expect.objectContaining({ action: 'admin.accessConfirmed', userId: carl.userId }),
    );
  });

  it('is not shown by a phone that was added after an earlier reset, when the access is reset again', async () => {
    const { userId } = ben;
    expect((await t.call(resetStaffPassword, { params: { userId } }, anna)).status).toBe(200);
    await t.db.deleteFrom('codeSends').execute();
    await setPasswordByPhone(ben, 'and whose password is this 8');
    await t.signInAgain(ben);
    const next = await proposed('fee.silver', 685_500);
    expect((await approve(next, ben)).status).toBe(403);
    expect((await t.call(confirmStaff, { params: { userId } }, carl)).status).toBe(200);
    expect((await approve(next, ben)).status).toBe(200);
  });

  it('stays one after a reset of the password while the own second factor is on, and no longer after that is reset too', async () => {
    await enrol(t, ben);
    const reset = async () => {
      const { status, data } = await t.call(resetStaffPassword, { params: { userId: ben.userId } }, anna);
      expect(status).toBe(200);
      ben.password = data.initialPassword;
    };
    await reset();
    await t.signInAgain(ben);
    const deciders = async (id: string) => (await seenBy(anna, id))?.deciders;
    const id = await proposed('fee.silver', 686_000);
    expect(await deciders(id)).toEqual([ben.username, carl.username]);
    expect((await t.call(resetStaffFactor, { params: { userId: ben.userId } }, anna)).status).toBe(200);
    expect(await deciders(id)).toEqual([carl.username]);
    // One that whoever is signed in now adds is not the one of before.
    await t.signInAgain(ben);
    await enrol(t, ben);
    await reset();
    expect(await deciders(id)).toEqual([carl.username]);
    expect((await withdraw(id, anna)).status).toBe(200);
    expect((await t.call(resetStaffFactor, { params: { userId: ben.userId } }, carl)).status).toBe(200);
  });

  it('still counts for a week after being disabled; then one acts alone, with the second factor', async () => {
    for (const { userId } of [ben, carl])
      expect((await t.call(disableStaff, { params: { userId } }, anna)).status).toBe(200);
    expect(await change('fee.silver', 690_000)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('刚被停用'),
    });
    await t.travel('8 days');
    await t.signInAgain(anna);
    const rule = async () => (await t.call(proposals.listProposals, {}, anna)).data;
    const { pairings, hasSecondFactor } = await rule();
    // Dues have other people: those who review members.
    const modes = pairings.filter(({ kind }) => kind !== 'dues').map(({ mode }) => mode);
    expect([...new Set(modes), hasSecondFactor]).toEqual(['alone', false]);
    expect(await change('fee.silver', 690_000)).toMatchObject({ status: 200, data: { proposalId: null } });
    expect(await feeOf('fee.silver')).toBe(690_000);
    await enrol(t, anna);
    expect(await rule()).toMatchObject({ hasSecondFactor: true });
  });

  it('is anybody created on the server; resetting that account makes nobody alone, neither for fees nor for the owner role', async () => {
    const [username, password] = ['dorothea', 'correct horse battery 9'];
    await createAdmin(t.deps, { username, password });
    expect((await change('fee.silver', 700_000)).data.proposalId).toEqual(expect.any(String));
    const found = (await t.call(listStaff, {}, anna)).data.items.find((person) => person.username === username);
    const params = { userId: found?.id ?? '' };
    expect((await t.call(resetStaffPassword, { params }, anna)).status).toBe(200);
    expect(await change('fee.basic', 340_000)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('重置过密码'),
    });
    const editor = await t.admin(['editor']);
    const input = { params: { userId: editor.userId }, body: { roles: ['owner' as const], reason: '分担工作' } };
    expect((await t.call(changeStaffRoles, input, anna)).status).toBe(409);
  });
});
