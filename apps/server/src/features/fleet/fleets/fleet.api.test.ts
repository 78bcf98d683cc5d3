// One fleet's page: public fields, the unmasked phone for members only, and 404 for fleets that are not listed.

import { WHOLE_PHONES_A_DAY } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import { getFleet, getFleetPhone } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { issueMyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import {
  resetCertification,
  submitCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import type { CompanyDocumentKind } from '@rfb/contract/membership/documents/document.labels.ts';
import { rejectDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { addManyFleets } from '../../../testing/many-fleets.ts';
import type { Person } from '../../../testing/people.ts';
import { samples } from '../../../testing/samples.ts';
import { howMany } from '../../../testing/sweep.ts';
import { makeFleet, paper } from '../../../testing/vehicles.ts';
import { aPhoto } from '../../services/files/sample-files.ts';

const t = await testApp({ env: { CERTIFICATION_MODE: 'auto' } });

const open = (fleetId: string, person?: Person) => t.call(getFleet, { params: { fleetId } }, person);
const askPhone = (fleetId: string, person?: Person) => t.call(getFleetPhone, { params: { fleetId } }, person);
const phoneOf = async ({ companyId }: Person) =>
  (await t.db.selectFrom('companies').select('phone').where('id', '=', companyId).executeTakeFirstOrThrow()).phone;

describe('a fleet’s page', () => {
  it('returns all fields of the specification with start and end of the membership', async () => {
    const { companyId } = await t.fleet({ level: 'gold', name: '苏州澜舟驰远运输有限公司' });
    await t.db
      .updateTable('fleetCards')
      .set({
        description: '长三角整车运输',
        businessScope: '普通货物道路运输',
        establishYear: 2009,
        vehicleCount: 126,
        certifications: ['道路运输经营许可证'],
      })
      .where('companyId', '=', companyId)
      .execute();
    const { data, headers } = await open(companyId);
    expect(data).toMatchObject({
      id: companyId,
      name: '苏州澜舟驰远运输有限公司',
      address: '测试路 1 号',
      rating: null,
      ratingCount: 0,
      serviceTypes: ['整车'],
      vehicleCount: 126,
      description: '长三角整车运输',
      avatar: '',
      businessScope: '普通货物道路运输',
      establishYear: 2009,
      certifications: ['道路运输经营许可证'],
      regionName: '江苏 苏州',
      memberLevel: 'gold',
      isInGrace: false,
      certification: 'none',
      certifiedOn: null,
      certifiedUntil: null,
      certificate: null,
      stars: [0, 0, 0, 0, 0],
      papers: [],
      missingPapers: ['营业执照', '道路运输经营许可证', '承运人责任险'],
      vehicles: { total: 0, own: 0, groups: [] },
      conventionVersion: null,
      listedAs: null,
    });
    expect(data.contactPerson).not.toBe('');
    expect(data.creditCode).toMatch(/^9132\*{4}/);
    expect(data.memberSince <= data.memberUntil).toBe(true);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('returns the distribution of ratings', async () => {
    const { companyId } = await t.fleet();
    const values = [5, 5, 4, 1].map((stars) => ({ id: t.deps.newId(), companyId, stars }));
    await t.db.insertInto('ratings').values(values).execute();
    expect((await open(companyId)).data).toMatchObject({ rating: 4.3, ratingCount: 4, stars: [2, 1, 0, 0, 1] });
  });

  it('shows the badge from approval until the certification ends', async () => {
    const fleet = await t.fleet();
    await t.call(submitCertification, samples.submitCertification as never, fleet);
    expect((await open(fleet.companyId)).data).toMatchObject({ certification: 'processing', certifiedOn: null });
    await t.travel('4 seconds');
    const certified = (await open(fleet.companyId)).data;
    expect(certified.certification).toBe('approved');
    expect(certified.certifiedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    await t.call(resetCertification, {}, fleet);
    expect((await open(fleet.companyId)).data).toMatchObject({ certification: 'none', certifiedOn: null });
  });

  it('shows approved documents and which of them are expired; other documents stay private', async () => {
    const { companyId } = await t.fleet();
    const paper = (kind: CompanyDocumentKind, days: number | null, more: object = {}) => ({
      id: t.deps.newId(),
      companyId,
      ownerKind: 'company' as const,
      ownerId: companyId,
      kind,
      number: 'SECRET-1',
      detail: 'AAA',
      expiresOn: days === null ? null : sql<string>`app_today() + ${days}::int`,
      state: 'valid' as const,
      isCurrent: true,
      reviewedAt: new Date().toISOString(),
      ...more,
    });
    await t.db
      .insertInto('documents')
      .values([
        paper('creditGrade', 400),
        paper('transportPermit', 20),
        paper('carrierInsurance', -1),
        paper('businessLicense', null),
        paper('iso', 90, { state: 'pending' }),
        paper('safetyStandard', 90, { reviewedAt: null }),
      ])
      .execute();
    const { data, body } = await open(companyId);
    expect(data.papers.map(({ name, isRequired, status }) => [name, isRequired, status])).toEqual([
      ['营业执照', true, 'valid'],
      ['道路运输经营许可证', true, 'expiring'],
      ['承运人责任险', true, 'expired'],
      ['质量信誉考核 AAA', false, 'valid'],
    ]);
    expect(data.papers[0]?.expiresOn).toBeNull();
    expect(body).not.toContain('SECRET');
  });

  it('does not call the licence missing that was approved with the registration', async () => {
    const fleet = await t.fleet();
    const { fileId } = (await t.call(uploadFile, { body: { purpose: 'cardPicture' }, file: await aPhoto() }, fleet))
      .data;
    await t.db.updateTable('companies').set({ licenceFileId: fileId }).where('id', '=', fleet.companyId).execute();
    const { papers, missingPapers } = (await open(fleet.companyId)).data;
    expect(papers).toEqual([
      { name: '营业执照', isRequired: true, expiresOn: null, isFromJoining: true, status: 'valid' },
    ]);
    expect(missingPapers).toEqual(['道路运输经营许可证', '承运人责任险']);
  });

  it('calls the licence missing once the office rejected a newer one, but not while that one waits', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const { data: joined } = await t.call(
      uploadFile,
      { body: { purpose: 'cardPicture' }, file: await aPhoto() },
      fleet,
    );
    await t.db
      .updateTable('companies')
      .set({ licenceFileId: joined.fileId })
      .where('id', '=', fleet.companyId)
      .execute();
    const sent = await makeFleet(t).companyPaper(fleet, paper('businessLicense', null));
    expect((await open(fleet.companyId)).data.papers).toMatchObject([{ isFromJoining: true, status: 'valid' }]);
    await t.call(
      rejectDocument,
      { params: { documentId: sent.data.id }, body: { reason: '与登记的名称不一致' } },
      admin,
    );
    const { papers, missingPapers } = (await open(fleet.companyId)).data;
    expect([papers, missingPapers]).toEqual([[], ['营业执照', '道路运输经营许可证', '承运人责任险']]);
  });

  it('counts its vehicles by length and body, without plates', async () => {
    const { companyId } = await t.fleet();
    const vehicle = (lengthMm: number, bodyType: BodyType, more: object = {}) => ({
      id: t.deps.newId(),
      companyId,
      plateNo: `苏E${t.deps.newId().slice(0, 5)}`,
      plateColor: 'yellow' as const,
      vehicleType: 'truck' as const,
      bodyType,
      lengthMm,
      ownership: 'own' as const,
      ...more,
    });
    await t.db
      .insertInto('vehicles')
      .values([
        ...[1, 2, 3].map(() => vehicle(9_600, 'box')),
        vehicle(9_500, 'box', { ownership: 'affiliated' }),
        ...(['fence', 'wing', 'fridge', 'tank', 'dump'] as const).map((body) => vehicle(4_200, body)),
        vehicle(9_600, 'box', { state: 'scrapped', stateReason: '到期报废' }),
        vehicle(6_000, 'flat', { vehicleType: 'tractor' }),
      ])
      .execute();
    const { data, body } = await open(companyId);
    expect(data.vehicles).toMatchObject({ total: 9, own: 8 });
    expect(data.vehicles.groups[0]).toEqual({
      ...{ name: '9.6 米厢式', count: 4 },
      drawn: { lengthMm: 9_600, bodyType: 'box', vehicleType: 'truck' },
    });
    expect(data.vehicles.groups.at(-1)).toEqual({ name: '其他', count: 2, drawn: null });
    expect(data.vehicles.groups).toHaveLength(5);
    expect(body).not.toContain('苏E');
  });

  it('contains a QR code to the verification of its certificate', async () => {
    const fleet = await t.fleet();
    const { code } = (await t.call(issueMyCertificate, {}, fleet)).data;
    const { certificate } = (await open(fleet.companyId)).data;
    expect(certificate?.code).toBe(code);
    expect(certificate?.qr.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(certificate?.qr.size).toBeGreaterThan(28);
  });

  it('returns 404 for a fleet that is not listed, to every caller', async () => {
    const admin = await t.admin();
    const hidden = [
      await t.fleet({ application: 0 }),
      await t.fleet({ application: 3 }),
      await t.fleet({ daysLeft: -31 }),
      await t.shipper(),
    ];
    for (const { companyId } of hidden)
      for (const person of [undefined, admin]) expect(await open(companyId, person)).toMatchObject({ status: 404 });
    expect(await open('nosuchfleet')).toMatchObject({ status: 404 });
    expect((await open((await t.fleet({ daysLeft: -30 })).companyId)).data.isInGrace).toBe(true);
  });
});

describe('a fleet’s unmasked phone', () => {
  it('is for active members, administrators and the fleet itself, and masked for everybody else', async () => {
    const fleet = await t.fleet();
    const phone = await phoneOf(fleet);
    for (const person of [
      await t.shipper(),
      await t.fleet(),
      await t.fleet({ daysLeft: -5 }),
      await t.admin(),
      fleet,
    ]) {
      expect((await askPhone(fleet.companyId, person)).data).toEqual({ phone, phoneState: 'whole' });
      expect((await open(fleet.companyId, person)).data.phone).toBe(maskPhone(phone));
    }
    expect((await askPhone(fleet.companyId)).status).toBe(401);
    for (const person of [
      await t.shipper({ application: 0 }),
      await t.fleet({ application: 3 }),
      await t.shipper({ isSuspended: true }),
      await t.shipper({ daysLeft: -31 }),
    ]) {
      const { data, body } = await askPhone(fleet.companyId, person);
      expect(data).toEqual({ phone: maskPhone(phone), phoneState: 'masked' });
      expect(body).not.toContain(phone);
    }
  });

  it('is limited to a number of fleets per day and account; fleets already viewed stay unmasked', async () => {
    const [shipper, another] = [await t.shipper(), await t.shipper()];
    const CONCURRENT = howMany({ usual: 6, sweep: 12, deep: 12 });
    const fleets: Person[] = [];
    for (let number = 0; number < CONCURRENT; number += 1) fleets.push(await t.fleet());
    const stateOf = async ({ companyId }: Person, person = shipper) =>
      (await askPhone(companyId, person)).data.phoneState;
    await addManyFleets(t.db, WHOLE_PHONES_A_DAY - 2);
    await sql`insert into fleet_phone_views (user_id, company_id)
      select ${shipper.userId}, id from companies where id like 'crowd-%'`.execute(t.db);
    const states = await Promise.all(fleets.map((fleet) => stateOf(fleet)));
    expect(states.filter((state) => state === 'whole')).toHaveLength(2);
    const [seen, refused] = [fleets[states.indexOf('whole')], fleets[states.indexOf('limited')]] as [Person, Person];
    expect((await askPhone(refused.companyId, shipper)).data.phone).toBe(maskPhone(await phoneOf(refused)));
    expect(await stateOf(seen)).toBe('whole');
    expect(await stateOf(refused, another)).toBe('whole');
    await t.db.updateTable('fleetPhoneViews').set({ seenOn: sql<string>`app_today() - 1` }).execute();
    expect(await stateOf(refused)).toBe('whole');
  });

  it('records who viewed which fleet’s phone on which day, and how often', async () => {
    const [fleet, shipper] = [await t.fleet(), await t.shipper()];
    await askPhone(fleet.companyId, shipper);
    await askPhone(fleet.companyId, shipper);
    await open(fleet.companyId);
    const rows = await t.db
      .selectFrom('fleetPhoneViews')
      .select(['userId', 'companyId', 'times'])
      .where('companyId', '=', fleet.companyId)
      .execute();
    expect(rows).toEqual([{ userId: shipper.userId, companyId: fleet.companyId, times: 2 }]);
  });
});
