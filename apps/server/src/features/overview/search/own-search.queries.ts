// Finds a company's own things: vehicles, drivers, orders, tenders and payment vouchers; nothing of another company.
import type { OwnHit } from '@rfb/contract/overview/search/search.endpoints.ts';
import type { OwnSearchKind } from '@rfb/contract/overview/search/search.labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { recordsOf } from '../../identity/companies/exports.ts';

/** Of each kind. */
export const SHOWN = 5;

type Wanted = { companyId: string; isFleet: boolean; keyword: string };
type Arm = RawBuilder<unknown>;

/**
 * The rows of one company, which an index bounds, are compared themselves; their n-grams are ten times as much to read. Numbers
 * without dashes and in capitals, so that one is also found as it is dictated.
 */
const inNumber = (column: Arm, { keyword }: Wanted) =>
  sql`strpos(replace(${column}, '-', ''), ${plainText(keyword).toUpperCase()}) > 0`;
const inWords = (text: Arm, { keyword }: Wanted) => sql`strpos(${text}, ${keyword}) > 0`;

const sideOf = ({ isFleet }: Wanted) => (isFleet ? sql`o.fleet_id` : sql`o.shipper_id`);

/** Open tenders that reach the fleet, and those whose opened or public bids are its own; of sealed ones nothing is known here. */
const tendersOfFleet = (companyId: string) => sql`
  select x.id from tenders x, (select app_now() as now) clock where x.state = 'open' and tender_reaches(x, ${companyId}, clock.now)
  union select b.tender_id from bids b where b.company_id = any(${recordsOf(companyId)})
  union select l.tender_id from auction_bids b join tender_lots l on l.id = b.lot_id
    where b.company_id = any(${recordsOf(companyId)})`;

type Found = Exclude<OwnSearchKind, 'cooperation'>;

/** Each with the columns id, title and note. */
const arms: Record<Found, (wanted: Wanted) => Arm> = {
  vehicle: (wanted) => sql`
    select v.id, v.plate_no, case when v.state = 'scrapped' then '已报废' else v.vin end from vehicles v
    where v.company_id = ${wanted.companyId} and (${inNumber(sql`v.plate_no`, wanted)} or ${inNumber(sql`v.vin`, wanted)})`,
  driver: (wanted) => sql`
    select p.id, p.name, p.phone from drivers p where p.company_id = ${wanted.companyId} and p.state <> 'left'
      and (${inWords(sql`p.name`, wanted)} or ${inNumber(sql`p.phone`, wanted)})`,
  order: (wanted) => sql`
    select o.id, o.order_no, o.origin || '—' || o.destination from orders o
    where ${sideOf(wanted)} = ${wanted.companyId} and (${inNumber(sql`o.order_no`, wanted)}
      or ${inWords(sql`o.origin || E'\n' || o.destination || E'\n' || o.cargo`, wanted)})`,
  tender: (wanted) => sql`
    select t.id, coalesce(t.tender_no, '草稿'), t.title from tenders t
    where ${wanted.isFleet ? sql`t.id in (${tendersOfFleet(wanted.companyId)})` : sql`t.company_id = ${wanted.companyId} and t.state <> 'discarded'`}
      and (${inNumber(sql`coalesce(t.tender_no, '')`, wanted)} or ${inWords(sql`t.title`, wanted)})`,
  // The whole number: an index finds that among the vouchers of all companies.
  payment: (wanted) => sql`
    select o.id, p.voucher_no, o.order_no from order_payments p join orders o on o.id = p.order_id
    where ${sideOf(wanted)} = ${wanted.companyId} and p.voucher_no
      = any(${[wanted.keyword, wanted.keyword.toUpperCase(), wanted.keyword.toLowerCase()]}::text[])`,
};

/** `kinds`: those the caller's role may see. The whole number or name first, then the highest numbers. */
export const findOwn = async (db: Db, wanted: Wanted, kinds: readonly Found[]) => {
  if (kinds.length === 0) return [];
  const parts = kinds.map(
    (kind) => sql`(
      select ${kind}::text as kind, * from (${arms[kind](wanted)}) arm (id, title, note)
      order by title <> ${wanted.keyword.toUpperCase()}, title desc, id limit ${SHOWN})`,
  );
  const { rows } = await sql<OwnHit>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
};
