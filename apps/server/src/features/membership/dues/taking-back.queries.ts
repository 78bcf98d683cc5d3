// Reads what depends on entries that are about to be taken back.
import type { ReceivableKind } from '@rfb/contract/membership/dues/dues.labels.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

type Given = { number: string; companyName: string; amountFen: number; isGiven: boolean };

/** Handed over, mailed, or downloadable. Locked, because somebody may be handing one over at this moment. */
export const listGivenReceipts = async (trx: Trx, entryIds: string[]) => {
  const { rows } = await sql<Given>`
    select lpad(r.number::text, g.width, '0') as number, c.name as company_name, r.amount_fen,
      r.delivered_at is not null or r.file_id is not null or r.sent_to <> '' as is_given
    from fiscal_receipts r join receipt_ranges g on g.id = r.range_id
    join members m on m.id = r.member_id join company_facts c on c.id = m.company_id
    where r.entry_id = any(${entryIds}) and r.voided_at is null
    order by r.number for update of r`.execute(trx);
  return rows.filter(({ isGiven }) => isGiven);
};

/** What was refunded beyond the payments whose receipts were voided for it. */
export const freeRefundFen = async (trx: Trx, memberId: string) => {
  const { rows } = await sql<{ fen: number }>`
    select (coalesce((
      select sum(f.amount_fen) from dues_entries f where f.member_id = ${memberId} and f.kind = 'refund'
        and not exists (select from dues_entries later where later.reverses_id = f.id)), 0)
      - coalesce((select fen from unreceipted_fen() where member_id = ${memberId}), 0))::bigint as fen`.execute(trx);
  return rows[0]?.fen ?? 0;
};

type Reopened = { kind: ReceivableKind; startsOn: string; endsOn: string; openFen: number };

/** Terms of renewals and upgrades that money paid for, with what would then be open. First years begin unpaid anyway. */
export const listReopenedTerms = async (trx: Trx, entryIds: string[]) => {
  const { rows } = await sql<Reopened>`
    select r.kind, r.starts_on, r.ends_on, (r.open_fen - sum(p.amount_fen))::bigint as open_fen
    from dues_postings p join dues_receivables r on r.id = p.receivable_id
    where p.entry_id = any(${entryIds}) and p.kind in ('payment', 'credit') and r.voided_at is null
      and r.kind in ('renewal', 'upgrade')
    group by r.id order by r.starts_on, r.id`.execute(trx);
  return rows;
};
