// Exports of vehicles and drivers: filtered rows, escaped formulas, and a file that can be imported again.

import { exportDrivers, exportVehicles } from '@rfb/contract/fleet/vehicles/fleet-sheets.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { FILE_KINDS } from '@rfb/contract/services/files/purposes.ts';
import { checkSheet, confirmSheet, getSheetPreview } from '@rfb/contract/services/imports/imports.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { fleetSheets } from '../../../sheet-imports.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { storeFile } from '../../services/files/stored-files.ts';
import { importsRunners } from '../../services/imports/imports.routes.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { driversRunners } from '../drivers/driver-export.actions.ts';
import { vehiclesRunners } from './vehicle-export.actions.ts';

const t = await testApp();
const make = makeFleet(t);
const runners = { ...vehiclesRunners(t.deps), ...driversRunners(t.deps), ...importsRunners(t.deps, fleetSheets) };

const fileOf = async (taskId: string, person: Person) => {
  await runNextTask(t.deps, runners);
  const { data } = await t.call(getTask, { params: { taskId } }, person);
  expect(data.status).toBe('done');
  return (await t.call(readFile, { params: { fileId: data.fileId ?? '' } }, person)).data as unknown as Buffer;
};
const linesOf = (bytes: Buffer) => bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');

describe('an export of vehicles', () => {
  it('contains the filtered or selected rows and escapes formulas', async () => {
    const fleet = await t.fleet();
    const first = await make.vehicle(fleet, { plateNo: '苏E10001', note: '=HYPERLINK("http://evil.example")' });
    await make.vehicle(fleet, { plateNo: '苏E10002', bodyType: 'fence' });
    const ask = async (body: object) => {
      const wanted = { filters: {}, sort: 'plateNo' as const, format: 'csv' as const, ...body };
      const { data } = await t.call(exportVehicles, { body: wanted }, fleet);
      return linesOf(await fileOf(data.taskId, fleet));
    };
    const [head, ...rows] = await ask({});
    expect(head).toMatch(/^车牌号,号牌颜色,车辆类型,车型,车长（米）/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^苏E10001,黄,货车,厢式,9.6,9.7,18,8.2,58/);
    expect(rows[0]).toContain("'=HYPERLINK");
    expect(await ask({ filters: { body: 'fence' } })).toHaveLength(2);
    expect((await ask({ vehicleIds: [first.id] }))[1]).toContain('苏E10001');
  });

  it('can be imported unchanged by another fleet', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    await make.vehicle(fleet, { plateNo: '苏E10001', bodyType: 'fridge', coldClass: 'F' });
    await make.vehicle(fleet, { plateNo: '苏E10002', bodyType: 'tank', dangerClasses: ['3', '8'] });
    await make.vehicle(fleet, {
      plateNo: '苏E3H72挂',
      vehicleType: 'trailer',
      lengthMm: 13_750,
      grossMassKg: null,
      kerbMassKg: null,
      approvedLoadKg: 31_500,
      volumeLitres: null,
    });
    const { data } = await t.call(exportVehicles, { body: { filters: {}, sort: 'plateNo', format: 'xlsx' } }, fleet);
    const sheet = {
      bytes: await fileOf(data.taskId, fleet),
      mimeType: FILE_KINDS.xlsx,
      ending: 'xlsx',
      width: null,
      height: null,
    };
    const { fileId } = await t.db
      .transaction()
      .execute((trx) => storeFile(t.deps, trx, sheet, { name: '车辆.xlsx', purpose: 'import', userId: other.userId }));
    const { taskId } = (await t.call(checkSheet, { body: { kind: 'vehicles', fileId } }, other)).data;
    await runNextTask(t.deps, runners);
    const preview = await t.call(getSheetPreview, { params: { taskId } }, other);
    expect(preview.data.counts).toEqual({ total: 3, good: 3, wrong: 0, warned: 0 });
    await t.call(confirmSheet, { params: { taskId } }, other);
    await runNextTask(t.deps, runners);
    const classesOf = ({ companyId }: Person) =>
      t.db
        .selectFrom('vehicles')
        .select(['plateNo', 'coldClass', 'dangerClasses'])
        .where('companyId', '=', companyId)
        .orderBy('plateNo')
        .execute();
    expect(await classesOf(other)).toEqual(await classesOf(fleet));
  });
});

describe('an export of drivers', () => {
  it('masks identity numbers and keeps the search keyword out of the audit trail', async () => {
    const fleet = await t.fleet();
    const driver = await make.driver(fleet, { name: '钱江潮', phone: '13711112222' });
    await make.driver(fleet, { name: '孙一帆' });
    const body = { filters: { keyword: '13711112222' }, sort: 'name' as const, format: 'csv' as const };
    const { data } = await t.call(exportDrivers, { body }, fleet);
    const lines = linesOf(await fileOf(data.taskId, fleet));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`钱江潮,13711112222,${driver.identityMasked},A2`);
    const trail = await t.db.selectFrom('auditRows').select('after').where('action', '=', 'driver.exported').execute();
    expect(JSON.stringify(trail)).not.toContain('13711112222');
  });
});
