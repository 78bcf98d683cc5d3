// What an applicant sees and does: progress, correction, withdrawal, and the limits of it.
import { setTimeout } from 'node:timers/promises';
import * as applications from '@rfb/contract/applications/applications.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeApplicants } from '../../testing/applicants.ts';
import type { Person } from '../../testing/people.ts';

const t = await testApp();
const { applicant, fileOf, age } = makeApplicants(t);
const admin = await t.admin();

const mine = async (person: Person) => (await t.call(applications.listMyApplications, {}, person)).data;
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

/** Calls that wait for somebody else's lock. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(t.db);
  return rows[0]?.count ?? 0;
};

describe('an applicant', () => {
  // spec: 3.application
  it('sees its own application with everything it said', async () => {
    const { person, applicationId, receiptNo, form } = await applicant();
    const { items, nextAt } = await mine(person);
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
  it('corrects a rejected application; the reviewer sees what changed', async () => {
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
    const { items } = await mine(person);
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

  it('keeps the licence it showed before', async () => {
    const { person, applicationId, fields } = await applicant();
    await reject(applicationId);
    expect((await resubmit(person, fields)).code).toBe(0);
  });

  // spec: 4.application-moves
  it('withdraws while nobody works on it, and applies again', async () => {
    const { person, applicationId, fields } = await applicant();
    expect((await withdraw(person, applicationId)).code).toBe(0);
    expect((await mine(person)).items[0]).toMatchObject({
      status: 3,
      closeKind: 'withdrawn',
      rejectReason: '申请人主动撤回',
      reviewer: '申请人',
    });
    expect((await withdraw(person, applicationId)).status).toBe(409);
    expect((await resubmit(person, fields)).code).toBe(0);
  });

  it('does not withdraw what a reviewer holds', async () => {
    const { person, applicationId } = await applicant();
    await t.call(applications.claimReview, { params: { kind: 'join', applicationId } }, admin);
    const refused = await withdraw(person, applicationId);
    expect(refused.status).toBe(409);
    // Who among the staff looks at it is not the applicant's business, least of all the name they sign in with.
    expect(JSON.stringify(refused)).not.toContain(admin.username);
    await age(person.companyId, '31 minutes');
    expect((await withdraw(person, applicationId)).code).toBe(0);
  });

  it('has one open application at a time, however many arrive at once', async () => {
    const { person, applicationId, fields } = await applicant();
    expect((await resubmit(person, fields)).status).toBe(409);
    await reject(applicationId);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => t.call(applications.resubmitApplication, { body: fields }, person)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('applies five times in thirty days at most', async () => {
    const { person, applicationId, fields } = await applicant();
    await withdraw(person, applicationId);
    for (let n = 0; n < 4; n++) {
      const { data } = await resubmit(person, fields);
      await withdraw(person, data.applicationId);
    }
    expect(await resubmit(person, fields)).toMatchObject({ status: 400, code: 40012 });
    expect((await mine(person)).nextAt).not.toBeNull();
    await age(person.companyId, '30 days');
    expect((await mine(person)).nextAt).toBeNull();
    expect((await resubmit(person, fields)).code).toBe(0);
  });

  it('cannot take over another company’s code, licence or application', async () => {
    const [one, other] = [await applicant(), await applicant()];
    await reject(one.applicationId);
    const stolen = { ...one.fields, creditCode: other.form.creditCode };
    expect(await resubmit(one.person, stolen)).toMatchObject({ status: 400, code: 40008 });
    const licence = { ...one.fields, businessLicense: other.form.businessLicense };
    expect(await resubmit(one.person, licence)).toMatchObject({ code: 40022 });
    expect((await withdraw(one.person, other.applicationId)).status).toBe(404);
    expect((await mine(one.person)).items).toHaveLength(1);
  });

  it('is told when another takes the same code at the same moment', async () => {
    const [one, other, gone] = [await applicant(), await applicant(), await applicant()];
    await reject(one.applicationId);
    const { creditCode } = gone.fields;
    const take = (companyId: string, code: string, db: typeof t.db) =>
      db.updateTable('companies').set({ creditCode: code }).where('id', '=', companyId).execute();
    await take(gone.person.companyId, 'free', t.db);
    const [asked] = await t.db.transaction().execute(async (trx) => {
      await take(other.person.companyId, creditCode, trx);
      const asking = [resubmit(one.person, { ...one.fields, creditCode })];
      while ((await waiting()) === 0) await setTimeout(20);
      return asking;
    });
    expect(await asked).toMatchObject({ status: 400, code: 40008 });
  });

  it('that is a member has nothing to apply for', async () => {
    const { person, applicationId, fields } = await applicant();
    await t.call(applications.approveApplication, { params: { applicationId }, body: {} }, admin);
    expect((await resubmit(person, fields)).status).toBe(409);
  });
});
