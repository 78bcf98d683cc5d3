// Import and export of usage records: every cell validated, nothing saved before confirmation, conflicts rejected.

import { exportUsages, listUsages } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { FILE_KINDS } from '@rfb/contract/services/files/purposes.ts';
import {
  checkSheet,
  confirmSheet,
  fixSheetRow,
  getSheetPreview,
  listSheetRows,
} from '@rfb/contract/services/imports/imports.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Cell, writeSheet } from '../../../platform/sheets/sheets.ts';
import { fleetSheets } from '../../../sheet-imports.ts';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { hoursFromNow, makeUsages } from '../../../testing/usages.ts';
import { dayIn, makeFleet } from '../../../testing/vehicles.ts';
import { storeFile } from '../../services/files/stored-files.ts';
import { importsRunners } from '../../services/imports/imports.routes.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { usageColumns } from './usage-columns.ts';
import { usagesRunners } from './usage-export.actions.ts';

const t = await testApp();
const make = makeFleet(t);
const use = makeUsages(t);
const runners = { ...usagesRunners(t.deps), ...importsRunners(t.deps, fleetSheets) };

type Row = Partial<Record<(typeof usageColumns)[number]['key'], Cell>>;

const finished = async (taskId: string, person: Person) => {
  await runNextTask(t.deps, runners);
  return (await t.call(getTask, { params: { taskId } }, person)).data;
};
const keep = async (bytes: Uint8Array, { userId }: Person) => {
  const file = { bytes: Buffer.from(bytes), mimeType: FILE_KINDS.xlsx, ending: 'xlsx', width: null, height: null };
  const stored = await t.db
    .transaction()
    .execute((trx) => storeFile(t.deps, trx, file, { name: '使用记录.xlsx', purpose: 'import', userId }));
  return stored.fileId;
};
const checked = async (person: Person, bytes: Uint8Array) => {
  const fileId = await keep(bytes, person);
  const { taskId } = (await t.call(checkSheet, { body: { kind: 'usages', fileId } }, person)).data;
  await finished(taskId, person);
  return taskId;
};
const sheetOf = (rows: Row[]) =>
  writeSheet('xlsx', { name: '使用记录', columns: usageColumns.map(({ title }) => ({ title })) }, [
    rows.map((row) => usageColumns.map(({ key }) => row[key] ?? null)),
  ]);
const aRow = (days: number, row: Row = {}): Row => ({
  plateNo: '苏E8K372',
  driver: '赵大川',
  origin: '苏州',
  destination: '成都',
  startsAt: `${dayIn(days)} 08:00`,
  endsAt: `${dayIn(days)} 20:30`,
  distanceKm: 620,
  loadKg: '9.2 吨',
  fuelFen: 1_560.5,
  tollFen: '820',
  ...row,
});
const totalOf = async (person: Person) => (await t.call(listUsages, { query: {} }, person)).data.total;

describe('a sheet of usage records', () => {
  it('explains how to correct each invalid cell, and saves nothing', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet, { plateNo: '苏E8K372' });
    await make.driver(fleet, { name: '赵大川' });
    await make.driver(fleet, { name: '小李', licenceClasses: ['C1'] });
    await make.vehicle(fleet, { plateNo: '苏E8K380' });
    const small = { grossMassKg: 4_495, kerbMassKg: 2_800, approvedLoadKg: 1_495, lengthMm: 5_990, volumeLitres: null };
    await make.vehicle(fleet, { plateNo: '苏E8K380', plateColor: 'blue', ...small });
    const taskId = await checked(
      fleet,
      await sheetOf([
        aRow(-9),
        aRow(-8, { plateNo: '苏E99999' }),
        aRow(-7, { driver: '无名氏' }),
        aRow(-6, { driver: '小李' }),
        aRow(-5, { endsAt: `${dayIn(-6)} 08:00` }),
        aRow(-4, { startsAt: '昨天早上' }),
        aRow(3),
        aRow(-9),
        aRow(-3, { kind: '出租' }),
        aRow(-2, { plateNo: '苏E8K380' }),
        aRow(-1, { loadKg: '18' }),
      ]),
    );
    const { counts } = (await t.call(getSheetPreview, { params: { taskId } }, fleet)).data;
    expect(counts).toEqual({ total: 11, good: 1, wrong: 10, warned: 0 });
    const { items } = (await t.call(listSheetRows, { params: { taskId }, query: { only: 'remarks' } }, fleet)).data;
    expect(items.map(({ row, remarks }) => [row, remarks[0]?.column, remarks[0]?.text])).toEqual([
      [3, 'plateNo', '车辆里没有这个车牌，请先登记车辆'],
      [4, 'driver', '司机里没有这个姓名，请先登记司机'],
      [5, 'driver', '准驾车型不能驾驶这辆车'],
      [6, 'endsAt', '结束时间应晚于开始时间'],
      [7, 'startsAt', '请按 2026-11-01 08:00 的样子填写时间'],
      [8, 'endsAt', '使用记录应已结束，未来的安排请用“新增排班”'],
      [9, 'startsAt', '与第 2 行重复（车牌和开始时间相同）'],
      [10, 'kind', '请填写其中之一：运输、装卸、维修'],
      [11, 'plateNo', '有几辆车是这个车牌（颜色不同），请用“新增排班”逐条补记'],
      [12, 'loadKg', '载重 18 吨超过 苏E·8K372 的核定载质量 9.7 吨，超出 8.3 吨'],
    ]);
    expect(await totalOf(fleet)).toBe(0);
  });

  it('saves valid rows once and skips those that conflict with existing records', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, { plateNo: '苏E8K372' });
    await make.driver(fleet, { name: '赵大川' });
    const sheet = await sheetOf([aRow(-9), aRow(-8), aRow(-8, { startsAt: `${dayIn(-8)} 19:00` })]);
    const taskId = await checked(fleet, sheet);
    const confirmed = (await t.call(confirmSheet, { params: { taskId } }, fleet)).data;
    expect((await finished(confirmed.taskId, fleet)).outcome?.counts).toEqual({ 已导入: 2, 已跳过: 1 });
    const { items } = (await t.call(listUsages, { query: {} }, fleet)).data;
    expect(items[1]).toMatchObject({
      vehicleId: id,
      driverName: '赵大川',
      state: 'done',
      isImported: true,
      loadKg: 9_200,
      fuelFen: 156_050,
      tollFen: 82_000,
      startedAt: new Date(`${dayIn(-9)}T08:00:00+08:00`).toISOString(),
    });
    const again = await checked(fleet, sheet);
    const { counts } = (await t.call(getSheetPreview, { params: { taskId: again } }, fleet)).data;
    expect(counts.good).toBe(0);
  });
});

const remarksOf = async (taskId: string, person: Person) =>
  (await t.call(listSheetRows, { params: { taskId }, query: { only: 'remarks' } }, person)).data.items.map(
    ({ row, remarks }) => [row, ...remarks.map(({ column, text }) => `${column} ${text}`)],
  );

describe('overlapping rows', () => {
  it('name the earlier row that uses the vehicle or driver, and are validated again after a correction', async () => {
    const fleet = await t.fleet();
    for (const plateNo of ['苏E8K372', '苏E8K373']) await make.vehicle(fleet, { plateNo });
    await make.driver(fleet, { name: '赵大川' });
    const taskId = await checked(
      fleet,
      await sheetOf([
        aRow(-9),
        aRow(-9, { startsAt: `${dayIn(-9)} 20:00`, endsAt: `${dayIn(-8)} 09:00`, driver: '' }),
        aRow(-8),
        aRow(-9, { plateNo: '苏E8K373', startsAt: `${dayIn(-9)} 07:00`, endsAt: `${dayIn(-9)} 08:30` }),
        aRow(-9, { startsAt: `${dayIn(-9)} 20:30`, endsAt: `${dayIn(-9)} 21:00` }),
      ]),
    );
    // A row that is itself rejected conflicts with nothing, and consecutive times are allowed.
    expect(await remarksOf(taskId, fleet)).toEqual([
      [3, 'startsAt 与第 2 行时间重叠（同一辆车）'],
      [5, 'driver 与第 2 行时间重叠（同一位司机）'],
    ]);
    const fix = async (row: number, cells: Record<string, string>) =>
      (await t.call(fixSheetRow, { params: { taskId, row: String(row) }, body: { cells } }, fleet)).data;
    const moved = await fix(2, { endsAt: `${dayIn(-9)} 08:20` });
    expect(moved).toMatchObject({ row: { isWrong: false }, counts: { good: 2, wrong: 3 } });
    expect(await remarksOf(taskId, fleet)).toEqual([
      [4, 'startsAt 与第 3 行时间重叠（同一辆车）'],
      [5, 'driver 与第 2 行时间重叠（同一位司机）'],
      [6, 'startsAt 与第 3 行时间重叠（同一辆车）'],
    ]);
    expect(moved.others.map(({ row, isWrong }) => [row, isWrong])).toEqual([
      [3, false],
      [4, true],
      [6, true],
    ]);
    expect((await fix(5, { driver: '' })).row).toMatchObject({ isWrong: false, remarks: [] });
    expect((await fix(5, { driver: '赵大川' })).row.isWrong).toBe(true);
  });

  it('are rejected for a vehicle or driver that is under way, even when overdue', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, { plateNo: '苏E8K372' });
    await make.vehicle(fleet, { plateNo: '苏E8K373' });
    const driver = await make.driver(fleet, { name: '赵大川' });
    const { data } = await use.add(fleet, id, { driverId: driver.id, startsAt: hoursFromNow(-100) });
    await use.move(fleet, data.id, 'start', { at: hoursFromNow(-100) });
    await t.db
      .updateTable('usages')
      .set({ endsAt: hoursFromNow(-90) })
      .where('id', '=', data.id)
      .execute();
    const rows = [aRow(-2), aRow(-1, { plateNo: '苏E8K373' }), aRow(-9)];
    const taskId = await checked(fleet, await sheetOf(rows));
    expect(await remarksOf(taskId, fleet)).toEqual([
      [2, expect.stringMatching(/^startsAt .*已有“苏州→成都”（进行中）$/)],
      [3, expect.stringMatching(/^driver .*已有“苏州→成都”（进行中）$/)],
    ]);
  });

  it('are rejected on confirmation when a plan was saved meanwhile: nothing is imported and the task says why', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, { plateNo: '苏E8K372' });
    const taskId = await checked(fleet, await sheetOf([aRow(-9, { driver: '' })]));
    const confirmed = (await t.call(confirmSheet, { params: { taskId } }, fleet)).data;
    const importing = await t.db.transaction().execute(async (trx) => {
      const at = { startsAt: `${dayIn(-9)}T10:00:00+08:00`, endsAt: `${dayIn(-9)}T11:00:00+08:00` };
      const plan = {
        id: 'quicker',
        companyId: fleet.companyId ?? '',
        vehicleId: id,
        kind: 'trip',
        state: 'planned',
      } as const;
      await trx
        .insertInto('usages')
        .values({ ...plan, ...at })
        .execute();
      const running = finished(confirmed.taskId, fleet);
      for (;;) {
        const { rows } = await sql<{ waiting: boolean }>`
          select exists (select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))) as waiting`.execute(
          trx,
        );
        if (rows[0]?.waiting) return { running };
      }
    });
    expect(await importing.running).toMatchObject({
      status: 'failed',
      message: '导入时有人安排了同一辆车或同一位司机，这次没有导入任何记录，请重新检查表格',
    });
    expect(await totalOf(fleet)).toBe(1);
  });
});

describe('an export of usage records', () => {
  it('contains the filtered records and can be imported again', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    for (const one of [fleet, other]) await make.vehicle(one, { plateNo: '苏E10001' });
    const [vehicle] = await t.db
      .selectFrom('vehicles')
      .select('id')
      .where('companyId', '=', fleet.companyId ?? '')
      .execute();
    await use.done(fleet, vehicle?.id ?? '', -30, -6, { fuelFen: 156_050, loadKg: 9_200, note: '=1+1' });
    await use.add(fleet, vehicle?.id ?? '');
    const body = { filters: { phase: 'done' }, format: 'xlsx' as const };
    const { taskId } = (await t.call(exportUsages, { body }, fleet)).data;
    const { fileId } = await finished(taskId, fleet);
    const bytes = (await t.call(readFile, { params: { fileId: fileId ?? '' } }, fleet)).data as unknown as Buffer;
    const back = await checked(other, bytes);
    const { counts } = (await t.call(getSheetPreview, { params: { taskId: back } }, other)).data;
    expect(counts).toEqual({ total: 1, good: 1, wrong: 0, warned: 0 });
  });
});
