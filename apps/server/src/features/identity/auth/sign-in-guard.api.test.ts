// The brute-force guard: captchas, waits, and access for the real user on a known device.
import { login, sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { changePassword } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { runAsCaller } from '../../../platform/limits/fair-queue.ts';
import { anAddress, testApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { createCaptcha } from './captcha.actions.ts';
import { passwordWork, verifyPassword } from './passwords.ts';

const t = await testApp();

const readCaptcha = async () => {
  const { captchaId } = await createCaptcha(t.deps, 'login', 'ACEF');
  return { captchaId, answer: 'ACEF' };
};

type Guess = { address?: string; captcha?: Awaited<ReturnType<typeof readCaptcha>>; cookies?: Record<string, string> };
const guess = (
  username: string,
  { address = anAddress(), captcha, cookies = {} }: Guess = {},
  password = 'wrong one',
) => t.call(login, { body: { username, password, ...(captcha ? { captcha } : {}) } }, undefined, { address, cookies });

/** Failures one after another, each from a new address. */
const failTimes = async (username: string, times: number) => {
  for (let time = 0; time < times; time++) await guess(username, time < 3 ? {} : { captcha: await readCaptcha() });
};

describe('an account under attack', () => {
  it('requires a captcha after the third failure from any address, without checking the password', async () => {
    const { username, password } = await t.fleet();
    for (let time = 0; time < 3; time++) expect((await guess(username)).code).toBe(40001);
    const before = passwordWork.verified;
    expect(await guess(username, {}, password)).toMatchObject({ code: 40003, data: { captchaNeeded: true } });
    expect(passwordWork.verified).toBe(before);
    expect((await guess(username, { captcha: await readCaptcha() }, password)).code).toBe(0);
  });

  it('requires one after the first failure at the administrators’ login', async () => {
    const { username, password } = await t.admin();
    const attempt = (given: string) => t.call(login, { body: { username, password: given, door: 'admin' } });
    expect((await attempt('wrong one')).data).toEqual({ remaining: 4, captchaNeeded: true });
    expect((await attempt(password)).code).toBe(40003);
  });

  it('enforces waits of 1, 2, 4, 8, 15, 15 minutes from the fifth failure on', async () => {
    const { username } = await t.fleet();
    await failTimes(username, 4);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const failed = await guess(username, { captcha: await readCaptcha() });
      expect(failed).toMatchObject({ status: 429, code: 42901, data: { retryAfterSeconds: minutes * 60 } });
      const before = passwordWork.verified;
      const refused = await guess(username, { captcha: await readCaptcha() });
      expect(refused).toMatchObject({ status: 429, code: 42901 });
      expect(passwordWork.verified).toBe(before);
      await t.travel(`${minutes} minutes 1 second`);
    }
  });

  it('is counted once for its username, ignoring case, and its phone', async () => {
    const { username, phone, password } = await t.fleet();
    expect((await guess(username)).data).toMatchObject({ remaining: 4 });
    expect((await guess(phone)).data).toMatchObject({ remaining: 3 });
    expect((await guess(username.toUpperCase())).data).toMatchObject({ remaining: 2, captchaNeeded: true });
    expect((await guess(phone, {}, password)).code).toBe(40003);
    expect((await t.call(sendCode, { body: { phone, scene: 'login' } })).code).toBe(40003);
    await t.travel('2 minutes');
    for (let time = 0; time < 2; time++) await guess(username, { captcha: await readCaptcha() });
    expect(await t.call(login, { body: { phone, code: '000000' } })).toMatchObject({ status: 429, code: 42901 });
  });

  it('enforces the same waits for an unknown account', async () => {
    await failTimes('nobody-here', 4);
    const failed = await guess('nobody-here', { captcha: await readCaptcha() });
    expect(failed).toMatchObject({ status: 429, data: { retryAfterSeconds: 60 } });
  });

  it('resets the counter after a success', async () => {
    const { username, password } = await t.fleet();
    await failTimes(username, 4);
    expect((await guess(username, { captcha: await readCaptcha() }, password)).code).toBe(0);
    expect((await guess(username)).data).toEqual({ remaining: 4, captchaNeeded: false });
  });

  it('counts concurrent guesses', async () => {
    const { username, password } = await t.fleet();
    const before = passwordWork.verified;
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(username)));
    expect(answers.filter(({ code }) => code === 40001)).toHaveLength(3);
    expect(passwordWork.verified - before).toBe(3);
    expect((await guess(username, {}, password)).code).toBe(40003);
  });
});

describe('the real user', () => {
  it('can sign in on a known device while the account is locked for others', async () => {
    const person = await t.shipper();
    const device = openBrowser(t);
    await device.signIn(person);
    await failTimes(person.username, 5);
    expect((await guess(person.username, { captcha: await readCaptcha() }, person.password)).status).toBe(429);
    expect((await device.signIn(person)).code).toBe(0);
    expect((await guess(person.username, { captcha: await readCaptcha() }, person.password)).status).toBe(429);
  });

  it('has a separate counter on that device', async () => {
    const person = await t.shipper();
    const device = openBrowser(t);
    await device.signIn(person);
    const cookies = { rfb_device: device.cookies.rfb_device ?? '' };
    for (let time = 0; time < 5; time++) await guess(person.username, { captcha: await readCaptcha(), cookies });
    expect((await guess(person.username, { captcha: await readCaptcha(), cookies }, person.password)).status).toBe(429);
    expect((await guess(person.username, {}, person.password)).code).toBe(0);
  });

  it('is not recognised by a forged cookie or the device of another account', async () => {
    const [person, other] = [await t.shipper(), await t.fleet()];
    const [own, foreign] = [openBrowser(t), openBrowser(t)];
    await own.signIn(person);
    await foreign.signIn(other);
    await failTimes(person.username, 5);
    const [ownId] = (own.cookies.rfb_device ?? '').split('.');
    const [foreignId, signature] = (foreign.cookies.rfb_device ?? '').split('.');
    const forgeries = [`${foreignId}.${signature}`, `${ownId}.${signature}`, `${ownId}.`, `${ownId}`, 'x'];
    for (const forged of forgeries) {
      const cookies = { rfb_device: forged };
      expect((await guess(person.username, { cookies }, person.password)).status).toBe(429);
    }
  });
});

describe('a server too busy to verify a password', () => {
  it('replies 429 and does not count a failure', async () => {
    const person = await t.fleet();
    let isAnswered = false;
    // Background callers are never rejected, so more than 60 always wait; whoever is done queues again.
    const crowd = Array.from({ length: 80 }, (_, index) =>
      runAsCaller({ key: `crowd ${index % 4}`, isBackground: true }, async () => {
        do await verifyPassword('x', undefined);
        while (!isAnswered);
      }),
    );
    // One after another, because a pending guess counts as a failure until it is rejected.
    const answers: [number, number][] = [];
    for (let time = 0; time < 4; time++) {
      const { status, code } = await guess(person.username, {}, person.password);
      answers.push([status, code]);
    }
    isAnswered = true;
    await Promise.all(crowd);
    expect(answers).toEqual(Array(4).fill([429, 429]));
    expect((await guess(person.username)).data).toMatchObject({ remaining: 4 });
  });
});

describe('an address', () => {
  it('is limited after failures at many accounts, and a success with an own account does not reset it', async () => {
    const address = anAddress();
    const own = await t.fleet();
    for (let account = 0; account < 10; account++)
      expect((await guess(`sprayed-${account}`, { address })).code).toBe(40001);
    expect((await guess('sprayed-10', { address })).code).toBe(40003);
    expect((await guess(own.username, { address, captcha: await readCaptcha() }, own.password)).code).toBe(0);
    expect((await guess('sprayed-11', { address })).code).toBe(40003);
    for (let account = 20; account < 29; account++)
      expect((await guess(`sprayed-${account}`, { address, captcha: await readCaptcha() })).code).toBe(40001);
    expect((await guess('sprayed-30', { address, captcha: await readCaptcha() })).status).toBe(429);
    expect((await guess('sprayed-31')).code).toBe(40001);
  });
});

describe('the guard also', () => {
  it('limits codes: wrong ones lock the phone, and the next code needs a captcha', async () => {
    const { phone } = await t.fleet();
    const attempt = () => t.call(login, { body: { phone, code: '000000' } });
    for (const remaining of [4, 3, 2, 1]) expect(await attempt()).toMatchObject({ code: 40002, data: { remaining } });
    expect(await t.call(sendCode, { body: { phone, scene: 'login' } })).toMatchObject({ code: 40003 });
    expect(await attempt()).toMatchObject({ status: 429, code: 42901, data: { retryAfterSeconds: 60 } });
  });

  it('limits password changes with a wrong old password', async () => {
    const person = await t.fleet();
    const attempt = (oldPassword: string) =>
      t.call(changePassword, { body: { oldPassword, newPassword: 'a brand new sentence' } }, person);
    for (const remaining of [4, 3, 2, 1])
      expect(await attempt('wrong one')).toMatchObject({ status: 400, code: 40005, data: { remaining } });
    expect(await attempt('wrong one')).toMatchObject({ status: 429, code: 42901 });
    expect(await attempt(person.password)).toMatchObject({ status: 429, code: 42901 });
  });

  it('stores no typed names, and writes sampled audit rows', async () => {
    await guess('typed-my-passw0rd-here');
    const [counters, rows] = [
      await t.db.selectFrom('signInCounters').selectAll().execute(),
      await t.db.selectFrom('auditRows').selectAll().where('action', '=', 'proof.failed').execute(),
    ];
    expect(JSON.stringify([counters, rows])).not.toContain('typed-my-passw0rd');
    expect(counters.every(({ key }) => key.length === 32)).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
  });
});
