// Who won a shipper's tenders on a lane.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Win = {
  lotNumber: number;
  companyId: string;
  fleetName: string;
  tenderNo: string;
  awardedAt: string;
};

/**
 * For each lot of the tender with a confirmed award: the wins of its shipper's tenders between the same cities, newest first,
 * of the days before it. One per tender; of shares the largest.
 */
export const listWins = async (db: Db, tenderId: string, days: number) => {
  const { rows } = await sql<Win>`
    with own as (
      select distinct on (l.id) l.number, l.origin_code, l.destination_code, t.company_id as shipper_id, a.awarded_at
      from tender_lots l join tenders t on t.id = l.tender_id join awards a on a.lot_id = l.id and a.state = 'confirmed'
      where l.tender_id = ${tenderId} order by l.id, a.share_bp desc, a.id
    ), wins as (
      select distinct on (o.number, a.tender_id) o.number as lot_number, a.company_id, c.name as fleet_name, t.tender_no,
        a.awarded_at
      from own o join tenders t on t.company_id = o.shipper_id join tender_lots l on l.tender_id = t.id
        and left(l.origin_code, 4) = left(o.origin_code, 4) and left(l.destination_code, 4) = left(o.destination_code, 4)
      join awards a on a.lot_id = l.id and a.state = 'confirmed' and a.awarded_at <= o.awarded_at
        and a.awarded_at > o.awarded_at - make_interval(days => ${days}::int)
      join company_facts c on c.id = a.company_id
      order by o.number, a.tender_id, l.number = o.number and t.id = ${tenderId} desc, a.share_bp desc, a.awarded_at desc, a.id
    )
    select * from wins order by lot_number, awarded_at desc, tender_no desc`.execute(db);
  return rows;
};
