// Adds what the public directory shows to the companies of `fillCompanies`.
import { sql } from 'kysely';
import { writeSearchWords } from '../../apps/server/src/features/identity/companies/exports.ts';
import type { BenchServer } from '../shared/bench-server.ts';

const BATCH = 5_000;

/** Adds cards, ratings and search words, which filling by SQL leaves out. */
export const fillFleets = async ({ db, vacuum }: BenchServer) => {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into fleet_cards (company_id, service_types, vehicle_count, establish_year)
      select id, array[(array['整车', '零担', '冷链', '大件'])[1 + n % 4], (array['甩挂', '跨境', '罐式'])[1 + n % 3]],
        n % 320, 1995 + n % 28
      from (select id, substr(id, 2)::int as n from companies where type = 'fleet') c`.execute(trx);
    await sql`
      insert into ratings (id, company_id, stars)
      select 'r' || id, id, 1 + substr(id, 2)::int % 5 from companies where type = 'fleet'`.execute(trx);
  });
  const fleets = await db
    .selectFrom('companies')
    .select(['id', 'name', 'regionCode'])
    .where('type', '=', 'fleet')
    .execute();
  for (let start = 0; start < fleets.length; start += BATCH)
    await writeSearchWords(db, fleets.slice(start, start + BATCH));
  await vacuum();
};
