// Passkeys: a reset leaves none, how many and how long they may be, and what ends with a removed one.
import * as passkeys from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import * as factor from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemContext } from '../../../platform/audit/audit.ts';
import { testApp } from '../../../testing/app.ts';
import { enrolPasskey, proofBy, type SoftwareKey, softwareKey } from '../../../testing/passkeys.ts';
import type { Person } from '../../../testing/people.ts';
import { resetFactor, resetFactorByCommand } from './exports.ts';
import { savePasskey } from './passkeys.queries.ts';
import { lockUser } from './users.queries.ts';

const t = await testApp();

const begin = async (person: Person, key: Pick<SoftwareKey, 'sign'>) =>
  (await t.call(passkeys.beginPasskey, { body: await proofBy(t, person, key) }, person)).data;
const add = (person: Person, created: ReturnType<SoftwareKey['create']>) =>
  t.call(passkeys.addPasskey, { body: { name: '手机', ...created } as never }, person);
const passkeysOf = ({ userId }: Person) =>
  t.db.selectFrom('passkeys').select('name').where('userId', '=', userId).execute();
/** A row like a stored passkey, without its ceremony. */
const spare = ({ userId }: Person, name: string) => {
  const bytes = Buffer.from(`${userId} ${name}`);
  return { id: t.deps.newId(), userId, credentialId: bytes, publicKey: bytes, algorithm: -7, signCount: 0, name };
};
const until = (condition: () => Promise<boolean>) => expect.poll(condition).toBe(true);

it('a passkey being added when an owner resets the factor is refused, because its session has ended', async () => {
  const person = await t.admin();
  const question = await begin(person, await enrolPasskey(t, person));
  const isSpent = async () =>
    (await t.db
      .selectFrom('passkeyChallenges')
      .select('holder')
      .where('userId', '=', person.userId)
      .where('purpose', '=', 'add')
      .executeTakeFirst()) === undefined;
  const { adding } = await t.db.transaction().execute(async (trx) => {
    await lockUser(trx, person.userId);
    const adding = add(person, softwareKey(t).create(question));
    await until(isSpent);
    await resetFactor(t.deps, trx, { userId: person.userId, by: '所有者' }, systemContext);
    return { adding };
  });
  expect((await adding).status).toBe(401);
  expect(await passkeysOf(person)).toEqual([]);
});

it('a reset by the command waits for a passkey being added and deletes it', async () => {
  const person = await t.admin();
  await enrolPasskey(t, person);
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(t.db);
    return rows.length > 0;
  };
  const { resetting } = await t.db.transaction().execute(async (trx) => {
    await lockUser(trx, person.userId);
    await savePasskey(trx, spare(person, '手机'));
    const resetting = resetFactorByCommand(t.deps, person.username);
    await until(isWaiting);
    return { resetting };
  });
  await resetting;
  expect(await passkeysOf(person)).toEqual([]);
});

it('a person has at most ten, even when several were begun before', async () => {
  const person = await t.admin();
  const question = await begin(person, await enrolPasskey(t, person));
  for (let count = 1; count < passkeys.PASSKEYS_MAX; count += 1)
    await t.db
      .insertInto('passkeys')
      .values(spare(person, `第 ${count} 个`))
      .execute();
  const answer = await add(person, softwareKey(t).create(question));
  expect([answer.status, answer.msg]).toEqual([409, '最多添加 10 个通行密钥，请先删除不用的']);
  expect(await passkeysOf(person)).toHaveLength(passkeys.PASSKEYS_MAX);
});

it('an id of more than 1,023 bytes is refused by the contract, the longest one is accepted', async () => {
  const person = await t.admin();
  const key = await enrolPasskey(t, person);
  const adding = async (bytes: number) =>
    (await add(person, softwareKey(t, 'es256', bytes).create(await begin(person, key)))).status;
  expect(await adding(2800)).toBe(400);
  expect(await adding(1024)).toBe(400);
  expect(await adding(1023)).toBe(200);
});

it('questions are limited, because each stores a challenge', async () => {
  const person = await t.admin();
  const statuses = [];
  for (let count = 0; count <= 30; count += 1)
    statuses.push((await t.call(passkeys.getPasskeyQuestion, {}, person)).status);
  expect(statuses.indexOf(429)).toBe(30);
});

it('removing one ends the other sessions', async () => {
  const person = await t.admin();
  const key = await enrolPasskey(t, person);
  await t.db.insertInto('passkeys').values(spare(person, '丢失的手机')).execute();
  const elsewhere = { ...person };
  await t.signInAgain(elsewhere);
  const stateOf = (who: Person) => t.call(factor.getSecondFactor, {}, who);
  const lost = (await stateOf(elsewhere)).data.passkeys.find(({ name }) => name === '丢失的手机');
  const params = { passkeyId: lost?.id ?? '' };
  const removed = await t.call(passkeys.removePasskey, { params, body: await proofBy(t, person, key) }, person);
  expect(removed.status).toBe(200);
  expect([(await stateOf(elsewhere)).status, (await stateOf(person)).status]).toEqual([401, 200]);
});
