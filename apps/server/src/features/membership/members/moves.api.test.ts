// The moves of members by staff: levels, suspensions, concurrent changes.

import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import {
  changeMemberLevel,
  getMember,
  resignMember,
  resumeMember,
  suspendMember,
} from '@rfb/contract/membership/members/members.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { backgroundContext, systemContext } from '../../../platform/audit/audit.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { findStandingOf, renewMember as renew, startMembership } from './exports.ts';

const t = await testApp();
let admin = await t.admin();
/** Signs in again, because sessions expire meanwhile. */
const travel = async (wait: string) => {
  await t.travel(wait);
  admin = await t.admin();
};
const reason = '企业来函，经核实办理';
const memberIdOf = async ({ companyId }: Person) => (await findStandingOf(t.db, companyId))?.memberId ?? '';
const payment = { amountFen: 0, voucherFileId: null, paidOn: '2026-01-05', voucherNo: 'CE-1', invoiceTitle: '' };

const detailOf = async (memberId: string) => (await t.call(getMember, { params: { memberId } }, admin)).data;

describe('a member', () => {
  itInSweep('renewed fifty times concurrently has fifty more consecutive terms', async () => {
    const companyId = (await t.fleet()).companyId;
    const renewing = () =>
      t.db
        .transaction()
        .execute((trx) => renew(t.deps, trx, { companyId, level: 'gold', ...payment }, backgroundContext(admin)));
    await Promise.all(Array.from({ length: 50 }, renewing));
    const memberId = (await findStandingOf(t.db, companyId))?.memberId ?? '';
    const terms = [...(await detailOf(memberId)).terms].reverse();
    expect(terms).toHaveLength(51);
    const ends = terms.map(({ endsOn }) => Date.parse(endsOn));
    for (const [index, { startsOn }] of terms.entries())
      if (index > 0) expect(Date.parse(startsOn) - (ends[index - 1] ?? 0)).toBe(86_400_000);
  });

  it('is created once by concurrent approvals', async () => {
    const { companyId } = await t.fleet({ application: 1 });
    const starting = () =>
      t.db.transaction().execute((trx) => startMembership(t.deps, trx, { companyId, level: 'basic' }, systemContext));
    const results = await Promise.allSettled(Array.from({ length: 50 }, starting));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const members = await t.db.selectFrom('members').selectAll().where('companyId', '=', companyId).execute();
    expect(members).toHaveLength(1);
    expect(members[0]?.memberNo).toMatch(/^HY-\d{4}-\d{4,}$/);
  });
});

describe('an upgrade', () => {
  // spec: 4.member-moves
  it('starts today with a payment, keeps the end of the term and splits it', async () => {
    const memberId = await memberIdOf(await t.fleet({ daysLeft: 100, level: 'silver' }));
    const before = await detailOf(memberId);
    const body = { version: before.member.version, level: 'platinum' as const, reason };
    const refused = await t.call(changeMemberLevel, { params: { memberId }, body }, admin);
    expect(refused).toMatchObject({ status: 400, data: { fields: { payment: '升级需要登记差额的缴费凭证' } } });
    const { data } = await t.call(changeMemberLevel, { params: { memberId }, body: { ...body, payment } }, admin);
    expect(data.member).toMatchObject({ memberLevel: 'platinum', expireTime: before.member.expireTime });
    const { terms, payments, today } = await detailOf(memberId);
    expect(terms).toMatchObject([
      { level: 'platinum', startsOn: today, isContinuation: true },
      { level: 'silver', isContinuation: false },
    ]);
    expect(payments).toMatchObject([{ termId: terms[0]?.id, recordedBy: admin.username }]);
  });

  it('is refused after the end of the term', async () => {
    const memberId = await memberIdOf(await t.fleet({ daysLeft: -5 }));
    const { version } = (await detailOf(memberId)).member;
    const body = { version, level: 'gold' as const, reason, payment };
    const refused = await t.call(changeMemberLevel, { params: { memberId }, body }, admin);
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('会员期已结束') });
  });
});

describe('a downgrade', () => {
  // spec: 4.member-moves
  it('starts with the next term without a payment and can be cancelled', async () => {
    const memberId = await memberIdOf(await t.fleet({ level: 'gold' }));
    const change = async (level: MemberLevel) => {
      const { version } = (await detailOf(memberId)).member;
      return t.call(changeMemberLevel, { params: { memberId }, body: { version, level, reason } }, admin);
    };
    expect((await change('basic')).data.member).toMatchObject({ memberLevel: 'gold', nextLevel: 'basic' });
    expect((await change('basic')).status).toBe(400);
    expect((await change('gold')).data.member).toMatchObject({ memberLevel: 'gold', nextLevel: null });
  });
});

describe('a suspension set by staff', () => {
  // spec: 4.member-moves
  it('takes effect at once and lasts through its last day in Shanghai', async () => {
    const fleet = await t.fleet({ daysLeft: 300 });
    const memberId = await memberIdOf(fleet);
    const { today } = await detailOf(memberId);
    const version = async () => (await detailOf(memberId)).member.version;
    const suspend = async (until: string | null) =>
      t.call(suspendMember, { params: { memberId }, body: { version: await version(), until, reason } }, admin);
    expect((await suspend('2020-01-01')).data).toMatchObject({ fields: { until: '恢复日期不能早于今天' } });
    expect((await suspend(today)).data).toMatchObject({ status: 'suspended' });
    expect((await suspend(null)).status).toBe(409);
    await travel('24 h');
    expect((await detailOf(memberId)).member.status).toBe('active');
    expect((await suspend(null)).data).toMatchObject({ status: 'suspended' });
    await t.call(resumeMember, { params: { memberId }, body: { version: await version(), reason } }, admin);
    expect((await detailOf(memberId)).member.status).toBe('active');
    const notices = await t.db
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', fleet.userId)
      .orderBy('seq')
      .execute();
    expect(notices.map(({ kind }) => kind)).toEqual([
      'membership.suspended',
      'membership.suspended',
      'membership.resumed',
    ]);
  });
});

describe('a move with an outdated version', () => {
  const stale = async (memberId: string, version: number) => {
    const params = { memberId };
    return [
      await t.call(changeMemberLevel, { params, body: { version, level: 'silver', reason } }, admin),
      await t.call(suspendMember, { params, body: { version, until: null, reason } }, admin),
      await t.call(resumeMember, { params, body: { version, reason } }, admin),
      await t.call(resignMember, { params, body: { version, reason } }, admin),
    ];
  };

  it('is refused with the current state, its author and time', async () => {
    const memberId = await memberIdOf(await t.fleet({ level: 'gold' }));
    const { version } = (await detailOf(memberId)).member;
    const other = await t.admin();
    const change = { version, level: 'basic' as const, reason };
    await t.call(changeMemberLevel, { params: { memberId }, body: change }, other);
    const changed = { by: other.username, at: expect.any(String) };
    for (const answer of await stale(memberId, version))
      expect(answer).toMatchObject({
        status: 409,
        msg: '这家会员刚刚有变化，请核对后再确认',
        data: { current: { version: version + 1, memberLevel: 'gold', nextLevel: 'basic', status: 'active' }, changed },
      });
    expect((await detailOf(memberId)).member).toMatchObject({ nextLevel: 'basic', status: 'active' });
  });

  it('does not lift a newer suspension', async () => {
    const memberId = await memberIdOf(await t.fleet());
    const version = async () => (await detailOf(memberId)).member.version;
    const suspend = async () =>
      t.call(suspendMember, { params: { memberId }, body: { version: await version(), until: null, reason } }, admin);
    await suspend();
    const outdated = await version();
    await t.call(resumeMember, { params: { memberId }, body: { version: outdated, reason } }, admin);
    await suspend();
    const late = await t.call(resumeMember, { params: { memberId }, body: { version: outdated, reason } }, admin);
    expect(late).toMatchObject({ status: 409, data: { current: { status: 'suspended' } } });
    expect((await detailOf(memberId)).member.status).toBe('suspended');
  });
});
