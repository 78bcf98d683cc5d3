// Reads the lines of one group of a file for the screen.
import type { BankOffer } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import type { BankGroup, IncomeKind } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { type BankLineState, settledLines } from '@rfb/contract/membership/bank-lines/bank-lines.states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { StoredProposal } from '../../../platform/db/tables/membership.ts';

export type ShownLine = {
  id: string;
  version: number;
  state: BankLineState;
  group: BankGroup;
  leadId: string;
  row: number;
  bookedOn: string;
  amountFen: number;
  payerName: string;
  accountTail: string;
  remark: string;
  serial: string;
  heldUntil: string | null;
  proposal: Partial<StoredProposal>;
  incomeKind: IncomeKind | null;
  note: string;
  decidedBy: string | null;
  decidedAt: string | null;
  paid: { memberId: string; amountFen: number; offer: BankOffer; receiptNo: string | null; isReversed: boolean }[];
};

const inGroup = (group: BankGroup) =>
  group === 'settled' ? sql`l.state in (${stateList(settledLines)})` : sql`l.state = 'open' and l.certainty = ${group}`;

export const listGroup = async (
  db: Db,
  fileId: string,
  group: BankGroup,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { rows } = await sql<ShownLine>`
    select l.id, l.version, l.state, case when l.state = 'open' then l.certainty else 'settled' end as "group",
      l.lead_id, l.row_no as row, l.booked_on, l.amount_fen, l.payer_name, l.account_tail, l.remark, l.serial, l.held_until,
      l.proposal, l.income_kind, l.note, u.name as decided_by, l.decided_at, coalesce(paid.rows, '[]') as paid
    from (
      select l.* from bank_lines l where l.bank_file_id = ${fileId} and ${inGroup(group)}
      order by l.lead_row, l.row_no limit ${limit} offset ${offset}
    ) l
    left join user_facts u on u.id = l.decided_by
    left join lateral (
      select jsonb_agg(jsonb_build_object('memberId', p.member_id, 'amountFen', p.amount_fen, 'offer', p.offer,
        'receiptNo', (select lpad(r.number::text, g.width, '0') from dues_entries e
          join fiscal_receipts r on r.entry_id = e.id and r.voided_at is null join receipt_ranges g on g.id = r.range_id
          where e.payment_id = p.payment_id and e.kind = 'payment' limit 1),
        'isReversed', exists (select from dues_entries e join dues_entries later on later.reverses_id = e.id
          where e.payment_id = p.payment_id)) order by p.position) as rows
      from bank_payments p where p.line_id = l.id and p.taken_back_at is null
    ) paid on true
    order by l.lead_row, l.row_no`.execute(db);
  return rows;
};

export const countGroup = async (db: Db, fileId: string, group: BankGroup) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_lines l where l.bank_file_id = ${fileId} and ${inGroup(group)}`.execute(db);
  return rows[0]?.count ?? 0;
};
