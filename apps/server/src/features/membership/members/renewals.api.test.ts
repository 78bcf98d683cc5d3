// Renewals: consecutive terms by the calendar, payments and concurrent renewals.

import { renewMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getMembership } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { renewalBody, savedVoucher } from '../../../testing/renewals.ts';
import { findStandingOf } from './exports.ts';
import { nextTermOf } from './membership.queries.ts';

const t = await testApp();
const admin = await t.admin();
const memberIdOf = async ({ companyId }: Person) => (await findStandingOf(t.db, companyId))?.memberId ?? '';
const termsOf = (memberId: string) =>
  t.db.selectFrom('memberTerms').selectAll().where('memberId', '=', memberId).orderBy('startsOn').execute();
const dayAhead = async (app: TestApp, days: number) => {
  const { rows } = await sql<{ day: string }>`select app_today() + ${days}::int as day`.execute(app.db);
  return rows[0]?.day ?? '';
};

describe('the next term', () => {
  it.each([
    ['a current term continues from the day after its end', '2027-03-17', '2026-11-15', '2027-03-18', '2028-03-17'],
    ['the last day still counts as running', '2026-11-15', '2026-11-15', '2026-11-16', '2027-11-15'],
    ['the day after continues without a gap', '2026-11-14', '2026-11-15', '2026-11-15', '2027-11-14'],
    ['in grace it starts today', '2026-11-03', '2026-11-15', '2026-11-15', '2027-11-15'],
    ['long over it starts today', '2020-01-01', '2026-11-15', '2026-11-15', '2027-11-15'],
    ['a first one starts today', null, '2026-11-15', '2026-11-15', '2027-11-15'],
    ['started on 29 February it ends on 28 February', null, '2028-02-29', '2028-02-29', '2029-02-28'],
    ['ending on 29 February it continues to 28 February', '2028-02-29', '2028-01-10', '2028-03-01', '2029-02-28'],
    ['from 28 February it stays there in a leap year', '2027-02-28', '2027-02-01', '2027-03-01', '2028-02-28'],
  ])('%s', async (_name, lastDay, today, startsOn, endsOn) => {
    expect(await nextTermOf(t.db, lastDay, today)).toEqual({ startsOn, endsOn });
  });
});

describe('a renewal', () => {
  // spec: 4.member-moves
  it('adds a term with payment and voucher, and notifies the member', async () => {
    const fleet = await t.fleet({ daysLeft: 10, level: 'silver' });
    const memberId = await memberIdOf(fleet);
    const startsOn = await dayAhead(t, 11);
    const body = await renewalBody(t, admin, { startsOn, level: 'gold', amountFen: 1_200_000 });
    const { code, data } = await t.call(renewMember, { params: { memberId }, body }, admin);
    expect(code).toBe(0);
    expect(data.member).toMatchObject({ memberLevel: 'silver', status: 'active' });
    const [before, added] = await termsOf(memberId);
    expect(added).toMatchObject({ startsOn, level: 'gold', amountFen: 1_200_000 });
    expect(before?.level).toBe('silver');
    const paid = await t.db.selectFrom('payments').selectAll().where('memberId', '=', memberId).execute();
    expect(paid).toMatchObject([{ termId: added?.id, voucherNo: body.voucherNo, recordedBy: admin.userId }]);
    const [term] = (await t.call(getMembership, {}, fleet)).data?.terms ?? [];
    const fileId = term?.voucherFileId ?? '';
    expect(fileId).toBe(body.voucherFileId);
    const opened = await Promise.all(
      [fleet, admin, await t.shipper()].map((person) => t.call(readFile, { params: { fileId } }, person)),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 404]);
    const file = await t.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', body.voucherFileId ?? '')
      .executeTakeFirst();
    expect(file).toMatchObject({ companyId: fleet.companyId });
    expect(file?.boundAt).not.toBeNull();
    const notices = await t.db.selectFrom('notifications').selectAll().where('userId', '=', fleet.userId).execute();
    expect(notices).toMatchObject([{ kind: 'renewal.approved' }]);
    expect(await auditOf(memberId)).toEqual(['member.renewed']);
  });

  // spec: 4.member-moves
  it('reactivates lapsed and resigned members from today', async () => {
    const lapsed = await t.shipper({ daysLeft: -90 });
    const resigned = await t.shipper({ daysLeft: -200 });
    await t.db
      .updateTable('members')
      .set({ resignedAt: sql<string>`app_now()` })
      .where('companyId', '=', resigned.companyId)
      .execute();
    for (const person of [lapsed, resigned]) {
      const memberId = await memberIdOf(person);
      expect((await findStandingOf(t.db, person.companyId))?.status).toBe('inactive');
      const body = await renewalBody(t, admin, { startsOn: await dayAhead(t, 0) });
      const { data } = await t.call(renewMember, { params: { memberId }, body }, admin);
      expect(data.member).toMatchObject({ status: 'active', resignedAt: null });
    }
  });

  // spec: 4.member-moves
  it('keeps a suspended member suspended', async () => {
    const fleet = await t.fleet({ daysLeft: 0, isSuspended: true });
    const body = await renewalBody(t, admin, { startsOn: await dayAhead(t, 1) });
    const { data } = await t.call(renewMember, { params: { memberId: await memberIdOf(fleet) }, body }, admin);
    expect(data.member).toMatchObject({ status: 'suspended' });
  });

  it('is refused without a voucher, with the voucher of another user, or with a future payment date', async () => {
    const fleet = await t.fleet({ daysLeft: 0 });
    const params = { memberId: await memberIdOf(fleet) };
    const body = await renewalBody(t, admin, { startsOn: await dayAhead(t, 1) });
    const others = await savedVoucher(t, await t.admin());
    const refused = async (change: object) => t.call(renewMember, { params, body: { ...body, ...change } }, admin);
    expect(await refused({ voucherFileId: null })).toMatchObject({
      status: 400,
      data: { fields: { voucherFileId: '请上传缴费凭证' } },
    });
    expect((await refused({ voucherFileId: others })).status).toBeGreaterThanOrEqual(400);
    expect((await refused({ voucherFileId: 'nosuchfile' })).status).toBeLessThan(500);
    expect(await refused({ paidOn: await dayAhead(t, 1) })).toMatchObject({ status: 400 });
    expect(await termsOf(params.memberId)).toHaveLength(1);
    expect(await refused({})).toMatchObject({ code: 0 });
  });

  it('with the same start date is recorded once, and fifty concurrent ones never overlap', async () => {
    const fleet = await t.fleet({ daysLeft: 30 });
    const params = { memberId: await memberIdOf(fleet) };
    const startsOn = await dayAhead(t, 31);
    const bodies = await Promise.all(Array.from({ length: 50 }, () => renewalBody(t, admin, { startsOn })));
    const answers = await Promise.all(bodies.map((body) => t.call(renewMember, { params, body }, admin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await termsOf(params.memberId)).toHaveLength(2);
  });
});

const auditOf = async (memberId: string) => {
  const rows = await t.db
    .selectFrom('auditRows')
    .select('action')
    .where('subjectId', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
