// The list of a shipper's partners at scale: one shipper with every fleet of the platform.
import { listCooperations } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { sql } from 'kysely';
import type { BenchServer } from '../shared/bench-server.ts';
import { RARE_NAME } from './fill.ts';

/** Most are active; one of twenty ended, one of thirty paused, one of a hundred has the tag 试用, ten groups. */
export const fillPartners = async ({ db, people }: BenchServer) => {
  const shipper = await people.shipper();
  const { companyId } = shipper;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into cooperation_groups (id, company_id, name)
      select 'g' || place, ${companyId}, '第 ' || place || ' 组' from generate_series(0, 9) place`.execute(trx);
    await sql`
      insert into cooperations (id, shipper_id, fleet_id, state, invited_at, active_at, group_id, tags)
      select 'k' || c.id, ${companyId}, c.id,
        case when place % 20 = 0 then 'ended' when place % 30 = 1 then 'paused' else 'active' end,
        c.created_at, c.created_at + interval '1 minute', 'g' || place % 10,
        case when place % 100 = 0 then array['试用'] else array['主力'] end
      from (select id, created_at, row_number() over (order by id) as place from companies where type = 'fleet') c`.execute(
      trx,
    );
  });
  return shipper;
};

export const partnerList = {
  name: 'partners of one shipper',
  list: listCooperations,
  cases: {
    first: {},
    'name, found once': { keyword: RARE_NAME },
    'name, found in half': { keyword: '运输' },
    'a tag of one in a hundred': { keyword: '试用' },
    'one group': { group: 'g3' },
    paused: { state: 'paused' },
    ended: { state: 'ended' },
    invited: { state: 'invited' },
  },
};
