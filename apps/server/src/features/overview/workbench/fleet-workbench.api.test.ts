// The workbench of a fleet: computed from its own rows, most urgent first.

import { createMaintenancePlan } from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { moveVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { rejectDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import { makeListings } from '../../../testing/listings.ts';
import type { Person } from '../../../testing/people.ts';
import { dayIn, makeFleet, paper, vehiclePapers } from '../../../testing/vehicles.ts';

const t = await testApp();
const make = makeFleet(t);

const benchOf = async (person: Person) => (await t.call(getFleetWorkbench, {}, person)).data;
const todosOf = async (person: Person) =>
  (await benchOf(person)).todos.map(({ kind, count, names }) => `${kind} ${count} ${names.join('、')}`.trim());
const unmetOf = async (person: Person) =>
  (await benchOf(person)).readiness.filter(({ isMet }) => !isMet).map(({ kind }) => kind);

/** All papers valid, except `kind`, which expires in `days`. */
const papersWith = (kind: 'inspection' | 'insurance', days: number) =>
  vehiclePapers().map((one) => (one.kind === kind ? paper(kind, dayIn(days)) : one));

/** A verified company paper. */
const companyPaper = (person: Person, kind: string, days: number) =>
  sql`insert into documents (id, company_id, owner_kind, owner_id, kind, expires_on, state, is_current)
    values (${t.deps.newId()}, ${person.companyId}, 'company', ${person.companyId}, ${kind}, ${dayIn(days)}, 'valid', true)`.execute(
    t.db,
  );

describe('the workbench of a fleet', () => {
  it('lists certification, papers and card as to-dos for a new member, with zero figures', async () => {
    const fleet = await t.fleet();
    const bench = await benchOf(fleet);
    expect(bench.vehicles).toEqual({ total: 0, dispatchable: 0, inTransit: 0, states: [] });
    expect(bench.papers.items).toEqual([]);
    expect(bench.todos.map(({ kind }) => kind)).toEqual(['companyPapers', 'certification', 'cardGaps']);
    expect(await unmetOf(fleet)).toEqual(['certification', 'papers', 'vehicles', 'drivers']);
    expect(bench.card).toMatchObject({ total: 12 });
  });

  it('does not require the licence submitted at registration again', async () => {
    const { person } = await makeApplicants(t).applicant();
    const { todos } = await benchOf(person);
    expect(todos.find(({ kind }) => kind === 'companyPapers')?.names).toEqual(['道路运输经营许可证', '承运人责任险']);
  });

  it('orders to-dos by urgency: already blocked, soon blocked, recommended', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet, { plateNo: '苏E8K372', documents: papersWith('inspection', -3) });
    await make.vehicle(fleet, { plateNo: '苏E2M105', documents: papersWith('insurance', 10) });
    await make.vehicle(fleet, { plateNo: '苏E7F619', documents: papersWith('insurance', 40) });
    await make.vehicle(fleet, { plateNo: '苏E5D204', documents: vehiclePapers().slice(1) });
    for (const kind of ['businessLicense', 'transportPermit', 'carrierInsurance']) await companyPaper(fleet, kind, 200);
    expect((await todosOf(fleet)).slice(0, 5)).toEqual([
      'documentExpired 1 苏E·8K372 年检',
      'documentDue 1 苏E·2M105 保险',
      'vehiclesBlocked 1 苏E·5D204',
      'certification 1',
      'documentComing 1 苏E·7F619 保险',
    ]);
    const { papers, vehicles } = await benchOf(fleet);
    expect(papers).toMatchObject({ expired: 1, within15: 1, within60: 1 });
    expect(papers.items.map(({ ownerName, daysLeft }) => `${ownerName} ${daysLeft}`)).toEqual([
      '苏E8K372 -3',
      '苏E2M105 10',
      '苏E7F619 40',
    ]);
    expect(vehicles).toMatchObject({ total: 4, dispatchable: 2 });
  });

  it('lists proposed blacklistings first while a reply is possible, and overdue maintenance', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const vehicle = await make.vehicle(fleet, { plateNo: '苏E8K374', documents: papersWith('inspection', -3) });
    const plan = {
      vehicleId: vehicle.id,
      item: '二级维护',
      everyDays: 90,
      everyKm: null,
      lastOn: dayIn(-100),
      lastKm: null,
    };
    await t.call(createMaintenancePlan, { body: { ...plan, note: '' } }, fleet);
    const lists = await makeListings(t, admin);
    const { listingId } = (await lists.propose(fleet.companyId)).data;
    expect((await todosOf(fleet)).join()).not.toContain('blackList');
    await lists.notice(listingId);
    const [first, second, third] = await todosOf(fleet);
    expect(first).toMatch(/^blackList 1 .+，请在 \d{4}-\d\d-\d\d 前答复$/);
    expect([second, third]).toEqual(['documentExpired 1 苏E·8K374 年检', 'maintenanceOverdue 1 苏E·8K374 二级维护']);
    expect(await lists.say(listingId, fleet)).toMatchObject({ code: 0 });
    expect((await todosOf(fleet)).join()).not.toContain('blackList');
    expect((await todosOf(await t.fleet())).join()).not.toContain('maintenanceOverdue');
  });

  it('lists a rejected paper until a new copy is uploaded', async () => {
    const [fleet, admin] = [await t.fleet(), await t.admin()];
    const vehicle = await make.vehicle(fleet, { plateNo: '苏E90001' });
    const { id } = await t.db
      .selectFrom('documents')
      .select('id')
      .where('ownerId', '=', vehicle.id)
      .where('kind', '=', 'insurance')
      .executeTakeFirstOrThrow();
    await t.call(rejectDocument, { params: { documentId: id }, body: { reason: '照片看不清' } }, admin);
    expect(await todosOf(fleet)).toContain('documentRejected 1 苏E·90001 保险');
    await make.renew(fleet, 'vehicle', vehicle.id, paper('insurance', dayIn(300)));
    expect((await todosOf(fleet)).join()).not.toContain('documentRejected');
  });

  it('counts vehicles by state, excluding scrapped ones', async () => {
    const fleet = await t.fleet();
    const move = (vehicleId: string, one: 'repair' | 'disable' | 'scrap') =>
      t.call(moveVehicle, { params: { vehicleId }, body: { move: one, reason: '测试原因' } }, fleet);
    const [, second, third, fourth] = [
      await make.vehicle(fleet),
      await make.vehicle(fleet),
      await make.vehicle(fleet, { documents: papersWith('inspection', -1) }),
      await make.vehicle(fleet, { documents: papersWith('inspection', -1) }),
    ];
    await move(second.id, 'repair');
    await move(third.id, 'disable');
    await move(fourth.id, 'scrap');
    const { vehicles, papers } = await benchOf(fleet);
    expect(vehicles.total).toBe(3);
    expect(vehicles.states.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { state: 'disabled', count: 1 },
      { state: 'idle', count: 1 },
      { state: 'maintenance', count: 1 },
    ]);
    // The disabled vehicle waits for its inspection.
    expect(papers.expired).toBe(1);
  });

  it('lists unmet requirements for bidding until all are met', async () => {
    const fleet = await t.fleet();
    await make.vehicle(fleet);
    await make.driver(fleet);
    for (const kind of ['businessLicense', 'transportPermit']) await companyPaper(fleet, kind, 200);
    // Read once, because both times must be exactly three seconds apart.
    await sql`insert into certifications (id, company_id, user_id, mode, application_data, submitted_at, approved_at)
      select ${t.deps.newId()}, ${fleet.companyId}, ${fleet.userId}, 'auto', '{}', moment, moment + interval '3 seconds'
      from (select date_trunc('milliseconds', app_now()) - interval '1 hour' as moment offset 0) at`.execute(t.db);
    expect(await unmetOf(fleet)).toEqual(['papers']);
    const { readiness } = await benchOf(fleet);
    expect(readiness.find(({ kind }) => kind === 'papers')).toMatchObject({ done: 2, total: 3 });
    await companyPaper(fleet, 'carrierInsurance', 0);
    expect(await unmetOf(fleet)).toEqual([]);
    const suspended = await t.fleet({ isSuspended: true });
    expect(await unmetOf(suspended)).toContain('membership');
  });

  it('never contains another fleet’s vehicles and papers', async () => {
    const [one, other] = [await t.fleet(), await t.fleet()];
    await make.vehicle(one, { documents: papersWith('inspection', -1) });
    const bench = await benchOf(other);
    expect([bench.vehicles.total, bench.papers.expired, bench.drivers.total]).toEqual([0, 0, 0]);
  });
});
