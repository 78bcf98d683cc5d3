// Reads and writes consents: which version a person agreed to, when, and from where.
import type { LegalName } from '@rfb/contract/identity/legal/legal-document.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

type NewConsent = { id: string; userId: string; document: LegalName; version: string; address: string };

export const saveConsents = (trx: Trx, consents: NewConsent[]) => trx.insertInto('consents').values(consents).execute();

export const listConsentsOf = (db: Db, userId: string) =>
  db
    .selectFrom('consents')
    .select(['document', 'version', 'givenAt'])
    .where('userId', '=', userId)
    .orderBy('givenAt', 'desc')
    .orderBy('document', 'desc')
    .limit(100)
    .execute();

export const anonymiseConsentsOf = (trx: Trx, userId: string) =>
  trx.updateTable('consents').set({ address: '' }).where('userId', '=', userId).execute();
