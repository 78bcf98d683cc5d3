// Review of membership applications: queue, claim, decision, effects.

import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import * as applications from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ReviewConflict } from '@rfb/contract/membership/applications/applications.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import type { Person } from '../../../testing/people.ts';
import { releaseExpiredClaims } from './applications.jobs.ts';

const t = await testApp();
const { applicant, fileOf, age } = makeApplicants(t);
const admin = await t.admin();
const colleague = await t.admin();

const params = (applicationId: string) => ({ params: { kind: 'join' as const, applicationId } });
const read = async (applicationId: string, by = admin) =>
  (await t.call(applications.getReview, params(applicationId), by)).data;
const claim = (applicationId: string, by = admin) => t.call(applications.claimReview, params(applicationId), by);
const release = (applicationId: string, by = admin) => t.call(applications.releaseReview, params(applicationId), by);
const text = '营业执照照片不清晰，请重新上传';
const reject = (applicationId: string, by = admin) =>
  t.call(applications.rejectReview, { ...params(applicationId), body: { reasons: ['licenceUnclear'], text } }, by);
const approve = (applicationId: string, by = admin, level?: 'gold') =>
  t.call(applications.approveApplication, { params: { applicationId }, body: level ? { level } : {} }, by);
const queue = async (query: object = {}) =>
  (await t.call(applications.listReviews, { query: { pageSize: '100', ...query } }, admin)).data;
const current = (answer: { data: unknown }) => (answer.data as ReviewConflict).current;

describe('a first term', () => {
  it('has the fee of the approved level', async () => {
    const { applicationId, person } = await applicant();
    await approve(applicationId, admin, 'gold');
    const { amountFen } = await t.db
      .selectFrom('memberTerms')
      .innerJoin('members', 'members.id', 'memberTerms.memberId')
      .select('amountFen')
      .where('companyId', '=', person.companyId)
      .executeTakeFirstOrThrow();
    expect(amountFen).toBe(1_200_000);
  });
});

describe('the queue', () => {
  it('is ordered by waiting time, and counts open applications', async () => {
    const first = await applicant();
    await age(first.person.companyId, '3 hours');
    const second = await applicant();
    const { items, total, counts } = await queue();
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(first.applicationId)).toBeLessThan(ids.indexOf(second.applicationId));
    expect(counts.join).toBe(total);
    const item = items.find(({ id }) => id === first.applicationId);
    expect(item).toMatchObject({
      kind: 'join',
      enterpriseName: first.form.companyName,
      enterpriseType: 'fleet',
      regionName: '江苏 苏州',
      status: 0,
      claim: null,
      isAllGreen: true,
      phone: expect.stringMatching(/^136\*{4}\d{4}$/),
    });
    expect(item?.waitHours).toBeGreaterThanOrEqual(3);
  });

  it('can be searched by name, initials, code and receipt number', async () => {
    const { applicationId, receiptNo, form } = await applicant({ companyName: '岱岳恒途运输有限公司' });
    for (const keyword of ['恒途', 'dyht', form.creditCode.slice(-6), receiptNo])
      expect((await queue({ keyword })).items.map(({ id }) => id)).toContain(applicationId);
    expect((await queue({ keyword: '不存在的公司' })).items).toEqual([]);
  });

  it('lists decided applications separately', async () => {
    const { applicationId } = await applicant();
    await reject(applicationId);
    expect((await queue()).items.map(({ id }) => id)).not.toContain(applicationId);
    const [newest] = (await queue({ shelf: 'rejected' })).items;
    expect(newest).toMatchObject({ id: applicationId, status: 3, closeKind: 'rejected', rejectReason: text });
  });
});

describe('one application', () => {
  // spec: 3.application
  it('contains form, licence, checks and history', async () => {
    const { applicationId, form } = await applicant();
    await claim(applicationId);
    const review = await read(applicationId);
    expect(review.form).toMatchObject({ companyName: form.companyName, vehicleCount: 12, permitNo: form.permitNo });
    expect(review.file).toMatchObject({ fileId: form.businessLicense, width: 2480, height: 3508 });
    expect(review.checks.every(({ level }) => level === 'green')).toBe(true);
    expect(review.history.map(({ text: words }) => words)).toEqual(['受理', '提交申请']);
    expect(review.claim).toMatchObject({ reviewer: admin.username, isMine: true });
  });

  // spec: 3.application
  it('contains every field of the specification, open and rejected', async () => {
    const { applicationId, form, person } = await applicant();
    const start = await t.db
      .selectFrom('applications')
      .select('appliedAt')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    const fields = {
      id: applicationId,
      enterpriseName: form.companyName,
      contactPerson: form.contactPerson,
      phone: maskPhone(person.phone),
      email: form.email,
      address: form.address,
      enterpriseType: 'fleet',
      businessLicense: `/zwli/api/files/${form.businessLicense}`,
      applicationTime: new Date(start.appliedAt).toISOString(),
    };
    const specified = (item: object | undefined) =>
      Object.fromEntries(
        Object.entries(item ?? {}).filter(([name]) =>
          [...Object.keys(fields), 'status', 'rejectReason', 'reviewTime', 'reviewer'].includes(name),
        ),
      );
    const find = async (shelf: string) =>
      specified((await queue({ shelf })).items.find(({ id }: { id: string }) => id === applicationId));
    expect(await find('open')).toEqual({ ...fields, status: 0, reviewTime: null, reviewer: null });
    await reject(applicationId);
    const closed = await t.db
      .selectFrom('applications')
      .select('reviewedAt')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    expect(await find('rejected')).toEqual({
      ...fields,
      status: 3,
      rejectReason: text,
      reviewTime: new Date(closed.reviewedAt ?? '').toISOString(),
      reviewer: admin.username,
    });
  });

  it('masks the phone, and audits revealing it', async () => {
    const first = await applicant();
    const { person, applicationId, fields } = first;
    await reject(applicationId);
    const again = { ...fields, phone: '0512-66668888', businessLicense: await fileOf(person) };
    const { data } = await t.call(applications.resubmitApplication, { body: again }, person);
    const review = await read(data.applicationId);
    expect(review.form.phone).toBe('051****88');
    expect(review.differences.find(({ field }) => field === 'phone')).toMatchObject({
      before: maskPhone(person.phone),
      after: '051****88',
    });
    for (const whole of [person.phone, '0512-66668888']) expect(JSON.stringify(review)).not.toContain(whole);
    const shown = await t.call(applications.revealReviewPhone, params(data.applicationId), admin);
    expect(shown.data.phone).toBe('0512-66668888');
    const rows = await t.db
      .selectFrom('auditRows')
      .select(['userId', 'subjectId'])
      .where('action', '=', 'application.phoneRevealed')
      .execute();
    expect(rows).toEqual([{ userId: admin.userId, subjectId: data.applicationId }]);
  });

  it('names the reviewer to the company by display name, never by sign-in name', async () => {
    const unnamed = await t.admin();
    const named = await t.admin();
    await t.db.updateTable('users').set({ shownName: '沈岚' }).where('id', '=', named.userId).execute();
    const reviewerOf = async (by: Person) => {
      const { applicationId, person } = await applicant();
      await reject(applicationId, by);
      return (await t.call(applications.listMyApplications, {}, person)).data.items[0]?.reviewer;
    };
    expect(await reviewerOf(named)).toBe('沈岚');
    expect(await reviewerOf(unnamed)).toBe('秘书处');
  });

  it('has checks with levels', async () => {
    const { form: known } = await applicant();
    const { applicationId } = await applicant({ companyName: known.companyName, regionCode: '110101', permitNo: '' });
    const levels = Object.fromEntries((await read(applicationId)).checks.map(({ key, level }) => [key, level]));
    expect(levels).toMatchObject({ creditCode: 'green', duplicate: 'red', region: 'amber', permit: 'red' });
    expect((await read(applicationId)).isAllGreen).toBe(false);
  });

  it('has no permit check for a shipper', async () => {
    const { applicationId } = await applicant({ companyType: 'shipper', permitNo: '' });
    expect((await read(applicationId)).checks.map(({ key }) => key)).not.toContain('permit');
  });

  it('warns about a picture that is too small', async () => {
    const { person, applicationId } = await applicant();
    const small = await fileOf(person, { width: 600, height: 400 });
    await t.db.updateTable('applications').set({ licenceFileId: small }).where('id', '=', applicationId).execute();
    const check = (await read(applicationId)).checks.find(({ key }) => key === 'licence');
    expect(check).toMatchObject({ level: 'amber', detail: '600 × 400' });
  });
});

describe('a claim', () => {
  // spec: 4.application-moves
  it('locks the application for colleagues for half an hour', async () => {
    const { applicationId, person } = await applicant();
    expect((await claim(applicationId)).code).toBe(0);
    for (const refused of [await claim(applicationId, colleague), await approve(applicationId, colleague)]) {
      expect(refused.status).toBe(409);
      expect(current(refused)).toMatchObject({ status: 1, reviewer: admin.username });
      expect(refused.msg).toContain(admin.username);
    }
    await age(person.companyId, '31 minutes');
    expect((await read(applicationId)).status).toBe(0);
    expect((await claim(applicationId, colleague)).code).toBe(0);
    expect((await approve(applicationId)).status).toBe(409);
  });

  it('is renewed by claiming again, and ended by a release', async () => {
    const { applicationId, person } = await applicant();
    const { data: first } = await claim(applicationId);
    await age(person.companyId, '20 minutes');
    const { data: again } = await claim(applicationId);
    expect(Date.parse(again.leaseUntil)).toBeGreaterThan(Date.parse(first.leaseUntil));
    expect((await release(applicationId, colleague)).status).toBe(409);
    expect((await release(applicationId)).code).toBe(0);
    expect((await release(applicationId)).status).toBe(409);
    expect((await claim(applicationId, colleague)).code).toBe(0);
  });

  it('returns to the queue when it expires, and is audited', async () => {
    const { applicationId, person } = await applicant();
    await claim(applicationId);
    await age(person.companyId, '31 minutes');
    await releaseExpiredClaims(t.deps);
    const row = await t.db.selectFrom('applications').selectAll().where('id', '=', applicationId).executeTakeFirst();
    expect(row).toMatchObject({ status: 0, reviewerUserId: null, leaseUntil: null });
    expect((await read(applicationId)).history[0]).toMatchObject({ who: '系统', text: '受理超时，自动退回队列' });
  });
});

describe('a rejection', () => {
  // spec: 4.rejection, 4.application-moves
  it('notifies the company of the reason, which needs at least five characters', async () => {
    const { applicationId, person } = await applicant();
    const short = { reasons: ['other' as const], text: '不行' };
    const refused = await t.call(applications.rejectReview, { ...params(applicationId), body: short }, admin);
    expect(refused).toMatchObject({ status: 400, data: { fields: { text: expect.stringContaining('5') } } });
    expect((await reject(applicationId)).code).toBe(0);
    const profile = await t.call(getCompanyProfile, {}, person);
    expect(profile.data).toMatchObject({ application: { status: 3, rejectReason: text }, member: null });
    const notices = await t.db.selectFrom('notifications').selectAll().where('userId', '=', person.userId).execute();
    expect(notices).toMatchObject([{ kind: 'application.rejected', text }]);
  });
});

describe('an approval', () => {
  // spec: 4.application-moves
  it('makes the company a member for a year, and a fleet appears in the directory', async () => {
    const { applicationId, person, form } = await applicant();
    const before = await t.call(listFleets, { query: { keyword: form.companyName } });
    expect(before.data.total).toBe(0);
    expect((await approve(applicationId, admin, 'gold')).code).toBe(0);
    const { data } = await t.call(getCompanyProfile, {}, person);
    expect(data).toMatchObject({ application: { status: 2 }, member: { memberLevel: 'gold', status: 'active' } });
    const after = await t.call(listFleets, { query: { keyword: form.companyName } });
    expect(after.data.items).toMatchObject([
      { name: form.companyName, vehicleCount: 12, serviceTypes: ['整车', '冷链'] },
    ]);
    const row = await t.db.selectFrom('applications').selectAll().where('id', '=', applicationId).executeTakeFirst();
    expect(row).toMatchObject({
      status: 2,
      reviewer: '秘书处',
      reviewerUserId: admin.userId,
      closeKind: 'approved',
    });
    const kinds = await t.db.selectFrom('notifications').select('kind').where('userId', '=', person.userId).execute();
    expect(kinds).toEqual([{ kind: 'application.approved' }]);
  });

  // spec: 4.application-moves
  it('creates exactly one member when sent fifty times concurrently', async () => {
    const { applicationId, person } = await applicant();
    const people: Person[] = [admin, colleague];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => approve(applicationId, people[n % 2] ?? admin)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const members = await t.db.selectFrom('members').selectAll().where('companyId', '=', person.companyId).execute();
    expect(members).toHaveLength(1);
    const terms = await t.db
      .selectFrom('memberTerms')
      .selectAll()
      .where('memberId', '=', members[0]?.id ?? '')
      .execute();
    expect(terms).toHaveLength(1);
  });

  // spec: 4.review-time
  it('returns 409 with who, when and what after somebody else’s decision', async () => {
    const { applicationId } = await applicant();
    await reject(applicationId, colleague);
    const answer = await approve(applicationId);
    expect(answer.status).toBe(409);
    expect(current(answer)).toEqual({
      status: 3,
      closeKind: 'rejected',
      reviewer: colleague.username,
      at: expect.any(String),
      rejectReason: text,
    });
    expect(answer.msg).toContain(colleague.username);
  });
});

describe('bulk approval', () => {
  it('approves only applications whose checks are all green, with a result for each', async () => {
    const [green, red, decided] = [await applicant(), await applicant({ permitNo: '' }), await applicant()];
    await reject(decided.applicationId);
    const applicationIds = [green, red, decided].map((one) => one.applicationId).concat('nosuchapplication');
    const { data } = await t.call(applications.approveApplications, { body: { applicationIds } }, admin);
    expect(data.items.map(({ isApproved }) => isApproved)).toEqual([true, false, false, false]);
    expect((await read(green.applicationId)).status).toBe(2);
    expect((await read(red.applicationId)).status).toBe(0);
  });
});
