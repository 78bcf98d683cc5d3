// Every amount of one month of a company, with its partner and order, for accounting.
import type { ChargeKind } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import type { EntryKind, StatementState } from '@rfb/contract/transport/statements/statement.states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Viewer } from './statements.queries.ts';

export type LedgerEntry = {
  day: string;
  kind: EntryKind;
  chargeKind: ChargeKind | null;
  amountFen: number;
  note: string;
  voucherNo: string;
  orderNo: string;
  origin: string;
  destination: string;
  taxPercent: number | null;
  dueOn: string | null;
  partnerName: string;
  creditCode: string;
  statementNo: string | null;
  state: StatementState;
  month: string;
};

const ofMonth = ({ companyId, side }: Viewer, month: string) =>
  side === 'fleet'
    ? sql`s.fleet_id = ${companyId} and s.month = ${month}`
    : sql`s.shipper_id = ${companyId} and s.month = ${month}`;

export const listLedger = async (
  db: Db,
  viewer: Viewer,
  month: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const partner = viewer.side === 'fleet' ? sql`s.shipper_id` : sql`s.fleet_id`;
  const { rows } = await sql<LedgerEntry>`
    select e.day, e.kind, c.kind as charge_kind, e.amount_fen, coalesce(p.voucher_no, '') as voucher_no,
      coalesce(c.note, case when e.kind = 'reversal' then p.reversal_reason end, '') as note,
      o.order_no, o.origin, o.destination, o.tax_percent, o.due_on, x.name as partner_name, x.credit_code,
      s.statement_no, statement_status(s, app_today()) as state, s.month
    from statements s join order_entries e on e.statement_id = s.id join orders o on o.id = e.order_id
    join company_facts x on x.id = ${partner}
    left join order_charges c on e.kind = 'charge' and c.id = e.source_id
    left join order_payments p on e.kind in ('payment', 'reversal') and p.id = e.source_id
    where ${ofMonth(viewer, month)}
    order by x.name, s.id, e.day, e.recorded_at, e.source_id, e.kind limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countLedger = async (db: Db, viewer: Viewer, month: string, limit: number) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from statements s join order_entries e on e.statement_id = s.id where ${ofMonth(viewer, month)}
      limit ${limit + 1}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};
