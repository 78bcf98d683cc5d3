// Reads what a contract or a waybill says: the award with its tender and parties, the order with its trip.
import type { AwardState } from '@rfb/contract/trade/awards/award.labels.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { OrderStatus } from '@rfb/contract/transport/orders/order.labels.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
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
      (select b.bid -> 'surcharges' from bids b join companies m on m.id = b.company_id
        where b.lot_id = a.lot_id and b.state = 'valid' and coalesce(m.merged_into_id, m.id) = a.company_id
        order by b.price_e4 <> a.price_e4, b.received_at limit 1) as surcharges,
      s.name as shipper_name, s.credit_code as shipper_credit_code, s.address as shipper_address,
      s.region_code as shipper_region, f.name as fleet_name, f.credit_code as fleet_credit_code,
      f.address as fleet_address, f.region_code as fleet_region
    from awards a join tenders t on t.id = a.tender_id join tender_lots l on l.id = a.lot_id
    join companies s on s.id = t.company_id join companies f on f.id = a.company_id
    where a.id = ${awardId} and (t.company_id = ${companyId} or a.company_id = ${companyId})`.execute(db);
  return rows[0];
};

export type WaybillSource = Selectable<Tables['orders']> & {
  status: OrderStatus;
  shipperName: string;
  fleetName: string;
  tenderNo: string | null;
  plateNo: string | null;
  trailerPlateNo: string | null;
  driverName: string | null;
};

/** Undefined for a company that is no part of the order. */
export const findWaybillSource = async (db: Db, companyId: string, orderId: string) => {
  const { rows } = await sql<WaybillSource>`
    select o.*, order_status(o, app_now()) as status, s.name as shipper_name, f.name as fleet_name,
      (select t.tender_no from tenders t where t.id = o.tender_id) as tender_no,
      v.plate_no, x.plate_no as trailer_plate_no, p.name as driver_name
    from orders o join companies s on s.id = o.shipper_id join companies f on f.id = o.fleet_id
    left join lateral (
      select u.* from usages u where u.order_id = o.id and u.state <> 'cancelled' order by u.created_at desc limit 1
    ) trip on true
    left join vehicles v on v.id = trip.vehicle_id left join vehicles x on x.id = trip.trailer_id
    left join drivers p on p.id = trip.driver_id
    where o.id = ${orderId} and (o.shipper_id = ${companyId} or o.fleet_id = ${companyId})`.execute(db);
  return rows[0];
};

/** Papers of one award or order are issued one after the other. */
export const lockPaperSubject = async (trx: Trx, table: 'awards' | 'orders', id: string) => {
  await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
};
