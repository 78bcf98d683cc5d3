// Imports of vehicles and drivers: checked, corrected, confirmed; nothing is saved before or twice.

import { listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { FILE_KINDS } from '@rfb/contract/services/files/purposes.ts';
import * as sheets from '@rfb/contract/services/imports/imports.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { type Cell, readSheet, writeSheet } from '../../../platform/sheets/sheets.ts';
import { fleetSheets } from '../../../sheet-imports.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { anIdentityNumber, makeFleet } from '../../../testing/vehicles.ts';
import { driverColumns } from '../../fleet/drivers/driver-sheet.ts';
import { vehicleColumns } from '../../fleet/vehicles/vehicle-columns.ts';
import { storeFile } from '../files/stored-files.ts';
import { runNextTask } from '../tasks/tasks.jobs.ts';
import { importsRunners } from './imports.routes.ts';

const t = await testApp();
const make = makeFleet(t);

const aRow = {
  plateNo: '苏E80001',
  plateColor: '黄',
  vehicleType: '货车',
  bodyType: '厢式',
  lengthMm: 9.6,
  approvedLoadKg: 9.7,
  grossMassKg: '18',
  kerbMassKg: 8.2,
  volumeLitres: 58,
  registeredOn: '2022/4/18',
  ownership: '自有',
  insurance: '2031-01-08',
  inspection: '2031年4月30日',
};
type Row = Record<string, Cell>;
const sheetOf = async (columns: readonly { key: string; title: string }[], rows: Row[]) => {
  const bytes = await writeSheet('xlsx', { name: '表', columns: columns.map(({ title }) => ({ title })) }, [
    rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
  ]);
  return Buffer.from(bytes);
};
/** Stores a file without the upload endpoint, whose checks have their own tests. */
const store = async (bytes: Buffer, { userId }: Person) => {
  const file = { bytes, mimeType: FILE_KINDS.xlsx, ending: 'xlsx', width: null, height: null };
  const stored = await t.db
    .transaction()
    .execute((trx) => storeFile(t.deps, trx, file, { name: '车辆清单.xlsx', purpose: 'import', userId }));
  return stored.fileId;
};
const finished = async (taskId: string, person: Person) => {
  await runNextTask(t.deps, importsRunners(t.deps, fleetSheets));
  return (await t.call(getTask, { params: { taskId } }, person)).data;
};
const checked = async (person: Person, rows: Row[], kind: 'vehicles' | 'drivers' = 'vehicles') => {
  const columns = kind === 'vehicles' ? vehicleColumns : driverColumns;
  const file = await sheetOf(columns, rows);
  const fileId = await store(file, person);
  const { taskId } = (await t.call(sheets.checkSheet, { body: { kind, fileId } }, person)).data;
  return { taskId, task: await finished(taskId, person) };
};
const rowsOf = async (taskId: string, person: Person, query: object = {}) =>
  (await t.call(sheets.listSheetRows, { params: { taskId }, query }, person)).data;
const previewOf = async (taskId: string, person: Person) =>
  (await t.call(sheets.getSheetPreview, { params: { taskId } }, person)).data;
const fix = (taskId: string, row: number, cells: Record<string, string>, person: Person) =>
  t.call(sheets.fixSheetRow, { params: { taskId, row: String(row) }, body: { cells } }, person);
const confirm = async (taskId: string, person: Person) => {
  const answer = await t.call(sheets.confirmSheet, { params: { taskId } }, person);
  return answer.code === 0 ? finished(answer.data.taskId, person) : answer;
};
const count = async (person: Person) => (await t.call(listVehicles, { query: {} }, person)).data.total;

describe('checking a sheet of vehicles', () => {
  it('adds a remark to each invalid or doubtful cell and saves nothing', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet, { plateNo: '苏E8K372' });
    const { taskId, task } = await checked(fleet, [
      aRow,
      { ...aRow, plateNo: '苏E·8O3I2' },
      { ...aRow, plateNo: '苏E8K372' },
      {
        ...aRow,
        plateNo: '苏E5P441',
        vehicleType: '牵引车',
        bodyType: '低平板',
        lengthMm: 17.5,
        grossMassKg: 49,
        volumeLitres: null,
      },
      { ...aRow, plateNo: '苏E6R218', inspection: '2027-02-30' },
      { ...aRow, plateNo: '苏E0W592', vin: 'LYDEMC5D1PN000931' },
      { ...aRow, plateNo: '苏E0W593', grossMassKg: 18000 },
      { ...aRow },
    ]);
    expect(task).toMatchObject({ status: 'done', outcome: { counts: { 可导入: 3, 有问题: 5 } } });
    expect(await previewOf(taskId, fleet)).toMatchObject({
      kind: 'vehicles',
      fileName: '车辆清单.xlsx',
      counts: { total: 8, good: 3, wrong: 5, warned: 2 },
      isConfirmed: false,
    });
    const { items } = await rowsOf(taskId, fleet, { only: 'remarks' });
    expect(items.map(({ row, remarks }) => [row, ...remarks.map(({ column, text }) => `${column} ${text}`)])).toEqual([
      [3, 'plateNo 车牌不含字母 I 和 O，是否应为 苏E80312'],
      [4, 'plateColor 与已登记车辆重复（车牌 + 颜色）'],
      [5, 'bodyType 17.5 米仅限大件运输，需大件运输许可'],
      [6, 'inspection 日期不存在'],
      [7, 'vin 校验位不符，请核对行驶证'],
      [8, 'grossMassKg 单位是吨，是否应为 18'],
      [9, 'plateColor 与第 2 行重复（车牌 + 颜色）'],
    ]);
    expect((await rowsOf(taskId, fleet)).total).toBe(8);
    expect(await count(fleet)).toBe(1);
  });

  it('reads classes of cold and of dangerous goods as people write them, and refuses them on bodies that have none', async () => {
    const fleet = await t.fleet();
    const { taskId } = await checked(fleet, [
      { ...aRow, bodyType: '冷藏', coldClass: 'f类' },
      { ...aRow, plateNo: '苏E80002', bodyType: '罐式', dangerClasses: '3、第8类' },
      { ...aRow, plateNo: '苏E80003', coldClass: 'F' },
      { ...aRow, plateNo: '苏E80004', bodyType: '罐式', dangerClasses: '汽油' },
      { ...aRow, plateNo: '苏E80005', bodyType: '冷藏', coldClass: '冰' },
    ]);
    const { items } = await rowsOf(taskId, fleet, { only: 'remarks' });
    expect(items.map(({ row, remarks }) => [row, ...remarks.map(({ column }) => column)])).toEqual([
      [4, 'coldClass'],
      [5, 'dangerClasses'],
      [6, 'coldClass'],
    ]);
    await confirm(taskId, fleet);
    const saved = t.db.selectFrom('vehicles').select(['coldClass', 'dangerClasses']).orderBy('plateNo');
    expect(await saved.where('companyId', '=', fleet.companyId).execute()).toEqual([
      { coldClass: 'F', dangerClasses: [] },
      { coldClass: null, dangerClasses: ['3', '8'] },
    ]);
  });

  it('checks a corrected row and the rows that depend on it again', async () => {
    const fleet = await t.fleet();
    const { taskId } = await checked(fleet, [aRow, { ...aRow, plateNo: '苏E8O3I2' }, { ...aRow }]);
    const fixed = await fix(taskId, 3, { plateNo: '苏E80312' }, fleet);
    expect(fixed.data).toMatchObject({ row: { row: 3, isWrong: false }, others: [], counts: { good: 2, wrong: 1 } });
    // Once the first duplicate is changed, the second one is valid.
    const first = await fix(taskId, 2, { plateNo: '苏E99999' }, fleet);
    expect(first.data.others).toMatchObject([{ row: 4, isWrong: false, remarks: [] }]);
    // A new duplicate makes the later row invalid.
    const again = await fix(taskId, 2, { plateNo: '苏E80312' }, fleet);
    expect(again.data.others).toMatchObject([{ row: 3, isWrong: true }]);
    expect((await fix(taskId, 3, { nosuch: 'x' }, fleet)).status).toBe(400);
    expect((await fix(taskId, 99, { plateNo: '苏E80312' }, fleet)).status).toBe(404);
  });

  it('fails with a reason when columns are missing or the sheet is empty', async () => {
    const fleet = await t.fleet();
    const file = await sheetOf([{ key: 'plateNo', title: '车牌号' }], [aRow]);
    const fileId = await store(file, fleet);
    const { taskId } = (await t.call(sheets.checkSheet, { body: { kind: 'vehicles', fileId } }, fleet)).data;
    expect(await finished(taskId, fleet)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('缺少列：号牌颜色'),
    });
    expect((await t.call(sheets.getSheetPreview, { params: { taskId } }, fleet)).status).toBe(409);
    const { task } = await checked(fleet, [{ ...aRow, note: '示例行，导入时会跳过' }]);
    expect(task).toMatchObject({ status: 'failed', message: '表格里没有要导入的车辆' });
  });

  it('serves the template from a cache and rate limits it', async () => {
    const fleet = await t.fleet();
    const get = () => t.call(sheets.getSheetTemplate, { params: { kind: 'drivers' } }, fleet);
    const first = await get();
    // The file contains the time it was written, so equal bytes prove that it was built once.
    await t.travel('1 hour');
    await t.signInAgain(fleet);
    const answers = await Promise.all(Array.from({ length: 31 }, get));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const bodies = answers.filter(({ status }) => status === 200).map(({ data }) => Buffer.from(data as never));
    expect(bodies.every((body) => body.equals(Buffer.from(first.data as never)))).toBe(true);
  });

  it('offers a template with titles and an example row', async () => {
    const fleet = await t.fleet();
    const { data } = await t.call(sheets.getSheetTemplate, { params: { kind: 'vehicles' } }, fleet);
    const [titles, example] = await readSheet(data as unknown as Buffer);
    expect(titles?.cells).toEqual(vehicleColumns.map(({ title }) => title));
    expect(example?.cells[0]).toBe('苏E8K372');
  });
});

describe('confirming a sheet', () => {
  it('saves the valid rows with their papers, skips the others and refuses a second confirmation and the same file again', async () => {
    const fleet = await t.fleet();
    const { taskId } = await checked(fleet, [
      aRow,
      { ...aRow, plateNo: '苏E8O3I2' },
      { ...aRow, plateNo: '苏E80002', plateColor: '黄牌' },
    ]);
    expect(await confirm(taskId, fleet)).toMatchObject({
      status: 'done',
      outcome: { counts: { 已导入: 2, 已跳过: 1 } },
    });
    const { items } = (await t.call(listVehicles, { query: { sort: 'plateNo' } }, fleet)).data;
    expect(items.map(({ plateNo }) => plateNo)).toEqual(['苏E80001', '苏E80002']);
    expect(items[0]?.documents.map(({ status }) => status)).toEqual(['missing', 'missing', 'valid', 'valid']);
    const trail = await t.db
      .selectFrom('auditRows')
      .select('subjectId')
      .where('action', '=', 'vehicle.added')
      .where('companyId', '=', fleet.companyId)
      .execute();
    expect(trail.map(({ subjectId }) => subjectId).sort()).toEqual(items.map(({ id }) => id).sort());
    expect(await confirm(taskId, fleet)).toMatchObject({ status: 409 });
    expect((await fix(taskId, 3, { plateNo: '苏E80312' }, fleet)).status).toBe(409);
    // The same vehicle in another sheet is registered by now.
    const again = await checked(fleet, [aRow]);
    expect(again.task.outcome?.counts).toEqual({ 可导入: 0, 有问题: 1 });
    expect(await confirm(again.taskId, fleet)).toMatchObject({ status: 409, msg: '没有可以导入的行' });
    expect(await count(fleet)).toBe(2);
    const left = await t.call(sheets.getSheetProblems, { params: { taskId } }, fleet);
    const lines = await readSheet(left.data as unknown as Buffer);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.cells.at(-1)).toContain('是否应为 苏E80312');
  });

  it('skips vehicles registered since the check', async () => {
    const fleet = await t.fleet();
    const { taskId } = await checked(fleet, [aRow, { ...aRow, plateNo: '苏E80002' }]);
    await make.vehicle(fleet, { plateNo: '苏E80002' });
    expect(await confirm(taskId, fleet)).toMatchObject({ outcome: { counts: { 已导入: 1, 已跳过: 1 } } });
    expect(await count(fleet)).toBe(2);
  });

  it('returns 404 to other users and imports once when confirmed concurrently', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const { taskId } = await checked(fleet, [aRow]);
    const params = { taskId };
    const refused = await Promise.all([
      t.call(sheets.getSheetPreview, { params }, other),
      t.call(sheets.listSheetRows, { params, query: {} }, other),
      fix(taskId, 2, { plateNo: '苏E80312' }, other),
      t.call(sheets.confirmSheet, { params }, other),
      t.call(sheets.getSheetProblems, { params }, other),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const answers = await Promise.all([1, 2, 3].map(() => t.call(sheets.confirmSheet, { params: { taskId } }, fleet)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    while (await runNextTask(t.deps, importsRunners(t.deps, fleetSheets)));
    expect(await count(fleet)).toBe(1);
  });
});

describe('a sheet of drivers', () => {
  it('is encrypted until confirmed and creates drivers with their papers', async () => {
    const fleet = await t.fleet();
    const identityNumber = anIdentityNumber();
    const row = {
      name: '赵大川',
      phone: 13700000008,
      identityNumber,
      licenceClasses: 'A1A2',
      qualifications: '普通货运',
      driverLicense: '长期',
      qualificationCert: '2031-08-20',
      integrityGrade: 'AA',
    };
    const { taskId, task } = await checked(
      fleet,
      [
        row,
        { ...row, name: '钱二' },
        { ...row, identityNumber: '990000198803070018' },
        { ...row, identityNumber: anIdentityNumber(), qualifications: '会开车' },
      ],
      'drivers',
    );
    expect(task.outcome?.counts).toEqual({ 可导入: 1, 有问题: 3 });
    const waiting = await t.db.selectFrom('importRows').selectAll().where('taskId', '=', taskId).execute();
    expect(JSON.stringify(waiting)).not.toContain(identityNumber);
    expect(JSON.stringify(waiting)).not.toContain('赵大川');
    const { items } = await rowsOf(taskId, fleet, { only: 'remarks' });
    expect(items.map(({ remarks }) => remarks[0]?.column)).toEqual([
      'identityNumber',
      'identityNumber',
      'qualifications',
    ]);
    await confirm(taskId, fleet);
    const [driver] = await t.db.selectFrom('drivers').selectAll().where('companyId', '=', fleet.companyId).execute();
    expect(driver).toMatchObject({ name: '赵大川', licenceClasses: ['A1', 'A2'], integrityGrade: 'AA' });
    expect(t.keys.open('driver identity', driver?.identitySealed ?? '')).toBe(identityNumber);
  });
});
