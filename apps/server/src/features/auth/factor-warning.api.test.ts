// A right password without a right code: its owner is told, once an hour.
import { login } from '@rfb/contract/auth/auth.endpoints.ts';
import { loginWithFactor } from '@rfb/contract/auth/second-factor.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import { enrol } from '../../testing/second-factor.ts';

const t = await testApp();
const DEVICE = 'rfb_device';

const signIn = async ({ username }: Person, proof: object) => {
  const step = await t.call(login, { body: { username, password: PASSWORD, door: 'admin' } });
  const { ticket } = step.data as unknown as { ticket: string };
  const cookies = { [DEVICE]: step.cookies.find(({ name }) => name === DEVICE)?.value ?? '' };
  return t.call(loginWithFactor, { body: { ticket, ...proof } }, undefined, { cookies });
};
const warningsOf = async ({ userId }: Person) => {
  const rows = t.db.selectFrom('notifications').select('id').where('userId', '=', userId);
  return (await rows.where('title', 'like', '有人知道你的密码%').execute()).length;
};

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
