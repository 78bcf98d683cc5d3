// Reads and writes the numbers of invoices a fleet issued for a statement.
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

export const listInvoices = (db: Db, statementId: string) =>
  db
    .selectFrom('statementInvoices')
    .selectAll()
    .where('statementId', '=', statementId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();

/** The statement of this fleet that has the number already. */
export const findInvoiceNo = async (db: Db, fleetId: string, invoiceNo: string) => {
  const { rows } = await sql<{ statementNo: string }>`
    select coalesce(s.statement_no, s.month) as statement_no from statement_invoices i join statements s on s.id = i.statement_id
    where i.invoice_no = ${invoiceNo} and i.voided_at is null and i.fleet_id = ${fleetId} limit 1`.execute(db);
  return rows[0]?.statementNo;
};

type Recorded = {
  id: string;
  statementId: string;
  fleetId: string;
  invoiceNo: string;
  issuedOn: string;
  amountFen: number;
  recordedBy: string;
};
export const addInvoice = (trx: Trx, row: Recorded) =>
  trx
    .insertInto('statementInvoices')
    .values({ ...row, voidedAt: null })
    .execute();

export const voidInvoice = (trx: Trx, id: string, voidReason: string) =>
  trx
    .updateTable('statementInvoices')
    .set({ voidReason, voidedAt: now })
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .execute();
