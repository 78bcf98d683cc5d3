// The document wallet: upcoming expiries, most urgent documents, a shipper's licence, and review by staff.

import { moveVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { withdrawApplication } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import {
  addDocument,
  approveDocument,
  getDocumentOutlook,
  listDocuments,
  listDueDocuments,
  listWaitingDocuments,
  rejectDocument,
  withdrawDocument,
} from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep, sampled } from '../../../testing/sweep.ts';
import { dayIn, driverPapers, makeFleet, paper, vehiclePapers } from '../../../testing/vehicles.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { sendDueAlerts } from './alerts.actions.ts';

const t = await testApp();
const make = makeFleet(t);
const { applicant } = makeApplicants(t);

const folderOf = async (person: Person, kind: string) =>
  (await t.call(listDocuments, { query: { ownerKind: 'company' } }, person)).data.items.find(
    (one) => one.kind === kind,
  );
const approve = (documentId: string, admin: Person) => t.call(approveDocument, { params: { documentId } }, admin);

describe('the review queue of documents', () => {
  it('lists pending documents, longest waiting first, is counted on the dashboard, and drops decided ones', async () => {
    const [fleet, admin] = [await t.fleet({ name: '候审车队有限公司' }), await t.admin()];
    const queue = async () => {
      const { items } = (await t.call(listWaitingDocuments, { query: {} }, admin)).data;
      return items.filter(({ companyId }) => companyId === fleet.companyId).map(({ kind }) => kind);
    };
    const count = async () => (await t.call(getDashboard, {}, admin)).data.papersWaiting;
    const before = await count();
    const [first] = [
      (await make.companyPaper(fleet, paper('carrierInsurance', dayIn(200)))).data,
      (await make.companyPaper(fleet, paper('transportPermit', dayIn(200)))).data,
    ];
    expect([await queue(), await count()]).toEqual([['carrierInsurance', 'transportPermit'], before + 2]);
    await approve(first.id, admin);
    expect([await queue(), await count()]).toEqual([['transportPermit'], before + 1]);
  });

  it('holds an applicant’s permit while the application is open, and no longer once it was withdrawn', async () => {
    const [{ person, applicationId }, admin] = [await applicant(), await t.admin()];
    await make.companyPaper(person, paper('transportPermit', dayIn(200)));
    const seen = async () => ({
      listed: (await t.call(listWaitingDocuments, { query: {} }, admin)).data.items.some(
        ({ companyId }) => companyId === person.companyId,
      ),
      todo: await t.db
        .selectFrom('notifications')
        .where('userId', '=', admin.userId)
        .where('kind', '=', 'document.submitted')
        .where('handledAt', 'is', null)
        .where(sql<boolean>`${person.companyId} = any(about)`)
        .select('id')
        .executeTakeFirst()
        .then(Boolean),
    });
    expect(await seen()).toEqual({ listed: true, todo: true });
    expect((await t.call(withdrawApplication, { params: { applicationId } }, person)).code).toBe(0);
    expect(await seen()).toEqual({ listed: false, todo: false });
  });
});

describe('the timeline of the next 90 days', () => {
  it('groups documents by expiry day, expired ones together, and leaves out later ones', async () => {
    const [fleet, other, admin] = [await t.fleet(), await t.fleet(), await t.admin()];
    await make.vehicle(fleet, {
      plateNo: '苏E7F619',
      documents: [paper('insurance', dayIn(10)), paper('inspection', dayIn(15)), paper('drivingLicense', dayIn(15))],
    });
    await make.vehicle(fleet, { documents: [paper('inspection', dayIn(-15)), paper('insurance', dayIn(-3))] });
    await make.driver(fleet, { name: '赵大川', documents: [paper('driverLicense', dayIn(90))] });
    await make.driver(fleet, { documents: [paper('driverLicense', dayIn(91))] });
    await make.vehicle(other, { documents: vehiclePapers(20) });
    const { id } = (await make.companyPaper(fleet, paper('carrierInsurance', dayIn(27)))).data;
    const seen = async () => (await t.call(getDocumentOutlook, {}, fleet)).data;
    expect((await seen()).marks.map(({ daysLeft }) => daysLeft)).toEqual([-1, 10, 15, 90]);
    await approve(id, admin);
    const { counts, marks } = await seen();
    expect(counts).toEqual({ company: 1, vehicle: 5, driver: 2 });
    expect(marks.map(({ daysLeft, count }) => [daysLeft, count])).toEqual([
      [-1, 2],
      [10, 1],
      [15, 2],
      [27, 1],
      [90, 1],
    ]);
    expect(marks[2]).toMatchObject({
      expiresOn: dayIn(15),
      named: [
        { kind: 'drivingLicense', ownerKind: 'vehicle', ownerName: '苏E7F619' },
        { kind: 'inspection', ownerName: '苏E7F619' },
      ],
    });
    expect(marks[3]?.named).toEqual([{ kind: 'carrierInsurance', ownerKind: 'company', ownerName: '' }]);
  });

  it('leaves out a scrapped vehicle', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, { documents: vehiclePapers(20) });
    await t.call(moveVehicle, { params: { vehicleId: id }, body: { move: 'scrap', reason: '已拆解' } }, fleet);
    const { data } = await t.call(getDocumentOutlook, {}, fleet);
    expect(data).toMatchObject({ counts: { vehicle: 0 }, marks: [] });
    expect((await t.call(listDueDocuments, { query: {} }, fleet)).data.total).toBe(0);
  });
});

describe('the most urgent documents', () => {
  it('are expired ones, then missing ones, then by expiry day, of the own fleet only', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    await make.vehicle(fleet, { plateNo: '苏E30001', documents: vehiclePapers(59) });
    await make.vehicle(fleet, { plateNo: '苏E30002', documents: vehiclePapers(300).slice(0, 3) });
    await make.vehicle(fleet, { plateNo: '苏E30003', documents: vehiclePapers(-2) });
    await make.vehicle(fleet, { plateNo: '苏E30004', documents: vehiclePapers(61) });
    await make.driver(fleet, { name: '钱一帆', documents: driverPapers(5) });
    const due = async (query: object) => (await t.call(listDueDocuments, { query }, fleet)).data;
    const all = await due({});
    expect(all.total).toBe(11);
    expect(all.items.map(({ ownerName, status }) => `${ownerName} ${status}`)).toEqual([
      ...Array(4).fill('苏E30003 expired'),
      '苏E30002 missing',
      ...Array(2).fill('钱一帆 expiring'),
      ...Array(4).fill('苏E30001 expiring'),
    ]);
    expect(all.items[4]).toMatchObject({ kind: 'inspection', isRequired: true, plateColor: 'yellow', daysLeft: null });
    const second = await due({ ownerKind: 'vehicle', page: '2', pageSize: '5' });
    expect(second).toMatchObject({ total: 9, page: 2 });
    expect(second.items.map(({ status }) => status)).toEqual(Array(4).fill('expiring'));
    expect((await t.call(listDueDocuments, { query: {} }, other)).data).toMatchObject({ total: 0, items: [] });
  });
});

describe('a company’s document', () => {
  it('without a copy is rejected with an error on the field', async () => {
    const fleet = await t.fleet();
    const sent = await make.renew(fleet, 'company', fleet.companyId, paper('iso', dayIn(200)));
    expect(sent).toMatchObject({ status: 400, data: { fields: { fileId: expect.stringContaining('扫描件') } } });
  });

  it('sent several times concurrently becomes pending once, and the other requests are rejected', async () => {
    const fleet = await t.fleet();
    const { fileId } = (await t.call(uploadFile, { body: { purpose: 'document' }, file: await aPhoto() }, fleet)).data;
    const body = { ownerKind: 'company' as const, ...paper('iso', dayIn(200)), fileId };
    const answers = await Promise.all(Array.from({ length: 6 }, () => t.call(addDocument, { body }, fleet)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ msg }) => msg.startsWith('上一份还在审核'))).toHaveLength(5);
  });

  itInSweep('rejected while another one is valid leaves that one valid', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const first = (await make.companyPaper(fleet, paper('iso', dayIn(15)))).data;
    await approve(first.id, admin);
    const second = (await make.companyPaper(fleet, paper('iso', dayIn(1000)))).data;
    await t.call(rejectDocument, { params: { documentId: second.id }, body: { reason: '扫描件缺第二页' } }, admin);
    expect(await folderOf(fleet, 'iso')).toMatchObject({
      current: { id: first.id, status: 'expiring' },
      waiting: null,
      earlier: [{ id: second.id, rejectReason: '扫描件缺第二页' }],
    });
  });

  it('that is pending can be filtered for in staff’s list of enterprises', async () => {
    const [fleet, admin] = [await t.fleet({ name: '等待审证有限公司' }), await t.admin()];
    const { id } = (await make.companyPaper(fleet, paper('iso', dayIn(200)))).data;
    const waiting = async () =>
      (await t.call(listEnterprises, { query: { papersWaiting: '1', keyword: '等待审证' } }, admin)).data.items.length;
    expect(await waiting()).toBe(1);
    const notices = await t.db
      .selectFrom('notifications')
      .select(['link', 'text'])
      .where('userId', '=', admin.userId)
      .where('kind', '=', 'document.submitted')
      .execute();
    expect(notices).toEqual([
      {
        link: `/admin/enterprise/list?open=${fleet.companyId}&tab=papers`,
        text: expect.stringContaining('等待审证有限公司'),
      },
    ]);
    await approve(id, admin);
    expect(await waiting()).toBe(0);
  });

  it('sent and withdrawn repeatedly notifies staff once a day', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    for (const kind of ['iso', 'iso', 'logisticsGrade'] as const) {
      const { id } = (await make.companyPaper(fleet, paper(kind, dayIn(200)))).data;
      await t.call(withdrawDocument, { params: { documentId: id } }, fleet);
    }
    const notices = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', '=', admin.userId)
      .where('kind', '=', 'document.submitted')
      .execute();
    expect(notices).toEqual([{ title: '有新的企业证照待审核' }]);
  });

  it('shows the display name of its sender, never the login name', async () => {
    const fleet = await t.fleet();
    const { id } = (await make.companyPaper(fleet, paper('iso', dayIn(200)))).data;
    const { contactPerson } = await t.db
      .selectFrom('companies')
      .select('contactPerson')
      .where('id', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    const sentBy = async () => (await folderOf(fleet, 'iso'))?.current?.addedBy;
    expect([await sentBy(), contactPerson]).not.toContain(fleet.username);
    expect(await sentBy()).toBe(contactPerson);
    await t.db.updateTable('companies').set({ contactPerson: '' }).where('id', '=', fleet.companyId).execute();
    expect(await sentBy()).toBe('企业账号');
    await t.db.updateTable('users').set({ shownName: '周敏' }).where('id', '=', fleet.userId).execute();
    expect(await sentBy()).toBe('周敏');
    await approve(id, await t.admin());
    expect((await folderOf(fleet, 'iso'))?.current?.reviewer).toBe('秘书处');
  });

  const effects = [
    ['carrierInsurance', '到期当天仍有效，次日起，不能提交新报价，进行中运单继续。'],
    ['iso', '过期不影响派车与报价，请及时更新。'],
    ['oversizePermit', '到期当天仍有效，次日起，14.6 米以上的车辆不能派车。'],
  ] as const;
  const announced = sampled(effects, () => 'kind');
  it.each(announced)('of kind %s is announced with the effects of its expiry only', async (kind, words) => {
    const fleet = await t.fleet();
    await approve((await make.companyPaper(fleet, paper(kind, dayIn(7)))).data.id, await t.admin());
    while ((await sendDueAlerts(t.deps)) > 0);
    const notices = await t.db
      .selectFrom('notifications')
      .select('text')
      .where('userId', '=', fleet.userId)
      .where('kind', '=', 'document.expiring')
      .executeTakeFirstOrThrow();
    expect(notices.text.endsWith(`。${words}`)).toBe(true);
  });

  it('is announced with a link to the wallet, a shipper’s with a link to its profile', async () => {
    const admin = await t.admin();
    const linkOf = async (company: Person, kind: 'carrierInsurance' | 'businessLicense') => {
      await approve((await make.companyPaper(company, paper(kind, dayIn(7)))).data.id, admin);
      while ((await sendDueAlerts(t.deps)) > 0);
      const rows = await t.db
        .selectFrom('notifications')
        .select('link')
        .where('userId', '=', company.userId)
        .where('kind', '=', 'document.expiring')
        .execute();
      return rows.map(({ link }) => link);
    };
    expect(await linkOf(await t.fleet(), 'carrierInsurance')).toEqual(['/user/fleet-management/documents']);
    expect(await linkOf(await t.shipper(), 'businessLicense')).toEqual(['/user/profile']);
  });
});

describe('the licence', () => {
  it('is the only document a shipper keeps here', async () => {
    const shipper = await t.shipper();
    const { data } = await t.call(listDocuments, { query: { ownerKind: 'company' } }, shipper);
    expect(data.items.map(({ kind }) => kind)).toEqual(['businessLicense']);
    expect(await make.companyPaper(shipper, paper('iso', dayIn(200)))).toMatchObject({
      status: 400,
      data: { fields: { kind: '货主企业只登记营业执照' } },
    });
    const owner = { ownerKind: 'vehicle' as const, ownerId: (await make.vehicle(await t.fleet())).id };
    expect((await t.call(listDocuments, { query: owner }, shipper)).status).toBe(404);
  });

  it('sent with the application needs no second copy, and an approved renewal replaces it everywhere', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const upload = async (purpose: 'licence' | 'document') =>
      (await t.call(uploadFile, { body: { purpose }, file: await aPhoto() }, fleet)).data.fileId;
    const first = await upload('licence');
    await t.db
      .updateTable('companies')
      .set({ licenceFileId: first, permitNo: '320505009001' })
      .where('id', '=', fleet.companyId)
      .execute();
    expect((await folderOf(fleet, 'businessLicense'))?.joined).toMatchObject({ file: { fileId: first } });
    expect((await folderOf(fleet, 'transportPermit'))?.joined).toEqual({ number: '320505009001', file: null });
    const said = await make.renew(fleet, 'company', fleet.companyId, paper('businessLicense', null));
    await approve(said.data.id, admin);
    expect(await folderOf(fleet, 'businessLicense')).toMatchObject({
      joined: null,
      current: { status: 'valid', expiresOn: null, file: { fileId: first } },
    });
    const fileId = await upload('document');
    const body = { ownerKind: 'company' as const, ownerId: fleet.companyId, ...paper('businessLicense', null), fileId };
    const renewed = (await t.call(addDocument, { body }, fleet)).data;
    const shown = async () => (await t.call(getCompanyProfile, {}, fleet)).data.licence?.fileId;
    expect(await shown()).toBe(first);
    await approve(renewed.id, admin);
    expect(await shown()).toBe(fileId);
    expect(await folderOf(fleet, 'businessLicense')).toMatchObject({ current: { file: { fileId } } });
  });
});
