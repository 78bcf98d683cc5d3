// What is open, by partner and by how long it is overdue: unsettled orders and those with more confirmed than owed.
import type { AgeingBucket } from '@rfb/contract/transport/statements/statement.states.ts';
import type { AgeingRow, AgeingTotal } from '@rfb/contract/transport/statements/statements.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import type { Viewer } from './statements.queries.ts';

const late = sql`(${todayOfQuery} - o.due_on)`;
const conditions: Record<AgeingBucket, RawBuilder<unknown>> = {
  notDue: sql`${late} <= 0`,
  days30: sql`${late} between 1 and 30`,
  days60: sql`${late} between 31 and 60`,
  days90: sql`${late} between 61 and 90`,
  older: sql`${late} > 90`,
};

const open = sql`(o.amount_fen + o.charges_fen - o.confirmed_fen)`;
const fen = (value: RawBuilder<unknown>) => sql`coalesce(${value}, 0)::bigint`;

const sums = sql`count(*) filter (where ${open} > 0)::int as orders,
  ${fen(sql`sum(${open}) filter (where ${open} > 0)`)} as open_fen,
  ${fen(sql`-sum(${open}) filter (where ${open} < 0)`)} as overpaid_fen,
  ${fen(sql`sum(o.claimed_fen)`)} as claimed_fen,
  jsonb_build_object(${sql.join(
    Object.entries(conditions).map(
      ([bucket, condition]) =>
        sql`${sql.lit(bucket)}, ${fen(sql`sum(${open}) filter (where ${open} > 0 and ${condition})`)}`,
    ),
  )}) as buckets`;

/** Both parts have an index of their own; an order is in one of them only. */
const openOrders = ({ companyId, side }: Viewer) => {
  const own = side === 'fleet' ? sql`o.fleet_id = ${companyId}` : sql`o.shipper_id = ${companyId}`;
  const partner = side === 'fleet' ? sql`o.shipper_id` : sql`o.fleet_id`;
  const columns = sql`${partner} as partner_id, o.due_on, o.amount_fen, o.charges_fen, o.confirmed_fen`;
  return sql`
    select ${columns}, (select coalesce(sum(p.amount_fen), 0) from order_payments p
      where p.order_id = o.id and p.state = 'claimed') as claimed_fen
    from orders o where ${own} and o.due_on is not null and o.settled_on is null
    union all
    select ${columns}, 0 from orders o where ${own} and o.due_on is not null and o.settled_on is not null
      and o.confirmed_fen > o.amount_fen + o.charges_fen`;
};

type Slice = { limit: number; offset: number };
type Found = Omit<AgeingRow, 'partner'> & { partnerId: string; partnerName: string };

export const listAgeing = async (db: Db, viewer: Viewer, { limit, offset }: Slice): Promise<AgeingRow[]> => {
  const { rows } = await sql<Found>`
    with o as materialized (${openOrders(viewer)}),
    page as materialized (
      select o.partner_id, ${sums}, min(o.due_on) filter (where ${open} > 0) as oldest_due_on
      from o group by o.partner_id order by 3 desc, o.partner_id limit ${limit} offset ${offset})
    select page.*, c.name as partner_name from page join company_facts c on c.id = page.partner_id
    order by page.open_fen desc, page.partner_id`.execute(db);
  return rows.map(({ partnerId, partnerName, ...row }) => ({ partner: { id: partnerId, name: partnerName }, ...row }));
};

export const sumAgeing = async (db: Db, viewer: Viewer) => {
  const { rows } = await sql<AgeingTotal & { partners: number }>`
    with o as materialized (${openOrders(viewer)})
    select ${sums}, least(count(distinct o.partner_id), ${COUNT_LIMIT})::int as partners from o`.execute(db);
  const [{ partners, ...sum } = { partners: 0 }] = rows;
  return { partners, sum: sum as AgeingTotal };
};
