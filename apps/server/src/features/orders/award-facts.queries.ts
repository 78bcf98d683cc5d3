// Reads what an award says about its orders.
import type { PriceUnit } from '@rfb/contract/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/tenders/tenders.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

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
  /** Of the awarded quantity, what no order carries yet; cancelled orders give theirs back. */
  leftMilli: number;
  now: string;
};

/** Locks the award, so that two calls do not create orders for the same rest. */
export const lockAwardFacts = async (trx: Trx, awardId: string) => {
  await sql`select 1 from awards a where a.id = ${awardId} for update`.execute(trx);
  const { rows } = await sql<AwardFacts>`
    select a.id, a.state, a.tender_id, t.tender_no, l.number as lot_number, t.company_id as shipper_id,
      s.name as shipper_name, a.company_id as fleet_id, f.name as fleet_name, t.unit, a.price_e4, t.content, t.is_demo,
      l.quantity_milli * a.share_bp / 10000 - coalesce((select sum(o.quantity_milli) from orders o
        where o.award_id = a.id and o.state <> 'cancelled'), 0)::bigint as left_milli,
      app_now() as now
    from awards a join tenders t on t.id = a.tender_id join tender_lots l on l.id = a.lot_id
    join companies s on s.id = t.company_id join companies f on f.id = a.company_id
    where a.id = ${awardId}`.execute(trx);
  return rows[0];
};
