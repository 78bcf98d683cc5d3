// Compares vehicle_standing(), which lists read, with the row-by-row view of the same papers.

import { listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { DocumentSlot } from '@rfb/contract/membership/documents/documents.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';

const t = await testApp();

const VEHICLES = 200;
/** Every status, and both ends of each: state, first day of cover, expiry (days from today). */
const situations = sql`(values
  (0, null, null, null), (1, 'pending', null, 100), (2, 'rejected', null, 100), (3, 'withdrawn', null, 100),
  (4, 'valid', 1, 100), (5, 'valid', 0, -1), (6, 'valid', 0, 0), (7, 'valid', null, 60), (8, 'valid', null, 61),
  (9, 'valid', null, null)) s (code, state, covers, ends)`;

const fill = async ({ companyId }: Person) => {
  await sql`insert into vehicles (id, company_id, plate_no, plate_color, vehicle_type, body_type, length_mm, gross_mass_kg, ownership, state)
    select 'standing' || n, ${companyId}, '苏E' || n, 'yellow', (array['truck', 'tractor', 'trailer'])[1 + n % 3],
      (array['box', 'danger'])[1 + n / 3 % 2], (array[9600, 15000])[1 + n / 7 % 2], (array[null, 4500, 4501])[1 + n / 2 % 3], 'own',
      (array['idle', 'maintenance'])[1 + n / 11 % 2]
    from generate_series(1, ${VEHICLES}::int) n`.execute(t.db);
  await sql`insert into documents (id, company_id, owner_kind, owner_id, kind, state, covers_from, expires_on, is_current, reject_reason, reviewed_at)
    select 'standing' || n || k.kind, ${companyId}, 'vehicle', 'standing' || n, k.kind, s.state, app_today() + s.covers,
      app_today() + s.ends, true, case s.state when 'rejected' then '看不清' end, case s.state when 'rejected' then app_now() end
    from generate_series(1, ${VEHICLES}::int) n
    cross join (values ('drivingLicense', 1), ('transportCert', 3), ('insurance', 7), ('inspection', 9)) k (kind, step)
    join ${situations} on s.code = (n * k.step + n / 10) % 10 and s.state is not null`.execute(t.db);
};

type Expected = { id: string; documents: DocumentSlot[]; reasons: string[]; isDispatchable: boolean };
const expectedOf = async ({ companyId }: Person) => {
  const { rows } = await sql<Expected>`
    select v.id, x.documents, x.reasons, v.state = 'idle' and v.vehicle_type <> 'trailer' and x.reasons = '{}' as is_dispatchable
    from vehicles v cross join lateral (
      select json_agg(json_build_object('kind', d.kind, 'isRequired', d.is_required, 'status', d.status,
          'expiresOn', d.expires_on, 'daysLeft', d.days_left) order by d.place) as documents,
        array(select o.kind || ':' || o.status from vehicle_documents o
          where o.vehicle_id = v.id and o.is_required and not is_in_force(o.status) order by o.place)
        || case when is_oversize(v) then array['oversizePermit:missing'] else '{}' end as reasons
      from vehicle_documents d where d.vehicle_id = v.id
    ) x where v.company_id = ${companyId}`.execute(t.db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

it('agrees with the view of single papers for every status and kind of vehicle', async () => {
  const fleet = await t.fleet();
  await fill(fleet);
  const expected = await expectedOf(fleet);
  const seen = new Set<string>();
  for (let page = 1; page <= VEHICLES / 100; page += 1) {
    const { data } = await t.call(listVehicles, { query: { page: String(page), pageSize: '100' } }, fleet);
    expect(data.total).toBe(VEHICLES);
    for (const { id, documents, reasons, isDispatchable } of data.items) {
      expect({ id, documents, reasons, isDispatchable }).toEqual({ id, ...expected.get(id) });
      for (const { status } of documents) seen.add(status);
      seen.add(id);
    }
  }
  expect(seen.size).toBe(VEHICLES + 8);
  const { rows } = await sql<{ id: string }>`
    select vehicle_id as id from vehicle_readiness where company_id = ${fleet.companyId} and is_dispatchable`.execute(
    t.db,
  );
  expect(rows).not.toEqual([]);
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set([...expected].filter(([, { isDispatchable }]) => isDispatchable).map(([id]) => id)),
  );
});
