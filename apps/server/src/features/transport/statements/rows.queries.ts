// The rows of a statement, one for each order: computed while it is open, read as they were stored once it is frozen.
import type { RowTab } from '@rfb/contract/transport/statements/statement.states.ts';
import type { StatementRow } from '@rfb/contract/transport/statements/statements.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { heldOf, monthsOf } from './held.queries.ts';
import type { OwnMonth, Statement } from './statements.queries.ts';

type Slice = { limit: number; offset: number };
export type ReadRow = {
  content: StatementRow;
  isHeld: boolean;
  /** Its freight is not frozen yet. */
  canMark: boolean;
};

/** Orders with entries in this month, and marked ones of earlier open months, by the day of their first entry: told by the entries alone. */
const picked = (statement: OwnMonth) => sql`
  months as materialized (${monthsOf(statement)}), held as materialized (${heldOf}),
  picked as (
    select e.order_id, exists (select 1 from held h where h.order_id = e.order_id) as is_held, min(e.day) as first_day
    from order_entries e where e.statement_id = ${statement.id} group by e.order_id
    union all
    select h.order_id, true, min(e.day) from held h join order_entries e on e.order_id = h.order_id
    join months m on m.id = e.statement_id
    where m.frozen_at is null and not exists (
      select 1 from order_entries own where own.order_id = h.order_id and own.statement_id = ${statement.id})
    group by h.order_id)`;

const ofTab = (tab: RowTab): RawBuilder<unknown> =>
  ({ all: sql`true`, different: sql`p.is_held`, same: sql`not p.is_held` })[tab];

const sumOf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(e.amount_fen) filter (where ${condition}), 0)`;
const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

const contentOf = ({ id, month }: OwnMonth) => sql`
  select jsonb_build_object(
    'orderId', o.id, 'orderNo', o.order_no, 'signedOn', to_char(o.signed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
    'origin', o.origin, 'originCode', o.origin_code, 'destination', o.destination, 'destinationCode', o.destination_code,
    'cargo', o.cargo, 'weightKg', o.weight_kg, 'plateNo', t.plate_no, 'unit', o.unit, 'priceE4', o.price_e4,
    'quantityMilli', o.quantity_milli, 'taxPercent', o.tax_percent, 'dueOn', ${day('o.due_on')},
    'freightFen', x.freight_fen, 'addedFen', x.added_fen, 'takenFen', x.taken_fen, 'damageFen', x.damage_fen,
    'paidFen', x.paid_fen, 'isCarried', x.is_carried, 'owedFen', o.amount_fen + o.charges_fen,
    'openFen', o.amount_fen + o.charges_fen - o.confirmed_fen, 'entries', x.entries) as content
  from orders o
  left join lateral (select f.plate_no from trip_facts f where f.order_id = o.id order by f.created_at desc limit 1) t on true
  cross join lateral (
    select ${sumOf(sql`e.kind = 'freight'`)} as freight_fen,
      ${sumOf(sql`e.kind = 'charge' and e.amount_fen > 0`)} as added_fen,
      ${sumOf(sql`e.kind = 'charge' and e.amount_fen < 0 and c.kind <> 'damage'`)} as taken_fen,
      ${sumOf(sql`e.kind = 'charge' and e.amount_fen < 0 and c.kind = 'damage'`)} as damage_fen,
      -${sumOf(sql`e.kind in ('payment', 'reversal')`)} as paid_fen,
      coalesce(to_char(min(e.day) filter (where e.kind = 'freight'), 'YYYY-MM') <> ${month}, true) as is_carried,
      jsonb_agg(jsonb_build_object('kind', e.kind, 'chargeKind', c.kind, 'day', ${day('e.day')}, 'amountFen', e.amount_fen,
        'note', coalesce(c.note, case when e.kind = 'reversal' then p.reversal_reason end, ''),
        'voucherNo', coalesce(p.voucher_no, '')) order by e.day, e.recorded_at, e.source_id, e.kind) as entries
    from order_entries e
    left join order_charges c on e.kind = 'charge' and c.id = e.source_id
    left join order_payments p on e.kind in ('payment', 'reversal') and p.id = e.source_id
    where e.order_id = o.id and (e.statement_id = ${id}
      or page.is_held and e.statement_id in (select m.id from months m where m.frozen_at is null))) x
  where o.id = page.order_id`;

const openRows = async (db: Db, statement: Statement, tab: RowTab, { limit, offset }: Slice) => {
  const { rows } = await sql<ReadRow>`
    with ${picked(statement)},
    page as materialized (
      select p.order_id, p.is_held, p.first_day from picked p
      where ${ofTab(tab)} order by p.first_day, p.order_id limit ${limit} offset ${offset})
    select r.content, page.is_held, exists (
      select 1 from order_entries f join statements s on s.id = f.statement_id
      where f.source_id = page.order_id and f.kind = 'freight' and s.frozen_at is null) as can_mark
    from page cross join lateral (${contentOf(statement)}) r
    order by page.first_day, page.order_id`.execute(db);
  return rows;
};

const frozenRows = async (db: Db, { id }: Statement, { limit, offset }: Slice): Promise<ReadRow[]> => {
  const rows = await db
    .selectFrom('statementRows')
    .select('content')
    .where('statementId', '=', id)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ content }) => ({ content, isHeld: false, canMark: false }));
};

export const listRows = async (db: Db, statement: Statement, tab: RowTab, slice: Slice): Promise<ReadRow[]> => {
  if (statement.frozenAt === null) return openRows(db, statement, tab, slice);
  return tab === 'different' ? [] : frozenRows(db, statement, slice);
};

export const countRows = async (db: Db, statement: Statement, tab: RowTab) => {
  if (statement.frozenAt !== null && tab === 'different') return 0;
  const { rows } =
    statement.frozenAt === null
      ? await sql<{ total: number }>`
          with ${picked(statement)}
          select count(*)::int as total from (select 1 from picked p where ${ofTab(tab)} limit ${COUNT_LIMIT}) counted`.execute(
          db,
        )
      : await sql<{ total: number }>`
          select count(*)::int as total from (
            select 1 from statement_rows where statement_id = ${statement.id} limit ${COUNT_LIMIT}) counted`.execute(
          db,
        );
  return rows[0]?.total ?? 0;
};

/** Stores the rows as both confirmed them; marked orders were moved to the next month before. */
export const freezeRows = async (trx: Trx, statement: OwnMonth) => {
  await sql`
    with ${picked(statement)},
    page as materialized (
      select p.order_id, p.is_held, row_number() over (order by p.first_day, p.order_id)::int as position
      from picked p where not p.is_held)
    insert into statement_rows (statement_id, order_id, position, content)
    select ${statement.id}, page.order_id, page.position, r.content
    from page cross join lateral (${contentOf(statement)}) r`.execute(trx);
};
