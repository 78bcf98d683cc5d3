// Registered facts change only after a review and keep their history.

import * as applications from '@rfb/contract/membership/applications/applications.endpoints.ts';
import * as changes from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { aCreditCode, makeApplicants } from '../../../testing/applicants.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const { applicant, fileOf } = makeApplicants(t);
const admin = await t.admin();

const profile = async (person: Person) => (await t.call(getCompanyProfile, {}, person)).data;
const requestChange = (person: Person, body: Parameters<typeof t.call<typeof changes.requestChange>>[1]['body']) =>
  t.call(changes.requestChange, { body }, person);
const approve = (changeRequestId: string) =>
  t.call(changes.approveChangeRequest, { params: { changeRequestId } }, admin);
const listOwn = async (person: Person) => (await t.call(changes.listChangeRequests, {}, person)).data.items;

describe('a change request', () => {
  it('waits for review with its differences, and takes effect on approval', async () => {
    const fleet = await t.fleet();
    const before = await profile(fleet);
    const businessLicense = await fileOf(fleet);
    const { data } = await requestChange(fleet, {
      companyName: '改名供应链有限公司',
      legalPerson: '新法人',
      businessLicense,
    });
    expect(data).toMatchObject({ status: 0, receiptNo: expect.stringMatching(/^BG-/) });
    expect(data.differences.map(({ field, before: old, after }) => [field, old, after])).toEqual([
      ['companyName', before.companyName, '改名供应链有限公司'],
      ['legalPerson', '', '新法人'],
      ['businessLicense', '未上传', '新执照'],
    ]);
    expect((await profile(fleet)).companyName).toBe(before.companyName);

    const params = { kind: 'change' as const, applicationId: data.id };
    const review = (await t.call(applications.getReview, { params }, admin)).data;
    expect(review).toMatchObject({ kind: 'change', summary: '企业名称、法定代表人、营业执照' });
    expect(review.file?.fileId).toBe(businessLicense);
    expect(review.checks.map(({ key, level }) => [key, level])).toEqual([
      ['duplicate', 'green'],
      ['blackList', 'green'],
      ['licence', 'green'],
    ]);

    expect((await approve(data.id)).code).toBe(0);
    expect(await profile(fleet)).toMatchObject({ companyName: '改名供应链有限公司', legalPerson: '新法人' });
    const past = await t.db.selectFrom('companyChanges').selectAll().where('companyId', '=', fleet.companyId).execute();
    expect(past.find(({ field }) => field === 'name')).toMatchObject({
      oldValue: before.companyName,
      newValue: '改名供应链有限公司',
      changedBy: admin.username,
      source: expect.stringContaining(data.receiptNo),
    });
    const [notice] = await t.db.selectFrom('notifications').selectAll().where('userId', '=', fleet.userId).execute();
    expect(notice?.kind).toBe('change.approved');
  });

  it('is limited to one at a time and can be withdrawn', async () => {
    const fleet = await t.fleet();
    const { data } = await requestChange(fleet, { companyName: '第一次改名有限公司' });
    expect((await requestChange(fleet, { companyName: '第二次改名有限公司' })).status).toBe(409);
    const params = { changeRequestId: data.id };
    expect((await t.call(changes.withdrawChangeRequest, { params }, await t.fleet())).status).toBe(404);
    expect((await t.call(changes.withdrawChangeRequest, { params }, fleet)).code).toBe(0);
    expect((await approve(data.id)).status).toBe(409);
    expect((await listOwn(fleet))[0]).toMatchObject({ status: 3, closeKind: 'withdrawn' });
    expect((await requestChange(fleet, { companyName: '第二次改名有限公司' })).code).toBe(0);
  });

  it('is rejected when nothing changes', async () => {
    const fleet = await t.fleet();
    const { companyName } = await profile(fleet);
    expect((await requestChange(fleet, { companyName })).status).toBe(400);
    expect((await requestChange(fleet, {})).status).toBe(400);
    expect(await listOwn(fleet)).toEqual([]);
  });

  it('does not reveal a credit code used by another company, and cannot be approved with it', async () => {
    const [fleet, other] = [await t.fleet(), await applicant()];
    const { creditCode } = other.form;
    const { data } = await requestChange(fleet, { creditCode });
    const params = { kind: 'change' as const, applicationId: data.id };
    const { checks } = (await t.call(applications.getReview, { params }, admin)).data;
    expect(checks.find(({ key }) => key === 'duplicate')?.level).toBe('red');
    expect((await approve(data.id)).status).toBe(409);
    expect((await listOwn(fleet))[0]?.status).toBe(0);
  });

  it('creates a fleet card when a shipper becomes a fleet', async () => {
    const shipper = await t.shipper();
    const { data } = await requestChange(shipper, { companyType: 'fleet', creditCode: aCreditCode() });
    await approve(data.id);
    expect((await profile(shipper)).companyType).toBe('fleet');
    const cards = await t.db.selectFrom('fleetCards').selectAll().where('companyId', '=', shipper.companyId).execute();
    expect(cards).toHaveLength(1);
  });

  // spec: 7.companies/membership/update
  it('is created by the contact form as well, while contact data changes immediately', async () => {
    const fleet = await t.fleet();
    const { companyName } = await profile(fleet);
    const contact = {
      contactPerson: '周子昂',
      phone: '13912345678',
      email: '',
      regionCode: '330110',
      address: '良睦路 1 号',
    };
    const body = { ...contact, companyName: '合并改名有限公司' };
    const { code, data } = await t.call(changes.updateMembership, { body }, fleet);
    expect(code).toBe(0);
    expect(data).toMatchObject({ ...contact, companyName });
    expect((await listOwn(fleet))[0]?.differences).toMatchObject([{ field: 'companyName', after: '合并改名有限公司' }]);
  });

  it('returns 409 to companies that are not members yet', async () => {
    expect((await requestChange(await t.fleet({ application: 0 }), { companyName: '等不及的改名公司' })).status).toBe(
      409,
    );
  });
});
