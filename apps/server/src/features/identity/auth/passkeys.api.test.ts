// Passkeys of administrators: adding, login, step-up, removal; every falsified part of an answer is refused.
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import type { PasskeyQuestion } from '@rfb/contract/identity/auth/factor-proof.ts';
import * as passkeys from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import * as factor from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { listStaff, resetStaffFactor } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { enrolPasskey, type Falsified, PRESENT, proofBy, softwareKey } from '../../../testing/passkeys.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { enrol } from '../../../testing/second-factor.ts';
import { resetFactorByCommand } from './exports.ts';

const t = await testApp();
const DEVICE = 'rfb_device';
const WRONG = 40014;

const passwordStep = async (person: Person) => {
  const body = { username: person.username, password: PASSWORD, door: 'admin' as const };
  const answer = await t.call(login, { body });
  const data = answer.data as unknown as { ticket: string; hasApp: boolean; passkey: PasskeyQuestion };
  const device = answer.cookies.find(({ name }) => name === DEVICE)?.value ?? '';
  return { code: answer.code, ...data, cookies: { [DEVICE]: device } };
};
type Step = Awaited<ReturnType<typeof passwordStep>>;
const finish = ({ ticket, cookies }: Pick<Step, 'ticket' | 'cookies'>, proof: object) =>
  t.call(factor.loginWithFactor, { body: { ticket, ...proof } }, undefined, { cookies });
const stateOf = async (person: Person) => (await t.call(factor.getSecondFactor, {}, person)).data;
const begin = async (person: Person) =>
  (await t.call(passkeys.beginPasskey, { body: { password: PASSWORD } }, person)).data;
const confirm = async (person: Person, proof: object) =>
  (await t.call(factor.confirmSession, { body: proof }, person)).code;

const lies: [string, Falsified][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another port of the same host', { origin: 'http://localhost:1' }],
  ['a page inside another page', { crossOrigin: true }],
  ['another domain', { domain: 'evil.example' }],
  ['no verification of the person', { flags: PRESENT }],
  ['no presence of the person', { flags: 0x04 }],
  ['another ceremony', { type: 'webauthn.other' }],
];

describe('adding a passkey', () => {
  it('needs the password, turns the second factor on, shows recovery codes once and ends other sessions', async () => {
    const person = await t.admin();
    const refused = await t.call(passkeys.beginPasskey, { body: { password: 'not the password' } }, person);
    expect(refused.code).toBe(40001);
    const key = await enrolPasskey(t, person);
    expect(key.recoveryCodes).toHaveLength(10);
    const state = await stateOf(person);
    expect(state).toMatchObject({ isOn: true, hasApp: false, passkeyDomain: 'localhost', recoveryCodesLeft: 10 });
    expect(state.passkeys).toMatchObject([{ name: '办公室电脑', lastUsedAt: null }]);
    const staff = (await t.call(listStaff, {}, person)).data.items;
    expect(staff.find(({ isSelf }) => isSelf)?.hasSecondFactor).toBe(true);
    const ended = await t.db
      .selectFrom('sessions')
      .select('endReason')
      .where('userId', '=', person.userId)
      .where('endedAt', 'is not', null)
      .execute();
    expect(ended.every(({ endReason }) => endReason === 'factor-enabled')).toBe(true);
    // A second one needs the first.
    expect((await t.call(passkeys.beginPasskey, { body: { password: PASSWORD } }, person)).code).toBe(400);
    const question = (await t.call(passkeys.beginPasskey, { body: await proofBy(t, person, key) }, person)).data;
    expect(question.credentialIds).toHaveLength(1);
    const body = { name: '手机', ...softwareKey(t, 'rs256').create(question) };
    expect((await t.call(passkeys.addPasskey, { body }, person)).data.recoveryCodes).toEqual([]);
  });

  const hopeful = t.admin();
  it.each([...lies.slice(0, 5), ['another ceremony', { type: 'webauthn.get' }] as const])(
    'refuses %s',
    async (_, lie) => {
      const person = await hopeful;
      const question = await begin(person);
      const add = (falsified: Falsified) =>
        t.call(passkeys.addPasskey, { body: { name: '手机', ...softwareKey(t).create(question, falsified) } }, person);
      expect((await add(lie)).code).toBe(WRONG);
      // The challenge is used up: an honest answer comes too late.
      expect((await add({})).code).toBe(WRONG);
      expect((await stateOf(person)).isOn).toBe(false);
    },
  );

  it('refuses a challenge of another session, an expired one, and a key that does not fit its algorithm', async () => {
    const [person, other] = [await t.admin(), await t.admin()];
    const add = (body: object, by = person) =>
      t.call(passkeys.addPasskey, { body: { name: '手机', ...body } as never }, by);
    expect((await add(softwareKey(t).create(await begin(other)))).code).toBe(WRONG);
    const late = await begin(person);
    await t.db.updateTable('passkeyChallenges').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await add(softwareKey(t).create(late))).code).toBe(WRONG);
    for (const falsified of [{ algorithm: -257 }, { algorithm: -35 }, { key: Buffer.from('AAAA') }])
      expect((await add(softwareKey(t).create(await begin(person), falsified))).code).toBe(WRONG);
    expect((await add(softwareKey(t, 'weakRs256').create(await begin(person)))).code).toBe(WRONG);
    expect((await add({ ...softwareKey(t).create(await begin(person)), credentialId: 'AAAA' })).code).toBe(WRONG);
  });

  it('refuses a credential that somebody else has', async () => {
    const [mine, other] = [await t.admin(), await t.admin()];
    const key = await enrolPasskey(t, mine);
    const body = { name: '手机', ...key.create(await begin(other)) };
    expect((await t.call(passkeys.addPasskey, { body }, other)).status).toBe(409);
    expect((await stateOf(other)).isOn).toBe(false);
  });
});

describe('the login', () => {
  it.each(['es256', 'rs256', 'ed25519'] as const)('accepts a signature by %s once and records it', async (kind) => {
    const person = await t.admin();
    const key = await enrolPasskey(t, person, kind);
    const step = await passwordStep(person);
    expect([step.code, step.hasApp]).toEqual([40013, false]);
    const proof = { passkey: key.sign(step.passkey) };
    const done = await finish(step, proof);
    expect(done.data).toMatchObject({ user: { id: person.userId } });
    const [row] = await t.db
      .selectFrom('auditRows')
      .select('after')
      .where('action', '=', 'session.started')
      .where('userId', '=', person.userId)
      .execute();
    expect(row?.after).toMatchObject({ factor: 'passkey' });
    expect((await stateOf({ ...person, token: done.data.token })).passkeys[0]?.lastUsedAt).not.toBeNull();
    // The same answer again, with the old ticket and with a new one.
    expect((await finish(step, proof)).code).toBe(40006);
    expect((await finish(await passwordStep(person), proof)).code).toBe(WRONG);
  });

  it('refuses the challenge of another login', async () => {
    const person = await t.admin();
    const key = await enrolPasskey(t, person);
    const [first, second] = [await passwordStep(person), await passwordStep(person)];
    expect((await finish(second, { passkey: key.sign(first.passkey) })).code).toBe(WRONG);
    expect((await finish(second, {})).status).toBe(400);
  });

  it('accepts a recovery code instead; the ticket of a person with an app has no passkey', async () => {
    const person = await t.admin();
    const { recoveryCodes } = await enrolPasskey(t, person);
    expect((await finish(await passwordStep(person), { code: recoveryCodes[0] })).status).toBe(200);
    const other = await t.admin();
    await enrol(t, other);
    const step = await passwordStep(other);
    expect([step.hasApp, step.passkey]).toEqual([true, undefined]);
  });
});

describe('a confirmation', () => {
  it('accepts a passkey and counts its use', async () => {
    const person = await t.admin();
    const key = await enrolPasskey(t, person);
    const proof = await proofBy(t, person, key);
    expect(await confirm(person, proof)).toBe(0);
    expect(await confirm(person, proof)).toBe(WRONG);
    expect(await confirm(person, { password: PASSWORD })).toBe(400);
  });

  it.each([
    ['es256', -7],
    ['ed25519', -8],
    ['rs256', -257],
  ] as const)('accepts a stored key of the kind %s, in SPKI as rows have always held it', async (kind, algorithm) => {
    const person = await t.admin();
    const { sign, publicKey, credentialId } = softwareKey(t, kind);
    const stored = publicKey.export({ format: 'der', type: 'spki' });
    const row = { id: `old-${kind}`, userId: person.userId, credentialId, publicKey: stored, algorithm, signCount: 0 };
    await t.db
      .insertInto('passkeys')
      .values({ ...row, name: '旧密钥' })
      .execute();
    expect(await confirm(person, await proofBy(t, person, { sign }))).toBe(0);
    // And a new one is stored in the same form.
    const added = await enrolPasskey(t, await t.admin(), kind);
    const saved = await t.db
      .selectFrom('passkeys')
      .select(['publicKey', 'algorithm'])
      .where('credentialId', '=', added.credentialId)
      .executeTakeFirst();
    expect(saved).toEqual({ publicKey: added.publicKey.export({ format: 'der', type: 'spki' }), algorithm });
  });

  const holder = t.admin().then(async (person) => ({ person, key: await enrolPasskey(t, person) }));
  it.each(lies)('refuses %s', async (_, lie) => {
    const { person, key } = await holder;
    expect(await confirm(person, await proofBy(t, person, key, lie))).toBe(WRONG);
    expect(await confirm(person, await proofBy(t, person, key))).toBe(0);
  });

  it('refuses a counter that goes back or stands still, unless the authenticator does not count', async () => {
    const person = await t.admin();
    const key = await enrolPasskey(t, person);
    const codes = [];
    for (const count of [7, 7, 6, 0, 8]) codes.push(await confirm(person, await proofBy(t, person, key, { count })));
    expect(codes).toEqual([0, WRONG, WRONG, WRONG, 0]);
    const uncounted = await t.admin();
    const question = await begin(uncounted);
    const plain = softwareKey(t);
    const body = { name: '手机', ...plain.create(question, { count: 0 }) };
    await t.call(passkeys.addPasskey, { body }, uncounted);
    for (let round = 0; round < 2; round += 1)
      expect(await confirm(uncounted, await proofBy(t, uncounted, plain, { count: 0 }))).toBe(0);
  });

  it("refuses another person's passkey and a signature by another key", async () => {
    const [mine, other] = [await t.admin(), await t.admin()];
    const [key, foreign] = [await enrolPasskey(t, mine), await enrolPasskey(t, other)];
    expect(await confirm(mine, await proofBy(t, mine, foreign))).toBe(WRONG);
    const { passkey } = await proofBy(t, mine, foreign);
    const { credentialId } = key.sign({ challenge: '', domain: '' });
    expect(await confirm(mine, { passkey: { ...passkey, credentialId } })).toBe(WRONG);
  });

  it('is throttled', async () => {
    const person = await t.admin();
    const key = await enrolPasskey(t, person);
    const codes = [];
    for (let count = 0; count < 6; count += 1)
      codes.push(await confirm(person, await proofBy(t, person, key, { domain: 'evil.example' })));
    expect(codes).toEqual([WRONG, WRONG, WRONG, WRONG, 42901, 42901]);
  });
});

describe('removing', () => {
  it('needs a proof, keeps the last factor, and does not find those of others', async () => {
    const [person, other] = [await t.admin(), await t.admin()];
    const [key] = [await enrolPasskey(t, person), await enrolPasskey(t, other)];
    const remove = (id: string, body: object) =>
      t.call(passkeys.removePasskey, { params: { passkeyId: id }, body }, person);
    const [foreign] = (await stateOf(other)).passkeys;
    expect((await remove(foreign?.id ?? '', await proofBy(t, person, key))).status).toBe(404);
    const [own] = (await stateOf(person)).passkeys;
    expect((await remove(own?.id ?? '', { password: PASSWORD })).status).toBe(400);
    const last = await remove(own?.id ?? '', await proofBy(t, person, key));
    expect([last.status, last.msg]).toEqual([409, '这是唯一的二次验证方式；如不再需要，请关闭二次验证']);
    const question = (await t.call(passkeys.beginPasskey, { body: await proofBy(t, person, key) }, person)).data;
    const second = softwareKey(t);
    await t.call(passkeys.addPasskey, { body: { name: '手机', ...second.create(question) } }, person);
    expect((await remove(own?.id ?? '', await proofBy(t, person, second))).status).toBe(200);
    expect(await confirm(person, await proofBy(t, person, key))).toBe(WRONG);
    expect((await stateOf(person)).passkeys.map(({ name }) => name)).toEqual(['手机']);
  });

  it('happens with turning off, with a reset by an owner and with the command', async () => {
    const owner = await t.admin();
    const ways: ((person: Person, key: Awaited<ReturnType<typeof enrolPasskey>>) => Promise<unknown>)[] = [
      async (person, key) => t.call(factor.disableSecondFactor, { body: await proofBy(t, person, key) }, person),
      async ({ userId }) => t.call(resetStaffFactor, { params: { userId } }, owner),
      async ({ username }) => resetFactorByCommand(t.deps, username),
    ];
    for (const way of ways) {
      const person = await t.admin();
      await way(person, await enrolPasskey(t, person));
      expect((await passwordStep(person)).code).toBe(0);
      for (const table of ['passkeys', 'recoveryCodes'] as const)
        expect(await t.db.selectFrom(table).select('userId').where('userId', '=', person.userId).execute()).toEqual([]);
    }
  });
});

it('an app can be added beside a passkey, and then either works', async () => {
  const person = await t.admin();
  const key = await enrolPasskey(t, person);
  expect((await t.call(factor.beginSecondFactor, { body: { password: PASSWORD } }, person)).status).toBe(400);
  const begun = await t.call(factor.beginSecondFactor, { body: await proofBy(t, person, key) }, person);
  expect(begun.status).toBe(200);
});
