// Data export: the company's cooperations, with the groups, tags, notes and blocks it keeps to itself.
import { unansweredStates } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

const ROW_LIMIT = 50_000;

export const tablesOfCooperations = (db: Db, companyId: string) => ({
  合作关系: () =>
    sql<Record<string, unknown>>`
      select s.name as shipper, f.name as fleet, cooperation_state(c, app_now()) as state, c.message, c.invited_at,
        c.active_at, c.moved_at, c.moved_by, c.reason, c.agreement_from, c.agreement_until,
        case when c.shipper_id = ${companyId} then g.name end as "group",
        case when c.shipper_id = ${companyId} then c.tags else '{}' end as tags
      from cooperations c join companies s on s.id = c.shipper_id join companies f on f.id = c.fleet_id
      left join cooperation_groups g on g.id = c.group_id
      where c.shipper_id = ${companyId} or (c.fleet_id = ${companyId}
        and (c.state not in (${stateList(unansweredStates)}) or not exists (
          select 1 from cooperation_blocks b where b.company_id = c.fleet_id and b.blocked_id = c.shipper_id)))
      order by c.begins_at desc limit ${ROW_LIMIT}`
      .execute(db)
      .then(({ rows }) => rows),
  协议价: () =>
    sql<Record<string, unknown>>`
      select p.cooperation_id, p.origin_code, p.destination_code, p.length_band, p.body, p.unit, p.price_e4,
        p.tax_percent, p.payment_days, p.from_on, p.until_on, p.note, p.state, p.proposed_side, p.proposed_at,
        p.answered_at, p.reason
      from lane_prices p join cooperations c on c.id = p.cooperation_id
      where ${companyId} in (c.shipper_id, c.fleet_id) order by p.proposed_at desc limit ${ROW_LIMIT}`
      .execute(db)
      .then(({ rows }) => rows),
  周期运单: () =>
    sql<Record<string, unknown>>`
      select p.cooperation_id, p.state, p.weekdays, p.from_on, p.until_on, p.skipped, p.created_at,
        case when c.shipper_id = ${companyId} then p.content
          else p.content - '{loadingContact,unloadingContact,stops}'::text[] end as content
      from recurring_orders p join cooperations c on c.id = p.cooperation_id
      where ${companyId} in (c.shipper_id, c.fleet_id) order by p.created_at desc limit ${ROW_LIMIT}`
      .execute(db)
      .then(({ rows }) => rows),
  合作备注: () =>
    db
      .selectFrom('cooperationNotes')
      .select(['cooperationId', 'text', 'writtenAt'])
      .where('companyId', '=', companyId)
      .orderBy('writtenAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
  合作黑名单: () =>
    db
      .selectFrom('cooperationBlocks as b')
      .innerJoin('companies as o', 'o.id', 'b.blockedId')
      .select(['o.name', 'b.reason', 'b.blockedAt'])
      .where('b.companyId', '=', companyId)
      .orderBy('b.blockedAt', 'desc')
      .limit(ROW_LIMIT)
      .execute(),
});
