// Vehicle usage: assignment rules, no double booking, and the vehicle's state during a usage.
import type { Envelope } from '@rfb/contract/endpoint.ts';
import { closeMaintenancePlan, updateMaintenancePlan } from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import {
  getBoardCounts,
  getUsage,
  getUsageBoard,
  listUsageHistory,
  listUsages,
  updateUsage,
} from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { Usage } from '@rfb/contract/fleet/usages/usages.ts';
import {
  getVehicle,
  listVehicleHistory,
  moveVehicle,
  moveVehicles,
} from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { hoursFromNow, makeUsages, usageForm } from '../../../testing/usages.ts';
import { dayIn, driverPapers, makeFleet, paper, vehiclePapers } from '../../../testing/vehicles.ts';

const t = await testApp();
const make = makeFleet(t);
const use = makeUsages(t);

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields;
const vehicleOf = async (fleet: Person, vehicleId: string) =>
  (await t.call(getVehicle, { params: { vehicleId } }, fleet)).data;
const trailerForm = {
  vehicleType: 'trailer',
  lengthMm: 13_750,
  grossMassKg: null,
  kerbMassKg: null,
  approvedLoadKg: 31_500,
  volumeLitres: null,
} as const;
const tractorForm = {
  vehicleType: 'tractor',
  lengthMm: 13_750,
  grossMassKg: 49_000,
  kerbMassKg: 8_800,
  approvedLoadKg: 31_500,
} as const;
const workshop = { kind: 'maintenance', item: '二级维护', origin: '', destination: '' } as const;
const changeOf = (usage: Usage, change: object) => {
  const { startsAt, endsAt, version } = usage;
  const { isDone: _, ...form } = usageForm(usage.vehicleId, { driverId: usage.driverId, startsAt, endsAt });
  return { ...form, version, ...change };
};

describe('planning a usage', () => {
  it('saves it with the driver and writes to the audit trail who planned it', async () => {
    const fleet = await t.fleet();
    const [{ id }, driver] = [await make.vehicle(fleet, { plateNo: '苏E8K372' }), await make.driver(fleet)];
    const { data, status } = await use.add(fleet, id, { driverId: driver.id, loadKg: 9_000 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'planned',
      phase: 'planned',
      plateNo: '苏E8K372',
      driverName: '赵大川',
      loadKg: 9_000,
    });
    const params = { usageId: data.id };
    expect((await t.call(getUsage, { params }, fleet)).data).toEqual(data);
    const history = (await t.call(listUsageHistory, { params, query: {} }, fleet)).data;
    expect(history.items).toMatchObject([{ action: 'usage.added', who: expect.stringMatching(/^联系人\d+$/) }]);
  });

  it('rejects impossible values with an error on the field', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const refusedFor = async (form: object) => fieldsOf(await use.add(fleet, id, form));
    expect(await refusedFor({ endsAt: hoursFromNow(1) })).toEqual({ endsAt: '结束时间应晚于开始时间' });
    expect(await refusedFor({ endsAt: hoursFromNow(24 * 70) })).toEqual({ endsAt: '一次使用最长 60 天' });
    expect(await refusedFor({ destination: '' })).toEqual({ destination: '请填写目的地' });
    expect(await refusedFor({ kind: 'loading', origin: '' })).toEqual({ origin: '请填写装卸地点' });
    expect(await refusedFor({ kind: 'maintenance' })).toEqual({ item: '请填写维修项目' });
    expect(await refusedFor({ startsAt: 'tomorrow' })).toHaveProperty('startsAt');
    expect(await refusedFor({ startsAt: hoursFromNow(-30), endsAt: hoursFromNow(-2) })).toEqual({
      endsAt: '结束时间已经过去，请改为补记',
    });
    expect(await refusedFor({ isDone: true })).toEqual({ endsAt: '补记的使用应已结束' });
    expect(await refusedFor({ loadKg: -1 })).toEqual({ loadKg: '载重不能为负' });
    expect((await t.call(listUsages, { query: {} }, fleet)).data.total).toBe(0);
  });

  it('rejects a load above the approved one with the figures, planned or entered afterwards, and writes nothing', async () => {
    const fleet = await t.fleet();
    const light = { lengthMm: 4_200, grossMassKg: 4_490, kerbMassKg: 2_800, approvedLoadKg: 1_500 };
    const { id } = await make.vehicle(fleet, { plateNo: '苏E8K373', plateColor: 'blue', ...light });
    const words = '载重 9 吨超过 苏E·8K373 的核定载质量 1.5 吨，超出 7.5 吨';
    const planned = await use.add(fleet, id, { loadKg: 9_000 });
    expect([planned.status, fieldsOf(planned)]).toEqual([400, { loadKg: words }]);
    expect(fieldsOf(await use.done(fleet, id, -9, -2, { loadKg: 9_000 }))).toEqual({ loadKg: words });
    expect((await t.call(listUsages, { query: {} }, fleet)).data.total).toBe(0);
    const fitting = await use.add(fleet, id, { loadKg: 1_500 });
    expect(fitting.status).toBe(200);
    const params = { usageId: fitting.data.id };
    const changed = await t.call(updateUsage, { params, body: changeOf(fitting.data, { loadKg: 9_000 }) }, fleet);
    expect(fieldsOf(changed)).toEqual({ loadKg: words });
    expect((await t.call(getUsage, { params }, fleet)).data).toEqual(fitting.data);
    const { data: over } = await use.done(fleet, id, -9, -2, { loadKg: 1_200 });
    const again = { params: { usageId: over.id }, body: changeOf(over, { loadKg: 1_501 }) };
    expect(fieldsOf(await t.call(updateUsage, again, fleet))).toHaveProperty('loadKg');
    expect((await t.call(getUsage, { params: again.params }, fleet)).data.loadKg).toBe(1_200);
  });

  it('checks the load again on start, against the current approved load', async () => {
    const fleet = await t.fleet();
    const [{ id }, driver] = [await make.vehicle(fleet), await make.driver(fleet)];
    const { data } = await use.add(fleet, id, { driverId: driver.id, loadKg: 9_000, startsAt: hoursFromNow(1) });
    await t.db.updateTable('vehicles').set({ approvedLoadKg: 8_000 }).where('id', '=', id).execute();
    expect(fieldsOf(await use.move(fleet, data.id, 'start'))).toHaveProperty('loadKg');
    expect((await vehicleOf(fleet, id)).state).toBe('idle');
  });

  it('checks the load of a combination against its trailer', async () => {
    const fleet = await t.fleet();
    const tractor = await make.vehicle(fleet, { ...tractorForm, approvedLoadKg: 31_500 });
    const trailer = await make.vehicle(fleet, { plateNo: '苏E3H75挂', ...trailerForm, approvedLoadKg: 15_000 });
    const answer = await use.add(fleet, tractor.id, { trailerId: trailer.id, loadKg: 18_000 });
    expect(fieldsOf(answer)).toEqual({ loadKg: '载重 18 吨超过 苏E·3H75挂 的核定载质量 15 吨，超出 3 吨' });
    expect((await use.add(fleet, tractor.id, { trailerId: trailer.id, loadKg: 15_000 })).status).toBe(200);
  });

  it('rejects a driver whose licence class does not cover the vehicle, naming the class needed', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, { plateNo: '苏E20001' });
    const driver = await make.driver(fleet, { name: '钱一帆', licenceClasses: ['C1'] });
    const answer = await use.add(fleet, id, { driverId: driver.id });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual({
      driverId: '钱一帆 的准驾车型 C1 不能驾驶 苏E·20001，需要 A1、A2、B2',
    });
    // Entering it afterwards is rejected as well.
    expect((await use.done(fleet, id, -9, -2, { driverId: driver.id })).status).toBe(400);
  });

  it('requires documents of vehicle, trailer and driver to be valid until the end', async () => {
    const fleet = await t.fleet();
    const short = await make.vehicle(fleet, {
      plateNo: '苏E20002',
      documents: [...vehiclePapers().slice(0, 3), paper('inspection', dayIn(1))],
    });
    const until = (days: number) => ({ endsAt: hoursFromNow(24 * days) });
    expect((await use.add(fleet, short.id, { startsAt: hoursFromNow(0.1), endsAt: hoursFromNow(1) })).status).toBe(200);
    expect(fieldsOf(await use.add(fleet, short.id, { startsAt: hoursFromNow(3), ...until(4) }))).toEqual({
      vehicleId: `苏E·20002 年检于 ${dayIn(1)} 到期，早于结束时间`,
    });
    const bare = await make.vehicle(fleet, { plateNo: '苏E20003', documents: [] });
    expect(fieldsOf(await use.add(fleet, bare.id))?.vehicleId).toBe(
      '苏E·20003 行驶证未上传、年检未上传、保险未上传、道路运输证未上传',
    );
    const good = await make.vehicle(fleet);
    const lapsed = await make.driver(fleet, { name: '孙伯安', documents: driverPapers(-1) });
    expect(fieldsOf(await use.add(fleet, good.id, { driverId: lapsed.id }))?.driverId).toBe(
      '孙伯安 驾驶证已过期、从业资格证已过期',
    );
  });

  it('rejects disabled or scrapped vehicles and drivers who left; maintenance needs no valid documents', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet, { plateNo: '苏E20004', documents: [] });
    await t.call(moveVehicle, { params: { vehicleId: id }, body: { move: 'disable', reason: '年检过期' } }, fleet);
    expect(fieldsOf(await use.add(fleet, id))).toEqual({
      vehicleId: '苏E·20004 已停用（年检过期），恢复使用后才能排班',
    });
    const repair = { kind: 'maintenance', item: '二级维护', origin: '', destination: '' } as const;
    expect((await use.add(fleet, id, repair)).status).toBe(200);
    await t.call(moveVehicle, { params: { vehicleId: id }, body: { move: 'scrap', reason: '已拆解' } }, fleet);
    expect((await use.add(fleet, id, { ...repair, startsAt: hoursFromNow(40), endsAt: hoursFromNow(50) })).status).toBe(
      400,
    );
  });

  it('allows a trailer only together with a tractor', async () => {
    const fleet = await t.fleet();
    const trailer = await make.vehicle(fleet, { plateNo: '苏E3H72挂', ...trailerForm });
    const tractor = await make.vehicle(fleet, tractorForm);
    const truck = await make.vehicle(fleet);
    expect(fieldsOf(await use.add(fleet, trailer.id))).toHaveProperty('vehicleId');
    expect(fieldsOf(await use.add(fleet, truck.id, { trailerId: trailer.id }))).toHaveProperty('trailerId');
    expect(fieldsOf(await use.add(fleet, tractor.id, { trailerId: truck.id }))).toHaveProperty('trailerId');
    expect((await use.add(fleet, tractor.id, { trailerId: trailer.id })).data.trailerPlateNo).toBe('苏E3H72挂');
  });
});

describe('a vehicle, a trailer and a driver', () => {
  it('cannot be booked twice at the same time; the error names the conflicting usage', async () => {
    const fleet = await t.fleet();
    const [first, second] = [
      await make.vehicle(fleet, { plateNo: '苏E30001', ...tractorForm }),
      await make.vehicle(fleet, { plateNo: '苏E30002', ...tractorForm }),
    ];
    const trailer = await make.vehicle(fleet, { plateNo: '苏E3H73挂', ...trailerForm });
    const driver = await make.driver(fleet, { name: '李长河' });
    const one = await use.add(fleet, first.id, { driverId: driver.id, trailerId: trailer.id });
    const again = await use.add(fleet, first.id, { startsAt: hoursFromNow(29), endsAt: hoursFromNow(40) });
    expect(again).toMatchObject({ status: 409, data: { usageId: one.data.id } });
    expect(again.msg).toMatch(
      /^苏E·30001 在 \d\d-\d\d \d\d:\d\d 至 \d\d-\d\d \d\d:\d\d 已有“苏州→成都”（已排班），请改时间或换车$/,
    );
    const sameDriver = await use.add(fleet, second.id, { driverId: driver.id });
    expect(fieldsOf(sameDriver)?.driverId).toMatch(/^李长河 在 .*请改时间或换司机$/);
    expect(fieldsOf(await use.add(fleet, second.id, { trailerId: trailer.id }))?.trailerId).toMatch(/^苏E·3H73挂 在/);
    // A trailer in the workshop is not available either.
    const repair = { kind: 'maintenance', item: '换轮胎', origin: '', destination: '' } as const;
    expect((await use.add(fleet, trailer.id, repair)).status).toBe(409);
    // Consecutive times are allowed, and cancelled usages do not conflict.
    expect((await use.add(fleet, first.id, { startsAt: one.data.endsAt, endsAt: hoursFromNow(40) })).status).toBe(200);
    await use.move(fleet, one.data.id, 'cancel', { reason: '货主改期' });
    expect((await use.add(fleet, first.id, { endsAt: one.data.endsAt })).status).toBe(200);
  });

  it('are booked once by many concurrent requests, without overlaps', async () => {
    const fleet = await t.fleet();
    const { id } = await make.vehicle(fleet);
    const answers = await Promise.all(
      Array.from({ length: howMany({ usual: 15, sweep: 50, deep: 50 }) }, (_, at) =>
        use.add(fleet, id, { startsAt: hoursFromNow(2 + at / 10), endsAt: hoursFromNow(30 + at / 10) }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // A request that waits too long for a lock is told to retry; none is told that it succeeded.
    expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 503)).toEqual([]);
    expect((await t.call(listUsages, { query: {} }, fleet)).data.total).toBe(1);
  });

  // spec: 2.user/vehicle-usage
  it('cannot overlap even by direct writes: the database constraint rejects them', async () => {
    const fleet = await t.fleet();
    const [vehicle, driver] = [await make.vehicle(fleet), await make.driver(fleet)];
    const base = { companyId: fleet.companyId ?? '', vehicleId: vehicle.id, driverId: driver.id };
    const write = (at: number) => {
      const from = 100 + ((at * 7) % 23);
      return t.db
        .insertInto('usages')
        .values({
          id: `raw${at}`,
          ...base,
          kind: 'trip',
          state: 'planned',
          startsAt: hoursFromNow(from),
          endsAt: hoursFromNow(from + 1 + (at % 5)),
        })
        .execute()
        .then(
          () => 'written',
          ({ code }: { code: string }) => code,
        );
    };
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => write(at)));
    const kept = await t.db
      .selectFrom('usages')
      .select(['startsAt', 'endsAt'])
      .where('vehicleId', '=', vehicle.id)
      .orderBy('startsAt')
      .execute();
    expect(kept.length).toBe(outcomes.filter((one) => one === 'written').length);
    expect(kept.length).toBeGreaterThan(1);
    for (const [at, one] of kept.entries()) expect(one.startsAt >= (kept[at - 1]?.endsAt ?? '')).toBe(true);
    expect(new Set(outcomes)).toEqual(new Set(['written', ...outcomes.filter((one) => /^(23P01|40P01)$/.test(one))]));
  }, 60_000);
});

describe('a usage', () => {
  it('sets its vehicle to on the road when it starts and to idle when it ends', async () => {
    const fleet = await t.fleet();
    const tractor = await make.vehicle(fleet, tractorForm);
    const trailer = await make.vehicle(fleet, { plateNo: '苏E3H74挂', ...trailerForm });
    const driver = await make.driver(fleet);
    const { data } = await use.add(fleet, tractor.id, {
      driverId: driver.id,
      trailerId: trailer.id,
      startsAt: hoursFromNow(1),
    });
    expect((await vehicleOf(fleet, tractor.id)).state).toBe('idle');
    const started = await use.move(fleet, data.id, 'start');
    expect(started.data).toMatchObject({ state: 'running', phase: 'running', endedAt: null });
    expect((await vehicleOf(fleet, tractor.id)).state).toBe('in_transit');
    expect((await vehicleOf(fleet, trailer.id)).state).toBe('in_transit');
    const ended = await use.move(fleet, data.id, 'finish');
    expect(ended.data.state).toBe('done');
    expect((await vehicleOf(fleet, tractor.id)).state).toBe('idle');
    expect((await vehicleOf(fleet, trailer.id)).state).toBe('idle');
    const history = (await t.call(listVehicleHistory, { params: { vehicleId: tractor.id }, query: {} }, fleet)).data;
    expect(history.items.slice(0, 2)).toMatchObject([
      { action: 'vehicle.moved', reason: '苏州→成都' },
      { action: 'vehicle.moved', reason: '苏州→成都' },
    ]);
  });

  it('changes only by the transitions of its state table, with a driver, with a reason, and not in the future', async () => {
    const fleet = await t.fleet();
    const vehicle = await make.vehicle(fleet);
    const { data } = await use.add(fleet, vehicle.id);
    expect(await use.move(fleet, data.id, 'finish')).toMatchObject({ status: 409, data: { state: 'planned' } });
    expect(fieldsOf(await use.move(fleet, data.id, 'start'))).toEqual({ driverId: '请先安排司机' });
    expect(fieldsOf(await use.move(fleet, data.id, 'cancel'))).toEqual({ reason: '请填写原因' });
    const driver = await make.driver(fleet);
    const params = { usageId: data.id };
    const changed = await t.call(updateUsage, { params, body: changeOf(data, { driverId: driver.id }) }, fleet);
    expect(changed.data.driverId).toBe(driver.id);
    expect(fieldsOf(await use.move(fleet, data.id, 'start', { at: hoursFromNow(1) }))).toEqual({ at: '不能晚于现在' });
    expect((await use.move(fleet, data.id, 'start', { at: hoursFromNow(-2) })).status).toBe(200);
    expect((await use.move(fleet, data.id, 'start')).status).toBe(409);
    expect(fieldsOf(await use.move(fleet, data.id, 'finish', { at: hoursFromNow(-3) }))).toHaveProperty('at');
    expect((await use.move(fleet, data.id, 'cancel', { reason: '误点出发' })).data.state).toBe('cancelled');
    expect((await vehicleOf(fleet, vehicle.id)).state).toBe('idle');
    for (const move of ['start', 'finish', 'cancel'] as const)
      expect((await use.move(fleet, data.id, move, { reason: '再试一次' })).status).toBe(409);
  });

  it('does not start while the vehicle is on another usage, and becomes late by the clock alone', async () => {
    const own = await testApp();
    const [fleetThings, usages] = [makeFleet(own), makeUsages(own)];
    const fleet = await own.fleet();
    const [vehicle, driver] = [await fleetThings.vehicle(fleet), await fleetThings.driver(fleet)];
    const repair = await usages.add(fleet, vehicle.id, {
      kind: 'maintenance',
      item: '二级维护',
      origin: '',
      destination: '',
      startsAt: hoursFromNow(-1),
      endsAt: hoursFromNow(1),
    });
    const trip = await usages.add(fleet, vehicle.id, { driverId: driver.id, startsAt: hoursFromNow(1.5) });
    await usages.move(fleet, repair.data.id, 'start');
    expect((await own.call(getVehicle, { params: { vehicleId: vehicle.id } }, fleet)).data.state).toBe('maintenance');
    await own.travel('90 minutes');
    await own.signInAgain(fleet);
    const phaseOf = async (usageId: string) => (await own.call(getUsage, { params: { usageId } }, fleet)).data.phase;
    expect(await phaseOf(repair.data.id)).toBe('overdue');
    expect(await usages.move(fleet, trip.data.id, 'start')).toMatchObject({ status: 409 });
    await own.travel('30 minutes');
    await own.signInAgain(fleet);
    expect(await phaseOf(trip.data.id)).toBe('late');
    expect((await own.call(getBoardCounts, {}, fleet)).data).toMatchObject({ total: 1, worrying: 1 });
    // The planned trip conflicts with the overrunning repair, so it is cancelled first.
    const late = await usages.move(fleet, repair.data.id, 'finish');
    expect(late.msg).toContain('苏州→成都');
    await usages.move(fleet, trip.data.id, 'cancel', { reason: '修理没有结束' });
    expect((await usages.move(fleet, repair.data.id, 'finish')).status).toBe(200);
  });

  it('keeps its vehicle from being disabled or scrapped while it is under way, and names what to end first', async () => {
    const fleet = await t.fleet();
    const vehicle = await make.vehicle(fleet);
    const { data } = await use.add(fleet, vehicle.id, { ...workshop, startsAt: hoursFromNow(-1) });
    await use.move(fleet, data.id, 'start');
    const params = { vehicleId: vehicle.id };
    for (const [move, name] of [
      ['scrap', '报废'] as const,
      ['disable', '停用'] as const,
      ['finishRepair', '修好'] as const,
    ])
      expect(await t.call(moveVehicle, { params, body: { move, reason: '已拆解' } }, fleet)).toMatchObject({
        status: 409,
        msg: `车辆正在“二级维护”，请先在车辆使用里登记“修好”或取消，再${name}`,
      });
    const several = { vehicleIds: [vehicle.id], move: 'scrap' as const, reason: '已拆解' };
    expect((await t.call(moveVehicles, { body: several }, fleet)).data).toEqual({ moved: 0, skipped: 1 });
    await use.move(fleet, data.id, 'finish');
    expect((await t.call(moveVehicle, { params, body: { move: 'scrap', reason: '已拆解' } }, fleet)).status).toBe(200);
  });

  it('leaves a vehicle that was scrapped or disabled meanwhile in that state when it ends', async () => {
    const fleet = await t.fleet();
    const cases = [['scrapped', 'finish', '苏E66601'] as const, ['disabled', 'cancel', '苏E66602'] as const];
    for (const [state, move, plateNo] of cases) {
      const vehicle = await make.vehicle(fleet, { plateNo });
      const { data } = await use.add(fleet, vehicle.id, { ...workshop, startsAt: hoursFromNow(-1) });
      await use.move(fleet, data.id, 'start');
      const off = { state, stateReason: '已拆解' };
      await t.db.updateTable('vehicles').set(off).where('id', '=', vehicle.id).execute();
      // Its plate may be registered for another vehicle by now.
      if (state === 'scrapped') await make.vehicle(fleet, { plateNo });
      expect((await use.move(fleet, data.id, move, { reason: '不修了' })).status).toBe(200);
      expect((await vehicleOf(fleet, vehicle.id)).state).toBe(state);
    }
  });

  it('can still be updated when it is overdue; only a new end must be in the future', async () => {
    const fleet = await t.fleet();
    const [vehicle, driver] = [await make.vehicle(fleet), await make.driver(fleet)];
    const { data } = await use.add(fleet, vehicle.id, { driverId: driver.id, startsAt: hoursFromNow(-5) });
    await use.move(fleet, data.id, 'start', { at: hoursFromNow(-5) });
    const endsAt = hoursFromNow(-1);
    await t.db.updateTable('usages').set({ endsAt }).where('id', '=', data.id).execute();
    const params = { usageId: data.id };
    const { data: overdue } = await t.call(getUsage, { params }, fleet);
    expect(overdue.phase).toBe('overdue');
    const noted = await t.call(updateUsage, { params, body: changeOf(overdue, { note: '路上堵车' }) }, fleet);
    expect(noted.data).toMatchObject({ note: '路上堵车', phase: 'overdue' });
    const change = (to: number) =>
      t.call(updateUsage, { params, body: changeOf(noted.data, { endsAt: hoursFromNow(to) }) }, fleet);
    expect(fieldsOf(await change(-0.5))).toEqual({ endsAt: '结束时间已经过去，请先延长结束时间或点“到达”' });
    expect((await change(3)).data.phase).toBe('running');
  });

  it('keeps vehicle, driver and times once it is finished; figures can still be corrected', async () => {
    const fleet = await t.fleet();
    const [vehicle, other] = [await make.vehicle(fleet), await make.vehicle(fleet)];
    const { data } = await use.done(fleet, vehicle.id, -30, -6);
    expect(data.state).toBe('done');
    const params = { usageId: data.id };
    const change = (body: object) => t.call(updateUsage, { params, body: changeOf(data, body) }, fleet);
    expect((await change({ vehicleId: other.id })).status).toBe(409);
    expect((await change({ endsAt: hoursFromNow(-5) })).status).toBe(409);
    const fixed = await change({ distanceKm: 1_980, fuelFen: 482_050, odometerKm: 286_400 });
    expect(fixed.data).toMatchObject({ distanceKm: 1_980, fuelFen: 482_050, version: 2 });
    expect(await change({ distanceKm: 1 })).toMatchObject({ status: 409, data: { current: { version: 2 } } });
    const history = (await t.call(listUsageHistory, { params, query: {} }, fleet)).data;
    expect(history.items[0]?.changed.sort()).toEqual(['distanceKm', 'fuelFen', 'odometerKm']);
  });
});

describe('another company', () => {
  it('gets 404 for this usage and cannot use its vehicles or drivers', async () => {
    const [fleet, other] = [await t.fleet(), await t.fleet()];
    const [vehicle, driver, own] = [await make.vehicle(fleet), await make.driver(fleet), await make.vehicle(other)];
    const { data } = await use.add(fleet, vehicle.id);
    const params = { usageId: data.id };
    const planId = 'nosuchplan';
    const plan = {
      item: '二级维护',
      everyDays: 90,
      everyKm: null,
      lastOn: dayIn(-1),
      lastKm: null,
      note: '',
      version: 1,
    };
    const answers: Envelope[] = await Promise.all([
      t.call(getUsage, { params }, other),
      t.call(listUsageHistory, { params, query: {} }, other),
      t.call(updateUsage, { params, body: changeOf(data, {}) }, other),
      use.move(other, data.id, 'cancel', { reason: '不是我的' }),
      t.call(updateMaintenancePlan, { params: { planId }, body: plan }, other),
      t.call(closeMaintenancePlan, { params: { planId } }, other),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(404));
    expect(fieldsOf(await use.add(other, vehicle.id))).toEqual({ vehicleId: '没有这辆车，请重新选择' });
    expect(fieldsOf(await use.add(other, own.id, { driverId: driver.id }))).toEqual({
      driverId: '没有这位司机，请重新选择',
    });
    const board = await t.call(getUsageBoard, { query: { from: dayIn(0), span: 'week' } }, other);
    expect(board.data.items.map(({ id }) => id)).toEqual([own.id]);
    expect((await t.call(listUsages, { query: { vehicleId: vehicle.id } }, other)).data.total).toBe(0);
  });
});
