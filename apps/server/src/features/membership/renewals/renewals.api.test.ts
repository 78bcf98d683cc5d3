// Renewals: requested by members, approved by staff.
import * as applications from '@rfb/contract/membership/applications/applications.endpoints.ts';
import * as renewals from '@rfb/contract/membership/renewals/renewals.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { backgroundContext } from '../../../platform/audit/audit.ts';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import type { Person } from '../../../testing/people.ts';
import { renewMember } from '../members/exports.ts';

const t = await testApp();
const { fileOf } = makeApplicants(t);
const admin = await t.admin();

const listOwn = async (person: Person) => (await t.call(renewals.listRenewalRequests, {}, person)).data;
const requestRenewal = (person: Person, voucher?: string) =>
  t.call(renewals.requestRenewal, { body: { level: 'gold', ...(voucher ? { voucher } : {}) } }, person);
const payment = { level: 'gold' as const, amountFen: 1_200_000, paidOn: '2025-11-01', voucherNo: '20251101-0018' };
const approve = (renewalId: string) => t.call(renewals.approveRenewal, { params: { renewalId }, body: payment }, admin);

describe('a renewal', () => {
  it('is requested with a voucher, approved with the payment, and adds a year', async () => {
    const fleet = await t.fleet({ daysLeft: 20 });
    const { offer } = await listOwn(fleet);
    expect(offer?.fees).toContainEqual({ level: 'gold', feeFen: 1_200_000 });
    const voucher = await fileOf(fleet, { purpose: 'voucher' });
    const { data } = await requestRenewal(fleet, voucher);
    expect(data.receiptNo).toMatch(/^XF-/);
    const params = { kind: 'renewal' as const, applicationId: data.renewalId };
    const review = (await t.call(applications.getReview, { params }, admin)).data;
    expect(review).toMatchObject({
      summary: '金牌，一年',
      file: { fileId: voucher },
      renewal: {
        level: 'gold',
        currentLevel: 'basic',
        feeFen: 1_200_000,
        startsOn: offer?.startsOn,
        endsOn: offer?.endsOn,
      },
    });
    expect((await approve(data.renewalId)).code).toBe(0);
    const terms = await t.db
      .selectFrom('memberTerms')
      .innerJoin('members', 'members.id', 'memberTerms.memberId')
      .select(['startsOn', 'endsOn', 'level'])
      .where('members.companyId', '=', fleet.companyId)
      .orderBy('startsOn')
      .execute();
    expect(terms[1]).toEqual({ startsOn: offer?.startsOn, endsOn: offer?.endsOn, level: 'gold' });
    const [paid] = await t.db.selectFrom('payments').selectAll().where('voucherNo', '=', payment.voucherNo).execute();
    expect(paid).toMatchObject({ amountFen: 1_200_000, voucherFileId: voucher, recordedBy: admin.userId });
    expect((await listOwn(fleet)).items[0]).toMatchObject({
      status: 2,
      reviewer: '秘书处',
      voucher: { fileId: voucher },
    });
  });

  it('renews once when twenty approve concurrently', async () => {
    const fleet = await t.fleet({ daysLeft: 20 });
    const { data } = await requestRenewal(fleet);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(data.renewalId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('cannot be approved after a manual renewal, nor with a future payment day', async () => {
    const fleet = await t.fleet({ daysLeft: 20 });
    const { data } = await requestRenewal(fleet);
    const { renewalId } = data;
    const tomorrow = { ...payment, paidOn: '2099-01-01' };
    const early = await t.call(renewals.approveRenewal, { params: { renewalId }, body: tomorrow }, admin);
    expect(early).toMatchObject({ status: 400, data: { fields: { paidOn: '到账日期不能晚于今天' } } });
    await t.db
      .transaction()
      .execute((trx) => renewMember(t.deps, trx, { ...payment, companyId: fleet.companyId }, backgroundContext(admin)));
    expect(await approve(renewalId)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('已为这家会员登记过续费'),
    });
  });

  it('is rejected more than sixty days before the end, and for applicants', async () => {
    const fleet = await t.fleet({ daysLeft: 61 });
    expect((await listOwn(fleet)).offer).toBeNull();
    expect((await requestRenewal(fleet)).status).toBe(409);
    expect(await requestRenewal(await t.fleet({ application: 0 }))).toMatchObject({ status: 403, code: 40302 });
  });

  it('is possible in the grace period and after expiry', async () => {
    for (const daysLeft of [-10, -90]) {
      const fleet = await t.fleet({ daysLeft });
      const { data } = await requestRenewal(fleet);
      expect((await approve(data.renewalId)).code).toBe(0);
    }
  });

  it('is limited to one at a time, can be withdrawn by its company only, and rejected with a reason', async () => {
    const fleet = await t.fleet({ daysLeft: 5 });
    const { data } = await requestRenewal(fleet);
    expect((await requestRenewal(fleet)).status).toBe(409);
    const params = { renewalId: data.renewalId };
    expect((await t.call(renewals.withdrawRenewal, { params }, await t.fleet())).status).toBe(404);
    expect((await t.call(renewals.withdrawRenewal, { params }, fleet)).code).toBe(0);
    const { data: again } = await requestRenewal(fleet);
    const named = { kind: 'renewal' as const, applicationId: again.renewalId };
    const body = { reasons: ['paymentUnproved' as const], text: '未查到到账记录' };
    expect((await t.call(applications.rejectReview, { params: named, body }, admin)).code).toBe(0);
    expect((await listOwn(fleet)).items[0]).toMatchObject({ status: 3, rejectReason: '未查到到账记录' });
  });

  it('rejects another company’s voucher', async () => {
    const [fleet, other] = [await t.fleet({ daysLeft: 5 }), await t.fleet()];
    expect(await requestRenewal(fleet, await fileOf(other, { purpose: 'voucher' }))).toMatchObject({ code: 40022 });
  });
});
