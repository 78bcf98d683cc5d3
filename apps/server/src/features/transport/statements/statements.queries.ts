// Reads statements and their figures; locks a pair, so that what is confirmed and what is booked wait for each other.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import type { StatementState, StatementTab } from '@rfb/contract/transport/statements/statement.states.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { heldOf, monthsOf } from './held.queries.ts';

export type Viewer = { companyId: string; side: OrderSide };
type PartyRow = { name: string; creditCode: string; address: string; regionCode: string };
export type Statement = Selectable<Tables['statements']> & {
  state: StatementState;
  shipper: PartyRow;
  fleet: PartyRow;
  now: string;
};

const party = (alias: 'sc' | 'fc') => sql`jsonb_build_object('name', ${sql.ref(`${alias}.name`)},
  'creditCode', ${sql.ref(`${alias}.credit_code`)}, 'address', ${sql.ref(`${alias}.address`)}, 'regionCode', ${sql.ref(`${alias}.region_code`)})`;

/** Undefined for a company that is no part of it. */
export const findStatementOf = async (db: Db, companyId: string, statementId: string) => {
  const { rows } = await sql<Statement>`
    select s.*, statement_status(s, app_today()) as state, app_now() as now, ${party('sc')} as shipper, ${party('fc')} as fleet
    from statements s join company_facts sc on sc.id = s.shipper_id join company_facts fc on fc.id = s.fleet_id
    where s.id = ${statementId} and ${companyId} in (s.shipper_id, s.fleet_id)`.execute(db);
  return rows[0];
};

/** The state is read after the lock, because the wait for it may be long. */
export const lockStatementOf = async (trx: Trx, companyId: string, statementId: string) => {
  await sql`select 1 from statement_pairs p join statements s on s.shipper_id = p.shipper_id and s.fleet_id = p.fleet_id
    where s.id = ${statementId} for update of p`.execute(trx);
  return findStatementOf(trx, companyId, statementId);
};

export type Figures = {
  openingFen: number;
  freightFen: number;
  chargesFen: number;
  paymentsFen: number;
  orders: number;
  heldOrders: number;
  heldFen: number;
  pendingCharges: number;
};

export type OwnMonth = Pick<Statement, 'id' | 'shipperId' | 'fleetId' | 'month'>;

/** Of a statement that is not frozen: everything but the orders somebody marked. */
export const findFigures = async (db: Db, { id, shipperId, fleetId, month }: OwnMonth): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with months as materialized (${monthsOf({ shipperId, fleetId, month })}), held as materialized (${heldOf}),
    held_entries as materialized (
      select e.* from held h join order_entries e on e.order_id = h.order_id join months m on m.id = e.statement_id
      where m.frozen_at is null)
    select
      (select coalesce(sum(m.net) filter (where m.id <> ${id}), 0)::bigint from months m)
        - (select coalesce(sum(h.amount_fen) filter (where h.statement_id <> ${id}), 0)::bigint from held_entries h) as opening_fen,
      s.freight_fen - own.freight_fen as freight_fen, s.charges_fen - own.charges_fen as charges_fen,
      s.payments_fen - own.payments_fen as payments_fen,
      (select count(distinct e.order_id)::int from order_entries e
        where e.statement_id = ${id} and not exists (select 1 from held h where h.order_id = e.order_id)) as orders,
      (select count(distinct h.order_id)::int from held_entries h) as held_orders,
      (select coalesce(sum(h.amount_fen), 0)::bigint from held_entries h) as held_fen,
      (select count(*)::int from (select distinct e.order_id from order_entries e where e.statement_id = ${id}) o
        join order_charges c on c.order_id = o.order_id where c.state = 'proposed') as pending_charges
    from statements s, (
      select coalesce(sum(h.amount_fen) filter (where h.kind = 'freight'), 0)::bigint as freight_fen,
        coalesce(sum(h.amount_fen) filter (where h.kind = 'charge'), 0)::bigint as charges_fen,
        coalesce(sum(h.amount_fen) filter (where h.kind in ('payment', 'reversal')), 0)::bigint as payments_fen
      from held_entries h where h.statement_id = ${id}) own
    where s.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`statement ${id} has no figures`);
  return rows[0];
};

export const countFrozenRows = async (db: Db, statementId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from statement_rows where statement_id = ${statementId}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Earlier months with amounts nobody settled: confirming this one covers them with its opening balance. The oldest first. */
export const listUnsettled = (db: Db, { shipperId, fleetId, month, frozenAt }: Statement) =>
  frozenAt !== null
    ? []
    : db
        .selectFrom('statements')
        .select(['id', 'shipperId', 'fleetId', 'month'])
        .where('shipperId', '=', shipperId)
        .where('fleetId', '=', fleetId)
        .where('month', '<', month)
        .where('frozenAt', 'is', null)
        .where('entries', '>', 0)
        .orderBy('month')
        .execute();

/** The one that covers it. */
export const findCovering = async (db: Db, { coveredBy }: Statement) =>
  coveredBy === null
    ? undefined
    : await db
        .selectFrom('statements')
        .select(['id', 'month', 'statementNo'])
        .where('id', '=', coveredBy)
        .executeTakeFirst();

type Filters = { tab: StatementTab; month?: string | undefined };
const own = ({ companyId, side }: Viewer) =>
  side === 'fleet' ? sql`s.fleet_id = ${companyId}` : sql`s.shipper_id = ${companyId}`;

const chosen = (viewer: Viewer, { tab, month }: Filters) =>
  sql.join(
    [
      own(viewer),
      sql`(s.entries > 0 or s.frozen_at is not null)`,
      ...(month ? [sql`s.month = ${month}`] : []),
      ...(tab === 'agreed' ? [sql`s.statement_no is not null`] : []),
      ...(tab === 'open'
        ? [
            sql`s.frozen_at is null and not exists (select 1 from statement_pairs p
              where p.shipper_id = s.shipper_id and p.fleet_id = s.fleet_id and p.closed_month >= s.month)`,
          ]
        : []),
    ],
    sql` and `,
  );

export type ListedStatement = Selectable<Tables['statements']> & {
  state: StatementState;
  partnerId: string;
  partnerName: string;
  closingFen: number;
  heldFen: number;
  differences: number;
};

/** The closing balance leaves marked orders out, as the statement itself does. */
export const listStatements = async (
  db: Db,
  viewer: Viewer,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
) => {
  const partner = viewer.side === 'fleet' ? sql`s.shipper_id` : sql`s.fleet_id`;
  const { rows } = await sql<ListedStatement>`
    with page as materialized (
      select s.* from statements s where ${chosen(viewer, filters)} order by s.month desc, s.id limit ${limit} offset ${offset})
    select s.*, statement_status(s::statements, app_today()) as state, c.id as partner_id, c.name as partner_name,
      coalesce(s.opening_fen + s.freight_fen + s.charges_fen + s.payments_fen, b.net - h.held_fen) as closing_fen,
      case when s.frozen_at is null then h.held_fen else 0 end as held_fen,
      case when s.frozen_at is null then h.differences else 0 end as differences
    from page p join statements s on s.id = p.id join company_facts c on c.id = ${partner}
    cross join lateral (
      select coalesce(sum(x.freight_fen + x.charges_fen + x.payments_fen), 0)::bigint as net from statements x
      where x.shipper_id = s.shipper_id and x.fleet_id = s.fleet_id and x.month <= s.month) b
    cross join lateral (
      select count(d.id)::int as differences, coalesce((
        select sum(e.amount_fen) from order_entries e join statements es on es.id = e.statement_id
        where e.order_id = any(array_agg(d.order_id)) and es.frozen_at is null and es.month <= s.month), 0)::bigint as held_fen
      from statements x join statement_differences d on d.statement_id = x.id and d.state = 'open'
      join order_entries f on f.source_id = d.order_id and f.kind = 'freight'
      join statements fs on fs.id = f.statement_id and fs.frozen_at is null and fs.month <= s.month
      where x.shipper_id = s.shipper_id and x.fleet_id = s.fleet_id and x.month <= s.month) h
    order by s.month desc, s.id`.execute(db);
  return rows;
};

export const countStatements = async (db: Db, viewer: Viewer, filters: Filters) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from statements s where ${chosen(viewer, filters)} order by s.month desc, s.id limit ${COUNT_LIMIT}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** What changed since a moment in what a statement shows. */
export const listChanges = async (db: Db, { shipperId, fleetId, month }: Statement, since: string, limit: number) => {
  const { rows } = await sql<{ orderNo: string; what: string; amountFen: number | null }>`
    with months as materialized (${monthsOf({ shipperId, fleetId, month })}),
    since as (select ${since}::timestamptz as at)
    select o.order_no, x.what, x.amount_fen from (
      select e.order_id, e.kind as what, e.amount_fen, e.recorded_at as at from order_entries e join months m on m.id = e.statement_id
      where e.recorded_at > (select at from since)
      union all
      select d.order_id, case when d.state = 'open' then 'marked' else d.state end, d.believed_fen, coalesce(d.answered_at, d.marked_at)
      from statement_differences d join months m on m.id = d.statement_id
      where coalesce(d.answered_at, d.marked_at) > (select at from since)
    ) x join orders o on o.id = x.order_id order by x.at desc limit ${limit}`.execute(db);
  return rows;
};

export const findPersonName = async (db: Db, userId: string) =>
  (await db.selectFrom('userFacts').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? '';
