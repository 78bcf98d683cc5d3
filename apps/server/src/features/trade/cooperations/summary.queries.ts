// Counts of a company's partners, invitations, links and blocks for the tabs and figures of its page.
import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import { closedInvitations, openStates, partnerStates } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import type { CooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasEndingAgreement, hasEndingPaper, isInState, isVisible } from './cooperation-conditions.queries.ts';
import type { Viewer } from './cooperation-view.ts';
import { isOpenLink } from './links.queries.ts';

const countUpTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (${rows} limit ${MAX_LIST_DEPTH}) counted)`;

/** Partners of a fleet and invitations it has to answer. */
export const countShippersOf = async (db: Db, companyId: string) => {
  const viewer = { companyId, side: 'fleet' as const };
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(
      sql`select 1 from cooperations c where ${isVisible(viewer)} and ${isInState(openStates)}`,
    )} as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** As it counts in the fleets' credit scores; a trip that left more than a month before the quarter is left out. */
const onTime = (shipperId: string, quarter: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('good', count(*) filter (where e.good = 1), 'of', count(*)) from (
    select o.id, o.fleet_id from order_facts o
    where o.shipper_id = ${shipperId} and o.departed_at > ${quarter} - interval '1 month' and o.at_unloading_at >= ${quarter}
    order by o.departed_at desc limit ${MAX_LIST_DEPTH}) arrived
  join credit_event_facts e on e.company_id = arrived.fleet_id and e.component = 'punctuality' and e.order_id = arrived.id
    and e.set_aside_at is null)`;

export const summaryOf = async (db: Db, viewer: Viewer): Promise<CooperationSummary> => {
  const { companyId, side } = viewer;
  const inState = (...states: string[]) =>
    countUpTo(sql`select 1 from cooperations c where ${isVisible(viewer)} and ${isInState(states)}`);
  const partners = (condition: RawBuilder<unknown>) =>
    countUpTo(
      sql`select 1 from cooperations c where ${isVisible(viewer)} and ${isInState(partnerStates)} and ${condition}`,
    );
  const quarter = sql`(date_trunc('quarter', ${nowOfQuery} at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`;
  const { rows } = await sql<CooperationSummary>`
    select ${inState('active')} as active, ${inState('paused')} as paused, ${inState('ended')} as ended,
      ${inState('invited')} as invited, ${inState(...closedInvitations)} as closed,
      ${countUpTo(sql`select 1 from cooperations c where ${isVisible(viewer)} and ${isInState(['active'])} and c.begins_at >= ${quarter}`)}
        as new_this_quarter,
      ${side === 'shipper' ? partners(hasEndingPaper) : sql`0`} as papers_ending,
      ${partners(hasEndingAgreement)} as agreements_ending,
      ${countUpTo(sql`select 1 from cooperation_blocks b where b.company_id = ${companyId}`)} as blocked,
      ${countUpTo(sql`select 1 from cooperation_links k where k.company_id = ${companyId} and ${isOpenLink}`)} as open_links,
      ${side === 'shipper' ? onTime(companyId, quarter) : sql`jsonb_build_object('good', 0, 'of', 0)`} as on_time,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'count',
          ${countUpTo(sql`select 1 from cooperations c where c.group_id = g.id and c.state in (${sql.join(partnerStates)})`)})
          order by g.created_at, g.id)
        from cooperation_groups g where g.company_id = ${companyId}), '[]') as groups`.execute(db);
  return rows[0] as CooperationSummary;
};
