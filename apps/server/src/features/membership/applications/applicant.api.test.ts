// Applicants: progress, resubmission, withdrawal, limits.
import { setTimeout } from 'node:timers/promises';
import * as applications from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();
const { applicant, fileOf, age } = makeApplicants(t);
const admin = await t.admin();

const listOwn = async (person: Person) => (await t.call(applications.listMyApplications, {}, person)).data;
const withdraw = (person: Person, applicationId: string) =>
  t.call(applications.withdrawApplication, { params: { applicationId } }, person);
type Fields = Awaited<ReturnType<typeof applicant>>['fields'];
const resubmit = async (person: Person, body: Fields) => {
  await t.db.deleteFrom('rateCounters').execute();
  return t.call(applications.resubmitApplication, { body }, person);
};
const reject = (applicationId: string) => {
  const body = { reasons: ['mismatch' as const], text: '名称与执照不一致' };
  return t.call(applications.rejectReview, { params: { kind: 'join', applicationId }, body }, admin);
};

/** Number of connections countWaitingForLock for a lock. */
const countWaitingForLock = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(t.db);
  return rows[0]?.count ?? 0;
};

describe('an applicant', () => {
  // spec: 3.application
  it('reads its own application with the complete form', async () => {
    const { person, applicationId, receiptNo, form } = await applicant();
    const { items, nextAt } = await listOwn(person);
    expect(items).toMatchObject([
      {
        id: applicationId,
        receiptNo,
        status: 0,
        form: { companyName: form.companyName, legalPerson: '林远' },
        licence: { fileId: form.businessLicense },
      },
    ]);
    expect(nextAt).toBeNull();
  });

  // spec: 4.application-moves
  it('resubmits a rejected application; the reviewer sees the differences', async () => {
    const { person, applicationId, fields } = await applicant();
    await reject(applicationId);
    const licence = await fileOf(person);
    const corrected = { ...fields, companyName: '林氏改名运输有限公司', vehicleCount: 20, businessLicense: licence };
    const { code, data } = await resubmit(person, corrected);
    expect(code).toBe(0);
    const params = { kind: 'join' as const, applicationId: data.applicationId };
    const review = (await t.call(applications.getReview, { params }, admin)).data;
    expect(review).toMatchObject({ isResubmitted: true, status: 0, enterpriseName: '林氏改名运输有限公司' });
    expect(review.differences.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['企业名称', fields.companyName, '林氏改名运输有限公司'],
      ['车辆数', '12', '20'],
      ['营业执照', '原执照', '新执照'],
    ]);
    expect(review.earlier).toMatchObject([{ id: applicationId, status: 3, rejectReason: '名称与执照不一致' }]);
    const { items } = await listOwn(person);
    expect(items.map(({ status, previousId }) => [status, previousId])).toEqual([
      [0, applicationId],
      [3, null],
    ]);
    const changes = await t.db
      .selectFrom('companyChanges')
      .selectAll()
      .where('companyId', '=', person.companyId)
      .execute();
    expect(changes.map(({ field }) => field).sort()).toEqual(['licenceFileId', 'name', 'vehicleCount']);
  });

  it('can reuse the licence of the previous application', async () => {
    const { person, applicationId, fields } = await applicant();
    await reject(applicationId);
    expect((await resubmit(person, fields)).code).toBe(0);
  });

  // spec: 4.application-moves
  it('can withdraw an unclaimed application and apply again', async () => {
    const { person, applicationId, fields } = await applicant();
    expect((await withdraw(person, applicationId)).code).toBe(0);
    expect((await listOwn(person)).items[0]).toMatchObject({
      status: 3,
      closeKind: 'withdrawn',
      rejectReason: '申请人主动撤回',
      reviewer: '申请人',
    });
    expect((await withdraw(person, applicationId)).status).toBe(409);
    expect((await resubmit(person, fields)).code).toBe(0);
  });

  it('cannot withdraw a claimed application', async () => {
    const { person, applicationId } = await applicant();
    await t.call(applications.claimReview, { params: { kind: 'join', applicationId } }, admin);
    const refused = await withdraw(person, applicationId);
    expect(refused.status).toBe(409);
    // The reply must not reveal the reviewer, least of all the sign-in name.
    expect(JSON.stringify(refused)).not.toContain(admin.username);
    await age(person.companyId, '31 minutes');
    expect((await withdraw(person, applicationId)).code).toBe(0);
  });

  it('has one open application at a time, also with concurrent requests', async () => {
    const { person, applicationId, fields } = await applicant();
    expect((await resubmit(person, fields)).status).toBe(409);
    await reject(applicationId);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => t.call(applications.resubmitApplication, { body: fields }, person)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('can apply five times in thirty days at most', async () => {
    const { person, applicationId, fields } = await applicant();
    await withdraw(person, applicationId);
    for (let n = 0; n < 4; n++) {
      const { data } = await resubmit(person, fields);
      await withdraw(person, data.applicationId);
    }
    expect(await resubmit(person, fields)).toMatchObject({ status: 400, code: 40012 });
    expect((await listOwn(person)).nextAt).not.toBeNull();
    await age(person.companyId, '30 days');
    expect((await listOwn(person)).nextAt).toBeNull();
    expect((await resubmit(person, fields)).code).toBe(0);
  });

  it('cannot use another company’s code, licence or application', async () => {
    const [one, other] = [await applicant(), await applicant()];
    await reject(one.applicationId);
    const stolen = { ...one.fields, creditCode: other.form.creditCode };
    expect(await resubmit(one.person, stolen)).toMatchObject({ status: 400, code: 40008 });
    const licence = { ...one.fields, businessLicense: other.form.businessLicense };
    expect(await resubmit(one.person, licence)).toMatchObject({ code: 40022 });
    expect((await withdraw(one.person, other.applicationId)).status).toBe(404);
    expect((await listOwn(one.person)).items).toHaveLength(1);
  });

  it('gets a field error when another company registers the same code concurrently', async () => {
    const [one, other, gone] = [await applicant(), await applicant(), await applicant()];
    await reject(one.applicationId);
    const { creditCode } = gone.fields;
    const take = (companyId: string, code: string, db: typeof t.db) =>
      db.updateTable('companies').set({ creditCode: code }).where('id', '=', companyId).execute();
    await take(gone.person.companyId, 'free', t.db);
    const [asked] = await t.db.transaction().execute(async (trx) => {
      await take(other.person.companyId, creditCode, trx);
      const asking = [resubmit(one.person, { ...one.fields, creditCode })];
      while ((await countWaitingForLock()) === 0) await setTimeout(20);
      return asking;
    });
    expect(await asked).toMatchObject({ status: 400, code: 40008 });
  });

  it('cannot apply as a member', async () => {
    const { person, applicationId, fields } = await applicant();
    await t.call(applications.approveApplication, { params: { applicationId }, body: {} }, admin);
    expect((await resubmit(person, fields)).status).toBe(409);
  });
});
