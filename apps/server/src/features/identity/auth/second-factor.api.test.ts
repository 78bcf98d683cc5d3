// The second factor of administrators: two steps at the login, single-use codes, recovery codes, turning off, reset.

import { getCurrentUser, login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import * as factor from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { listStaff, resetStaffFactor } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { changePassword } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { authenticator, enrol } from '../../../testing/second-factor.ts';
import { howMany } from '../../../testing/sweep.ts';
import { resetFactorByCommand } from './exports.ts';
import { openSession } from './open-session.actions.ts';
import { findAccount } from './users.queries.ts';

const t = await testApp();
const DEVICE = 'rfb_device';
/** At the same moment. */
const ATTEMPTS = howMany({ usual: 8, sweep: 20, deep: 20 });

const passwordStep = async (person: Person, cookies = {}) => {
  const body = { username: person.username, password: PASSWORD, door: 'admin' as const };
  const answer = await t.call(login, { body }, undefined, { cookies });
  const { ticket = '' } = (answer.data ?? {}) as { ticket?: string };
  const device = answer.cookies.find(({ name }) => name === DEVICE)?.value ?? '';
  return { answer, ticket, cookies: { [DEVICE]: device } };
};
const codeStep = (ticket: string, code: string, cookies: Record<string, string>) =>
  t.call(factor.loginWithFactor, { body: { ticket, code } }, undefined, { cookies });
const signIn = async (person: Person, code: string) => {
  const { ticket, cookies } = await passwordStep(person);
  return codeStep(ticket, code, cookies);
};
const isSignedIn = async (person: Person) => (await t.call(getCurrentUser, {}, person)).status === 200;
const titlesOf = async ({ userId }: Person) => {
  const rows = await t.db.selectFrom('notifications').select('title').where('userId', '=', userId).execute();
  return rows.map(({ title }) => title);
};
const auditOf = (action: string, userId: string) =>
  t.db.selectFrom('auditRows').selectAll().where('action', '=', action).where('subjectId', '=', userId).execute();

describe('turning it on', () => {
  it('needs the password and a first code, shows ten recovery codes, ends other sessions and tells the person', async () => {
    const person = await t.admin();
    const elsewhere = { ...person };
    await t.signInAgain(elsewhere);
    const refused = await t.call(factor.beginSecondFactor, { body: { password: 'not the password' } }, person);
    expect([refused.status, refused.code]).toEqual([400, 40001]);
    const begun = await t.call(factor.beginSecondFactor, { body: { password: PASSWORD } }, person);
    expect(begun.data.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const app = authenticator(t, begun.data.secret);
    // Begun is not on: the password is still enough.
    expect((await passwordStep(person)).answer.status).toBe(200);
    const wrong = await t.call(factor.enableSecondFactor, { body: { code: await app.codeAt(5) } }, person);
    expect([wrong.status, wrong.code]).toEqual([400, 40002]);
    const enabled = await t.call(factor.enableSecondFactor, { body: { code: await app.code() } }, person);
    expect(new Set(enabled.data.recoveryCodes).size).toBe(10);
    expect(enabled.data.recoveryCodes[0]).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await titlesOf(person)).toContain('二次验证已开启');
    const state = (await t.call(factor.getSecondFactor, {}, person)).data;
    expect(state).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await t.call(factor.beginSecondFactor, { body: { password: PASSWORD } }, person)).status).toBe(409);
  });

  it('opens no session for a login that began before and did not see it', async () => {
    const person = await t.admin();
    const account = await findAccount(t.db, person.username);
    if (!account) throw new Error('no account');
    await enrol(t, person);
    const verified = { account, by: 'password' as const, deviceId: t.deps.newId(), newPasswordHash: null };
    const client = { address: '127.0.0.1', userAgent: '', cookies: {}, setCookie: () => {} } as never;
    await expect(openSession(t.deps, verified, client, {} as never)).rejects.toMatchObject({ kind: 'spentTicket' });
  });

  it('stores neither the secret nor a recovery code in readable form, and logs neither', async () => {
    const person = await t.admin();
    const begun = await t.call(factor.beginSecondFactor, { body: { password: PASSWORD } }, person);
    const secret = begun.data.secret.replace(/\s/g, '');
    const code = await authenticator(t, secret).code();
    const { recoveryCodes } = (await t.call(factor.enableSecondFactor, { body: { code } }, person)).data;
    const rows = [
      await t.db.selectFrom('secondFactors').selectAll().execute(),
      (await t.db.selectFrom('recoveryCodes').selectAll().execute()).map(({ codeMac }) => codeMac.toString('latin1')),
      await t.db.selectFrom('auditRows').selectAll().where('userId', '=', person.userId).execute(),
    ];
    const stored = JSON.stringify(rows);
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))])
      expect(stored).not.toContain(hidden);
  });

  it('seals the secret for its user: copied to another row it opens nothing', async () => {
    const [mine, other] = [await t.admin(), await t.admin()];
    const app = await enrol(t, mine);
    await enrol(t, other);
    const { sealedSecret } = await t.db
      .selectFrom('secondFactors')
      .select('sealedSecret')
      .where('userId', '=', mine.userId)
      .executeTakeFirstOrThrow();
    await t.db.updateTable('secondFactors').set({ sealedSecret }).where('userId', '=', other.userId).execute();
    expect((await signIn(other, await app.code())).status).toBe(500);
  });
});

describe('the login', () => {
  it('answers a wrong password as before, and after the right one gives a ticket instead of a session', async () => {
    const person = await t.admin();
    const { cookies } = await passwordStep(person);
    await enrol(t, person);
    const body = { username: person.username, password: 'not the password', door: 'admin' as const };
    const wrong = await t.call(login, { body });
    expect([wrong.status, wrong.code, wrong.msg]).toEqual([400, 40001, '账号或密码不正确']);
    // Also in a browser that is known already.
    const { answer, ticket } = await passwordStep(person, cookies);
    expect([answer.status, answer.code, Object.keys(answer.data)]).toEqual([400, 40013, ['ticket', 'hasApp']]);
    expect(ticket).not.toBe('');
    expect(answer.cookies.map(({ name }) => name)).toEqual([DEVICE]);
  });

  it('opens the session with the code, in the same browser, once', async () => {
    const person = await t.admin();
    const app = await enrol(t, person);
    const { ticket, cookies } = await passwordStep(person);
    const code = await app.code();
    const foreign = (await passwordStep(person)).cookies;
    expect((await codeStep(ticket, code, foreign)).code).toBe(40006);
    expect((await codeStep(ticket, code, {})).code).toBe(40006);
    const done = await codeStep(ticket, `${code.slice(0, 3)} ${code.slice(3)}`, cookies);
    expect(done.data).toMatchObject({ userRole: 'admin', user: { id: person.userId } });
    expect(await isSignedIn({ ...person, token: done.data.token })).toBe(true);
    expect((await codeStep(ticket, await app.codeAt(1), cookies)).code).toBe(40006);
    expect((await signIn(person, code)).code).toBe(40002);
    const [row] = await t.db
      .selectFrom('auditRows')
      .select('after')
      .where('action', '=', 'session.started')
      .where('userId', '=', person.userId)
      .execute();
    expect(row?.after).toEqual({ door: 'admin', by: 'password', factor: 'app' });
  });

  it('accepts a code once among many attempts at the same moment', async () => {
    const person = await t.admin();
    const app = await enrol(t, person);
    const steps = [];
    for (let count = 0; count < ATTEMPTS; count += 1) steps.push(await passwordStep(person));
    const code = await app.code();
    const answers = await Promise.all(steps.map(({ ticket, cookies }) => codeStep(ticket, code, cookies)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends a ticket after five attempts, after five minutes, and with a new password', async () => {
    const person = await t.admin();
    const app = await enrol(t, person);
    const tried = await passwordStep(person);
    const takeAll = t.db.updateTable('factorTickets').set({ tries: 5 }).where('userId', '=', person.userId);
    await takeAll.execute();
    expect((await codeStep(tried.ticket, await app.code(), tried.cookies)).code).toBe(40006);
    const late = await passwordStep(person);
    const expire = t.db.updateTable('factorTickets').set({ expiresAt: '2020-01-01T00:00:00.000Z' });
    await expire.where('userId', '=', person.userId).execute();
    expect((await codeStep(late.ticket, await app.code(), late.cookies)).code).toBe(40006);
    const old = await passwordStep(person);
    const body = { oldPassword: PASSWORD, newPassword: 'my very own words 7' };
    expect((await t.call(changePassword, { body }, person)).status).toBe(200);
    expect((await codeStep(old.ticket, await app.code(), old.cookies)).code).toBe(40006);
  });

  it('throttles wrong codes across tickets, although the password was right each time', async () => {
    const person = await t.admin();
    const app = await enrol(t, person);
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push((await signIn(person, await app.codeAt(9))).code);
    expect(codes).toEqual([40002, 40002, 40002, 40002, 42901, 42901]);
    expect((await signIn(person, await app.code())).code).toBe(42901);
  });
});

describe('a recovery code', () => {
  it('works once in place of a code, also under parallel attempts, and tells the person', async () => {
    const person = await t.admin();
    const { recoveryCodes } = await enrol(t, person);
    const [code = '', second = ''] = recoveryCodes;
    const steps = [];
    for (let count = 0; count < 5; count += 1) steps.push(await passwordStep(person));
    const typed = code.toLowerCase();
    const answers = await Promise.all(steps.map(({ ticket, cookies }) => codeStep(ticket, typed, cookies)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await titlesOf(person)).toContain('刚刚使用了一个恢复码');
    expect(await auditOf('factor.recoveryUsed', person.userId)).toMatchObject([{ after: { left: 9 } }]);
    await t.db.deleteFrom('signInCounters').execute();
    const renewed = await t.call(factor.renewRecoveryCodes, { body: { code: second } }, person);
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect(await auditOf('factor.recoveryUsed', person.userId)).toHaveLength(2);
    expect((await signIn(person, recoveryCodes[2] ?? '')).code).toBe(40002);
    expect((await signIn(person, renewed.data.recoveryCodes[2] ?? '')).status).toBe(200);
  });

  it('of somebody else is refused', async () => {
    const [mine, other] = [await t.admin(), await t.admin()];
    const { recoveryCodes } = await enrol(t, mine);
    await enrol(t, other);
    expect((await signIn(other, recoveryCodes[0] ?? '')).code).toBe(40002);
  });
});

describe('turning it off', () => {
  it('needs a code; afterwards the password is enough', async () => {
    const person = await t.admin();
    const app = await enrol(t, person);
    const off = async (code: string) => t.call(factor.disableSecondFactor, { body: { code } }, person);
    expect((await off(await app.codeAt(9))).code).toBe(40002);
    expect((await off(await app.code())).status).toBe(200);
    expect((await passwordStep(person)).answer.status).toBe(200);
    expect(await titlesOf(person)).toContain('二次验证已关闭');
  });
});

describe('a reset by an owner', () => {
  it('ends the sessions, removes the factor, is recorded and tells the person; not for oneself', async () => {
    const [owner, editor] = [await t.admin(), await t.admin(['editor'])];
    await enrol(t, editor);
    const listed = (await t.call(listStaff, {}, owner)).data.items;
    expect(listed.find(({ id }) => id === editor.userId)?.hasSecondFactor).toBe(true);
    const reset = (userId: string) => t.call(resetStaffFactor, { params: { userId } }, owner);
    expect((await reset(editor.userId)).status).toBe(200);
    expect(await isSignedIn(editor)).toBe(false);
    expect(await auditOf('admin.factorReset', editor.userId)).toMatchObject([{ userId: owner.userId }]);
    await t.signInAgain(editor);
    expect(await titlesOf(editor)).toContain('二次验证已被重置');
    expect((await passwordStep(editor)).answer.status).toBe(200);
    expect((await reset(editor.userId)).status).toBe(409);
    expect((await reset(owner.userId)).status).toBe(409);
  });
});

describe('a reset by command', () => {
  it('helps the last owner and finds only administrators', async () => {
    const [owner, fleet] = [await t.admin(), await t.fleet()];
    await enrol(t, owner);
    await resetFactorByCommand(t.deps, owner.username);
    expect(await isSignedIn(owner)).toBe(false);
    expect((await passwordStep(owner)).answer.status).toBe(200);
    await expect(resetFactorByCommand(t.deps, fleet.username)).rejects.toThrow('没有这个管理员账号');
  });
});
