// Vehicles, drivers and documents on a merge or when the last user leaves, and in the copy of one's data.

import { listDrivers } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { listUsages } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { getVehicle, listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { listDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { closeAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { exportMyData } from '@rfb/contract/overview/accounts/my-data.endpoints.ts';
import { mergeEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { hoursFromNow, makeUsages } from '../../../testing/usages.ts';
import { anIdentityNumber, dayIn, driverPapers, makeFleet, paper } from '../../../testing/vehicles.ts';
import { finishClosings } from '../../overview/accounts/closing.actions.ts';
import { accountsRunners } from '../../overview/accounts/my-export.actions.ts';
import { deleteExpiredFiles } from '../../services/files/files.jobs.ts';
import { aPhoto } from '../../services/files/sample-files.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';

const t = await testApp();
const make = makeFleet(t);
const aDocument = async (person: Person) =>
  (await t.call(uploadFile, { body: { purpose: 'document' }, file: await aPhoto() }, person)).data.fileId;

describe('merging two records of one fleet', () => {
  it('moves vehicles, drivers and documents; duplicates stay with the merged record', async () => {
    const [kept, duplicate] = [await t.fleet(), await t.fleet()];
    const identityNumber = anIdentityNumber();
    await make.vehicle(kept, { plateNo: '苏E30001' });
    await make.vehicle(duplicate, { plateNo: '苏E30001' });
    const moving = await make.vehicle(duplicate, { plateNo: '苏E30002' });
    const trip = (await makeUsages(t).add(duplicate, moving.id)).data;
    await make.driver(kept, { name: '两边都有', identityNumber });
    await make.driver(duplicate, { name: '两边都有', identityNumber });
    const fileId = await aDocument(duplicate);
    await make.driver(duplicate, { name: '只在一边', documents: [{ ...paper('driverLicense', null), fileId }] });
    await make.companyPaper(kept, paper('iso', dayIn(100)));
    await make.companyPaper(duplicate, paper('iso', dayIn(200)));
    await t.db.updateTable('documents').set({ state: 'valid' }).where('kind', '=', 'iso').execute();
    await t.db
      .updateTable('members')
      .set({ resignedAt: new Date().toISOString() })
      .where('companyId', '=', duplicate.companyId)
      .execute();
    const body = { duplicateId: duplicate.companyId, reason: '同一家企业重复登记' };
    const params = { companyId: kept.companyId };
    expect((await t.call(mergeEnterprise, { params, body }, await t.admin())).code).toBe(0);

    const vehicles = (await t.call(listVehicles, { query: { sort: 'plateNo' } }, kept)).data.items;
    expect(vehicles.map(({ plateNo, isDispatchable }) => [plateNo, isDispatchable])).toEqual([
      ['苏E30001', true],
      ['苏E30002', true],
    ]);
    const drivers = (await t.call(listDrivers, { query: {} }, kept)).data.items;
    expect(drivers.map(({ name }) => name).sort()).toEqual(['两边都有', '只在一边']);
    expect((await t.call(readFile, { params: { fileId } }, kept)).status).toBe(200);
    const folders = (await t.call(listDocuments, { query: { ownerKind: 'company' } }, kept)).data.items;
    expect(folders.find(({ kind }) => kind === 'iso')).toMatchObject({
      current: { expiresOn: dayIn(100) },
      earlier: [{ expiresOn: dayIn(200) }],
    });
    const usages = (await t.call(listUsages, { query: {} }, kept)).data.items;
    expect(usages.map(({ id }) => id)).toEqual([trip.id]);
    const left = await t.db
      .selectFrom('vehicles')
      .select('plateNo')
      .where('companyId', '=', duplicate.companyId)
      .execute();
    expect(left).toEqual([{ plateNo: '苏E30001' }]);
  });
});

describe('trips under way when two records are merged', () => {
  const merge = async (kept: Person, duplicate: Person) => {
    await t.db
      .updateTable('members')
      .set({ resignedAt: new Date().toISOString() })
      .where('companyId', '=', duplicate.companyId)
      .execute();
    const body = { duplicateId: duplicate.companyId, reason: '同一家企业重复登记' };
    const params = { companyId: kept.companyId };
    expect((await t.call(mergeEnterprise, { params, body }, await t.admin())).code).toBe(0);
  };
  const use = makeUsages(t);
  const [tractor, trailer] = [
    {
      vehicleType: 'tractor',
      lengthMm: 13_750,
      grossMassKg: 49_000,
      kerbMassKg: 8_800,
      approvedLoadKg: 31_500,
    } as const,
    { vehicleType: 'trailer', lengthMm: 13_750, grossMassKg: null, kerbMassKg: null, volumeLitres: null } as const,
  ];
  const stateOf = async (person: Person, vehicleId: string) =>
    (await t.call(getVehicle, { params: { vehicleId } }, person)).data.state;

  it('can be finished although driver and trailer stayed with the closed record', async () => {
    const [kept, duplicate] = [await t.fleet(), await t.fleet()];
    const identityNumber = anIdentityNumber();
    for (const one of [kept, duplicate]) {
      await make.driver(one, { identityNumber });
      await make.vehicle(one, { plateNo: '苏E3H81挂', ...trailer });
    }
    const ofDuplicate = { companyId: duplicate.companyId ?? '' };
    const find = (table: 'drivers' | 'vehicles') =>
      t.db.selectFrom(table).select('id').where('companyId', '=', ofDuplicate.companyId).executeTakeFirstOrThrow();
    const [driverId, trailerId] = [(await find('drivers')).id, (await find('vehicles')).id];
    const trips = [];
    for (const plateNo of ['苏E30011', '苏E30012']) {
      const { id } = await make.vehicle(duplicate, { plateNo, ...tractor });
      const own = plateNo === '苏E30011' ? { driverId, trailerId } : { driverId: (await make.driver(duplicate)).id };
      const { data } = await use.add(duplicate, id, { ...own, startsAt: hoursFromNow(-1) });
      expect((await use.move(duplicate, data.id, 'start')).status).toBe(200);
      trips.push(data);
    }
    await merge(kept, duplicate);
    const [first, second] = trips;
    expect((await use.move(kept, first?.id ?? '', 'finish')).data).toMatchObject({ state: 'done', driverId });
    expect(await stateOf(kept, first?.vehicleId ?? '')).toBe('idle');
    expect((await use.move(kept, second?.id ?? '', 'cancel', { reason: '重复登记' })).status).toBe(200);
  });

  it('are cancelled where the vehicle stays behind, so that its driver and trailer are free again', async () => {
    const [kept, duplicate] = [await t.fleet(), await t.fleet()];
    for (const one of [kept, duplicate]) await make.vehicle(one, { plateNo: '苏E30021', ...tractor });
    const left = await t.db
      .selectFrom('vehicles')
      .select('id')
      .where('companyId', '=', duplicate.companyId)
      .executeTakeFirstOrThrow();
    const [driver, hung] = [
      await make.driver(duplicate),
      await make.vehicle(duplicate, { plateNo: '苏E3H82挂', ...trailer }),
    ];
    const crew = { driverId: driver.id, trailerId: hung.id };
    const { data } = await use.add(duplicate, left.id, { ...crew, startsAt: hoursFromNow(-1) });
    await use.move(duplicate, data.id, 'start');
    await merge(kept, duplicate);
    expect(await stateOf(kept, hung.id)).toBe('idle');
    const [own] = (await t.call(listVehicles, { query: { keyword: '30021' } }, kept)).data.items;
    expect((await use.add(kept, own?.id ?? '', crew)).status).toBe(200);
  });
});

describe('when the last user of a fleet leaves', () => {
  it('anonymises its drivers and deletes pictures of their documents; its vehicles are kept', async () => {
    const fleet = await t.fleet();
    const identityNumber = anIdentityNumber();
    const fileId = await aDocument(fleet);
    const [licence] = driverPapers();
    const draft = { ...(licence ?? paper('driverLicense', null)), number: identityNumber, fileId };
    await make.driver(fleet, { name: '要被忘记', phone: '13711112222', identityNumber, documents: [draft] });
    await make.vehicle(fleet);
    await t.call(closeAccount, { body: { password: fleet.password } }, fleet);
    await t.db.updateTable('users').set({ closingAt: '2020-01-01' }).where('id', '=', fleet.userId).execute();
    await finishClosings(t.deps);
    const drivers = await t.db.selectFrom('drivers').selectAll().where('companyId', '=', fleet.companyId).execute();
    const papers = await t.db
      .selectFrom('documents')
      .selectAll()
      .where('companyId', '=', fleet.companyId)
      .where('ownerKind', '=', 'driver')
      .execute();
    expect(drivers).toMatchObject([{ name: '已注销', phone: '', identitySealed: '', state: 'left' }]);
    expect(drivers[0]?.identityMac.equals(t.keys.mac('driver identity code', identityNumber))).toBe(false);
    for (const kept of [drivers, papers])
      expect(JSON.stringify(kept)).not.toMatch(new RegExp(`要被忘记|13711112222|${identityNumber}`));
    await t.travel('25 hours');
    await deleteExpiredFiles(t.deps);
    expect(await t.db.selectFrom('files').select('id').where('id', '=', fileId).execute()).toEqual([]);
    const vehicles = await t.db.selectFrom('vehicles').select('id').where('companyId', '=', fleet.companyId).execute();
    expect(vehicles).toHaveLength(1);
  });
});

describe('the copy of one’s data', () => {
  it('contains vehicles, drivers and documents, and identity numbers only masked', async () => {
    const fleet = await t.fleet();
    const identityNumber = anIdentityNumber();
    await make.driver(fleet, { name: '赵大川', identityNumber });
    const vehicle = await make.vehicle(fleet, { plateNo: '苏E40001' });
    await makeUsages(t).add(fleet, vehicle.id, { destination: '敦煌' });
    const { taskId } = (await t.call(exportMyData, {}, fleet)).data;
    await runNextTask(t.deps, accountsRunners(t.deps));
    const { fileId } = (await t.call(getTask, { params: { taskId } }, fleet)).data;
    const { data } = await t.call(readFile, { params: { fileId: fileId ?? '' } }, fleet);
    const files = unzipSync(new Uint8Array(data as unknown as Buffer));
    const textOf = (name: string) => strFromU8(files[`${name}.json`] ?? new Uint8Array());
    expect(textOf('车辆')).toContain('苏E40001');
    expect(textOf('司机')).toContain('赵大川');
    expect(JSON.parse(textOf('车辆使用'))).toMatchObject([{ plateNo: '苏E40001', destination: '敦煌' }]);
    expect(JSON.parse(textOf('证照'))).toHaveLength(6);
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join(),
    ).not.toContain(identityNumber);
  });
});
