// A member's standing as time passes: active, in grace, inactive, suspended.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { findStandingOf, isActiveMember } from './exports.ts';

const actorOf = ({ userId, username, companyId }: Person): Actor => ({
  userId,
  username,
  sessionId: '',
  role: 'company',
  subRole: 'fleet',
  companyId,
});
const statusOf = async (t: TestApp, { companyId }: Person) => (await findStandingOf(t.db, companyId))?.status;
const memberIdOf = async (t: TestApp, { companyId }: Person) => (await findStandingOf(t.db, companyId))?.memberId ?? '';

describe('a membership that runs out', () => {
  // spec: 4.member-status
  it('stays active through its last day and thirty days of grace, and is inactive after them', async () => {
    const t = await testApp();
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

  it('ends with the last second of its last day in Shanghai', async () => {
    const t = await testApp();
    const { companyId } = await t.fleet();
    const standing = await findStandingOf(t.db, companyId);
    expect(standing?.expiresAt).toBe(`${standing?.endsOn}T15:59:59.000Z`);
  });
});

describe('a suspension', () => {
  // spec: 4.member-status
  it('holds until the moment it was set for, then the member is active again by itself', async () => {
    const t = await testApp();
    const fleet = await t.fleet();
    const memberId = await memberIdOf(t, fleet);
    const until = sql<string>`app_now() + interval '2 days'`;
    await t.db
      .insertInto('memberSuspensions')
      .values({ id: t.deps.newId(), memberId, until, reason: '测试' })
      .execute();
    expect(await statusOf(t, fleet)).toBe('suspended');
    expect(await isActiveMember(t.deps, actorOf(fleet))).toBe(false);
    await t.travel('49 h');
    expect(await statusOf(t, fleet)).toBe('active');
  });

  it('without an end holds until it is lifted', async () => {
    const t = await testApp();
    const fleet = await t.fleet({ isSuspended: true });
    await t.travel('100 days');
    expect(await statusOf(t, fleet)).toBe('suspended');
    await t.db.updateTable('memberSuspensions').set({ liftedAt: sql<string>`app_now()` }).execute();
    expect(await statusOf(t, fleet)).toBe('active');
  });
});

describe('who is no member', () => {
  it('a company whose application waits or was turned down, and an administrator, are not active', async () => {
    const t = await testApp();
    for (const application of [0, 1, 3] as const)
      expect(await isActiveMember(t.deps, actorOf(await t.fleet({ application })))).toBe(false);
    const { companyId: _, ...admin } = actorOf(await t.admin());
    expect(await isActiveMember(t.deps, { ...admin, role: 'admin' })).toBe(false);
  });

  it('a member who resigned is inactive, whatever the term says', async () => {
    const t = await testApp();
    const fleet = await t.fleet();
    await t.db.updateTable('members').set({ resignedAt: sql<string>`app_now()` }).execute();
    expect(await statusOf(t, fleet)).toBe('inactive');
  });
});

describe('terms', () => {
  const addTerm = async (t: TestApp, fleet: Person, from: number, level: 'basic' | 'platinum' = 'platinum') =>
    t.db
      .insertInto('memberTerms')
      .values({
        id: t.deps.newId(),
        memberId: await memberIdOf(t, fleet),
        startsOn: sql<string>`app_today() + ${from}::int`,
        endsOn: sql<string>`app_today() + ${from + 364}::int`,
        level,
        amountFen: 0,
      })
      .execute();

  it('of one member never overlap, not by a day: the database refuses it', async () => {
    const t = await testApp();
    const fleet = await t.fleet({ daysLeft: 10 });
    await expect(addTerm(t, fleet, 10)).rejects.toThrow(/exclusion constraint/);
    await addTerm(t, fleet, 11);
    await addTerm(t, await t.fleet({ daysLeft: 10 }), 11);
  });

  // spec: 4.member-level
  it('paid ahead prolong the membership at once, but the level changes on their first day', async () => {
    const t = await testApp();
    const fleet = await t.fleet({ daysLeft: 10, level: 'basic' });
    await addTerm(t, fleet, 11);
    expect(await findStandingOf(t.db, fleet.companyId)).toMatchObject({ level: 'basic', daysLeft: 375 });
    await t.travel('11 days');
    expect(await findStandingOf(t.db, fleet.companyId)).toMatchObject({ level: 'platinum', daysLeft: 364 });
  });
});
