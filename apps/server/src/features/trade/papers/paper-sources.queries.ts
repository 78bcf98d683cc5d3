// Reads what a contract or a waybill says: the award with its tender and parties, the trip of an order.
import type { AwardState } from '@rfb/contract/trade/awards/award.states.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { OrderStatus } from '@rfb/contract/transport/orders/order.labels.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type ContractSource = {
  state: AwardState;
  tenderNo: string;
  title: string;
  lotNumber: number;
  unit: PriceUnit;
  content: TenderContent;
  quantityMilli: number;
  priceE4: number;
  shareBp: number;
  surcharges: { name: string; priceE4: number }[] | null;
  awardedAt: string;
  answeredAt: string | null;
  shipperName: string;
  shipperCreditCode: string;
  shipperAddress: string;
  shipperRegion: string;
  fleetName: string;
  fleetCreditCode: string;
  fleetAddress: string;
  fleetRegion: string;
};

/** Undefined for a company that is no part of the award. */
export const findContractSource = async (db: Db, companyId: string, awardId: string) => {
  const { rows } = await sql<ContractSource>`
    select award_status(a, app_now()) as state, t.tender_no, t.title, l.number as lot_number, t.unit, t.content,
      l.quantity_milli * a.share_bp / 10000 as quantity_milli, a.price_e4, a.share_bp, a.awarded_at, a.answered_at,
      -- A bid keeps the company that sent it when that is merged, its award moves.
      (select b.bid -> 'surcharges' from bids b join company_facts m on m.id = b.company_id
        where b.lot_id = a.lot_id and b.state = 'valid' and coalesce(m.merged_into_id, m.id) = a.company_id
        order by b.price_e4 <> a.price_e4, b.received_at limit 1) as surcharges,
      s.name as shipper_name, s.credit_code as shipper_credit_code, s.address as shipper_address,
      s.region_code as shipper_region, f.name as fleet_name, f.credit_code as fleet_credit_code,
      f.address as fleet_address, f.region_code as fleet_region
    from awards a join tenders t on t.id = a.tender_id join tender_lots l on l.id = a.lot_id
    join company_facts s on s.id = t.company_id join company_facts f on f.id = a.company_id
    where a.id = ${awardId} and (t.company_id = ${companyId} or a.company_id = ${companyId})`.execute(db);
  return rows[0];
};

/** What orders tell about themselves; handed in by app.ts, because their wing is above this one. */
export type Order = Selectable<Tables['orders']> & {
  status: OrderStatus;
  shipperName: string;
  fleetName: string;
  tenderNo: string | null;
  /** The places between the first and the last one. */
  stops: {
    kind: 'load' | 'unload';
    code: string;
    address: string;
    from: string | null;
    to: string | null;
    contact: string;
    phone: string;
  }[];
};
type Trip = { plateNo: string; trailerPlateNo: string | null; driverName: string | null };
export type WaybillSource = Order & Partial<Trip>;

export const findTrip = async (db: Db, orderId: string): Promise<Trip | undefined> =>
  db
    .selectFrom('tripFacts')
    .select(['plateNo', 'trailerPlateNo', 'driverName'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
