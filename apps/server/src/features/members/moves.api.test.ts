// What staff does to a member: another level, a suspension, many at the same moment.
import { changeMemberLevel, getMember, resumeMember, suspendMember } from '@rfb/contract/members/members.endpoints.ts';
import type { MemberLevel } from '@rfb/contract/members/members.labels.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { findStandingOf, renewMember as renewDoor, startMembership } from './exports.ts';

const t = await testApp();
let admin = await t.admin();
/** Sessions do not live through it. */
const travel = async (wait: string) => {
  await t.travel(wait);
  admin = await t.admin();
};
const reason = '企业来函，经核实办理';
const memberIdOf = async ({ companyId }: Person) => (await findStandingOf(t.db, companyId))?.memberId ?? '';
const payment = { amountFen: 0, voucherFileId: null, paidOn: '2026-01-05', voucherNo: 'CE-1', invoiceTitle: '' };

const detailOf = async (memberId: string) => (await t.call(getMember, { params: { memberId } }, admin)).data;

describe('a member', () => {
  it('renewed fifty times at once has fifty more years, one after the other', async () => {
    const companyId = (await t.fleet()).companyId;
    const renewing = () =>
      t.db
        .transaction()
        .execute((trx) => renewDoor(t.deps, trx, { companyId, level: 'gold', ...payment, actor: admin }));
    await Promise.all(Array.from({ length: 50 }, renewing));
    const memberId = (await findStandingOf(t.db, companyId))?.memberId ?? '';
    const terms = [...(await detailOf(memberId)).terms].reverse();
    expect(terms).toHaveLength(51);
    const ends = terms.map(({ endsOn }) => Date.parse(endsOn));
    for (const [place, { startsOn }] of terms.entries())
      if (place > 0) expect(Date.parse(startsOn) - (ends[place - 1] ?? 0)).toBe(86_400_000);
  });

  it('is made once, however many approve at the same moment', async () => {
    const { companyId } = await t.fleet({ application: 1 });
    const starting = () =>
      t.db.transaction().execute((trx) => startMembership(t.deps, trx, { companyId, level: 'basic' }));
    const made = await Promise.allSettled(Array.from({ length: 50 }, starting));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const members = await t.db.selectFrom('members').selectAll().where('companyId', '=', companyId).execute();
    expect(members).toHaveLength(1);
    expect(members[0]?.memberNo).toMatch(/^HY-\d{4}-\d{4,}$/);
  });
});

describe('a higher level', () => {
  it('begins today with the difference paid, keeps the end, and shows the days before as they were', async () => {
    const memberId = await memberIdOf(await t.fleet({ daysLeft: 100, level: 'silver' }));
    const before = await detailOf(memberId);
    const body = { level: 'platinum' as const, reason };
    const refused = await t.call(changeMemberLevel, { params: { memberId }, body }, admin);
    expect(refused).toMatchObject({ status: 400, data: { fields: { payment: '升级需要登记差额的缴费凭证' } } });
    const { data } = await t.call(changeMemberLevel, { params: { memberId }, body: { ...body, payment } }, admin);
    expect(data).toMatchObject({ memberLevel: 'platinum', expireTime: before.member.expireTime });
    const { terms, payments, today } = await detailOf(memberId);
    expect(terms).toMatchObject([
      { level: 'platinum', startsOn: today, isContinuation: true },
      { level: 'silver', isContinuation: false },
    ]);
    expect(payments).toMatchObject([{ termId: terms[0]?.id, recordedBy: admin.username }]);
  });

  it('cannot begin once the term is over', async () => {
    const memberId = await memberIdOf(await t.fleet({ daysLeft: -5 }));
    const body = { level: 'gold' as const, reason, payment };
    expect((await t.call(changeMemberLevel, { params: { memberId }, body }, admin)).status).toBe(409);
  });
});

describe('a lower level', () => {
  it('waits for the next year, costs nothing, and can be taken back', async () => {
    const memberId = await memberIdOf(await t.fleet({ level: 'gold' }));
    const change = (level: MemberLevel) =>
      t.call(changeMemberLevel, { params: { memberId }, body: { level, reason } }, admin);
    expect((await change('basic')).data).toMatchObject({ memberLevel: 'gold', nextLevel: 'basic' });
    expect((await change('basic')).status).toBe(400);
    expect((await change('gold')).data).toMatchObject({ memberLevel: 'gold', nextLevel: null });
  });
});

describe('a suspension set by staff', () => {
  it('holds through its last day in Shanghai and bites at once', async () => {
    const fleet = await t.fleet({ daysLeft: 300 });
    const memberId = await memberIdOf(fleet);
    const { today } = await detailOf(memberId);
    const suspend = (until: string | null) =>
      t.call(suspendMember, { params: { memberId }, body: { until, reason } }, admin);
    expect((await suspend('2020-01-01')).data).toMatchObject({ fields: { until: '恢复日期不能早于今天' } });
    expect((await suspend(today)).data).toMatchObject({ status: 'suspended' });
    expect((await suspend(null)).status).toBe(409);
    await travel('24 h');
    expect((await detailOf(memberId)).member.status).toBe('active');
    expect((await suspend(null)).data).toMatchObject({ status: 'suspended' });
    await t.call(resumeMember, { params: { memberId }, body: { reason } }, admin);
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
