// Writes and locks bank lines and what they paid.
import type { IncomeKind } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { settledLines } from '@rfb/contract/membership/bank-lines/bank-lines.states.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertMany, stateList } from '../../../platform/db/sql-lists.ts';
import type { StoredProposal } from '../../../platform/db/tables/membership.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type LineRow = Selectable<Tables['bankLines']>;

/** Whoever changes lines waits for the one before, so that matching sees all of them as they are. Before any lock of a row. */
export const lockBankLines = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('bank lines'))`.execute(trx);

export const lockLines = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('bankLines')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('bookedOn')
    .orderBy('rowNo')
    .forUpdate()
    .execute();

export const listDecided = (trx: Trx, decisionId: string) =>
  trx.selectFrom('bankLines').select('id').where('decisionId', '=', decisionId).execute();

export const listOpenLines = (db: Db) =>
  db.selectFrom('bankLines').selectAll().where('state', '=', 'open').orderBy('bankFileId').orderBy('rowNo').execute();

export const listOutgoings = (db: Db, firstOn: string) =>
  db
    .selectFrom('bankLines')
    .select(['bookedOn', 'amountFen', 'payerName', 'remark'])
    .where('state', '=', 'out')
    .where('bookedOn', '>=', sql<string>`${firstOn}::date - 60`)
    .execute();

type Proposed = {
  id: string;
  certainty: LineRow['certainty'];
  proposal: StoredProposal | object;
  leadId: string;
  leadRow: number;
};

/** Of lines whose proposal changed. */
export const saveProposals = async (trx: Trx, proposed: readonly Proposed[]) => {
  if (proposed.length === 0) return;
  await sql`
    update bank_lines l set certainty = p.certainty, proposal = p.proposal, lead_id = p."leadId", lead_row = p."leadRow",
      version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(proposed)}::jsonb)
      p (id text, certainty text, proposal jsonb, "leadId" text, "leadRow" integer)
    where l.id = p.id and l.state = 'open'`.execute(trx);
};

/** The fingerprints that were imported before. */
export const listKnown = async (trx: Trx, fingerprints: readonly string[]) => {
  const { rows } = await sql<{ fingerprint: string; bankFileId: string }>`
    select fingerprint, bank_file_id from bank_lines where fingerprint = any(${fingerprints})`.execute(trx);
  return rows;
};

export const addLines = (trx: Trx, rows: readonly Insertable<Tables['bankLines']>[]) =>
  insertMany(trx, 'bankLines', rows as never);

type Settled = {
  state: (typeof settledLines)[number];
  decisionId: string;
  decidedBy: string;
  incomeKind?: IncomeKind;
  note?: string;
};
export const settleLines = (
  trx: Trx,
  ids: readonly string[],
  { incomeKind = undefined, note = '', ...settled }: Settled,
) =>
  trx
    .updateTable('bankLines')
    .set({
      ...settled,
      note,
      incomeKind: incomeKind ?? null,
      decidedAt: now,
      heldUntil: null,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', ids)
    .execute();

export const reopenLines = (trx: Trx, ids: readonly string[]) =>
  trx
    .updateTable('bankLines')
    .set({
      ...{ state: 'open' as const, decisionId: null, decidedBy: null, decidedAt: null, incomeKind: null, note: '' },
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', ids)
    .execute();

export const holdLines = async (trx: Trx, ids: readonly string[], days: number) => {
  const { rows } = await sql<{ heldUntil: string }>`
    update bank_lines set held_until = app_today() + ${days}::int, version = version + 1
    where id = any(${ids}) returning held_until`.execute(trx);
  return rows[0]?.heldUntil ?? '';
};

export const addBankPayment = (trx: Trx, row: Insertable<Tables['bankPayments']>) =>
  trx.insertInto('bankPayments').values(row).execute();

/** What a decision paid, the newest first, with the entry of each payment unless it was taken back in the ledger. */
export const listPaid = async (trx: Trx, decisionId: string) => {
  const { rows } = await sql<{
    id: string;
    memberId: string;
    paymentId: string;
    receivableId: string;
    beginsTerm: boolean;
    entryId: string | null;
  }>`
    select p.id, p.member_id, p.payment_id, p.receivable_id, p.begins_term, (
      select e.id from dues_entries e where e.payment_id = p.payment_id and e.kind = 'payment'
        and not exists (select from dues_entries later where later.reverses_id = e.id)) as entry_id
    from bank_payments p where p.decision_id = ${decisionId} and p.taken_back_at is null
    order by p.position desc`.execute(trx);
  return rows;
};

export const markTakenBack = (trx: Trx, ids: readonly string[]) =>
  trx.updateTable('bankPayments').set({ takenBackAt: now }).where('id', 'in', ids).execute();

/** Payments of a receivable that are not of this decision. */
export const hasOtherPayments = async (trx: Trx, receivableId: string, decisionId: string) => {
  const { rows } = await sql`
    select from dues_postings o join dues_entries e on e.id = o.entry_id
    where o.receivable_id = ${receivableId} and e.kind = 'payment'
      and not exists (select from dues_entries later where later.reverses_id = e.id)
      and not exists (select from bank_payments p where p.payment_id = e.payment_id and p.decision_id = ${decisionId})
    limit 1`.execute(trx);
  return rows.length > 0;
};

/** Open lines whose proposal names one of these members. */
export const hasLinesAbout = async (trx: Trx, memberIds: readonly string[]) => {
  const { rows } = await sql`
    select from bank_lines l where l.state = 'open' and (
      exists (select from jsonb_array_elements(l.proposal -> 'parts') p where p ->> 'memberId' = any(${memberIds}))
      or l.proposal -> 'candidates' ?| ${memberIds}::text[])
    limit 1`.execute(trx);
  return rows.length > 0;
};

export const hasSettled = async (db: Db, bankFileId: string) => {
  const { rows } = await sql`
    select from bank_lines l where l.bank_file_id = ${bankFileId} and (
      l.state in (${stateList(settledLines)}) or exists (select from bank_payments p where p.line_id = l.id))
    limit 1`.execute(db);
  return rows.length > 0;
};
