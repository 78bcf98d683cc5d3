// Reads and writes report tickets; only hashes are stored.
import { REPORT_TICKET_MINUTES } from '@rfb/contract/conduct/reports/report.states.ts';
import { sql } from 'kysely';
import { fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

export const saveReportTicket = (trx: Trx, hash: Buffer) =>
  trx
    .insertInto('reportTickets')
    .values({ hash, expiresAt: fromNow({ minutes: REPORT_TICKET_MINUTES }) })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();

/** A ticket that has not expired, with the id of the report it was used for. */
export const findReportTicket = (db: Db, hash: Buffer) =>
  db
    .selectFrom('reportTickets as t')
    .leftJoin('reports as r', 'r.id', 't.reportId')
    .select(['t.hash', 'r.caseNo'])
    .where('t.hash', '=', hash)
    .where('t.expiresAt', '>', now)
    .executeTakeFirst();

export const lockReportTicket = (trx: Trx, hash: Buffer) =>
  trx.selectFrom('reportTickets').select('hash').where('hash', '=', hash).forUpdate().execute();

export const spendReportTicket = (trx: Trx, hash: Buffer, reportId: string) =>
  trx.updateTable('reportTickets').set({ spentAt: now, reportId }).where('hash', '=', hash).execute();

export const dropOldReportTickets = (db: Db) =>
  sql`delete from report_tickets where expires_at < app_now() - interval '1 day'`.execute(db);
