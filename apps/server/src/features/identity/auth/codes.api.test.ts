// SMS codes: recipients, rate limits and use.
import { forgetPassword, getCurrentUser, login, sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { anAddress, testApp, visiblePart } from '../../../testing/app.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { authChores, authJobs } from './auth.jobs.ts';
import { createCaptcha } from './captcha.actions.ts';
import { deleteCode } from './codes.queries.ts';

const t = await testApp();
beforeEach(() => t.travel('25 hours'));

type Scene = 'register' | 'login' | 'reset' | 'change-phone';
const requestCode = (phone: string, scene: Scene, address = anAddress()) =>
  t.call(sendCode, { body: { phone, scene } }, undefined, { address });

/** With a captcha, required from the second request of a phone on. */
const requestCodeWithCaptcha = async (phone: string, scene: Scene) => {
  const { captchaId } = await createCaptcha(t.deps, 'send-code', 'ACEF');
  const body = { phone, scene, captcha: { captchaId, answer: 'ACEF' } };
  return t.call(sendCode, { body }, undefined, { address: anAddress() });
};

/** Runs the jobs; returns the messages sent. */
const delivered = async () => {
  t.texts.length = 0;
  while (await runNextJob(t.db, authJobs(t.deps)));
  return [...t.texts];
};
const codeFor = async (phone: string, scene: Scene) => {
  await requestCodeWithCaptcha(phone, scene);
  return /(\d{6})$/.exec((await delivered()).join('\n'))?.[1] ?? '';
};
const signIn = (phone: string, code: string, door?: 'admin') =>
  t.call(login, { body: { phone, code, ...(door ? { door } : {}) } });

let serial = 0;
const aPhone = () => `1371234${String(serial++).padStart(4, '0')}`;

describe('a code for signing in', () => {
  // spec: 7.auth/send-code
  it('is sent after the reply and starts one session', async () => {
    const { phone, userId } = await t.fleet();
    expect(await requestCode(phone, 'login')).toMatchObject({ code: 0, data: { retryAfterSeconds: 60 } });
    const [line = ''] = await delivered();
    const [, code = ''] = /^\[sms\] \d{11} login (\d{6})$/.exec(line) ?? [];
    const answer = await signIn(phone, code);
    expect(answer).toMatchObject({ code: 0, data: { user: { id: userId } } });
    expect((await signIn(phone, code)).code).toBe(40002);
  });

  it('is accepted once when used concurrently', async () => {
    const { phone } = await t.fleet();
    await requestCode(phone, 'login');
    const { codeMac, ...slot } = await t.db.selectFrom('smsCodes').selectAll().executeTakeFirstOrThrow();
    const spent = await Promise.all([1, 2, 3].map(() => deleteCode(t.db, slot, codeMac)));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  it('expires after five minutes', async () => {
    const { phone } = await t.fleet();
    const code = await codeFor(phone, 'login');
    await t.travel('5 minutes 1 second');
    expect((await signIn(phone, code)).code).toBe(40002);
  });

  it('is invalid after five attempts, even on a known device', async () => {
    const { phone } = await t.fleet();
    const code = await codeFor(phone, 'login');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time++) {
      await t.db.deleteFrom('signInCounters').execute();
      await signIn(phone, wrong);
    }
    await t.db.deleteFrom('signInCounters').execute();
    expect((await signIn(phone, code)).code).toBe(40002);
  });

  it('is bound to its phone and scene, and replaced by a newer one', async () => {
    const [one, other] = [await t.fleet(), await t.fleet()];
    const reset = await codeFor(one.phone, 'reset');
    expect((await signIn(one.phone, reset)).code).toBe(40002);
    await t.travel('61 seconds');
    const first = await codeFor(one.phone, 'login');
    expect((await signIn(other.phone, first)).code).toBe(40002);
    await t.travel('61 seconds');
    const second = await codeFor(one.phone, 'login');
    if (first !== second) expect((await signIn(one.phone, first)).code).toBe(40002);
    expect((await signIn(one.phone, second)).code).toBe(0);
  });

  it('is accepted only at the login of its owner’s role', async () => {
    const admin = await t.admin();
    expect((await signIn(admin.phone, await codeFor(admin.phone, 'login'))).code).toBe(40002);
    await t.travel('61 seconds');
    expect((await signIn(admin.phone, await codeFor(admin.phone, 'login'), 'admin')).code).toBe(0);
  });
});

describe('an unknown caller who requests codes', () => {
  it('gets identical replies for registered and unknown phones; only the registered one gets a message', async () => {
    const { phone } = await t.fleet();
    for (const scene of ['login', 'reset'] as const) {
      await t.travel('61 seconds');
      const [known, unknown] = [
        await requestCodeWithCaptcha(phone, scene),
        await requestCodeWithCaptcha(aPhone(), scene),
      ];
      expect(visiblePart(known)).toEqual(visiblePart(unknown));
      const lines = await delivered();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(phone);
    }
  });

  it('gets a registration code for any phone', async () => {
    expect(await codeFor(aPhone(), 'register')).toMatch(/^\d{6}$/);
  });

  it('gets none for a phone change without a session', async () => {
    expect((await requestCode(aPhone(), 'change-phone')).status).toBe(401);
  });

  itInSweep('is limited to one a minute, five an hour, ten a day per phone, registered or not', async () => {
    for (const phone of [(await t.fleet()).phone, aPhone()]) {
      expect((await requestCodeWithCaptcha(phone, 'login')).code).toBe(0);
      const tooSoon = await requestCodeWithCaptcha(phone, 'reset');
      expect(tooSoon).toMatchObject({ status: 429, code: 42902 });
      expect((tooSoon.data as unknown as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(60);
      const pass = async (times: number) => {
        for (let time = 0; time < times; time++) {
          await t.travel('61 seconds');
          expect((await requestCodeWithCaptcha(phone, 'login')).code).toBe(0);
        }
        await t.travel('61 seconds');
        expect((await requestCodeWithCaptcha(phone, 'login')).code).toBe(42902);
      };
      await pass(4);
      await t.travel('1 hour');
      await pass(5);
      await t.travel('2 hours');
      expect((await requestCodeWithCaptcha(phone, 'login')).code).toBe(42902);
      await t.travel('22 hours');
      expect((await requestCodeWithCaptcha(phone, 'login')).code).toBe(0);
    }
  });

  it('cannot get two for one phone by concurrent requests', async () => {
    const phone = aPhone();
    const answers = await Promise.all([1, 2, 3].map(() => requestCode(phone, 'register')));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('needs a captcha after 20 an hour from one address, and is refused after 100', async () => {
    const address = anAddress();
    const { captchaId } = await createCaptcha(t.deps, 'send-code', 'ACEF');
    for (let time = 0; time < 20; time++) expect((await requestCode(aPhone(), 'register', address)).code).toBe(0);
    expect((await requestCode(aPhone(), 'register', address)).code).toBe(40003);
    const captcha = { captchaId, answer: 'acef' };
    const body = { phone: aPhone(), scene: 'register' as const, captcha };
    expect((await t.call(sendCode, { body }, undefined, { address })).code).toBe(0);
    const [row] = await t.db.selectFrom('codeSends').selectAll().orderBy('id', 'desc').limit(1).execute();
    const { addressMac, phoneMac } = row ?? expect.fail();
    await t.db
      .insertInto('codeSends')
      .values(Array.from({ length: 79 }, () => ({ addressMac, phoneMac })))
      .execute();
    const next = await createCaptcha(t.deps, 'send-code', 'ACEF');
    const again = {
      phone: aPhone(),
      scene: 'register' as const,
      captcha: { captchaId: next.captchaId, answer: 'ACEF' },
    };
    expect((await t.call(sendCode, { body: again }, undefined, { address })).code).toBe(42902);
    expect((await requestCode(aPhone(), 'register')).code).toBe(0);
  });
});

describe('the rate limit of a phone', () => {
  /** Exhausts the hourly limit of unknown callers. */
  const useUp = async (phone: string) => {
    for (let time = 0; time < 5; time++) {
      expect((await requestCodeWithCaptcha(phone, 'login')).code).toBe(0);
      await t.travel('61 seconds');
    }
    expect((await requestCodeWithCaptcha(phone, 'login')).code).toBe(42902);
  };
  const onOwnDevice = (person: { phone: string }, cookies: Record<string, string>, scene: Scene) =>
    t.call(sendCode, { body: { phone: person.phone, scene } }, undefined, { cookies });

  it('cannot be exhausted for its owner by others: a known device still gets its code', async () => {
    const fleet = await t.fleet();
    const { cookies } = await t.call(login, { body: { username: fleet.username, password: fleet.password } });
    const device = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    await useUp(fleet.phone);
    await delivered();
    expect((await onOwnDevice(fleet, device, 'login')).code).toBe(0);
    const code = /(\d{6})$/.exec((await delivered()).join('\n'))?.[1] ?? '';
    // A stranger's wrong attempts do not use up the owner's code either.
    for (let time = 0; time < 5; time++) await signIn(fleet.phone, code === '000000' ? '000001' : '000000');
    const answer = await t.call(login, { body: { phone: fleet.phone, code } }, undefined, { cookies: device });
    expect(answer.code).toBe(0);
  });

  it('is the owner’s for the owner’s session too, not for devices or sessions of others', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    await useUp(fleet.phone);
    const body = { phone: fleet.phone, scene: 'change-phone' as const };
    const { cookies } = await t.call(login, { body: { username: other.username, password: other.password } });
    const foreign = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    expect((await onOwnDevice(fleet, foreign, 'login')).code).toBe(42902);
    // A session of another account requests codes for its new phone from a separate limit.
    for (let time = 0; time < 5; time++) {
      expect((await t.call(sendCode, { body }, other)).code).toBe(0);
      await t.travel('61 seconds');
    }
    expect((await t.call(sendCode, { body }, other)).code).toBe(42902);
    expect((await t.call(sendCode, { body }, fleet)).code).toBe(0);
  });

  it('does not bypass the address limit: a session gets 20 phones an hour without a captcha', async () => {
    const [fleet, address] = [await t.fleet(), anAddress()];
    const change = (phone: string) => t.call(sendCode, { body: { phone, scene: 'change-phone' } }, fleet, { address });
    for (let time = 0; time < 20; time++) expect((await change(aPhone())).code).toBe(0);
    expect((await change(aPhone())).code).toBe(40003);
    expect((await change(fleet.phone)).code).toBe(0);
  });

  it('lets a signed-in user on an unknown device get a working code', async () => {
    const fleet = await t.fleet();
    await t.call(sendCode, { body: { phone: fleet.phone, scene: 'reset' } }, fleet);
    const code = /(\d{6})$/.exec((await delivered()).join('\n'))?.[1] ?? '';
    expect((await t.call(forgetPassword, { body: { phone: fleet.phone, code } })).code).toBe(0);
  });

  it('requires a captcha from unknown callers from the second request on, for registered and unknown phones alike', async () => {
    const answers = [];
    for (const phone of [(await t.fleet()).phone, aPhone()]) {
      const first = await requestCode(phone, 'login');
      await t.travel('61 seconds');
      const [second, otherScene] = [await requestCode(phone, 'login'), await requestCode(phone, 'reset')];
      expect([first.code, second.code, otherScene.code]).toEqual([0, 40003, 40003]);
      answers.push([first, second, otherScene].map(({ body }) => body.replace(/r-[0-9a-f]+/, '')));
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('an installation', () => {
  it('returns an error without an SMS provider', async () => {
    const { sms } = t.deps;
    t.deps.sms = { ...sms, canSend: false };
    expect(await requestCode(aPhone(), 'register')).toMatchObject({ status: 503, msg: '短信服务尚未配置' });
    t.deps.sms = sms;
  });

  it('stores no code and no phone in clear text, and masks phones in audit rows', async () => {
    const phone = aPhone();
    const code = await codeFor(phone, 'register');
    const rows = await Promise.all([
      t.db.selectFrom('jobs').selectAll().execute(),
      t.db.selectFrom('smsCodes').selectAll().execute(),
      t.db.selectFrom('codeSends').selectAll().execute(),
      t.db.selectFrom('auditRows').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect(JSON.stringify(rows[0])).not.toContain(code);
    expect(JSON.stringify(rows)).toContain(`${phone.slice(0, 3)}****${phone.slice(7)}`);
  });

  it('deletes expired codes, captchas and counters, but no active session', async () => {
    const fleet = await t.fleet();
    await requestCode(aPhone(), 'register');
    await createCaptcha(t.deps, 'login');
    await t.travel('2 days');
    const later = await t.fleet();
    for (const chore of authChores(t.deps)) await chore.run();
    for (const table of ['smsCodes', 'captchas', 'codeSends', 'signInCounters'] as const)
      expect(await t.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await t.call(getCurrentUser, {}, fleet)).status).toBe(401);
    expect((await t.call(getCurrentUser, {}, later)).status).toBe(200);
  });
});
