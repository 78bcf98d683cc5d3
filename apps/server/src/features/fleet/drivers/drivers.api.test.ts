// A fleet's drivers: their identity numbers stay secret, the vehicles they may drive are computed.
import {
  createDriver,
  getDriver,
  getDriverSummary,
  listDriverHistory,
  listDrivers,
  listDriverVehicles,
  listEnterpriseDrivers,
  moveDriver,
  updateDriver,
} from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import type { DriverForm } from '@rfb/contract/fleet/drivers/drivers.ts';
import { listVehicleDrivers } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { anIdentityNumber, dayIn, driverForm, makeFleet, paper } from '../../../testing/vehicles.ts';

const t = await testApp();
const make = makeFleet(t);
const add = (person: Person, form: Partial<DriverForm> = {}) =>
  t.call(createDriver, { body: driverForm(form) }, person);
const changeOf = ({ documents: _, ...form }: DriverForm, version: number) => ({ ...form, version });

describe('a phone', () => {
  it('is unique among a company’s drivers: a second use is rejected with the name of the first driver', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const first = driverForm({ name: '赵大川', phone: '13711112222' });
    const { data } = await t.call(createDriver, { body: first }, fleet);
    const second = driverForm({ name: '钱一帆', phone: '13711112222' });
    const words = { phone: '赵大川 已登记了这个手机号，请核对；每位司机登记自己的手机号' };
    expect(await t.call(createDriver, { body: second }, fleet)).toMatchObject({ status: 400, data: { fields: words } });
    // Must not reveal whom another company employs.
    expect((await t.call(createDriver, { body: second }, other)).status).toBe(200);
    await t.call(moveDriver, { params: { driverId: data.id }, body: { move: 'leave', reason: '已离职' } }, fleet);
    expect((await t.call(createDriver, { body: second }, fleet)).status).toBe(200);
  });
});

describe('a driver’s identity number', () => {
  it('is stored encrypted, returned masked, and appears nowhere else', async () => {
    const fleet = await t.fleet();
    const identityNumber = anIdentityNumber();
    const { data } = await add(fleet, { identityNumber });
    expect(data.identityMasked).toBe(`9900**********${identityNumber.slice(-4)}`);
    const row = await t.db.selectFrom('drivers').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    expect(t.keys.open('driver identity', row.identitySealed)).toBe(identityNumber);
    const trail = await t.db.selectFrom('auditRows').selectAll().where('subjectId', '=', data.id).execute();
    for (const kept of [JSON.stringify({ ...row, identitySealed: '' }), JSON.stringify(trail), JSON.stringify(data)])
      expect(kept).not.toContain(identityNumber);
    expect(JSON.stringify(trail)).not.toContain('赵大川');
  });

  it('is accepted once per fleet under concurrent requests; another fleet may register the same person', async () => {
    const fleet = await t.fleet();
    const identityNumber = anIdentityNumber();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(fleet, { identityNumber })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await add(await t.fleet(), { identityNumber })).status).toBe(200);
  });

  it('is rejected with a wrong check character, or as a fictitious number outside the demo', async () => {
    const fleet = await t.fleet();
    for (const identityNumber of ['990000198803070018', '000000198803070016', '990000198802300010'])
      expect(await add(fleet, { identityNumber })).toMatchObject({
        status: 400,
        data: { fields: { identityNumber: '身份证号有误，请对照证件检查' } },
      });
  });

  it('is kept when an update leaves it empty, and can be corrected', async () => {
    const fleet = await t.fleet();
    const form = driverForm();
    const { data } = await t.call(createDriver, { body: form }, fleet);
    const params = { driverId: data.id };
    const kept = await t.call(
      updateDriver,
      { params, body: { ...changeOf(form, 1), identityNumber: '', name: '赵小川' } },
      fleet,
    );
    expect(kept.data).toMatchObject({ name: '赵小川', identityMasked: data.identityMasked, version: 2 });
    const other = anIdentityNumber();
    const fixed = await t.call(updateDriver, { params, body: { ...changeOf(form, 2), identityNumber: other } }, fleet);
    expect(fixed.data.identityMasked.endsWith(other.slice(-4))).toBe(true);
    const late = await t.call(updateDriver, { params, body: changeOf(form, 1) }, fleet);
    expect(late).toMatchObject({ status: 409, data: { current: { version: 3 }, changed: { by: expect.any(String) } } });
  });
});

describe('what a driver may drive', () => {
  it('follows from the licence: a tractor needs A2, a heavy truck B2, and A1 is no A2', async () => {
    const fleet = await t.fleet();
    const tractor = await make.vehicle(fleet, {
      plateNo: '苏E10001',
      vehicleType: 'tractor',
      grossMassKg: 49_000,
      kerbMassKg: 8_800,
      approvedLoadKg: 32_000,
      lengthMm: 13_000,
      bodyType: 'fence',
    });
    const heavy = await make.vehicle(fleet, { plateNo: '苏E10002' });
    const light = await make.vehicle(fleet, {
      plateNo: '苏E10003',
      plateColor: 'blue',
      lengthMm: 4_200,
      grossMassKg: 4_495,
      kerbMassKg: 2_700,
      approvedLoadKg: 1_600,
    });
    const drivers = {
      A1: await make.driver(fleet, { name: '司机甲一', licenceClasses: ['A1'] }),
      A2: await make.driver(fleet, { name: '司机甲二', licenceClasses: ['A2'] }),
      B2: await make.driver(fleet, { name: '司机乙二', licenceClasses: ['B2'] }),
      C1: await make.driver(fleet, { name: '司机丙一', licenceClasses: ['C1'] }),
      C6: await make.driver(fleet, { name: '司机丙六', licenceClasses: ['C6'] }),
    };
    const vehiclesOf = async (driverId: string) =>
      (await t.call(listDriverVehicles, { params: { driverId }, query: {} }, fleet)).data.items
        .map(({ plateNo }) => plateNo)
        .sort();
    expect(await vehiclesOf(drivers.A1.id)).toEqual(['苏E10002', '苏E10003']);
    expect(await vehiclesOf(drivers.A2.id)).toEqual(['苏E10001', '苏E10002', '苏E10003']);
    expect(await vehiclesOf(drivers.B2.id)).toEqual(['苏E10002', '苏E10003']);
    expect(await vehiclesOf(drivers.C1.id)).toEqual(['苏E10003']);
    expect(await vehiclesOf(drivers.C6.id)).toEqual([]);
    const driversOf = async (vehicleId: string) =>
      (await t.call(listVehicleDrivers, { params: { vehicleId }, query: {} }, fleet)).data.items.map(
        ({ name }) => name,
      );
    expect(await driversOf(tractor.id)).toEqual(['司机甲二']);
    expect((await driversOf(heavy.id)).length).toBe(3);
    expect((await driversOf(light.id)).length).toBe(4);
  });

  it('needs a certificate of qualification for more than light vehicles', async () => {
    const fleet = await t.fleet();
    const papers = [paper('driverLicense', null)];
    expect((await make.driver(fleet, { licenceClasses: ['C1'], documents: papers })).isDispatchable).toBe(true);
    expect((await make.driver(fleet, { licenceClasses: ['B2'], documents: papers })).reasons).toEqual([
      'qualificationCert:missing',
    ]);
    expect(
      (await make.driver(fleet, { licenceClasses: ['C1'], documents: [paper('driverLicense', dayIn(-1))] })).reasons,
    ).toEqual(['driverLicense:expired']);
  });
});

describe('the list of drivers', () => {
  it('searches by name and phone, and returns counts', async () => {
    const fleet = await t.fleet();
    await make.driver(fleet, { name: '钱江潮', phone: '13711112222' });
    await make.driver(fleet, {
      name: '孙一帆',
      phone: '13733334444',
      licenceClasses: ['C1'],
      documents: [paper('driverLicense', dayIn(5))],
    });
    const namesOf = async (query: object) =>
      (await t.call(listDrivers, { query }, fleet)).data.items.map(({ name }) => name);
    expect(await namesOf({ keyword: '江潮' })).toEqual(['钱江潮']);
    expect(await namesOf({ keyword: '3333' })).toEqual(['孙一帆']);
    expect(await namesOf({ licenceClass: 'C1,C6' })).toEqual(['孙一帆']);
    expect(await namesOf({ document: 'within15' })).toEqual(['孙一帆']);
    expect((await t.call(getDriverSummary, {}, fleet)).data).toMatchObject({
      total: 2,
      dispatchable: 2,
      trainDrivers: 1,
      within15: 1,
      expired: 0,
    });
  });

  it('returns a company its own drivers only', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const { id } = await make.driver(fleet);
    const params = { driverId: id };
    const answers = await Promise.all([
      t.call(getDriver, { params }, other),
      t.call(listDriverHistory, { params, query: {} }, other),
      t.call(listDriverVehicles, { params, query: {} }, other),
      t.call(updateDriver, { params, body: changeOf(driverForm(), 1) }, other),
      t.call(moveDriver, { params, body: { move: 'leave' } }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await t.call(listDrivers, { query: {} }, other)).data.total).toBe(0);
  });

  it('is shown to staff with masked phones, and each view is written to the audit trail', async () => {
    const fleet = await t.fleet();
    await make.driver(fleet, { phone: '13711112222' });
    const admin = await t.admin();
    const params = { companyId: fleet.companyId };
    const { data } = await t.call(listEnterpriseDrivers, { params, query: {} }, admin);
    expect(data.items[0]).toMatchObject({ phone: '137****2222' });
    const seen = await t.db
      .selectFrom('auditRows')
      .select(['userId', 'subjectId'])
      .where('action', '=', 'driver.viewed')
      .where('subjectId', '=', fleet.companyId)
      .execute();
    expect(seen).toEqual([{ userId: admin.userId, subjectId: fleet.companyId }]);
  });
});

describe('a driver who leaves', () => {
  it('is no longer listed, can return, and each change is written to the audit trail', async () => {
    const fleet = await t.fleet();
    const identityNumber = anIdentityNumber();
    const { data } = await add(fleet, { identityNumber });
    const params = { driverId: data.id };
    const move = (body: { move: 'disable' | 'enable' | 'leave' | 'rejoin'; reason?: string }) =>
      t.call(moveDriver, { params, body }, fleet);
    expect((await move({ move: 'disable' })).status).toBe(400);
    expect((await move({ move: 'leave' })).data.state).toBe('left');
    expect((await t.call(listDrivers, { query: {} }, fleet)).data.total).toBe(0);
    expect((await move({ move: 'disable', reason: '驾驶证被扣' })).status).toBe(409);
    expect((await move({ move: 'rejoin' })).data.state).toBe('active');
    expect((await move({ move: 'leave' })).data.state).toBe('left');
    expect((await add(fleet, { identityNumber })).status).toBe(200);
    expect((await move({ move: 'rejoin' })).status).toBe(409);
    expect((await t.call(listDriverHistory, { params, query: {} }, fleet)).data.total).toBe(4);
  });
});
