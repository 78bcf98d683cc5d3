// Prepares the database of the comparison: 10,000 articles of 1,500 characters, 3,000 companies, 100 fleets with 60 vehicles.

import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { pathOf } from '@rfb/contract/endpoint.ts';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { makePeople } from '../../apps/server/src/testing/people.ts';
import { fillArticles } from '../articles/fill.ts';
import { fillFleets } from '../directory/fill.ts';
import { fillCompanies } from '../lists/fill.ts';
import type { BenchServer } from '../shared/bench-server.ts';

export const ARTICLES = 10_000;
export const PARAGRAPHS = 25;
const COMPANIES = 3_000;
const VEHICLES = 60;
const FLEETS = 100;

/** Sixty vehicles for the fleet and for a hundred others, each with its four papers. */
const fillVehicles = async (db: Db, companyId: string) => {
  await sql`insert into vehicles (id, company_id, plate_no, plate_color, vehicle_type, body_type, length_mm, gross_mass_kg, ownership)
    select c.id || '_' || n, c.id, '苏E' || lpad((60 * c.place + n)::text, 6, '0'), 'yellow', 'truck', 'box', 9600, 18000, 'own'
    from (
      select id, row_number() over (order by id <> ${companyId}, id) as place from companies where type = 'fleet'
    ) c cross join generate_series(1, ${VEHICLES}::int) n where c.place <= ${FLEETS}::int`.execute(db);
  await sql`insert into documents (id, company_id, owner_kind, owner_id, kind, expires_on, state, is_current)
    select 'd' || v.id || k, v.company_id, 'vehicle', v.id, k, app_today() + 200, 'valid', true
    from vehicles v cross join unnest(array['drivingLicense', 'transportCert', 'insurance', 'inspection']) k`.execute(
    db,
  );
};

export const fillPeers = async (server: BenchServer) => {
  const { db, deps } = server;
  const people = makePeople(deps);
  const admin = await people.admin();
  await fillArticles(db, ARTICLES, { savedBy: admin.userId, paragraphs: PARAGRAPHS });
  await fillCompanies(db, COMPANIES);
  await fillFleets(server);
  const fleet = await people.fleet();
  await fillVehicles(db, fleet.companyId);
  await server.vacuum();
  return { admin, fleet };
};

export type Statement = { name?: string; text: string; values: unknown[] };
/** Bytes in Postgres's own notation, because statements are handed over as JSON. */
const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** The statements our server runs for a request, so that the small handler can run the same. */
export const statementsOf = async (
  { app }: BenchServer,
  endpoint: Endpoint,
  input: Parameters<typeof pathOf>[1],
  token: string,
) => {
  const seen: Statement[] = [];
  const { query: original } = pg.Client.prototype;
  const record = function (this: pg.Client, ...given: [string, unknown[]] | [Statement]) {
    const [first, values = []] = given;
    const { name, text, values: own }: Statement = typeof first === 'string' ? { text: first, values } : first;
    seen.push({ ...(name && { name }), text, values: own.map(asText) });
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  };
  // The second call, because the first of a minute also marks the session as active.
  const ask = () => app.inject({ url: pathOf(endpoint, input), headers: { authorization: `Bearer ${token}` } });
  await ask();
  Object.assign(pg.Client.prototype, { query: record });
  const { statusCode } = await ask();
  Object.assign(pg.Client.prototype, { query: original });
  if (statusCode !== 200) throw new Error(`${endpoint.path} answered ${statusCode}`);
  return seen;
};
