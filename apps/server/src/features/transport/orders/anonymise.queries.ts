// Clears what orders say about people of a company whose last account is closed, or about one person who left it.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { clearAppealsOf } from '../../conduct/credit-appeals/exports.ts';

/** In place of what somebody wrote who is gone; the office's decision stays. */
const CLEARED = '账号已注销，文字已清除';

const ofCompany = (companyId: string) => sql`(o.fleet_id = ${companyId} or o.shipper_id = ${companyId})`;
/** Written by the company's side of the order. */
const byCompany = (companyId: string) =>
  sql`case when r.by_side in ('shipper', 'consignee') then o.shipper_id = ${companyId} else o.fleet_id = ${companyId} and r.by_side in ('fleet', 'driver') end`;

const cancelledBy = (companyId: string) =>
  sql`case o.cancel_by when 'shipper' then o.shipper_id when 'fleet' then o.fleet_id end = ${companyId}`;

/** Steps one person recorded, under the orders of the company, which are found by index. */
export const anonymiseRecorder = async (trx: Trx, userId: string, companyId: string, nobody: string) => {
  for (const table of ['order_milestones', 'order_exceptions'])
    await sql`update ${sql.raw(table)} r set by_name = ${nobody} from orders o
      where o.id = r.order_id and ${ofCompany(companyId)} and r.by_user = ${userId} and r.by_name <> ''`.execute(trx);
};

/** Keeps the rows, their times and places: the other side's records need them. Drivers are named by id only. */
export const anonymiseOrdersOf = async (trx: Trx, companyId: string, nobody: string) => {
  await sql`update orders set loading_contact = '', loading_phone = '', unloading_contact = '', unloading_phone = '',
      note = '', version = version + 1
    where shipper_id = ${companyId}`.execute(trx);
  await sql`update order_stops s set contact = '', phone = '' from orders o
    where o.id = s.order_id and o.shipper_id = ${companyId}`.execute(trx);
  await sql`update order_milestones r set by_name = case r.by_name when '' then '' else ${nobody} end,
      note = case when r.kind = 'dispatched' and r.driver_id is not null then r.note else '' end
    from orders o where o.id = r.order_id and ${ofCompany(companyId)} and ${byCompany(companyId)}`.execute(trx);
  // The milestone repeats the reason, whoever agreed to it.
  await sql`update order_milestones r set note = '' from orders o
    where o.id = r.order_id and r.kind = 'cancelled' and ${ofCompany(companyId)} and ${cancelledBy(companyId)}`.execute(
    trx,
  );
  await sql`update orders o set cancel_reason = '', version = version + 1
    where ${ofCompany(companyId)} and o.cancel_reason <> '' and ${cancelledBy(companyId)}`.execute(trx);
  await sql`update order_exceptions r set by_name = case r.by_name when '' then '' else ${nobody} end, note = '',
      resolution = case r.resolution when '' then '' else '已处理' end
    from orders o where o.id = r.order_id and ${ofCompany(companyId)} and ${byCompany(companyId)}`.execute(trx);
  await sql`delete from order_positions p using order_milestones m, orders o
    where m.id = p.milestone_id and o.id = m.order_id and ${ofCompany(companyId)}`.execute(trx);
  await sql`update order_receipts r set signer = '', remark = case r.remark when '' then '' else ${CLEARED} end
    from orders o where o.id = r.order_id and ${ofCompany(companyId)}`.execute(trx);
  await sql`update order_disputes d set
      facts = case when d.side = w.side then ${CLEARED} else d.facts end,
      answer = case when d.side <> w.side and d.answer <> '' then ${CLEARED} else d.answer end
    from orders o, lateral (select case ${companyId} when o.fleet_id then 'fleet' else 'shipper' end as side) w
    where o.id = d.order_id and ${ofCompany(companyId)}`.execute(trx);
  await clearAppealsOf(trx, companyId, CLEARED);
  await sql`update consignee_links k set revoked_at = coalesce(k.revoked_at, app_now())
    from orders o where o.id = k.order_id and ${ofCompany(companyId)}`.execute(trx);
  await sql`delete from driver_devices v using driver_facts d
    where d.id = v.driver_id and d.company_id = ${companyId}`.execute(trx);
  await sql`update driver_links k set message = '', sent_to = '', revoked_at = coalesce(k.revoked_at, app_now())
    from orders o where o.id = k.order_id and o.fleet_id = ${companyId}`.execute(trx);
};
