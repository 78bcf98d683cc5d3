// Certification in auto mode: automatic approval, access, history.

import { getFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { CERTIFICATION_DELAY_MS } from '@rfb/contract/membership/certifications/certification.states.ts';
import {
  type ApplicationData,
  getMyCertification,
  resetCertification,
  submitCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { deciderOf } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { getEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { registerPaper } from '../../../testing/certifications.ts';
import type { Person } from '../../../testing/people.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { processDueCertifications } from './certifications.jobs.ts';

const t = await testApp({ env: { CERTIFICATION_MODE: 'auto' } });

const applicationData: ApplicationData = {
  permitNo: '320500001234',
  vehicleCount: 86,
  serviceTypes: ['整车', '冷链'],
  contactPerson: '顾明远',
  phone: '0512-66668888',
};
const none = {
  status: 'none',
  mode: 'auto',
  decider: '系统自动认证',
  submittedAt: null,
  promiseDays: 3,
  approvedAt: null,
  applicationData: null,
  certificationNo: null,
  expiresOn: null,
  rejection: null,
  revocation: null,
};

const submit = (person?: Person, body = applicationData) => t.call(submitCertification, { body }, person);
const read = async (person: Person) => (await t.call(getMyCertification, {}, person)).data;
const reset = (person?: Person) => t.call(resetCertification, {}, person);
const rowsOf = ({ companyId }: Person) =>
  t.db.selectFrom('certifications').selectAll().where('companyId', '=', companyId).orderBy('submittedAt').execute();
const auditOf = async ({ companyId }: Person) => {
  const rows = await t.db
    .selectFrom('auditRows')
    .select('action')
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith('certification.'));
};
const afterDelay = (submittedAt: string | null) =>
  new Date(Date.parse(submittedAt ?? '') + CERTIFICATION_DELAY_MS).toISOString();

describe('a certification', () => {
  // spec: 4.certification
  it('starts with status none, and is processing with its time once submitted', async () => {
    const fleet = await t.fleet();
    expect(await read(fleet)).toEqual(none);
    const { data } = await submit(fleet);
    expect(data).toEqual({ ...none, status: 'processing', submittedAt: data.submittedAt, applicationData });
    expect(Math.abs(Date.parse(data.submittedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('is named as automatic wherever its decider is shown, in a demo as 演示自动认证, and production warns of it', async () => {
    const fleet = await t.fleet();
    await submit(fleet);
    await t.travel('10 s');
    const admin = await t.admin();
    const params = { companyId: fleet.companyId };
    const named = {
      own: (await t.call(getMyCertification, {}, fleet)).data.decider,
      office: (await t.call(getEnterprise, { params }, admin)).data.certification?.reviewer,
      public: (await t.call(getFleet, { params: { fleetId: fleet.companyId } })).data.certifiedBy,
    };
    const clock = '系统自动认证';
    expect(named).toEqual({ own: clock, office: clock, public: clock });
    expect((await t.call(getDashboard, {}, admin)).data.isCertificationAutomatic).toBe(true);
    const demo = deciderOf('auto', { mode: 'demo' });
    expect([demo, deciderOf('review', { mode: 'demo' })]).toEqual(['演示自动认证', '秘书处审核']);
  });

  // spec: 4.certification
  it('keeps its state across reads during processing', async () => {
    const fleet = await t.fleet();
    const { data } = await submit(fleet);
    expect(await read(fleet)).toEqual(data);
    expect(await rowsOf(fleet)).toMatchObject([{ approvedAt: null, closedAt: null }]);
  });

  // spec: 9.certification-delay
  it('is approved exactly 3000 ms after submission, however late it is read', async () => {
    const fleet = await t.fleet();
    const { submittedAt } = (await submit(fleet)).data;
    await t.travel('10 min');
    const approvedAt = afterDelay(submittedAt);
    const approved = await read(fleet);
    const { certificationNo } = approved;
    expect(approved).toEqual({
      ...none,
      status: 'approved',
      submittedAt,
      approvedAt,
      applicationData,
      certificationNo,
    });
    expect(certificationNo).toMatch(/^RZ-\d{4}-\d{6}$/);
    expect(await rowsOf(fleet)).toMatchObject([{ submittedAt, approvedAt }]);
    await t.travel('2 min');
    expect((await read(fleet)).approvedAt).toBe(approvedAt);
  });

  // spec: 4.certification
  it('is identical for concurrent readers and audited once', async () => {
    const fleet = await t.fleet();
    const { submittedAt } = (await submit(fleet)).data;
    await t.travel('3 s');
    const seen = await Promise.all(Array.from({ length: 12 }, () => read(fleet)));
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 'approved', approvedAt: afterDelay(submittedAt) });
    expect(await auditOf(fleet)).toEqual(['certification.submitted', 'certification.approved']);
  });

  it('is submitted once by concurrent requests', async () => {
    const fleet = await t.fleet();
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(fleet)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await rowsOf(fleet)).toHaveLength(1);
  });

  // spec: 9.certification-delay
  it('cannot be stored with another approval time', async () => {
    const fleet = await t.fleet();
    const { submittedAt } = (await submit(fleet)).data;
    const forged = t.db
      .updateTable('certifications')
      .set({ approvedAt: submittedAt })
      .where('companyId', '=', fleet.companyId)
      .execute();
    await expect(forged).rejects.toThrow(/check constraint/);
  });
});

describe('a reset', () => {
  // spec: 4.certification
  it('returns to status none and keeps the history', async () => {
    const fleet = await t.fleet();
    const { submittedAt } = (await submit(fleet)).data;
    await t.travel('3 s');
    expect((await reset(fleet)).data).toEqual(none);
    expect(await read(fleet)).toEqual(none);
    expect(await rowsOf(fleet)).toMatchObject([{ submittedAt, approvedAt: afterDelay(submittedAt), applicationData }]);
    expect(await auditOf(fleet)).toEqual(['certification.submitted', 'certification.approved', 'certification.reset']);
    expect((await submit(fleet)).data.status).toBe('processing');
    expect(await rowsOf(fleet)).toHaveLength(2);
  });

  // spec: 4.certification
  it('during processing prevents the approval', async () => {
    const fleet = await t.fleet();
    await submit(fleet);
    expect((await reset(fleet)).data).toEqual(none);
    await t.travel('3 s');
    expect(await read(fleet)).toEqual(none);
    expect(await rowsOf(fleet)).toMatchObject([{ approvedAt: null }]);
  });

  it('requires an open certification', async () => {
    expect((await reset(await t.fleet())).status).toBe(409);
  });
});

describe('access', () => {
  it('is limited to fleets with an active membership', async () => {
    expect((await submit()).status).toBe(401);
    expect((await submit(await t.shipper())).status).toBe(403);
    expect((await submit(await t.admin())).status).toBe(403);
    for (const standing of [{ application: 0 as const }, { isSuspended: true }, { daysLeft: -90 }])
      expect(await submit(await t.fleet(standing))).toMatchObject({ status: 403, code: 40302 });
  });

  it('never affects other companies', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    await submit(fleet);
    expect(await read(other)).toEqual(none);
    expect((await reset(other)).status).toBe(409);
    expect((await read(fleet)).status).toBe('processing');
  });

  // spec: 9.certification-key
  it('rejects a forged browser record, whole or in parts', async () => {
    const fleet = await t.fleet();
    const record = { userId: fleet.userId, status: 'approved', submittedAt: '2025-01-01T00:00:00.000Z' };
    const headers = { cookie: `fleet_certification_status=${encodeURIComponent(JSON.stringify(record))}` };
    for (const forged of [record, { ...applicationData, ...record }, { ...applicationData, status: 'approved' }])
      expect((await submit(fleet, forged as never)).status).toBe(400);
    expect((await t.call(getMyCertification, {}, fleet, { headers })).data).toEqual(none);
    expect(await rowsOf(fleet)).toEqual([]);
  });

  it('returns the invalid field', async () => {
    const { status, data } = await submit(await t.fleet(), { ...applicationData, vehicleCount: 0, phone: '1' });
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: { vehicleCount: '车辆数至少为 1', phone: '请填写手机号或带区号的座机号' } });
  });
});

describe('background processing', () => {
  it('persists the approval with its own time, and notifies the company once', async () => {
    const fleet = await t.fleet();
    const { submittedAt } = (await submit(fleet)).data;
    await processDueCertifications(t.deps);
    expect(await rowsOf(fleet)).toMatchObject([{ approvedAt: null }]);
    await t.travel('1 min');
    await processDueCertifications(t.deps);
    await processDueCertifications(t.deps);
    await read(fleet);
    expect(await rowsOf(fleet)).toMatchObject([{ approvedAt: afterDelay(submittedAt) }]);
    expect(await auditOf(fleet)).toEqual(['certification.submitted', 'certification.approved']);
    const notices = await t.db.selectFrom('notifications').select('kind').where('userId', '=', fleet.userId).execute();
    expect(notices).toEqual([{ kind: 'certification.approved' }]);
  });

  it('never expires a certification of auto mode, whatever its documents', async () => {
    const fleet = await t.fleet();
    await submit(fleet);
    await t.travel('3 s');
    await registerPaper(t, fleet, 'transportPermit', dayIn(-3));
    expect(await read(fleet)).toMatchObject({ status: 'approved', expiresOn: null });
  });
});
