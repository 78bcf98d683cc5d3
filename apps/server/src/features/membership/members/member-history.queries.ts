// Reads the terms, payments and suspensions of a membership, newest first.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export const listTermsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('memberTerms')
    .select(['id', 'startsOn', 'endsOn', 'level', 'amountFen'])
    .select(sql<boolean>`continues_id is not null`.as('isContinuation'))
    .where('memberId', '=', memberId)
    .orderBy('startsOn', 'desc')
    .execute();

export const listPaymentsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('userFacts as u', 'u.id', 'payments.recordedBy')
    .select([
      'payments.id',
      'termId',
      'amountFen',
      'paidOn',
      'voucherNo',
      'voucherFileId',
      'invoiceTitle',
      'recordedAt',
    ])
    .select('u.name as recordedBy')
    .where('memberId', '=', memberId)
    .orderBy('recordedAt', 'desc')
    .execute();

export const listSuspensionsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('memberSuspensions')
    .select(['id', 'since', 'until', 'liftedAt', 'reason'])
    .where('memberId', '=', memberId)
    .orderBy('since', 'desc')
    .execute();
