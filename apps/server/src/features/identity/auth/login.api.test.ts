// Login by password for both roles, and what it must not reveal.
import { getCurrentUser, login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { anAddress, testApp, visiblePart } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { passwordWork } from './passwords.ts';

const t = await testApp();

describe('login with a password', () => {
  // spec: 7.auth/login
  it('accepts the username ignoring case, or the phone', async () => {
    const fleet = await t.fleet();
    for (const username of [fleet.username, fleet.username.toUpperCase(), fleet.phone]) {
      const answer = await t.call(login, { body: { username, password: fleet.password } });
      expect(answer).toMatchObject({
        code: 0,
        data: { userRole: 'company', user: { id: fleet.userId, role: 'company', subRole: 'fleet' } },
      });
      const me = await t.call(getCurrentUser, {}, { ...fleet, token: answer.data.token });
      expect(me.data).toEqual(answer.data.user);
    }
  });

  it('returns the refresh token only as an HttpOnly cookie limited to the auth path', async () => {
    const answer = await openBrowser(t).signIn(await t.shipper());
    const cookie = answer.cookies.find(({ name }) => name === 'rfb_refresh');
    expect(cookie).toMatchObject({ path: '/zwli/api/auth', httpOnly: true, sameSite: 'Strict' });
    expect(answer.body).not.toContain(cookie?.value);
  });

  it('stores nothing that could be used as a token', async () => {
    const browser = openBrowser(t);
    await browser.signIn(await t.fleet());
    for (const secret of [browser.token ?? '', browser.cookies.rfb_refresh ?? '']) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      const rows = await Promise.all([
        t.db.selectFrom('accessTokens').selectAll().execute(),
        t.db.selectFrom('refreshTokens').selectAll().execute(),
        t.db.selectFrom('auditRows').selectAll().execute(),
      ]);
      const text = JSON.stringify(rows, (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('base64url') : value,
      );
      expect(text).not.toContain(secret);
    }
  });

  it('accepts an account only at its own door, the other door replies as for a wrong password', async () => {
    const admin = await t.admin();
    const shipper = await t.shipper();
    const atAdminDoor = await t.call(login, {
      body: { username: admin.username, password: admin.password, door: 'admin' },
    });
    expect(atAdminDoor).toMatchObject({ code: 0, data: { userRole: 'admin' } });
    expect(atAdminDoor.data.user).not.toHaveProperty('subRole');

    const doors = [
      { person: admin, door: 'company' as const },
      { person: shipper, door: 'admin' as const },
    ];
    for (const { person, door } of doors) {
      const wrongDoor = await t.call(login, { body: { username: person.username, password: person.password, door } });
      const nobody = await t.call(login, { body: { username: `nobody-${door}`, password: person.password, door } });
      expect(wrongDoor.code).toBe(40001);
      expect(visiblePart(wrongDoor)).toEqual(visiblePart(nobody));
    }
  });

  it('rejects a disabled account with the message of a wrong password', async () => {
    const fleet = await t.fleet();
    await t.db
      .updateTable('users')
      .set({ disabledAt: new Date().toISOString() })
      .where('id', '=', fleet.userId)
      .execute();
    expect((await openBrowser(t).signIn(fleet)).code).toBe(40001);
    expect((await t.call(getCurrentUser, {}, fleet)).status).toBe(401);
  });
});

describe('guessing passwords', () => {
  it('gets identical replies for known and unknown accounts, attempt by attempt, at both doors', async () => {
    for (const door of ['company', 'admin'] as const) {
      // Two accounts, because all names of one account share a counter.
      const [known, other] = [await (door === 'admin' ? t.admin() : t.fleet()), await t.fleet()];
      const attempts = { known: known.username, phone: other.phone, unknown: `no-such-user-${door}` };
      const answers: Record<string, ReturnType<typeof visiblePart>[]> = {};
      for (const [kind, username] of Object.entries(attempts)) {
        const address = anAddress();
        answers[kind] = [];
        for (let attempt = 0; attempt < 4; attempt++)
          answers[kind].push(
            visiblePart(
              await t.call(login, { body: { username, password: 'wrong password', door } }, undefined, { address }),
            ),
          );
      }
      expect(answers.known).toEqual(answers.unknown);
      expect(answers.phone).toEqual(answers.unknown);
    }
  });

  it('costs exactly one hash verification, whether the account exists or not', async () => {
    const fleet = await t.fleet();
    for (const username of [fleet.username, 'nobody-at-all']) {
      const before = passwordWork.verified;
      await t.call(login, { body: { username, password: 'wrong password' } });
      expect(passwordWork.verified - before).toBe(1);
    }
  });

  it('returns the remaining attempts before the wait, then its length', async () => {
    const address = anAddress();
    const guess = () => t.call(login, { body: { username: 'guessed', password: 'wrong' } }, undefined, { address });
    expect((await guess()).data).toEqual({ remaining: 4, captchaNeeded: false });
    expect((await guess()).data).toEqual({ remaining: 3, captchaNeeded: false });
    expect((await guess()).data).toEqual({ remaining: 2, captchaNeeded: true });
    expect(await guess()).toMatchObject({ status: 400, code: 40003 });
  });
});

describe('identity', () => {
  it('comes from the session row only: forged headers, cookies or body fields change nothing', async () => {
    const fleet = await t.fleet();
    const forged = {
      headers: { userRole: 'admin', 'x-user-id': 'someone', 'x-user-role': 'admin', 'x-user-subrole': 'shipper' },
      cookies: { userRole: 'admin', role: 'admin' },
    };
    const plain = await t.call(getCurrentUser, {}, fleet);
    const tricked = await t.call(getCurrentUser, {}, fleet, forged);
    expect(tricked.body).toBe(plain.body);
    expect((await t.call(getCompanyProfile, {}, fleet, forged)).status).toBe(200);
    expect((await t.call(getCurrentUser, {}, undefined, forged)).status).toBe(401);
  });

  it('rejects logins with extra fields or non-string values', async () => {
    const fleet = await t.fleet();
    const good = { username: fleet.username, password: fleet.password };
    const bad: object[] = [
      { ...good, role: 'admin' },
      { ...good, userRole: 'admin' },
      { ...good, username: [fleet.username] },
      { ...good, username: { $ne: '' } },
      { ...good, password: null },
      { ...good, door: ['admin'] },
      { phone: fleet.phone, code: 123456 },
    ];
    for (const body of bad) expect((await t.call(login, { body: body as typeof good })).status).toBe(400);
  });
});
