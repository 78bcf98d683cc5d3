// The status of a member over time: active, in grace, inactive, suspended.
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { findStandingOf, isActiveMember } from './exports.ts';

const t = await testApp();
// Each test begins today.
afterEach(async () => {
  const { rows } = await sql<{ back: string }>`select (clock_timestamp() - app_now())::text as back`.execute(t.db);
  await t.travel(rows[0]?.back ?? '');
});

const actorOf = ({ userId, username, companyId }: Person): Actor => ({
  userId,
  username,
  sessionId: '',
  role: 'company',
  subRole: 'fleet',
  companyId,
  email: '',
  avatarFileId: null,
});
const statusOf = async ({ companyId }: Person) => (await findStandingOf(t.db, companyId))?.status;
const memberIdOf = async ({ companyId }: Person) => (await findStandingOf(t.db, companyId))?.memberId ?? '';

describe('an expiring membership', () => {
  // spec: 4.member-status
  it('stays active for thirty days of grace after its last day, then becomes inactive', async () => {
    const fleet = await t.fleet({ daysLeft: 5, level: 'gold' });
    expect(await findStandingOf(t.db, fleet.companyId)).toMatchObject({
      status: 'active',
      isInGrace: false,
      daysLeft: 5,
    });
    await t.travel('5 days');
    expect(await findStandingOf(t.db, fleet.companyId)).toMatchObject({
      status: 'active',
      isInGrace: false,
      daysLeft: 0,
    });
    await t.travel('30 days');
    expect(await findStandingOf(t.db, fleet.companyId)).toMatchObject({
      status: 'active',
      isInGrace: true,
      level: 'gold',
    });
    expect(await isActiveMember(t.deps, actorOf(fleet))).toBe(true);
    await t.travel('1 day');
    expect(await findStandingOf(t.db, fleet.companyId)).toMatchObject({ status: 'inactive', isInGrace: false });
    expect(await isActiveMember(t.deps, actorOf(fleet))).toBe(false);
  });

  it('expires at the last second of its last day in Shanghai', async () => {
    const { companyId } = await t.fleet();
    const standing = await findStandingOf(t.db, companyId);
    expect(standing?.expiresAt).toBe(`${standing?.endsOn}T15:59:59.000Z`);
  });
});

describe('a suspension', () => {
  // spec: 4.member-status
  it('ends by itself at its time', async () => {
    const fleet = await t.fleet();
    const memberId = await memberIdOf(fleet);
    const until = sql<string>`app_now() + interval '2 days'`;
    await t.db
      .insertInto('memberSuspensions')
      .values({ id: t.deps.newId(), memberId, until, reason: '测试' })
      .execute();
    expect(await statusOf(fleet)).toBe('suspended');
    expect(await isActiveMember(t.deps, actorOf(fleet))).toBe(false);
    await t.travel('49 h');
    expect(await statusOf(fleet)).toBe('active');
  });

  it('without an end lasts until it is lifted', async () => {
    const fleet = await t.fleet({ isSuspended: true });
    await t.travel('100 days');
    expect(await statusOf(fleet)).toBe('suspended');
    await t.db
      .updateTable('memberSuspensions')
      .set({ liftedAt: sql<string>`app_now()` })
      .where('memberId', '=', await memberIdOf(fleet))
      .execute();
    expect(await statusOf(fleet)).toBe('active');
  });
});

describe('isActiveMember', () => {
  it('is false for applicants, rejected companies and administrators', async () => {
    for (const application of [0, 1, 3] as const)
      expect(await isActiveMember(t.deps, actorOf(await t.fleet({ application })))).toBe(false);
    const { companyId: _, ...admin } = actorOf(await t.admin());
    expect(await isActiveMember(t.deps, { ...admin, role: 'admin' })).toBe(false);
  });

  it('is false for a member that resigned before the end of its term', async () => {
    const fleet = await t.fleet();
    await t.db
      .updateTable('members')
      .set({ resignedAt: sql<string>`app_now()` })
      .where('companyId', '=', fleet.companyId)
      .execute();
    expect(await statusOf(fleet)).toBe('inactive');
  });
});

describe('terms', () => {
  const addTerm = async (fleet: Person, from: number, level: 'basic' | 'platinum' = 'platinum') =>
    t.db
      .insertInto('memberTerms')
      .values({
        id: t.deps.newId(),
        memberId: await memberIdOf(fleet),
        startsOn: sql<string>`app_today() + ${from}::int`,
        endsOn: sql<string>`app_today() + ${from + 364}::int`,
        level,
        amountFen: 0,
      })
      .execute();

  it('of one member cannot overlap: the database refuses it', async () => {
    const fleet = await t.fleet({ daysLeft: 10 });
    await expect(addTerm(fleet, 10)).rejects.toThrow(/exclusion constraint/);
    await addTerm(fleet, 11);
    await addTerm(await t.fleet({ daysLeft: 10 }), 11);
  });

  // spec: 4.member-level
  it('paid in advance extend the membership at once, but change the level on their first day', async () => {
    const fleet = await t.fleet({ daysLeft: 10, level: 'basic' });
    await addTerm(fleet, 11);
    expect(await findStandingOf(t.db, fleet.companyId)).toMatchObject({ level: 'basic', daysLeft: 375 });
    await t.travel('11 days');
    expect(await findStandingOf(t.db, fleet.companyId)).toMatchObject({ level: 'platinum', daysLeft: 364 });
  });
});
