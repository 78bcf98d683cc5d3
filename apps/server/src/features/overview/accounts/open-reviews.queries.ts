// What keeps an account from being closed.
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Requests of the company that are still under review. */
export const listOpenReviews = (db: Db, companyId: string) =>
  db
    .selectFrom('reviews')
    .select(['kind', 'receiptNo'])
    .where('companyId', '=', companyId)
    .where('status', 'in', undecided)
    .orderBy('requestedAt')
    .execute();
