// A right password without a right code: its owner is told, once an hour; without any code, once a day.
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { loginWithFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { enrol } from '../../../testing/second-factor.ts';
import { authChores } from './auth.jobs.ts';

const t = await testApp();
const DEVICE = 'rfb_device';

type Cookies = Record<string, string>;
const passwordStep = async ({ username }: Person, own: Cookies = {}) => {
  const body = { username, password: PASSWORD, door: 'admin' as const };
  const step = await t.call(login, { body }, undefined, { cookies: own });
  const { ticket } = step.data as unknown as { ticket: string };
  const cookies: Cookies = { [DEVICE]: step.cookies.find(({ name }) => name === DEVICE)?.value ?? '' };
  return { ticket, cookies };
};
const signIn = async (person: Person, proof: object) => {
  const { ticket, cookies } = await passwordStep(person);
  return {
    ...(await t.call(loginWithFactor, { body: { ticket, ...proof } }, undefined, { cookies })),
    browser: cookies,
  };
};
const noticesOf = async ({ userId }: Person, title: string) => {
  const rows = t.db.selectFrom('notifications').select('id').where('userId', '=', userId);
  return (await rows.where('title', 'like', `${title}%`).execute()).length;
};
const warningsOf = (person: Person) => noticesOf(person, '有人知道你的密码');

it('tells the owner of the password once an hour, and not when the code is right or missing', async () => {
  const person = await t.admin();
  const app = await enrol(t, person);
  expect((await signIn(person, {})).status).toBe(400);
  expect((await signIn(person, { code: await app.code() })).status).toBe(200);
  expect(await warningsOf(person)).toBe(0);
  const wrong = async () => (await signIn(person, { code: await app.codeAt(9) })).code;
  expect([await wrong(), await wrong()]).toEqual([40002, 40002]);
  expect(await warningsOf(person)).toBe(1);
  // As if an hour had passed.
  await t.db.deleteFrom('rateCounters').where('key', 'like', 'factor-warning:%').execute();
  expect(await wrong()).toBe(40002);
  expect(await warningsOf(person)).toBe(2);
});

it('tells the owner when nobody typed a code in time, once a day, but not for a browser that signed in before', async () => {
  const person = await t.admin();
  const app = await enrol(t, person);
  const told = () => noticesOf(person, '有人用你的密码登录，但没有完成第二步');
  const runChores = async () => {
    for (const chore of authChores(t.deps)) await chore.run();
  };
  const letTicketsExpire = async () => {
    const ended = t.db.updateTable('factorTickets').set({ expiresAt: '2020-01-01' });
    await ended.where('userId', '=', person.userId).execute();
    await runChores();
  };
  const { browser } = await signIn(person, { code: await app.code() });
  await passwordStep(person, browser);
  await letTicketsExpire();
  expect(await told()).toBe(0);
  await passwordStep(person);
  await runChores();
  expect(await told()).toBe(0);
  await letTicketsExpire();
  expect(await told()).toBe(1);
  await passwordStep(person);
  await letTicketsExpire();
  expect(await told()).toBe(1);
  // As if a day had passed; a wrong code has a message of its own.
  await t.db.deleteFrom('rateCounters').where('key', 'like', 'unfinished-login:%').execute();
  await signIn(person, { code: await app.codeAt(9) });
  await letTicketsExpire();
  expect(await told()).toBe(1);
  // A call without a code is no attempt.
  expect((await signIn(person, {})).status).toBe(400);
  await letTicketsExpire();
  expect(await told()).toBe(2);
});
