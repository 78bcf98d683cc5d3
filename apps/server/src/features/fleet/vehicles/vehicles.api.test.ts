// A fleet's vehicles: creating, searching, updating and changing their state, and who may do so.

import {
  createVehicle,
  getVehicle,
  getVehicleSummary,
  listEnterpriseVehicles,
  listVehicleDrivers,
  listVehicleHistory,
  listVehicles,
  moveVehicle,
  moveVehicles,
  setOwnership,
  setVehiclePhotos,
  updateVehicle,
} from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { VehicleForm } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { getFleetCounts } from '@rfb/contract/overview/workbench/workbench.endpoints.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { dayIn, makeFleet, paper, vehicleForm, vehiclePapers } from '../../../testing/vehicles.ts';
import { aPhoto } from '../../services/files/sample-files.ts';

const t = await testApp();
const make = makeFleet(t);

const add = (person: Person, form: Partial<VehicleForm> = {}) =>
  t.call(createVehicle, { body: vehicleForm(form) }, person);
const list = async (person: Person, query: object = {}) => (await t.call(listVehicles, { query }, person)).data;
const platesOf = async (person: Person, query: object) =>
  (await list(person, query)).items.map(({ plateNo }) => plateNo).sort();
const changeOf = ({ documents: _, ...form }: VehicleForm, version: number) => ({ ...form, version });

describe('registering a vehicle', () => {
  it('saves the fields and documents and returns whether the vehicle is ready to be sent out', async () => {
    const fleet = await t.fleet();
    const form = vehicleForm({ plateNo: ' 苏e·8k372', vin: 'lydema3c8rn000417', documents: vehiclePapers(300) });
    const { data } = await t.call(createVehicle, { body: form }, fleet);
    expect(data).toMatchObject({ plateNo: '苏E8K372', vin: 'LYDEMA3C8RN000417', state: 'idle', isDispatchable: true });
    expect(data.documents.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'drivingLicense valid',
      'transportCert valid',
      'insurance valid',
      'inspection valid',
    ]);
    expect((await t.call(getVehicle, { params: { vehicleId: data.id } }, fleet)).data).toEqual(data);
  });

  it('names the documents that keep it from being sent out', async () => {
    const fleet = await t.fleet();
    const { data } = await add(fleet, { documents: [paper('insurance', dayIn(-1)), paper('inspection', dayIn(0))] });
    expect(data.isDispatchable).toBe(false);
    expect(data.reasons).toEqual(['drivingLicense:missing', 'transportCert:missing', 'insurance:expired']);
  });

  it('requires no transport certificate of light trucks and no insurance of trailers', async () => {
    const fleet = await t.fleet();
    const light = { plateColor: 'blue', lengthMm: 4_200, grossMassKg: 4_495, kerbMassKg: 2_700, approvedLoadKg: 1_600 };
    const small = await add(fleet, { ...(light as Partial<VehicleForm>), documents: [] });
    expect(small.data.reasons).toEqual(['drivingLicense:missing', 'insurance:missing', 'inspection:missing']);
    const trailer = await add(fleet, {
      plateNo: '苏E3H72挂',
      vehicleType: 'trailer',
      lengthMm: 13_750,
      grossMassKg: null,
      kerbMassKg: null,
      approvedLoadKg: 31_500,
      volumeLitres: null,
      documents: [],
    });
    expect(trailer.data.reasons).toEqual(['drivingLicense:missing', 'transportCert:missing', 'inspection:missing']);
  });

  it('rejects impossible values with an error on the field', async () => {
    const fleet = await t.fleet();
    const fieldsOf = async (form: Partial<VehicleForm>) =>
      ((await add(fleet, form)) as unknown as { data: { fields: object } }).data.fields;
    expect(await fieldsOf({ plateNo: '苏E8O3I2' })).toEqual({
      plateNo: '车牌不含字母 I 和 O，是否应为 苏E80312',
    });
    expect(await fieldsOf({ plateColor: 'green' })).toEqual({ plateColor: '这个号码应为黄牌或蓝牌' });
    expect(await fieldsOf({ plateColor: 'blue' })).toHaveProperty('plateColor');
    expect(await fieldsOf({ approvedLoadKg: 15_000 })).toHaveProperty('approvedLoadKg');
    expect(await fieldsOf({ vin: 'LYDEM' })).toHaveProperty('vin');
    expect(await fieldsOf({ registeredOn: '2026-02-30' })).toEqual({ registeredOn: '日期格式有误' });
    expect(await fieldsOf({ registeredOn: dayIn(2) })).toEqual({ registeredOn: '注册日期不能晚于今天' });
    expect((await list(fleet)).total).toBe(0);
  });

  it('accepts a plate once under concurrent requests; the same plate in another colour is another vehicle', async () => {
    const fleet = await t.fleet();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(fleet, { plateNo: '苏E77777' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const light = { lengthMm: 4_200, grossMassKg: 4_495, kerbMassKg: 2_700, approvedLoadKg: 1_600 };
    expect((await add(fleet, { plateNo: '苏E77777', plateColor: 'blue', ...light })).status).toBe(200);
    expect((await add(await t.fleet(), { plateNo: '苏E77777' })).status).toBe(200);
  });

  it('accepts the plate of a scrapped vehicle again', async () => {
    const fleet = await t.fleet();
    const { data } = await add(fleet, { plateNo: '苏E66666' });
    const params = { vehicleId: data.id };
    await t.call(moveVehicle, { params, body: { move: 'scrap', reason: '已拆解' } }, fleet);
    expect((await add(fleet, { plateNo: '苏E66666' })).status).toBe(200);
    expect((await list(fleet)).total).toBe(1);
    expect((await list(fleet, { state: 'scrapped' })).items[0]?.stateReason).toBe('已拆解');
  });
});

describe('the list of vehicles', () => {
  it('searches by fragments of plate and frame number', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet, { plateNo: '苏E8K372', vin: 'LYDEMA3C8RN000417' });
    await make.vehicle(fleet, { plateNo: '苏E2M105' });
    expect(await platesOf(fleet, { keyword: '8k37' })).toEqual(['苏E8K372']);
    expect(await platesOf(fleet, { keyword: '苏E·2M' })).toEqual(['苏E2M105']);
    expect(await platesOf(fleet, { keyword: 'RN000417' })).toEqual(['苏E8K372']);
    expect(await platesOf(fleet, { keyword: '7K38' })).toEqual([]);
  });

  it('filters by length, body, state, ownership and document state', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet, { plateNo: '苏E00A01' });
    await make.vehicle(fleet, {
      plateNo: '苏E00A02',
      documents: [...vehiclePapers().slice(0, 3), paper('inspection', dayIn(-3))],
    });
    await make.vehicle(fleet, {
      plateNo: '苏E00A03',
      documents: [...vehiclePapers().slice(0, 3), paper('inspection', dayIn(10))],
    });
    await make.vehicle(fleet, {
      plateNo: '苏E00A04',
      documents: [],
      lengthMm: 6_800,
      bodyType: 'fence',
      ownership: 'leased',
    });
    expect(await platesOf(fleet, { length: '6.8' })).toEqual(['苏E00A04']);
    expect(await platesOf(fleet, { body: 'fence,flat' })).toEqual(['苏E00A04']);
    expect(await platesOf(fleet, { ownership: 'leased' })).toEqual(['苏E00A04']);
    expect(await platesOf(fleet, { document: 'expired' })).toEqual(['苏E00A02']);
    expect(await platesOf(fleet, { document: 'within15' })).toEqual(['苏E00A03']);
    expect(await platesOf(fleet, { document: 'incomplete' })).toEqual(['苏E00A04']);
    expect(await platesOf(fleet, { document: 'ready' })).toEqual(['苏E00A01', '苏E00A03']);
    expect(await platesOf(fleet, { dispatchable: '1' })).toEqual(['苏E00A01', '苏E00A03']);
    expect((await list(fleet, { sort: 'expiry' })).items.map(({ plateNo }) => plateNo)[0]).toBe('苏E00A02');
    expect((await t.call(getVehicleSummary, {}, fleet)).data).toMatchObject({
      total: 4,
      own: 3,
      leased: 1,
      dispatchable: 2,
      within60: 1,
      nextInDays: 10,
      within15: 1,
      expired: 1,
      expiredPlate: '苏E00A02',
    });
    expect((await t.call(getFleetCounts, {}, fleet)).data).toEqual({
      vehicles: 4,
      drivers: 0,
      documents: 0,
      shippers: 0,
    });
  });

  it('returns a company its own vehicles only', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const { id } = await make.vehicle(fleet);
    expect((await list(other)).total).toBe(0);
    const params = { vehicleId: id };
    const answers = await Promise.all([
      t.call(getVehicle, { params }, other),
      t.call(listVehicleHistory, { params, query: {} }, other),
      t.call(listVehicleDrivers, { params, query: {} }, other),
      t.call(updateVehicle, { params, body: changeOf(vehicleForm(), 1) }, other),
      t.call(moveVehicle, { params, body: { move: 'repair' } }, other),
      t.call(moveVehicles, { body: { vehicleIds: [id], move: 'repair' } }, other),
      t.call(setOwnership, { body: { vehicleIds: [id], ownership: 'leased' } }, other),
      t.call(setVehiclePhotos, { params, body: { fileIds: [] } }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
  });

  it('shows staff, and nobody else, that another fleet registered the same plate', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    await make.vehicle(fleet, { plateNo: '苏E55555' });
    await make.vehicle(other, { plateNo: '苏E55555' });
    const params = { companyId: fleet.companyId };
    const seen = await t.call(listEnterpriseVehicles, { params, query: {} }, await t.admin());
    expect(seen.data.items).toMatchObject([{ plateNo: '苏E55555', elsewhere: 1 }]);
    expect((await list(fleet)).items[0]).not.toHaveProperty('elsewhere');
  });
});

describe('updating a vehicle', () => {
  it('writes old and new values to the audit trail', async () => {
    const fleet = await t.fleet();
    const form = vehicleForm();
    const { data } = await t.call(createVehicle, { body: form }, fleet);
    const params = { vehicleId: data.id };
    const changed = await t.call(
      updateVehicle,
      {
        params,
        body: changeOf({ ...form, bodyType: 'fridge', coldClass: 'F', note: '冷机 2024 年换新' }, data.version),
      },
      fleet,
    );
    expect(changed.data).toMatchObject({ coldClass: 'F', note: '冷机 2024 年换新', version: 2 });
    const fence = changeOf({ ...form, bodyType: 'fence', coldClass: 'F' }, 2);
    const refused = await t.call(updateVehicle, { params, body: fence }, fleet);
    expect(refused).toMatchObject({
      status: 400,
      data: { fields: { coldClass: expect.stringContaining('只有冷藏车') } },
    });
    const history = (await t.call(listVehicleHistory, { params, query: {} }, fleet)).data;
    expect(history.items[0]).toMatchObject({ action: 'vehicle.changed', who: expect.stringMatching(/^联系人\d+$/) });
    expect(history.items[0]?.changed.sort()).toEqual(['bodyType', 'coldClass', 'note']);
    expect(history.total).toBe(2);
  });

  it('returns 409 with the current values after a concurrent change', async () => {
    const fleet = await t.fleet();
    const form = vehicleForm();
    const { data } = await t.call(createVehicle, { body: form }, fleet);
    const params = { vehicleId: data.id };
    await t.call(updateVehicle, { params, body: changeOf({ ...form, note: '先到' }, 1) }, fleet);
    const late = await t.call(updateVehicle, { params, body: changeOf({ ...form, note: '后到' }, 1) }, fleet);
    expect(late).toMatchObject({
      status: 409,
      data: { current: { note: '先到', version: 2 }, changed: { at: expect.any(String) } },
    });
  });

  it('rejects a plate already in use with an error on the plate field', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet, { plateNo: '苏E44444' });
    const form = vehicleForm();
    const { data } = await t.call(createVehicle, { body: form }, fleet);
    const params = { vehicleId: data.id };
    const answer = await t.call(updateVehicle, { params, body: changeOf({ ...form, plateNo: '苏E44444' }, 1) }, fleet);
    expect(answer).toMatchObject({ status: 409, data: { fields: { plateNo: expect.stringContaining('已经登记') } } });
  });
});

describe('a vehicle’s state', () => {
  it('changes only by the transitions of the state table, with a reason where one is required', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const move = (body: { move: 'disable' | 'enable' | 'repair' | 'finishRepair' | 'scrap'; reason?: string }) =>
      t.call(moveVehicle, { params: { vehicleId: id }, body }, fleet);
    expect((await move({ move: 'enable' })).status).toBe(409);
    expect((await move({ move: 'disable' })).status).toBe(400);
    expect((await move({ move: 'disable', reason: '年检过期' })).data).toMatchObject({
      state: 'disabled',
      stateReason: '年检过期',
    });
    expect(await move({ move: 'finishRepair' })).toMatchObject({ status: 409, data: { state: 'disabled' } });
    expect((await move({ move: 'repair' })).data.state).toBe('maintenance');
    expect((await move({ move: 'finishRepair' })).data).toMatchObject({ state: 'idle', stateReason: '' });
    expect((await move({ move: 'scrap', reason: '已拆解' })).data.state).toBe('scrapped');
    for (const one of ['enable', 'repair', 'finishRepair'] as const)
      expect((await move({ move: one })).status).toBe(409);
  });

  it('cannot be changed manually while a usage is under way', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    await t.db.updateTable('vehicles').set({ state: 'in_transit' }).where('id', '=', id).execute();
    for (const move of ['disable', 'repair', 'scrap'] as const)
      expect(
        (await t.call(moveVehicle, { params: { vehicleId: id }, body: { move, reason: '试一试' } }, fleet)).status,
      ).toBe(409);
  });

  it('changes for a batch; vehicles for which the move is not possible are skipped', async () => {
    const fleet = await t.fleet();
    const [first, second, third] = [await make.vehicle(fleet), await make.vehicle(fleet), await make.vehicle(fleet)];
    await t.db.updateTable('vehicles').set({ state: 'in_transit' }).where('id', '=', third.id).execute();
    const vehicleIds = [first.id, second.id, third.id];
    const body = { vehicleIds, move: 'disable' as const, reason: '停运整改' };
    expect((await t.call(moveVehicles, { body }, fleet)).data).toEqual({ moved: 2, skipped: 1 });
    expect((await list(fleet, { state: 'disabled' })).total).toBe(2);
    const ownership = { vehicleIds, ownership: 'affiliated' as const };
    expect((await t.call(setOwnership, { body: ownership }, fleet)).data).toEqual({ moved: 3, skipped: 0 });
    const tooMany = { ...body, vehicleIds: Array.from({ length: 101 }, (_, at) => `v${at}`) };
    expect((await t.call(moveVehicles, { body: tooMany }, fleet)).status).toBe(400);
  });
});

describe('photos of a vehicle', () => {
  it('must be uploads of the same fleet and are private', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const { id } = await make.vehicle(fleet);
    const params = { vehicleId: id };
    const mine = await t.call(uploadFile, { body: { purpose: 'photo' }, file: await aPhoto() }, fleet);
    const theirs = await t.call(uploadFile, { body: { purpose: 'photo' }, file: await aPhoto() }, other);
    const set = (fileIds: string[]) => t.call(setVehiclePhotos, { params, body: { fileIds } }, fleet);
    expect((await set([mine.data.fileId])).data.photoFileIds).toEqual([mine.data.fileId]);
    expect((await set([mine.data.fileId, theirs.data.fileId])).status).toBe(400);
    expect((await t.call(getVehicle, { params }, fleet)).data.photoFileIds).toEqual([mine.data.fileId]);
    expect((await set([])).data.photoFileIds).toEqual([]);
  });
});
