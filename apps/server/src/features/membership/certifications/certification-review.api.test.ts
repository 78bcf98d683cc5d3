// Certification in review mode: queue, claim, reasons by field, correction, expiry, revocation, certificate.

import { getFleet, listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import * as proposals from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as reviews from '@rfb/contract/membership/applications/applications.endpoints.ts';
import * as certificates from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { CERTIFICATION_LIMIT } from '@rfb/contract/membership/certifications/certification.states.ts';
import * as contract from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import {
  approveDocument,
  rejectDocument,
  withdrawDocument,
} from '@rfb/contract/membership/documents/documents.endpoints.ts';
import {
  getEnterprise,
  listEnterpriseLog,
  listEnterprises,
  mergeEnterprise,
} from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { applicationData, registerPaper, submitted } from '../../../testing/certifications.ts';
import type { Person } from '../../../testing/people.ts';
import { dayIn, makeFleet, paper } from '../../../testing/vehicles.ts';
import { tablesOf } from '../../overview/accounts/my-data.queries.ts';
import { lockRegistered } from '../documents/exports.ts';
import { processDueCertifications } from './certifications.jobs.ts';
import { anonymiseContactOf } from './exports.ts';

const t = await testApp({ env: { CERTIFICATION_MODE: 'review' } });
const make = makeFleet(t);
const [admin, colleague] = [await t.admin(), await t.admin()];

const read = async (person: Person) => (await t.call(contract.getMyCertification, {}, person)).data;
const reset = (person: Person) => t.call(contract.resetCertification, {}, person);
const reviewParams = (id: string) => ({ params: { kind: 'certification' as const, applicationId: id } });
const claim = (id: string, by = admin) => t.call(reviews.claimReview, reviewParams(id), by);
const approve = (id: string, validUntil = dayIn(300), by = admin) =>
  t.call(contract.approveCertification, { params: { certificationId: id }, body: { validUntil } }, by);
const fields = { permitNo: '与许可证不一致', vehicleCount: '与登记车辆不符' };
const text = '请按各项说明修改后重新提交';
const reject = (id: string, by = admin) =>
  t.call(reviews.rejectReview, { ...reviewParams(id), body: { reasons: ['fieldsWrong'], text, fields } }, by);
const ofCompany = ({ companyId }: Person, reason = '许可证已被主管部门吊销') => ({
  params: { companyId },
  body: { reason },
});
const proposeRevocation = (fleet: Person, by = admin) => t.call(contract.revokeCertification, ofCompany(fleet), by);
const decide = (proposalId: string | null, by = colleague) =>
  t.call(proposals.approveProposal, { params: { proposalId: proposalId ?? '' } }, by);
/** By two people. */
const revoke = async (fleet: Person, by = admin) => {
  const proposed = await proposeRevocation(fleet, by);
  return proposed.status === 200 ? decide(proposed.data.proposalId) : proposed;
};
const lift = async (fleet: Person) => {
  const proposed = await t.call(contract.liftRevocation, ofCompany(fleet, '许可证已经恢复'), admin);
  return proposed.status === 200 ? decide(proposed.data.proposalId) : proposed;
};
const detail = async (id: string) => (await t.call(reviews.getReview, reviewParams(id), admin)).data;
const noticeKindsOf = async ({ userId }: Person) =>
  (await t.db.selectFrom('notifications').select('kind').where('userId', '=', userId).orderBy('seq').execute()).map(
    ({ kind }) => kind,
  );
const isListedAsCertified = async ({ companyId }: Person) => {
  const name = (await t.call(getFleet, { params: { fleetId: companyId } })).data.name;
  const { items } = (await t.call(listFleets, { query: { keyword: name, certified: 'true' } })).data;
  return items.some(({ id }) => id === companyId);
};
const certified = async (validUntil = dayIn(300)) => {
  const fleet = await t.fleet();
  const id = await submitted(t, fleet);
  expect((await approve(id, validUntil)).status).toBe(200);
  return { fleet, id };
};
/** Number of connections waiting for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(t.db);
  return rows[0]?.count ?? 0;
};
const rejectPaper = async ({ companyId }: Person, kind: (typeof requiredOfCompany)[number]) => {
  const { id } = await t.db
    .selectFrom('documents')
    .select('id')
    .where('ownerId', '=', companyId)
    .where('kind', '=', kind)
    .where('isCurrent', 'is', true)
    .executeTakeFirstOrThrow();
  return t.call(rejectDocument, { params: { documentId: id }, body: { reason: '保单查无此号' } }, admin);
};
/** Shifts the expiry of one certification, so that sessions do not expire. */
const pass = (id: string, days: number) =>
  sql`update certifications set valid_until = valid_until - ${days}::int, expires_on = expires_on - ${days}::int
    where id = ${id}`.execute(t.db);

describe('a certification under review', () => {
  it('is queued with its own count, and administrators are notified', async () => {
    const fleet = await t.fleet();
    const id = await submitted(t, fleet);
    expect(await read(fleet)).toMatchObject({ status: 'processing', mode: 'review', approvedAt: null });
    await t.travel('5 s');
    expect((await read(fleet)).status).toBe('processing');
    const { data } = await t.call(reviews.listReviews, { query: { kind: 'certification' } }, admin);
    expect(data.items.find((item) => item.id === id)).toMatchObject({
      receiptNo: expect.stringMatching(/^RZ-\d{4}-\d{6}$/),
      summary: '86 台',
      phone: expect.stringContaining('*'),
    });
    expect(data.counts.certification).toBe(data.total);
    expect(await noticeKindsOf(admin)).toContain('certification.submitted');
  });

  it('shows submitted data beside registered data, and marks a document nobody verified', async () => {
    const fleet = await t.fleet();
    await registerPaper(t, fleet, 'transportPermit', dayIn(90));
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(-1));
    const id = await submitted(t, fleet);
    const { form, checks, certification } = await detail(id);
    expect(form).toMatchObject({ permitNo: '320500001234', vehicleCount: 86, serviceTypes: ['整车', '冷链'] });
    const levels = Object.fromEntries(checks.map(({ key, level }) => [key, level]));
    expect(levels).toMatchObject({
      member: 'green',
      permit: 'amber',
      transportPermit: 'green',
      carrierInsurance: 'red',
      businessLicense: 'amber',
      vehicles: 'amber',
      blackList: 'green',
    });
    expect(certification).toMatchObject({ latestUntil: expect.any(String), papersUntil: dayIn(-1), fieldReasons: {} });
    await t.db.updateTable('documents').set({ reviewedAt: null }).where('ownerId', '=', fleet.companyId).execute();
    expect((await detail(id)).checks.find(({ key }) => key === 'transportPermit')).toMatchObject({
      level: 'amber',
      text: '道路运输经营许可证：企业自报，分会未核对',
    });
  });

  it('can be decided by its claimer only, and once by concurrent decisions', async () => {
    const id = await submitted(t, await t.fleet());
    expect((await claim(id)).status).toBe(200);
    expect((await approve(id, dayIn(300), colleague)).status).toBe(409);
    expect((await reject(id, colleague)).status).toBe(409);
    const both = await Promise.all([approve(id), reject(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves the queue on a reset, also when a reviewer claimed it', async () => {
    const fleet = await t.fleet();
    const id = await submitted(t, fleet);
    await claim(id);
    expect((await reset(fleet)).data).toMatchObject({ status: 'none', applicationData: null });
    expect(await approve(id)).toMatchObject({ status: 409, data: { current: { closeKind: 'withdrawn' } } });
    expect((await read(fleet)).status).toBe('none');
  });

  it('can be submitted five times a month at most', async () => {
    const fleet = await t.fleet();
    for (let turn = 0; turn < CERTIFICATION_LIMIT.count; turn++) {
      await submitted(t, fleet);
      await reset(fleet);
    }
    const send = () => t.call(contract.submitCertification, { body: applicationData }, fleet);
    expect(await send()).toMatchObject({ status: 400, msg: expect.stringContaining('30 天内最多提交 5 次认证') });
    await sql`update certifications set submitted_at = submitted_at - interval '31 days' where company_id = ${fleet.companyId}
      and id = (select min(id) from certifications where company_id = ${fleet.companyId})`.execute(t.db);
    expect((await send()).status).toBe(200);
  });

  it('cannot be submitted while one is under review', async () => {
    const fleet = await t.fleet();
    const body = applicationData;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.call(contract.submitCertification, { body }, fleet)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('a rejected certification', () => {
  // spec: 4.certification
  it('has reasons by field, keeps the data, and is resubmitted as a new one with differences', async () => {
    const fleet = await t.fleet();
    const first = await submitted(t, fleet);
    expect((await reject(first)).status).toBe(200);
    expect(await read(fleet)).toMatchObject({
      status: 'rejected',
      applicationData,
      approvedAt: null,
      rejection: { text, fields },
    });
    expect(await noticeKindsOf(fleet)).toEqual(['certification.rejected']);
    const second = await submitted(t, fleet, { permitNo: '320500009999', vehicleCount: 90 });
    expect(await read(fleet)).toMatchObject({ status: 'processing', rejection: null });
    const { differences, isResubmitted, earlier } = await detail(second);
    expect(isResubmitted).toBe(true);
    expect(differences.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['permitNo', '320500001234', '320500009999'],
      ['vehicleCount', '86', '90'],
    ]);
    expect(earlier).toMatchObject([{ id: first, closeKind: 'rejected', rejectReason: text }]);
    const rows = await t.db.selectFrom('certifications').selectAll().where('companyId', '=', fleet.companyId).execute();
    expect(rows.find(({ id }) => id === first)).toMatchObject({ applicationData, fieldReasons: fields });
  });

  it('accepts reasons by field for certifications only, and for known fields', async () => {
    const id = await submitted(t, await t.fleet());
    const body = { reasons: ['other' as const], text };
    const wrong = { ...reviewParams(id), body: { ...body, fields: { creditCode: '不符不符' } as object } };
    expect((await t.call(reviews.rejectReview, wrong, admin)).status).toBe(400);
    const application = await t.fleet({ application: 0 });
    const { id: joinId } = await t.db
      .selectFrom('applications')
      .select('id')
      .where('companyId', '=', application.companyId)
      .executeTakeFirstOrThrow();
    const join = { params: { kind: 'join' as const, applicationId: joinId }, body: { ...body, fields } };
    expect((await t.call(reviews.rejectReview, join, admin)).status).toBe(400);
    expect((await t.call(reviews.getReview, { params: join.params }, admin)).data.status).toBe(0);
  });
});

describe('an approved certification', () => {
  it('is valid until the decided day, appears in the directory, and the company is notified', async () => {
    const { fleet } = await certified(dayIn(200));
    expect(await read(fleet)).toMatchObject({
      status: 'approved',
      expiresOn: dayIn(200),
      certificationNo: expect.stringMatching(/^RZ-/),
    });
    expect(await isListedAsCertified(fleet)).toBe(true);
    const page = (await t.call(getFleet, { params: { fleetId: fleet.companyId } })).data;
    expect(page).toMatchObject({ certification: 'approved', certifiedUntil: dayIn(200) });
    expect(await noticeKindsOf(fleet)).toEqual(['certification.approved']);
  });

  it('is limited to a year, and never ends in the past', async () => {
    const id = await submitted(t, await t.fleet());
    for (const day of [dayIn(-1), dayIn(400)])
      expect(await approve(id, day)).toMatchObject({
        status: 400,
        data: { fields: { validUntil: expect.any(String) } },
      });
    expect((await detail(id)).status).toBe(0);
  });

  it('expires with the first required document, follows its renewal, and ignores optional ones', async () => {
    const { fleet } = await certified(dayIn(300));
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(40));
    expect((await read(fleet)).expiresOn).toBe(dayIn(40));
    await registerPaper(t, fleet, 'transportPermit', dayIn(20));
    expect((await read(fleet)).expiresOn).toBe(dayIn(20));
    await registerPaper(t, fleet, 'iso', dayIn(5));
    expect((await read(fleet)).expiresOn).toBe(dayIn(20));
    await registerPaper(t, fleet, 'transportPermit', dayIn(800));
    expect((await read(fleet)).expiresOn).toBe(dayIn(40));
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(800));
    expect((await read(fleet)).expiresOn).toBe(dayIn(300));
  });

  it('depends on exactly the required documents of the contract', async () => {
    const { fleet } = await certified();
    for (const kind of requiredOfCompany) {
      await registerPaper(t, fleet, kind, dayIn(11));
      expect((await read(fleet)).expiresOn, kind).toBe(dayIn(11));
      await registerPaper(t, fleet, kind, dayIn(800));
      expect((await read(fleet)).expiresOn, kind).toBe(dayIn(300));
    }
  });

  it('is refused while a required document is expired or was rejected by staff, with the reason', async () => {
    const fleet = await t.fleet();
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(-2));
    const id = await submitted(t, fleet);
    expect(await approve(id)).toMatchObject({ status: 409, msg: expect.stringContaining(dayIn(-2)) });
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(200));
    await rejectPaper(fleet, 'carrierInsurance');
    expect(await approve(id)).toMatchObject({ status: 409, msg: expect.stringContaining('保单查无此号') });
    expect((await read(fleet)).status).toBe('processing');
  });
});

describe('a required document rejected by staff', () => {
  it('ends the certification on that day, also with a pending renewal', async () => {
    const { fleet } = await certified(dayIn(300));
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(40));
    expect((await rejectPaper(fleet, 'carrierInsurance')).status).toBe(200);
    expect((await read(fleet)).expiresOn).toBe(dayIn(0));
    const renewal = (await make.companyPaper(fleet, paper('carrierInsurance', dayIn(400)))).data;
    expect((await read(fleet)).expiresOn).toBe(dayIn(0));
    await t.call(withdrawDocument, { params: { documentId: renewal.id } }, fleet);
    expect((await read(fleet)).expiresOn).toBe(dayIn(0));
    const better = (await make.companyPaper(fleet, paper('carrierInsurance', dayIn(200)))).data;
    await t.call(approveDocument, { params: { documentId: better.id } }, admin);
    expect((await read(fleet)).expiresOn).toBe(dayIn(200));
  });

  it('leaves the previous document in force until it expires', async () => {
    const { fleet } = await certified(dayIn(300));
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(40));
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(400));
    expect((await read(fleet)).expiresOn).toBe(dayIn(300));
    await rejectPaper(fleet, 'carrierInsurance');
    expect((await read(fleet)).expiresOn).toBe(dayIn(40));
  });

  /** Runs `call` while a transaction with an uncommitted write holds the company's lock. */
  const duringLock = async <T>({ companyId }: Person, write: RawBuilder<unknown>, call: () => Promise<T>) => {
    const answer = Promise.withResolvers<{ of: Promise<T> }>();
    await t.db.transaction().execute(async (trx) => {
      await lockRegistered(trx, companyId);
      await write.execute(trx);
      const of = call();
      answer.resolve({ of });
      await Promise.race([of, vi.waitUntil(async () => (await waiting()) > 0, { timeout: 5_000 })]);
    });
    return (await answer.promise).of;
  };

  it('is respected when both happen concurrently, in either order', async () => {
    const [one, two] = [await t.fleet(), await t.fleet()];
    for (const fleet of [one, two]) await registerPaper(t, fleet, 'carrierInsurance', dayIn(200));
    const [first, second] = [await submitted(t, one), await submitted(t, two)];
    const refusing = sql`update documents set state = 'rejected', voided_on = app_today(), reject_reason = '保单查无此号',
      reviewed_at = app_now() where owner_id = ${one.companyId}`;
    expect(await duringLock(one, refusing, () => approve(first))).toMatchObject({ status: 409 });
    const approving = sql`update certifications set status = 2, reviewed_at = app_now(), approved_at = app_now(),
      valid_until = ${dayIn(200)}, expires_on = ${dayIn(200)} where id = ${second}`;
    expect(await duringLock(two, approving, () => rejectPaper(two, 'carrierInsurance'))).toMatchObject({ status: 200 });
    expect(await read(two)).toMatchObject({ status: 'approved', expiresOn: dayIn(0) });
  });
});

describe('the expiry of a certification', () => {
  it('takes effect on the next day without a job; the badge disappears, and it can be resubmitted', async () => {
    const { fleet, id } = await certified(dayIn(10));
    await pass(id, 10);
    expect((await read(fleet)).status).toBe('approved');
    await pass(id, 1);
    expect(await read(fleet)).toMatchObject({ status: 'expired', applicationData });
    expect(await isListedAsCertified(fleet)).toBe(false);
    expect((await t.call(getFleet, { params: { fleetId: fleet.companyId } })).data.certification).toBe('none');
    await submitted(t, fleet);
    expect((await read(fleet)).status).toBe('processing');
  });

  it('is not reverted by a document renewed too late', async () => {
    const { fleet } = await certified(dayIn(300));
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(-1));
    expect(await read(fleet)).toMatchObject({ status: 'expired', expiresOn: dayIn(-1) });
    await registerPaper(t, fleet, 'carrierInsurance', dayIn(800));
    expect((await read(fleet)).status).toBe('expired');
  });

  it('is notified a month before and on expiry, once each', async () => {
    const { fleet, id } = await certified(dayIn(31));
    const countNotices = async () =>
      (await noticeKindsOf(fleet)).filter((kind) => kind === 'certification.expiring').length;
    const follow = async () => {
      await processDueCertifications(t.deps);
      expect(await processDueCertifications(t.deps)).toBe(0);
    };
    await follow();
    expect(await countNotices()).toBe(0);
    await pass(id, 1);
    await follow();
    expect(await countNotices()).toBe(1);
    await pass(id, 31);
    await follow();
    expect(await countNotices()).toBe(2);
  });
});

describe('a revoked certification', () => {
  it('ends immediately with a reason that lists, detail and log show, cannot be reset or resubmitted, and is lifted by staff only', async () => {
    const { fleet } = await certified();
    const params = { companyId: fleet.companyId };
    const drawer = async () => (await t.call(getEnterprise, { params }, admin)).data.certification;
    expect(await drawer()).toMatchObject({ status: 'approved', expiresOn: dayIn(300), isReviewed: true, reason: null });
    expect((await revoke(fleet)).status).toBe(200);
    expect(await drawer()).toMatchObject({ status: 'revoked', reason: '许可证已被主管部门吊销' });
    const findListed = async (certification: string) =>
      (await t.call(listEnterprises, { query: { certification, pageSize: '100' } }, admin)).data.items;
    expect(await findListed('revoked,expired')).toContainEqual(
      expect.objectContaining({ id: fleet.companyId, certificationStatus: 'revoked' }),
    );
    expect((await findListed('approved,none')).map(({ id }) => id)).not.toContain(fleet.companyId);
    const { items } = (await t.call(listEnterpriseLog, { params, query: {} }, admin)).data;
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'certification.revoked', reason: '许可证已被主管部门吊销' }),
    );
    expect(await read(fleet)).toMatchObject({
      status: 'revoked',
      revocation: { reason: '许可证已被主管部门吊销', at: expect.any(String) },
    });
    expect(await isListedAsCertified(fleet)).toBe(false);
    expect((await reset(fleet)).status).toBe(409);
    expect((await t.call(contract.submitCertification, { body: applicationData }, fleet)).status).toBe(409);
    expect(await revoke(fleet)).toMatchObject({ status: 409, data: { current: { status: 'revoked' } } });
    expect((await lift(fleet)).status).toBe(200);
    expect((await read(fleet)).status).toBe('none');
    await submitted(t, fleet);
    expect(await noticeKindsOf(fleet)).toEqual([
      'certification.approved',
      'certification.revoked',
      'certification.revoked',
    ]);
  });

  it('requires an approved certification, a reason and two people: it stays until another owner approves, and the log names both', async () => {
    expect((await revoke(await t.fleet())).status).toBe(409);
    const { fleet } = await certified();
    expect((await t.call(contract.revokeCertification, ofCompany(fleet, '无'), admin)).status).toBe(400);
    expect((await revoke(fleet, fleet)).status).toBe(403);
    const { proposalId } = (await proposeRevocation(fleet)).data;
    expect((await read(fleet)).status).toBe('approved');
    expect((await proposeRevocation(fleet, colleague)).status).toBe(409);
    expect((await decide(proposalId, admin)).status).toBe(403);
    expect((await decide(proposalId, await t.admin(['reviewer']))).status).toBe(403);
    const { items } = (await t.call(proposals.listProposals, {}, colleague)).data;
    const name = (await t.call(getFleet, { params: { fleetId: fleet.companyId } })).data.name;
    expect(items.find(({ id }) => id === proposalId)).toMatchObject({
      kind: 'certification',
      subjects: [fleet.companyId],
      lines: [{ name, after: '撤销认证' }],
      proposedBy: admin.username,
      mayDecide: true,
    });
    expect((await decide(proposalId)).status).toBe(200);
    expect((await read(fleet)).status).toBe('revoked');
    const row = t.db.selectFrom('auditRows').select(['userId', 'after']).where('action', '=', 'certification.revoked');
    expect(await row.where('subjectId', '=', fleet.companyId).execute()).toMatchObject([
      { userId: colleague.userId, after: { proposedBy: admin.username } },
    ]);
  });

  it('is not approved any more when the certification changed after the proposal', async () => {
    const { fleet, id } = await certified(dayIn(10));
    const { proposalId } = (await proposeRevocation(fleet)).data;
    await pass(id, 11);
    expect((await decide(proposalId)).status).toBe(409);
    expect((await approve(await submitted(t, fleet))).status).toBe(200);
    expect(await decide(proposalId)).toMatchObject({ status: 409, msg: expect.stringContaining('请看过以后重新提出') });
    expect((await read(fleet)).status).toBe('approved');
  });

  it('is one person’s act while there is a single owner', async () => {
    const alone = await testApp({ env: { CERTIFICATION_MODE: 'review' } });
    const [owner, fleet] = [await alone.admin(), await alone.fleet()];
    const params = { certificationId: await submitted(alone, fleet) };
    await alone.call(contract.approveCertification, { params, body: { validUntil: dayIn(300) } }, owner);
    const { data } = await alone.call(contract.revokeCertification, ofCompany(fleet), owner);
    expect(data).toEqual({ proposalId: null });
    expect((await alone.call(contract.getMyCertification, {}, fleet)).data.status).toBe('revoked');
  });
});

describe('the certificate of a certification', () => {
  const issue = (fleet: Person) => t.call(certificates.issueCertificationPaper, {}, fleet);
  const check = async (code: string) =>
    (await t.call(certificates.verifyCertificate, { params: { code } })).data.certificate;

  it('has a code that shows its current status to anybody', async () => {
    const { fleet } = await certified(dayIn(300));
    const { code, fileName } = (await issue(fleet)).data;
    expect([code, fileName]).toEqual([
      expect.stringMatching(/^RZ-\d{4}-\d{6}(?:-[0-9A-HJ-NPQRTUWXY]{5}){2}$/),
      expect.stringMatching(/^车队认证证书_.+\.pdf$/),
    ]);
    const paper = await t.call(certificates.downloadCertificate, { params: { code } }, fleet);
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect((await t.call(certificates.downloadCertificate, { params: { code } }, await t.fleet())).status).toBe(404);
    expect(await check(code)).toMatchObject({
      kind: 'certification',
      certification: { status: 'approved', expiresOn: dayIn(300), certificationNo: code.slice(0, 14) },
    });
    await registerPaper(t, fleet, 'transportPermit', dayIn(30));
    expect((await issue(fleet)).data.code).toBe(code);
    expect((await check(code))?.certification?.expiresOn).toBe(dayIn(30));
    await revoke(fleet);
    expect((await check(code))?.certification?.status).toBe('revoked');
    await lift(fleet);
    expect((await check(code))?.certification?.status).toBe('none');
  });

  it('is issued to certified fleets only, and differs from the member certificate', async () => {
    expect((await issue(await t.fleet())).status).toBe(409);
    const { fleet, id } = await certified(dayIn(10));
    const { code: member } = (await t.call(certificates.issueMyCertificate, {}, fleet)).data;
    await issue(fleet);
    expect((await t.call(certificates.issueMyCertificate, {}, fleet)).data.code).toBe(member);
    expect(await check(member)).toMatchObject({ kind: 'member', certification: { status: 'approved' } });
    await pass(id, 11);
    expect((await issue(fleet)).status).toBe(409);
    expect((await check(member))?.certification).toBeNull();
  });
});

describe('other features', () => {
  it('include certifications in the data export, and anonymise the contact person', async () => {
    const fleet = await t.fleet();
    await reject(await submitted(t, fleet));
    await submitted(t, fleet);
    const rows = await tablesOf(t.db, fleet).车队认证?.();
    expect(rows).toMatchObject([{ applicationData }, { applicationData, rejectReason: text, fieldReasons: fields }]);
    await t.db.transaction().execute((trx) => anonymiseContactOf(trx, fleet.companyId, '已注销'));
    const storedRows = await t.db
      .selectFrom('certifications')
      .select('applicationData')
      .where('companyId', '=', fleet.companyId)
      .execute();
    expect(JSON.stringify(storedRows)).not.toMatch(/顾明远|66668888/);
    expect(storedRows[0]?.applicationData.permitNo).toBe(applicationData.permitNo);
  });

  it('merge the history of certifications, and keep the target company’s open one', async () => {
    const { fleet: kept } = await certified();
    const duplicate = await t.fleet({ daysLeft: -200 });
    await sql`insert into certifications (id, company_id, user_id, mode, application_data, submitted_at, approved_at)
      select ${t.deps.newId()}, ${duplicate.companyId}, ${duplicate.userId}, 'auto', ${JSON.stringify(applicationData)}::jsonb,
        moment, moment + interval '3 seconds' from (select date_trunc('milliseconds', app_now()) as moment offset 0) at`.execute(
      t.db,
    );
    const merge = {
      params: { companyId: kept.companyId },
      body: { duplicateId: duplicate.companyId, reason: '同一家企业' },
    };
    expect((await t.call(mergeEnterprise, merge, admin)).status).toBe(200);
    const rows = await t.db
      .selectFrom('certifications')
      .select(['companyId', 'closedAt', 'mode'])
      .where('companyId', '=', kept.companyId)
      .execute();
    expect(rows.map(({ mode, closedAt }) => [mode, closedAt === null]).sort()).toEqual([
      ['auto', false],
      ['review', true],
    ]);
  });

  it('refuse to merge a company with a certification under review', async () => {
    const kept = await t.fleet();
    const duplicate = await t.fleet();
    await submitted(t, duplicate);
    await t.db
      .updateTable('memberTerms')
      .set({ endsOn: dayIn(-200), startsOn: dayIn(-500) })
      .where('memberId', 'in', t.db.selectFrom('members').select('id').where('companyId', '=', duplicate.companyId))
      .execute();
    const merge = {
      params: { companyId: kept.companyId },
      body: { duplicateId: duplicate.companyId, reason: '同一家企业' },
    };
    expect(await t.call(mergeEnterprise, merge, admin)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('申请在审核'),
    });
  });
});
