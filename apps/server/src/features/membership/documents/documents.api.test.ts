// Documents: renewal and history, review by staff, validity through the last day, alerts once per distance.
import { type LicenceClass, licenceClasses } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { mayDrive, requiredOfDriver } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { requiredOfVehicle } from '@rfb/contract/fleet/vehicles/required-documents.ts';
import { type BodyType, bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { getVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import {
  addDocument,
  approveDocument,
  listDocuments,
  listEnterpriseDocuments,
  rejectDocument,
  withdrawDocument,
} from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { DocumentDraft } from '@rfb/contract/membership/documents/documents.ts';
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sweep.ts';
import { dayIn, makeFleet, paper, vehiclePapers } from '../../../testing/vehicles.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { sendDueAlerts } from './alerts.actions.ts';
import { paperRequirement, requiredPapersOf } from './exports.ts';

const t = await testApp();
const make = makeFleet(t);

const folderOf = async (person: Person, ownerKind: 'company' | 'vehicle' | 'driver', kind: string, ownerId?: string) =>
  (await t.call(listDocuments, { query: { ownerKind, ownerId } }, person)).data.items.find((one) => one.kind === kind);
const paperOf = async ({ companyId }: Person, kind: string) => {
  const found = (await requiredPapersOf(t.db, { companyId })).map(paperRequirement).find((one) => one.kind === kind);
  return found && (found.isMet ? `ok: ${found.detail}` : found.detail);
};
const ofCompany = (fleet: Person, draft: DocumentDraft) => make.companyPaper(fleet, draft);

describe('renewing a vehicle’s document', () => {
  it('adds a new current row and keeps the old one', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const renewed = await make.renew(fleet, 'vehicle', id, { ...paper('insurance', dayIn(400)), number: 'PDZA-2' });
    expect(renewed.data).toMatchObject({ status: 'valid', isCurrent: true, number: 'PDZA-2', daysLeft: 400 });
    const folder = await folderOf(fleet, 'vehicle', 'insurance', id);
    expect(folder).toMatchObject({
      isRequired: true,
      current: { number: 'PDZA-2' },
      earlier: [{ expiresOn: dayIn(300) }],
    });
  });

  it('concurrently leaves one current row and loses none', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const all = await Promise.all(
      [401, 402, 403, 404].map((days) => make.renew(fleet, 'vehicle', id, paper('insurance', dayIn(days)))),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await t.db
      .selectFrom('documents')
      .select(['isCurrent'])
      .where('ownerId', '=', id)
      .where('kind', '=', 'insurance')
      .execute();
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('early continues without a gap; a gap between the two must be confirmed', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, { documents: vehiclePapers(10) });
    const late = await make.renew(fleet, 'vehicle', id, { ...paper('insurance', dayIn(380)), validFrom: dayIn(12) });
    expect(late).toMatchObject({ status: 400, data: { fields: { validFrom: expect.stringContaining('空档') } } });
    const early = await make.renew(fleet, 'vehicle', id, { ...paper('insurance', dayIn(380)), validFrom: dayIn(11) });
    expect(early.data).toMatchObject({ status: 'valid', isCurrent: true });
    const missing = await make.vehicle(fleet, {
      documents: [{ ...paper('insurance', dayIn(380)), validFrom: dayIn(5) }],
    });
    expect(missing.reasons).toContain('insurance:upcoming');
  });

  it('is rejected for another company’s vehicle, a kind vehicles do not have, and days out of order', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const { id } = await make.vehicle(fleet);
    expect((await make.renew(other, 'vehicle', id, paper('insurance', dayIn(9)))).status).toBe(404);
    expect((await t.call(listDocuments, { query: { ownerKind: 'vehicle', ownerId: id } }, other)).status).toBe(404);
    expect((await make.renew(fleet, 'vehicle', id, paper('iso', dayIn(9)))).status).toBe(400);
    const bent = { ...paper('insurance', dayIn(9)), validFrom: dayIn(10) };
    expect((await make.renew(fleet, 'vehicle', id, bent)).status).toBe(400);
    const issued = { ...paper('insurance', dayIn(90)), issuedOn: dayIn(2) };
    expect(await make.renew(fleet, 'vehicle', id, issued)).toMatchObject({
      data: { fields: { issuedOn: '发证日期不能晚于今天' } },
    });
  });

  it('keeps its picture private to the fleet and staff, whose views are logged', async () => {
    const [fleet, other, admin] = [await t.fleet(), await t.fleet(), await t.admin()];
    const { id } = await make.vehicle(fleet);
    const { fileId } = (await t.call(uploadFile, { body: { purpose: 'document' }, file: await aPhoto() }, fleet)).data;
    const body = { ownerKind: 'vehicle' as const, ownerId: id, ...paper('insurance', dayIn(400)), fileId };
    expect((await t.call(addDocument, { body }, fleet)).data.file).toMatchObject({ fileId, mimeType: 'image/jpeg' });
    const statuses = await Promise.all(
      [undefined, other, fleet, admin].map(async (who) => (await t.call(readFile, { params: { fileId } }, who)).status),
    );
    expect(statuses).toEqual([401, 404, 200, 200]);
    const seen = await t.db
      .selectFrom('auditRows')
      .select('userId')
      .where('action', '=', 'file.viewed')
      .where('subjectId', '=', fileId)
      .execute();
    expect(seen).toEqual([{ userId: admin.userId }]);
  });
});

describe('a company’s own document', () => {
  it('is pending until staff decide; the old one stays valid until then', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const first = (await ofCompany(fleet, paper('carrierInsurance', dayIn(20)))).data;
    expect(first).toMatchObject({ status: 'pending', isCurrent: true });
    const approved = await t.call(approveDocument, { params: { documentId: first.id } }, admin);
    expect(approved.data).toMatchObject({ status: 'expiring', reviewer: '秘书处' });
    const second = (await ofCompany(fleet, paper('carrierInsurance', dayIn(385)))).data;
    expect(await folderOf(fleet, 'company', 'carrierInsurance')).toMatchObject({
      isRequired: true,
      current: { id: first.id },
      waiting: { id: second.id },
    });
    expect((await ofCompany(fleet, paper('carrierInsurance', dayIn(386)))).status).toBe(409);
    await t.call(approveDocument, { params: { documentId: second.id } }, admin);
    expect(await folderOf(fleet, 'company', 'carrierInsurance')).toMatchObject({
      current: { id: second.id },
      waiting: null,
      earlier: [{ id: first.id }],
    });
    expect((await t.call(approveDocument, { params: { documentId: second.id } }, admin)).status).toBe(409);
  });

  it('when rejected shows the reason, notifies the fleet, and can be sent again', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const { id } = (await ofCompany(fleet, paper('oversizePermit', dayIn(200)))).data;
    const params = { documentId: id };
    const refused = await t.call(rejectDocument, { params, body: { reason: '扫描件缺第 2 页（许可范围）' } }, admin);
    expect(refused.data).toMatchObject({ status: 'rejected', rejectReason: '扫描件缺第 2 页（许可范围）' });
    const sentNotices = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', '=', fleet.userId)
      .execute();
    expect(sentNotices).toEqual([{ title: '大件运输许可未通过审核' }]);
    expect((await ofCompany(fleet, paper('oversizePermit', dayIn(200)))).data).toMatchObject({
      status: 'pending',
      isCurrent: true,
    });
  });

  it('can be withdrawn while it is pending, by its own company only', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const { id } = (await ofCompany(fleet, paper('iso', dayIn(200)))).data;
    const params = { documentId: id };
    expect((await t.call(withdrawDocument, { params }, other)).status).toBe(404);
    expect((await t.call(withdrawDocument, { params }, fleet)).data).toMatchObject({
      status: 'withdrawn',
      isCurrent: false,
    });
    expect((await t.call(withdrawDocument, { params }, fleet)).status).toBe(409);
    expect(await folderOf(fleet, 'company', 'iso')).toMatchObject({ current: null });
  });

  it('is decided once when two reviewers act concurrently', async () => {
    const fleet = await t.fleet();
    const [one, two] = [await t.admin(), await t.admin()];
    const { id } = (await ofCompany(fleet, paper('iso', dayIn(200)))).data;
    const params = { documentId: id };
    const answers = await Promise.all([one, two].map((admin) => t.call(approveDocument, { params }, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is shown to staff as to the fleet', async () => {
    const fleet = await t.fleet();
    await ofCompany(fleet, paper('iso', dayIn(200)));
    const params = { companyId: fleet.companyId };
    const seen = await t.call(listEnterpriseDocuments, { params, query: { ownerKind: 'company' } }, await t.admin());
    expect(seen.data.items.filter(({ current }) => current)).toMatchObject([{ kind: 'iso' }]);
  });
});

describe('expiry of a document', () => {
  // Each test begins today.
  afterEach(async () => {
    const { rows } = await sql<{ back: string }>`select (clock_timestamp() - app_now())::text as back`.execute(t.db);
    await t.travel(rows[0]?.back ?? '');
  });

  it('comes after the whole of its last day', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, { documents: vehiclePapers(1) });
    // Reads the view directly, because sessions expire earlier.
    const ready = async () =>
      (
        await t.db
          .selectFrom('vehicleReadiness')
          .select('isDispatchable')
          .where('vehicleId', '=', id)
          .executeTakeFirstOrThrow()
      ).isDispatchable;
    const untilMidnight = async (offset: string) => {
      const { rows } = await sql<{ wait: string }>`
        select ((app_today() + 1)::timestamp at time zone 'Asia/Shanghai' - app_now() + ${offset}::interval)::text as wait`.execute(
        t.db,
      );
      await t.travel(rows[0]?.wait ?? '');
    };
    await untilMidnight('1 minute');
    expect(await ready()).toBe(true);
    await untilMidnight('-1 minute');
    expect(await ready()).toBe(true);
    await untilMidnight('1 minute');
    expect(await ready()).toBe(false);
  });

  it('is announced 60, 30, 15, 7, 1 and 0 days ahead, each once however often the chore runs', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet, { plateNo: '苏E7F619', documents: [paper('insurance', dayIn(62))] });
    const titles = async () => {
      await Promise.all([sendDueAlerts(t.deps), sendDueAlerts(t.deps), sendDueAlerts(t.deps)]);
      const rows = await t.db
        .selectFrom('notifications')
        .select('title')
        .where('userId', '=', fleet.userId)
        .orderBy('seq')
        .execute();
      return rows.map(({ title }) => title);
    };
    expect(await titles()).toEqual([]);
    const said: string[] = [];
    let left = 62;
    for (const days of [60, 30, 15, 7, 1, 0]) {
      await t.travel(`${left - days} days`);
      left = days;
      said.push(days === 0 ? '保险今天到期' : `保险 ${days} 天后到期`);
      expect(await titles()).toEqual(said);
    }
    await t.travel('3 days');
    expect(await titles()).toEqual(said);
  });

  it('is announced in one notice per fleet, without renewed documents, scrapped vehicles and drivers who left', async () => {
    const fleet = await t.fleet();
    for (const plateNo of ['苏E20001', '苏E20002', '苏E20003'])
      await make.vehicle(fleet, { plateNo, documents: [paper('inspection', dayIn(10))] });
    const renewed = await make.vehicle(fleet, { plateNo: '苏E20004', documents: [paper('inspection', dayIn(10))] });
    await make.renew(fleet, 'vehicle', renewed.id, paper('inspection', dayIn(375)));
    const gone = await make.vehicle(fleet, { plateNo: '苏E20005', documents: [paper('inspection', dayIn(10))] });
    await t.db
      .updateTable('vehicles')
      .set({ state: 'scrapped', stateReason: '已拆解' })
      .where('id', '=', gone.id)
      .execute();
    while ((await sendDueAlerts(t.deps)) > 0);
    const sentNotices = await t.db
      .selectFrom('notifications')
      .select(['title', 'text', 'link'])
      .where('userId', '=', fleet.userId)
      .execute();
    expect(sentNotices).toHaveLength(1);
    expect(sentNotices[0]).toMatchObject({
      title: '3 项证照 10 天后到期',
      link: '/user/fleet-management/vehicles?sort=expiry',
    });
    expect(sentNotices[0]?.text).toContain(`苏E·20001 年检（${dayIn(10)}）`);
    expect(sentNotices[0]?.text).not.toContain('20004');
  });
});

describe('a company permit', () => {
  const NEVER = '未登记，登记并经分会审核后才能报价';

  it('that was never filed, waits for review or expired blocks bidding and says so; a valid one does not', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const permit = () => paperOf(fleet, 'transportPermit');
    expect(await permit()).toBe(NEVER);
    const { id } = (await ofCompany(fleet, paper('transportPermit', dayIn(-1)))).data;
    expect(await permit()).toBe('已提交，等待分会审核，通过后才能报价');
    await t.call(approveDocument, { params: { documentId: id } }, admin);
    expect(await permit()).toBe(`已于 ${dayIn(-1)} 到期，更新后才能报价`);
    const renewal = (await ofCompany(fleet, paper('transportPermit', dayIn(1000)))).data;
    expect(await permit()).toBe(`已于 ${dayIn(-1)} 到期，更新后才能报价`);
    await t.call(approveDocument, { params: { documentId: renewal.id } }, admin);
    expect(await permit()).toBe(`ok: 有效至 ${dayIn(1000)}`);
  });

  it('revoked by staff, valid or expired, blocks bidding with the reason until a new one is approved', async () => {
    const admin = await t.admin();
    for (const days of sampled([200, -1], () => 'document')) {
      const fleet = await t.fleet();
      const policy = () => paperOf(fleet, 'carrierInsurance');
      const { id } = (await ofCompany(fleet, paper('carrierInsurance', dayIn(days)))).data;
      await t.call(approveDocument, { params: { documentId: id } }, admin);
      await t.call(rejectDocument, { params: { documentId: id }, body: { reason: '保单查无此号' } }, admin);
      const refusal = `已于 ${dayIn(0)} 被分会驳回（保单查无此号），更新后才能报价`;
      expect(await policy()).toBe(refusal);
      const renewal = (await ofCompany(fleet, paper('carrierInsurance', dayIn(400)))).data;
      expect(await policy()).toBe(refusal);
      await t.call(approveDocument, { params: { documentId: renewal.id } }, admin);
      expect(await policy()).toBe(`ok: 有效至 ${dayIn(400)}`);
    }
  });

  it('rejected before it was ever valid blocks bidding too; the licence of the membership application counts', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const { id } = (await ofCompany(fleet, paper('carrierInsurance', dayIn(200)))).data;
    await t.call(rejectDocument, { params: { documentId: id }, body: { reason: '保单查无此号' } }, admin);
    expect(await paperOf(fleet, 'carrierInsurance')).toContain('保单查无此号');
    expect(await paperOf(fleet, 'businessLicense')).toBe(NEVER);
    const { fileId } = (await t.call(uploadFile, { body: { purpose: 'document' }, file: await aPhoto() }, fleet)).data;
    await t.db.updateTable('companies').set({ licenceFileId: fileId }).where('id', '=', fleet.companyId).execute();
    expect(await paperOf(fleet, 'businessLicense')).toBe('ok: 有效，入会时已核验');
  });

  it('for oversize loads keeps a 17.5 m vehicle from being sent out until it is valid', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const { id } = await make.vehicle(fleet, {
      vehicleType: 'tractor',
      bodyType: 'lowbed',
      lengthMm: 17_500,
      grossMassKg: 49_000,
      approvedLoadKg: 32_000,
      volumeLitres: null,
    });
    const reasons = async () => (await t.call(getVehicle, { params: { vehicleId: id } }, fleet)).data.reasons;
    expect(await reasons()).toEqual(['oversizePermit:missing']);
    const permit = (await ofCompany(fleet, paper('oversizePermit', dayIn(200)))).data;
    expect(await reasons()).toEqual(['oversizePermit:pending']);
    await t.call(approveDocument, { params: { documentId: permit.id } }, admin);
    expect(await reasons()).toEqual([]);
  });
});

describe('the database functions for required documents', () => {
  it('agree with the contract for any vehicle and any licence', async () => {
    const bodies = Object.keys(bodyTypes) as BodyType[];
    const classes = Object.keys(licenceClasses) as LicenceClass[];
    const vehicle = fc.record({
      vehicleType: fc.constantFrom('truck' as const, 'tractor' as const, 'trailer' as const),
      bodyType: fc.constantFrom(...bodies),
      lengthMm: fc.oneof(fc.integer({ min: 2_000, max: 18_000 }), fc.constantFrom(5_999, 6_000)),
      grossMassKg: fc.oneof(fc.constant(null), fc.integer({ min: 1_000, max: 49_000 }), fc.constantFrom(4_500, 4_501)),
    });
    const held = fc.uniqueArray(fc.constantFrom(...classes), { minLength: 1, maxLength: 4 });
    const world = fc.sample(fc.tuple(vehicle, held), 300);
    const { rows } = await sql<{ needs: string[]; asks: string[]; drives: boolean }>`
      select array(select k from unnest(array['drivingLicense', 'transportCert', 'insurance', 'inspection']) k
          where vehicle_needs(v, k)) as needs,
        array(select k from unnest(array['driverLicense', 'qualificationCert']) k where driver_needs(p, k)) as asks,
        may_drive(p.licence_classes, v) as drives
      from jsonb_array_elements(${JSON.stringify(world.map(([one, licence]) => ({ vehicle_type: one.vehicleType, body_type: one.bodyType, length_mm: one.lengthMm, gross_mass_kg: one.grossMassKg, licence_classes: licence })))}::jsonb)
        with ordinality as given (one, place)
      cross join lateral jsonb_populate_record(null::vehicles, one) v
      cross join lateral jsonb_populate_record(null::drivers, one) p order by place`.execute(t.db);
    expect(rows).toEqual(
      world.map(([one, licence]) => ({
        needs: requiredOfVehicle(one),
        asks: requiredOfDriver(licence),
        drives: mayDrive(licence, one),
      })),
    );
  });
});
