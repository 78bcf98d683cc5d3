// Password resets, changes and validation.
import { setTimeout } from 'node:timers/promises';
import {
  forgetPassword,
  getCurrentUser,
  login,
  resetPassword,
  sendCode,
} from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { changePassword } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { refusals } from '@rfb/contract/refusals.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { testApp, visiblePart } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import type { Person } from '../../../testing/people.ts';
import { authJobs } from './auth.jobs.ts';

const t = await testApp();
const NEW = 'three rivers meet at noon';

const resetTokenFor = async (phone: string) => {
  await t.call(sendCode, { body: { phone, scene: 'reset' } });
  t.texts.length = 0;
  while (await runNextJob(t.db, authJobs(t.deps)));
  const code = /(\d{6})$/.exec(t.texts.at(-1) ?? '')?.[1] ?? '';
  return (await t.call(forgetPassword, { body: { phone, code } })).data.resetToken;
};
const reset = (resetToken: string, password = NEW) => t.call(resetPassword, { body: { resetToken, password } });

describe('a forgotten password', () => {
  // spec: 7.auth/forget-password
  it('is reset after verifying the phone, which ends all sessions', async () => {
    const person = await t.fleet();
    const resetToken = await resetTokenFor(person.phone);
    expect((await t.call(getCurrentUser, {}, person)).status).toBe(200);
    expect(await reset(resetToken)).toMatchObject({ code: 0, data: null });
    expect((await t.call(getCurrentUser, {}, person)).status).toBe(401);
    expect((await openBrowser(t).signIn(person)).code).toBe(40001);
    expect((await openBrowser(t).signIn({ ...person, password: NEW })).code).toBe(0);
  });

  // spec: 7.auth/reset-password
  it('is reset once per token, within ten minutes, not with a forged one', async () => {
    const resetToken = await resetTokenFor((await t.fleet()).phone);
    const answers = await Promise.all([reset(resetToken), reset(resetToken)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40006]);
    expect((await reset(resetToken)).code).toBe(40006);
    expect((await reset('A'.repeat(43))).code).toBe(40006);
    const late = await resetTokenFor((await t.fleet()).phone);
    await t.travel('10 minutes 1 second');
    expect((await reset(late)).code).toBe(40006);
  });

  it('keeps the token valid when the new password is too weak', async () => {
    const resetToken = await resetTokenFor((await t.fleet()).phone);
    expect((await reset(resetToken, 'qwertyuiop')).code).toBe(40007);
    expect((await reset(resetToken)).code).toBe(0);
  });

  // spec: 7.auth/forget-password
  it('returns the same reply to a wrong code for registered and unknown phones', async () => {
    const { phone } = await t.fleet();
    const answers: ReturnType<typeof visiblePart>[] = [];
    for (const requestedPhone of [phone, '13798760001']) {
      answers.push(visiblePart(await t.call(forgetPassword, { body: { phone: requestedPhone, code: '000000' } })));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.body).toContain('40002');
  });
});

describe('a new password', () => {
  const change = (person: Awaited<ReturnType<typeof t.fleet>>, newPassword: string) =>
    t.call(changePassword, { body: { oldPassword: person.password, newPassword } }, person);

  it('accepts 10 to 128 characters of any script', async () => {
    const longest = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join('');
    for (const password of ['云边有个小卖部卖月亮', 'ünïcödé päss', longest])
      expect((await change(await t.fleet(), password)).code).toBe(0);
    const person = await t.fleet();
    for (const password of ['short', '九个字符的密码啊呀', `${longest}长`])
      expect(await change(person, password)).toMatchObject({ status: 400, code: 400 });
  });

  it('is rejected when it is common or made of site-specific names', async () => {
    const person = await t.fleet({ name: '苏州顺达物流有限公司' });
    const weak = ['password123', '苏州顺达物流有限公司1', `${person.phone}ab`, `${person.username}12345`];
    for (const password of weak) expect(await change(person, password)).toMatchObject({ status: 400, code: 40007 });
  });

  it('writes an audit row without the password', async () => {
    const person = await t.fleet();
    await change(person, NEW);
    const rows = await t.db.selectFrom('auditRows').selectAll().where('subjectId', '=', person.userId).execute();
    expect(rows.map(({ action }) => action)).toEqual(['password.changed']);
    expect(JSON.stringify(rows)).not.toContain(NEW);
  });

  it('does not overwrite a concurrent reset', async () => {
    const person = await t.fleet();
    const before = await t.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
        join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(t.db);
      return rows[0]?.count ?? 0;
    };
    const [changing] = await t.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ passwordHash: `${before.passwordHash}x` })
        .where('id', '=', person.userId)
        .execute();
      const pending = [change(person, NEW)];
      while ((await waiting()) === 0) await setTimeout(20);
      return pending;
    });
    expect(await changing).toMatchObject({ status: 400, code: 40005 });
  });

  it('requires three character classes under the dengbao profile', async () => {
    t.deps.config.passwordProfile = 'dengbao';
    const person = await t.fleet();
    expect((await change(person, NEW)).code).toBe(40007);
    expect((await change(person, 'Three-rivers-7')).code).toBe(0);
    t.deps.config.passwordProfile = 'asvs';
  });
});

describe('a password under the dengbao profile', () => {
  it('of an administrator expires after 90 days and is replaced at login', async () => {
    const [admin, fleet] = [await t.admin(), await t.fleet()];
    const old = { passwordChangedAt: new Date(Date.now() - 91 * 86_400_000).toISOString() };
    await t.db.updateTable('users').set(old).where('id', 'in', [admin.userId, fleet.userId]).execute();
    const enter = (person: Person, extra: { newPassword?: string; password?: string } = {}) =>
      t.call(login, {
        body: {
          username: person.username,
          password: person.password,
          door: person === admin ? ('admin' as const) : ('company' as const),
          ...extra,
        },
      });
    expect((await enter(admin)).code).toBe(0);
    t.deps.config.passwordProfile = 'dengbao';
    try {
      expect((await enter(fleet)).code).toBe(0);
      expect(await enter(admin)).toMatchObject({ status: 403, code: refusals.passwordExpired.code });
      expect((await enter(admin, { newPassword: admin.password })).code).toBe(refusals.weakPassword.code);
      expect((await enter(admin, { newPassword: 'Quiet-harbour-81' })).code).toBe(0);
      expect((await enter(admin, { password: 'Quiet-harbour-81' })).code).toBe(0);
      expect((await enter(admin, { newPassword: 'Other-harbour-82' })).code).toBe(refusals.wrongPassword.code);
    } finally {
      t.deps.config.passwordProfile = 'asvs';
    }
  });
});
