// Sessions: rotation of refresh tokens, ending, expiry.
import {
  endSession,
  getCurrentUser,
  listSessions,
  logout,
  refreshToken,
} from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { changePassword } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../platform/ids.ts';
import { testApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';

const t = await testApp();

const signedIn = async (person?: Awaited<ReturnType<typeof t.fleet>>, door?: 'admin') => {
  const browser = openBrowser(t);
  await browser.signIn(person ?? (await t.fleet()), door);
  return browser;
};
type Browser = Awaited<ReturnType<typeof signedIn>>;

/** Like the web client: a new token replaces the old one. */
const refresh = async (browser: Browser, headers: Record<string, string> = {}) => {
  const answer = await browser.call(refreshToken, {}, { headers });
  if (answer.code === 0) browser.token = answer.data.token;
  return answer;
};
const isSignedIn = async (browser: Browser) => (await browser.call(getCurrentUser, {})).status === 200;

describe('an access token', () => {
  it('lasts 15 minutes', async () => {
    const browser = await signedIn();
    await t.travel('14 minutes');
    expect(await isSignedIn(browser)).toBe(true);
    await t.travel('61 seconds');
    expect(await browser.call(getCurrentUser, {})).toMatchObject({ status: 401, code: 401, msg: '未登录或登录已过期' });
  });
});

describe('a session', () => {
  it('records its last use to the minute', async () => {
    const browser = await signedIn();
    const lastActiveAt = async () => (await browser.call(listSessions, {})).data.items[0]?.lastActiveAt;
    const first = await lastActiveAt();
    expect(await lastActiveAt()).toBe(first);
    await t.travel('61 seconds');
    expect(await lastActiveAt()).not.toBe(first);
  });

  it('sets Secure cookies if the site uses https', async () => {
    const secure = await testApp({ env: { PUBLIC_URL: 'https://rfb.example' } });
    const overHttps = await openBrowser(secure).signIn(await secure.fleet());
    for (const line of overHttps.headers['set-cookie'] as string[])
      expect(line).toContain('; HttpOnly; Secure; SameSite=Strict');
    const overHttp = await openBrowser(t).signIn(await t.fleet());
    expect(String(overHttp.headers['set-cookie'])).not.toContain('Secure');
  });
});

describe('a refresh', () => {
  // spec: 7.auth/refresh-token
  it('returns a new token and cookie, and keeps the old token valid for requests in flight', async () => {
    const browser = await signedIn();
    const [oldToken, oldCookie] = [browser.token, browser.cookies.rfb_refresh];
    await t.travel('14 minutes');
    const { data } = await refresh(browser);
    expect(data.token).not.toBe(oldToken);
    expect(browser.cookies.rfb_refresh).not.toBe(oldCookie);
    expect(await isSignedIn(browser)).toBe(true);
    browser.token = oldToken;
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('keeps a session alive beyond the first token', async () => {
    const browser = await signedIn();
    for (let hour = 0; hour < 11; hour++) {
      await t.travel('1 hour');
      expect((await refresh(browser)).code).toBe(0);
    }
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('is written into the log once a day, however often a page is loaded', async () => {
    const browser = await signedIn();
    const recorded = async () => {
      const rows = await t.db
        .selectFrom('auditRows')
        .select('subjectId')
        .where('action', '=', 'session.refreshed')
        .execute();
      const { data } = await browser.call(listSessions, {});
      return rows.filter(({ subjectId }) => data.items.some(({ id, isCurrent }) => isCurrent && id === subjectId))
        .length;
    };
    for (let load = 0; load < 4; load++) expect((await refresh(browser)).code).toBe(0);
    expect(await recorded()).toBe(1);
    await t.travel('1 hour');
    await refresh(browser);
    expect(await recorded()).toBe(1);
  });

  it('succeeds for two tabs concurrently, and either cookie stays valid', async () => {
    const browser = await signedIn();
    const cookies = { rfb_refresh: browser.cookies.rfb_refresh ?? '' };
    const tabs = await Promise.all([1, 2, 3].map(() => t.call(refreshToken, {}, undefined, { cookies })));
    for (const tab of tabs) {
      expect(tab.code).toBe(0);
      const value = tab.cookies.find(({ name }) => name === 'rfb_refresh')?.value ?? '';
      expect((await t.call(refreshToken, {}, undefined, { cookies: { rfb_refresh: value } })).code).toBe(0);
    }
  });

  it('returns the same newest successor when a cookie is reused within the grace period', async () => {
    const browser = await signedIn();
    const again = { rfb_refresh: browser.cookies.rfb_refresh ?? '' };
    const cookieOf = async () => {
      const { cookies } = await t.call(refreshToken, {}, undefined, { cookies: again });
      return cookies.find(({ name }) => name === 'rfb_refresh')?.value;
    };
    await refresh(browser);
    expect(await cookieOf()).toBe(browser.cookies.rfb_refresh);
    await refresh(browser);
    expect(await cookieOf()).toBe(browser.cookies.rfb_refresh);
    const { sessionId } = await t.db
      .selectFrom('refreshTokens')
      .select('sessionId')
      .where('hash', '=', hashToken(again.rfb_refresh))
      .executeTakeFirstOrThrow();
    const stored = await t.db.selectFrom('refreshTokens').selectAll().where('sessionId', '=', sessionId).execute();
    expect([stored.length, stored.filter(({ rotatedAt }) => rotatedAt === null).length]).toEqual([3, 1]);
  });

  it('ends the session when a cookie is reused after the grace period', async () => {
    const browser = await signedIn();
    const stolen = { rfb_refresh: browser.cookies.rfb_refresh ?? '' };
    await refresh(browser);
    await t.travel('4 seconds');
    expect((await t.call(refreshToken, {}, undefined, { cookies: stolen })).code).toBe(0);
    await t.travel('7 seconds');
    expect((await t.call(refreshToken, {}, undefined, { cookies: stolen })).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await refresh(browser)).status).toBe(401);
    const rows = await t.db.selectFrom('auditRows').select('reason').where('reason', '=', 'refresh-reused').execute();
    expect(rows).toHaveLength(1);
  });

  it('is rejected without a cookie, with a forged one, and from another origin', async () => {
    const browser = await signedIn();
    expect((await t.call(refreshToken, {})).status).toBe(401);
    expect((await t.call(refreshToken, {}, undefined, { cookies: { rfb_refresh: 'A'.repeat(43) } })).status).toBe(401);
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
      expect(await refresh(browser, { origin })).toMatchObject({ status: 403, code: 40301 });
    expect((await refresh(browser, { origin: 'http://localhost' })).code).toBe(0);
    expect((await refresh(browser, { origin: 'http://127.0.0.1:8000', host: '127.0.0.1:8000' })).code).toBe(0);
  });

  it('cannot extend a session beyond 12 hours, 8 for administrators', async () => {
    const browsers = [
      { browser: await signedIn(), hours: 12 },
      { browser: await signedIn(await t.admin(), 'admin'), hours: 8 },
    ];
    for (let hour = 1; hour <= 12; hour++) {
      await t.travel('1 hour');
      for (const { browser, hours } of browsers) expect((await refresh(browser)).code === 0).toBe(hour < hours);
    }
  });

  it('is rejected after the idle limit', async () => {
    const browser = await signedIn();
    await t.travel('110 minutes');
    expect((await refresh(browser)).code).toBe(0);
    await t.travel('121 minutes');
    expect((await refresh(browser)).status).toBe(401);
  });
});

describe('logging out', () => {
  it('takes effect on the next request and invalidates the refresh cookie', async () => {
    const browser = await signedIn();
    const stored = { rfb_refresh: browser.cookies.rfb_refresh ?? '' };
    expect(await browser.call(logout, {})).toMatchObject({ status: 200, code: 0, data: null });
    expect(browser.cookies.rfb_refresh).toBeUndefined();
    expect(await isSignedIn(browser)).toBe(false);
    expect((await t.call(refreshToken, {}, undefined, { cookies: stored })).status).toBe(401);
  });

  // spec: 7.auth/users/logout
  it('succeeds without a valid token, and ends the session of the cookie', async () => {
    expect((await t.call(logout, {})).code).toBe(0);
    const browser = await signedIn();
    await t.travel('20 minutes');
    const stored = { rfb_refresh: browser.cookies.rfb_refresh ?? '' };
    expect((await browser.call(logout, {})).code).toBe(0);
    expect((await t.call(refreshToken, {}, undefined, { cookies: stored })).status).toBe(401);
  });

  it('is rejected from another origin', async () => {
    const browser = await signedIn();
    const answer = await browser.call(logout, {}, { headers: { origin: 'https://evil.example' } });
    expect(answer).toMatchObject({ status: 403, code: 40301 });
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('changing the password', () => {
  it('ends all other sessions immediately', async () => {
    const person = await t.fleet();
    const [here, there] = [await signedIn(person), await signedIn(person)];
    const body = { oldPassword: person.password, newPassword: 'a brand new sentence' };
    expect((await here.call(changePassword, { body })).code).toBe(0);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect((await refresh(there)).status).toBe(401);
    expect((await openBrowser(t).signIn(person)).code).toBe(40001);
    expect((await openBrowser(t).signIn({ ...person, password: body.newPassword })).code).toBe(0);
  });
});

describe('the list of sessions', () => {
  it('contains the user’s own devices and marks the current one', async () => {
    const person = await t.shipper();
    const phone = openBrowser(t, '10.9.8.7');
    await phone.signIn(person);
    const { data } = await phone.call(listSessions, {});
    expect(data.items).toHaveLength(2);
    expect(data.items.filter(({ isCurrent }) => isCurrent)).toEqual([
      expect.objectContaining({ address: '10.9.8.7', device: '未知设备' }),
    ]);
  });

  it('lets the user end another session, effective immediately', async () => {
    const person = await t.shipper();
    const [here, there] = [await signedIn(person), await signedIn(person)];
    const other = (await there.call(listSessions, {})).data.items.find(({ isCurrent }) => isCurrent);
    const input = { params: { sessionId: other?.id ?? '' } };
    expect((await here.call(endSession, input)).code).toBe(0);
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    expect((await here.call(endSession, input)).status).toBe(404);
  });

  it("returns 404 for another user's session", async () => {
    const [here, stranger] = [await signedIn(), await signedIn()];
    const own = (await here.call(listSessions, {})).data.items.find(({ isCurrent }) => isCurrent);
    const answer = await stranger.call(endSession, { params: { sessionId: own?.id ?? '' } });
    expect(answer.status).toBe(404);
    expect(await isSignedIn(here)).toBe(true);
  });
});
