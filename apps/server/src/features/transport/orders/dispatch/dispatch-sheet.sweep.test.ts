// Dispatching by a sheet: the reasons of single dispatch in the cells, each good row once, refused rows kept.
import { FILE_KINDS } from '@rfb/contract/services/files/purposes.ts';
import * as imports from '@rfb/contract/services/imports/imports.endpoints.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readSheet, writeSheet } from '../../../../platform/sheets/sheets.ts';
import { fleetSheets } from '../../../../sheet-imports.ts';
import { testApp } from '../../../../testing/app.ts';
import { makeOrders } from '../../../../testing/orders.ts';
import type { Person } from '../../../../testing/people.ts';
import { itInSweep } from '../../../../testing/sweep.ts';
import { dayIn, makeFleet } from '../../../../testing/vehicles.ts';
import { storeFile } from '../../../services/files/stored-files.ts';
import { importsRunners } from '../../../services/imports/imports.routes.ts';
import { runNextTask } from '../../../services/tasks/tasks.jobs.ts';
import { dispatchColumns } from './dispatch-sheet.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const fleets = makeFleet(t);
const runners = importsRunners(t.deps, fleetSheets);
const END = `${dayIn(2)} 18:00`;

type Row = Record<string, string>;
const titleOf = (key: string) => dispatchColumns.find((column) => column.key === key)?.title ?? '';

const finished = async (taskId: string, person: Person) => {
  await runNextTask(t.deps, runners);
  return (await t.call(getTask, { params: { taskId } }, person)).data;
};
const paste = (rows: Row[]) =>
  [dispatchColumns.map(({ title }) => title), ...rows.map((row) => dispatchColumns.map(({ key }) => row[key] ?? ''))]
    .map((cells) => cells.join('\t'))
    .join('\n');
const checked = async (person: Person, rows: Row[]) => {
  const body = { kind: 'dispatches' as const, pasted: paste(rows) };
  const { taskId } = (await t.call(imports.checkSheet, { body }, person)).data;
  await finished(taskId, person);
  return taskId;
};
const remarksOf = async (taskId: string, person: Person) => {
  const { items } = (await t.call(imports.listSheetRows, { params: { taskId }, query: {} }, person)).data;
  return items.map(({ remarks }) => Object.fromEntries(remarks.map(({ column, text }) => [column, text])));
};
const confirmed = async (taskId: string, person: Person) => {
  const started = await t.call(imports.confirmSheet, { params: { taskId } }, person);
  return finished(started.data.taskId, person);
};
const numberOf = async (orderId: string, person: Person) => (await make.get(orderId, person)).orderNo;

const shared = make.ofSameParties();
/** A fleet with waiting orders, by default the one most tests share: each has its own orders, vehicles and drivers there. */
const waiting = async (count = 3, of = shared) => {
  const { fleet, shipper, orderId } = await of.created();
  const ids = [orderId];
  while (ids.length < count) ids.push((await of.created()).orderId);
  const orderNos = [];
  for (const id of ids) orderNos.push(await numberOf(id, fleet));
  const [first = '', second = '', third = ''] = orderNos;
  return { fleet, shipper, ids, first, second, third };
};

describe('a sheet of dispatches', () => {
  it('has a template with the waiting orders of the fleet only', async () => {
    const { fleet, first, second, third } = await waiting(3, make.ofSameParties(3));
    const other = await waiting(1);
    const file = (await t.call(imports.getSheetTemplate, { params: { kind: 'dispatches' } }, fleet))
      .data as unknown as Buffer;
    const [titles, ...rows] = await readSheet(file);
    expect(titles?.cells[0]).toBe('运单号');
    expect(rows.map(({ cells }) => cells[0]).toSorted()).toEqual([first, second, third].toSorted());
    expect(rows.map(({ cells }) => cells[0])).not.toContain(other.first);
    expect(rows[0]?.cells[1]).toContain('上海');
  });

  it('explains each cell with the reason of single dispatch, and dispatches nothing', async () => {
    const { fleet, shipper, ids, first, second, third } = await waiting();
    const elsewhere = await waiting(1, make.ofSameParties(1));
    await fleets.vehicle(fleet, { plateNo: '苏E8K379' });
    const small = { grossMassKg: 4_495, kerbMassKg: 2_800, approvedLoadKg: 1_495, lengthMm: 5_990, volumeLitres: null };
    await fleets.vehicle(fleet, { plateNo: '苏E8K380', ...small });
    await fleets.driver(fleet, { name: '赵大川' });
    await fleets.driver(fleet, { name: '小李', licenceClasses: ['C1'] });
    const good = { plateNo: '苏E8K379', driver: '赵大川', endsAt: END };
    const taskId = await checked(fleet, [
      { orderNo: first, ...good, plateNo: '苏E8K380' },
      { orderNo: second, ...good, driver: '小李' },
      { orderNo: third, ...good, endsAt: `${dayIn(-2)} 08:00` },
      { orderNo: elsewhere.first, ...good, plateNo: '苏E00000', driver: '王五' },
      { orderNo: first, ...good },
      { orderNo: second },
    ]);
    const [tooSmall, licence, late, foreign, repeated, ...more] = await remarksOf(taskId, fleet);
    expect(tooSmall?.plateNo).toMatch(/车长 5\.99 米，本单要求.*；载重 8 吨超过/);
    expect(licence?.driver).toContain('准驾车型 C1 不能驾驶');
    expect(late).toMatchObject({ endsAt: expect.stringMatching(/结束应晚于开始|已经过去/) });
    expect(foreign).toEqual({
      orderNo: '没有这张运单，或不是本车队承运',
      plateNo: '车辆里没有这个车牌，请先登记车辆',
      driver: '司机里没有这个姓名或手机号，请先登记司机',
    });
    expect(repeated).toEqual({ orderNo: '与第 2 行是同一张运单' });
    expect(more).toEqual([]);
    for (const id of ids) expect((await make.get(id, shipper)).status).toBe('created');
  });

  it('dispatches each good row once, also when it is confirmed again', async () => {
    const { fleet, shipper, ids, first, second } = await waiting();
    await fleets.vehicle(fleet, { plateNo: '苏E8K372' });
    await fleets.vehicle(fleet, { plateNo: '苏E8K373' });
    const phone = '13900000077';
    await fleets.driver(fleet, { name: '周大川' });
    await fleets.driver(fleet, { name: '孙一帆', phone });
    const taskId = await checked(fleet, [
      { orderNo: first, plateNo: '苏E8K372', driver: '周大川', endsAt: END },
      { orderNo: second, plateNo: '苏E8K373', driver: phone, endsAt: END },
    ]);
    expect(await remarksOf(taskId, fleet)).toEqual([{}, {}]);
    expect((await confirmed(taskId, fleet)).outcome?.counts).toEqual({ 已导入: 2, 已跳过: 0 });
    const sent = await make.get(ids[1] ?? '', shipper);
    expect(sent).toMatchObject({ status: 'dispatched', trip: { plateNo: '苏E8K373', driverName: '孙一帆' } });
    expect(sent.milestones.filter(({ kind }) => kind === 'dispatched')).toHaveLength(1);
    expect((await make.get(ids[2] ?? '', shipper)).status).toBe('created');
    const again = await t.call(imports.confirmSheet, { params: { taskId } }, fleet);
    expect(again).toMatchObject({ status: 409, msg: '这份表格已经导入过' });
    // Interrupted after the last row: the rows left the sheet with their dispatch, so that nothing is sent twice.
    await t.db.updateTable('tasks').set({ status: 'failed' }).where('kind', '=', 'dispatches.import').execute();
    const resumed = await t.call(imports.confirmSheet, { params: { taskId } }, fleet);
    expect(resumed).toMatchObject({ status: 409, msg: '没有可以导入的行' });
    const anew = await checked(fleet, [{ orderNo: first, plateNo: '苏E8K372', driver: '周大川', endsAt: END }]);
    expect((await remarksOf(anew, fleet))[0]?.orderNo).toBe('运单现为“已派车”，不再等待派车');
  });

  it('warns of a plan past the shipper’s window, and dispatches it all the same', async () => {
    const { fleet, shipper, ids, first } = await waiting(1);
    await t.db
      .updateTable('orders')
      .set({
        ...{ loadFrom: `${dayIn(-1)}T00:00:00.000Z`, loadTo: `${dayIn(0)}T00:00:00.000Z` },
        ...{ deliverFrom: `${dayIn(2)}T01:00:00.000Z`, deliverTo: `${dayIn(2)}T09:00:00.000Z` },
      })
      .where('id', '=', ids[0] ?? '')
      .execute();
    await fleets.vehicle(fleet, { plateNo: '苏E8K374' });
    await fleets.driver(fleet, { name: '吴大川' });
    const row = { orderNo: first, plateNo: '苏E8K374', driver: '吴大川', startsAt: `${dayIn(1)} 08:00` };
    const taskId = await checked(fleet, [{ ...row, endsAt: END }]);
    expect(await remarksOf(taskId, fleet)).toEqual([
      {
        startsAt: expect.stringContaining('开始晚于装货窗口'),
        endsAt: expect.stringMatching(/^计划送达晚于货主窗口 .* 17:00，请先与货主商定$/),
      },
    ]);
    expect((await confirmed(taskId, fleet)).outcome?.counts).toEqual({ 已导入: 1, 已跳过: 0 });
    expect((await make.get(ids[0] ?? '', shipper)).status).toBe('dispatched');
  });

  itInSweep(
    'warns of a plan that starts past a window between, and refuses one that is over before it opens',
    async () => {
      const { fleet, ids, first } = await waiting(1);
      const orderId = ids[0] ?? '';
      await sql`insert into order_stops (order_id, position, kind, region_code, region, address, window_from, window_to, contact, phone)
      values (${orderId}, 1, 'unload', '310115', '上海市浦东新区', '航头配送中心', ${`${dayIn(0)}T00:00:00Z`}, ${`${dayIn(0)}T01:00:00Z`}, '', '')`.execute(
        t.db,
      );
      await t.db.updateTable('orders').set({ stopCount: 1 }).where('id', '=', orderId).execute();
      await fleets.vehicle(fleet, { plateNo: '苏E8K375' });
      await fleets.driver(fleet, { name: '郑大川' });
      const row = { orderNo: first, plateNo: '苏E8K375', driver: '郑大川', startsAt: `${dayIn(1)} 08:00`, endsAt: END };
      expect(await remarksOf(await checked(fleet, [row]), fleet)).toEqual([
        { startsAt: expect.stringMatching(/^开始晚于第 2 个点的窗口 .* 09:00，请先与货主商定$/) },
      ]);
      const later = { windowFrom: `${dayIn(8)}T00:00:00Z`, windowTo: `${dayIn(8)}T01:00:00Z` };
      await t.db.updateTable('orderStops').set(later).where('orderId', '=', orderId).execute();
      expect(await remarksOf(await checked(fleet, [row]), fleet)).toEqual([
        { endsAt: expect.stringMatching(/^计划送达早于第 2 个点的窗口 .*，请改晚$/) },
      ]);
    },
  );

  it('keeps a row whose vehicle was taken after the check, with the reason, and dispatches the others', async () => {
    const { fleet, shipper, ids, first, second, third } = await waiting();
    const { id: vehicleId } = await fleets.vehicle(fleet, { plateNo: '苏E8K376' });
    await fleets.vehicle(fleet, { plateNo: '苏E8K377' });
    for (const name of ['钱进', '王一帆']) await fleets.driver(fleet, { name });
    const { id: driverId } = await fleets.driver(fleet, { name: '周立' });
    const taskId = await checked(fleet, [
      { orderNo: first, plateNo: '苏E8K376', driver: '钱进', endsAt: END },
      { orderNo: second, plateNo: '苏E8K377', driver: '王一帆', endsAt: END },
    ]);
    expect(await remarksOf(taskId, fleet)).toEqual([{}, {}]);
    const taken = await make.dispatch({ fleet, orderId: ids[2] ?? '' }, { vehicleId, driverId });
    expect([taken.code, third.length > 0]).toEqual([0, true]);
    const { outcome } = await confirmed(taskId, fleet);
    expect(outcome?.counts).toEqual({ 已导入: 1, 已跳过: 1 });
    expect(outcome?.problems[0]).toMatchObject({
      row: 2,
      cell: '车牌号',
      text: expect.stringContaining('请改时间或换车'),
    });
    expect((await make.get(ids[0] ?? '', shipper)).status).toBe('created');
    expect((await make.get(ids[1] ?? '', shipper)).status).toBe('dispatched');
    const problems = await readSheet(
      (await t.call(imports.getSheetProblems, { params: { taskId } }, fleet)).data as unknown as Buffer,
    );
    expect(problems).toHaveLength(2);
    expect(problems[1]?.cells[0]).toBe(first);
    const { milestones } = await make.get(ids[0] ?? '', fleet);
    expect(milestones.map(({ kind }) => kind)).toEqual(['created']);
  });

  it('sends one vehicle for one row of overlapping ones, and reads a file as well', async () => {
    const { fleet, first, second } = await waiting(2);
    await fleets.vehicle(fleet, { plateNo: '苏E8K378' });
    for (const name of ['冯大川', '陈一帆']) await fleets.driver(fleet, { name });
    const rows = [
      { orderNo: first, plateNo: '苏E8K378', driver: '冯大川', endsAt: END },
      { orderNo: second, plateNo: '苏E8K378', driver: '陈一帆', endsAt: END },
    ] as Row[];
    const bytes = await writeSheet('xlsx', { name: '派车', columns: dispatchColumns.map(({ title }) => ({ title })) }, [
      rows.map((row) => dispatchColumns.map(({ key }) => row[key] ?? null)),
    ]);
    const file = { bytes: Buffer.from(bytes), mimeType: FILE_KINDS.xlsx, ending: 'xlsx', width: null, height: null };
    const owner = { name: '派车.xlsx', purpose: 'import' as const, userId: fleet.userId };
    const { fileId } = await t.db.transaction().execute((trx) => storeFile(t.deps, trx, file, owner));
    const { taskId } = (await t.call(imports.checkSheet, { body: { kind: 'dispatches', fileId } }, fleet)).data;
    await finished(taskId, fleet);
    expect((await remarksOf(taskId, fleet))[1]).toEqual({ plateNo: '与第 2 行时间重叠（同一辆车）' });
  });

  it('needs a file or pasted cells, not both, and the titles in the first line', async () => {
    const { fleet } = await waiting(1);
    const both = { kind: 'dispatches' as const, fileId: 'x', pasted: 'x' };
    for (const body of [{ kind: 'dispatches' as const }, both])
      expect(await t.call(imports.checkSheet, { body }, fleet)).toMatchObject({ status: 400 });
    const body = { kind: 'dispatches' as const, pasted: 'YD1\t苏E8K372' };
    const { taskId } = (await t.call(imports.checkSheet, { body }, fleet)).data;
    expect((await finished(taskId, fleet)).message).toContain(`第一行缺少列：${titleOf('orderNo')}`);
  });
});
