// Step-up: every endpoint that declares it refuses a session that has not confirmed for ten minutes, and accepts it afterwards.

import type { InputOf } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { confirmSession } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { inviteStaff } from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { samples } from '../../../testing/samples.ts';
import { enrol } from '../../../testing/second-factor.ts';

const t = await testApp();
const NEEDED = 40304;
const declared = Object.entries(endpoints).filter(([, { stepUp }]) => stepUp);

/** As if nothing had been confirmed for this long, without moving the clock for everybody else. */
const confirmedAgo = async ({ userId }: Person, minutes: number) => {
  const confirmedAt = sql<string>`app_now() - make_interval(mins => ${minutes})`;
  await t.db.updateTable('sessions').set({ confirmedAt }).where('userId', '=', userId).execute();
};
const confirm = (person: Person, body: { code?: string; password?: string }) =>
  t.call(confirmSession, { body }, person);
const staffOf = (phone: string) => ({ body: { phone, name: '林知夏', roles: ['editor' as const] } });

describe('an endpoint with step-up', async () => {
  const person = await t.admin();
  const codeOf = async (name: string) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    return (await t.call(endpoint, (samples[name] ?? {}) as InputOf<typeof endpoint>, person)).code;
  };

  it.each(declared.map(([name]) => name))('%s refuses an old session and lets a confirmed one pass', async (name) => {
    await confirmedAgo(person, 11);
    expect(await codeOf(name)).toBe(NEEDED);
    await confirmedAgo(person, 9);
    expect(await codeOf(name)).not.toBe(NEEDED);
  });

  it('refuses a session that never confirmed, before it reads the input', async () => {
    await t.db.updateTable('sessions').set({ confirmedAt: null }).where('userId', '=', person.userId).execute();
    expect((await t.call(inviteStaff, { body: {} as never }, person)).code).toBe(NEEDED);
  });

  it('tells somebody without the role about the role, not about step-up', async () => {
    const editor = await t.admin(['editor']);
    await confirmedAgo(editor, 11);
    expect((await t.call(inviteStaff, staffOf('13500090000'), editor)).code).toBe(403);
  });
});

describe('a confirmation', () => {
  it('is by password while no second factor is on, is recorded, and holds for this session only', async () => {
    const person = await t.admin();
    const elsewhere = { ...person };
    await t.signInAgain(elsewhere);
    await confirmedAgo(person, 11);
    expect((await confirm(person, {})).status).toBe(400);
    expect((await confirm(person, { password: 'not the password' })).code).toBe(40001);
    expect((await confirm(person, { code: '000000' })).status).toBe(400);
    expect((await t.call(inviteStaff, staffOf('13500090001'), person)).code).toBe(NEEDED);
    expect((await confirm(person, { password: PASSWORD })).status).toBe(200);
    expect((await t.call(inviteStaff, staffOf('13500090001'), person)).status).toBe(200);
    expect((await t.call(inviteStaff, staffOf('13500090002'), elsewhere)).code).toBe(NEEDED);
    const [row] = await t.db
      .selectFrom('auditRows')
      .select('after')
      .where('action', '=', 'session.confirmed')
      .execute();
    expect(row?.after).toEqual({ by: 'password' });
  });

  it('needs a code once the second factor is on; the password is not enough', async () => {
    const person = await t.admin();
    const app = await enrol(t, person);
    await confirmedAgo(person, 11);
    expect((await confirm(person, { password: PASSWORD })).status).toBe(400);
    expect((await confirm(person, { code: await app.codeAt(9) })).code).toBe(40002);
    expect((await t.call(inviteStaff, staffOf('13500090003'), person)).code).toBe(NEEDED);
    expect((await confirm(person, { code: await app.code() })).status).toBe(200);
    expect((await t.call(inviteStaff, staffOf('13500090003'), person)).status).toBe(200);
  });

  it('is throttled like other codes', async () => {
    const person = await t.admin();
    const app = await enrol(t, person);
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push((await confirm(person, { code: await app.codeAt(9) })).code);
    expect(codes).toEqual([40002, 40002, 40002, 40002, 42901, 42901]);
    expect((await confirm(person, { code: await app.code() })).code).toBe(42901);
  });
});
