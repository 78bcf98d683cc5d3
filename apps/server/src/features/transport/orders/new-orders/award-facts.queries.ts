// Reads what an award says about its orders.
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { LotContent, TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { lockAward } from '../../../trade/awards/exports.ts';

export type AwardFacts = {
  id: string;
  state: string;
  tenderId: string;
  tenderNo: string;
  lotNumber: number;
  shipperId: string;
  shipperName: string;
  fleetId: string;
  fleetName: string;
  unit: PriceUnit;
  priceE4: number;
  content: TenderContent;
  isDemo: boolean;
  isFleetActive: boolean;
  /** Of the awarded quantity, what no order carries yet; cancelled orders give theirs back. */
  leftMilli: number;
  now: string;
};

const left = sql`(l.quantity_milli * a.share_bp / 10000 - coalesce((select sum(o.quantity_milli) from orders o
  where o.award_id = a.id and o.state <> 'cancelled'), 0)::bigint)`;

type Callable = Pick<AwardFacts, 'tenderNo' | 'lotNumber' | 'fleetId' | 'fleetName' | 'unit' | 'leftMilli'> & {
  awardId: string;
  title: string;
  lot: LotContent;
};

/** Confirmed awards of a shipper that are larger than their orders by at least a fen, of fleets that may be called. */
export const listCallableAwards = async (db: Db, shipperId: string, limit: number) => {
  const { rows } = await sql<Callable>`
    select * from (
      select a.id as award_id, t.tender_no, t.title, l.number as lot_number, a.company_id as fleet_id, f.name as fleet_name,
        t.unit, a.price_e4, t.content -> 'lots' -> (l.number - 1) as lot, ${left} as left_milli, a.awarded_at
      from award_facts a join tender_facts t on t.id = a.tender_id join lot_facts l on l.id = a.lot_id
      join company_facts f on f.id = a.company_id
      where t.company_id = ${shipperId} and a.state = 'confirmed'
        and exists (select 1 from active_members m where m.company_id = a.company_id)
    ) confirmed where left_milli > 0 and left_milli::numeric * price_e4 >= 50000 order by awarded_at, award_id limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** Locks the award, so that two calls do not create orders for the same rest. */
export const lockAwardFacts = async (trx: Trx, awardId: string) => {
  await lockAward(trx, awardId);
  const { rows } = await sql<AwardFacts>`
    select a.id, a.state, a.tender_id, t.tender_no, l.number as lot_number, t.company_id as shipper_id,
      s.name as shipper_name, f.id as fleet_id, f.name as fleet_name, t.unit, a.price_e4, t.content, t.is_demo,
      ${left} as left_milli, exists (select 1 from active_members m where m.company_id = f.id) as is_fleet_active,
      app_now() as now
    from award_facts a join tender_facts t on t.id = a.tender_id join lot_facts l on l.id = a.lot_id
    join company_facts s on s.id = t.company_id join company_facts made on made.id = a.company_id
    join company_facts f on f.id = coalesce(made.merged_into_id, made.id)
    where a.id = ${awardId}`.execute(trx);
  return rows[0];
};
