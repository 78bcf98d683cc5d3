// Usage records from a sheet and to one: every cell looked at, nothing saved before it is confirmed, nothing that clashes.
import { readFile } from '@rfb/contract/files/files.endpoints.ts';
import { FILE_KINDS } from '@rfb/contract/files/purposes.ts';
import { checkSheet, confirmSheet, getSheetPreview, listSheetRows } from '@rfb/contract/imports/imports.endpoints.ts';
import { getTask } from '@rfb/contract/tasks/tasks.endpoints.ts';
import { exportUsages, listUsages } from '@rfb/contract/usages/usages.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { fleetSheets } from '../../fleet-sheets.ts';
import { type Cell, writeSheet } from '../../platform/sheets/sheets.ts';
import { testApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { makeUsages } from '../../testing/usages.ts';
import { dayIn, makeFleet } from '../../testing/vehicles.ts';
import { storeFile } from '../files/stored-files.ts';
import { importsRunners } from '../imports/imports.routes.ts';
import { runNextTask } from '../tasks/task-runner.ts';
import { usageColumns } from './usage-columns.ts';
import { usagesRunners } from './usage-export.ts';

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
  it('tells each wrong cell how to put it right, and saves nothing', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet, { plateNo: '苏E8K372' });
    await make.driver(fleet, { name: '赵大川' });
    await make.driver(fleet, { name: '小李', licenceClasses: ['C1'] });
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
      ]),
    );
    const { counts } = (await t.call(getSheetPreview, { params: { taskId } }, fleet)).data;
    expect(counts).toEqual({ total: 9, good: 1, wrong: 8, warned: 0 });
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
    ]);
    expect(await totalOf(fleet)).toBe(0);
  });

  it('saves what is good, once, and leaves out what clashes with what is there', async () => {
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

describe('an export of usage records', () => {
  it('holds what was shown, and comes back as it is', async () => {
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
