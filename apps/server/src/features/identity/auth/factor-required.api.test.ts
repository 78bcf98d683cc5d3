// The setting that requires a second factor of all administrators: until one is set up, nothing else is reachable.
import { accessRules } from '@rfb/contract/access.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { getCurrentUser, login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { disableSecondFactor, getSecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { listStaff } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { refusals } from '@rfb/contract/refusals.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { enrolPasskey, proofBy } from '../../../testing/passkeys.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { savedVoucher } from '../../../testing/renewals.ts';
import { samples } from '../../../testing/samples.ts';

const t = await testApp();
const owner = await t.admin();
let version = 0;
const require = async (value: boolean) => {
  const change = { key: 'staff.factorRequired' as const, value, version };
  const answer = await t.call(changeSettings, { body: { changes: [change], reason: '按理事会决定' } }, owner);
  if (answer.code === 0) version = answer.data.items[0]?.version ?? 0;
  return answer;
};

it('cannot be turned on by an owner without a second factor', async () => {
  const refused = await require(true);
  expect([refused.status, JSON.stringify(refused.data)]).toEqual([400, expect.stringContaining('为自己开启二次验证')]);
});

it('lets an administrator without one only set it up, whatever the endpoint, and does not touch companies', async () => {
  const key = await enrolPasskey(t, owner);
  expect((await require(true)).status).toBe(200);
  const person = await t.admin();
  const body = { username: person.username, password: PASSWORD, door: 'admin' as const };
  expect((await t.call(login, { body })).status).toBe(200);
  const reached: string[] = [];
  const own = { role: 'admin' as const };
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.access === 'public' || !accessRules[endpoint.access](own as never)) continue;
    const { code } = await t.call(endpoint, (samples[name] ?? {}) as never, person);
    if (code !== refusals.factorRequired.code) reached.push(name);
  }
  expect(reached.toSorted()).toEqual(
    [
      'getCurrentUser',
      'getSecondFactor',
      'beginSecondFactor',
      'enableSecondFactor',
      'beginPasskey',
      'addPasskey',
      'confirmSession',
    ].toSorted(),
  );
  expect((await t.call(getSecondFactor, {}, person)).data).toMatchObject({ isRequired: true, isOn: false });
  const fleet = await t.fleet();
  expect((await t.call(getCurrentUser, {}, fleet)).status).toBe(200);
  await enrolPasskey(t, person);
  expect((await t.call(listStaff, {}, person)).status).toBe(200);
  const off = await t.call(disableSecondFactor, { body: await proofBy(t, owner, key) }, owner);
  expect([off.status, off.msg]).toEqual([409, '分会要求所有管理员开启二次验证，不能关闭']);
});

it('counts such a person as a stranger on public endpoints, until a factor is set up', async () => {
  const person = await t.admin();
  const fileId = await savedVoucher(t, person);
  const read = async (by?: Person) => {
    const { status, code } = await t.call(readFile, { params: { fileId } }, by);
    return [status, code];
  };
  const stranger = await read();
  expect(stranger[0]).toBe(401);
  expect(await read(person)).toEqual(stranger);
  await enrolPasskey(t, person);
  expect((await read(person))[0]).toBe(200);
});

it('ends with the setting', async () => {
  const person = await t.admin();
  expect((await t.call(listStaff, {}, person)).code).toBe(refusals.factorRequired.code);
  expect((await require(false)).status).toBe(200);
  expect((await t.call(listStaff, {}, person)).status).toBe(200);
});
