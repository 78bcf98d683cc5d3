// Ends what one owner began alone; here and not with the invitations, because accounts are also created without one.
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** Whenever there is one more owner: from now on a new one takes two people; those invited by one alone are invited again. */
export const revokeUnapprovedOwners = (trx: Trx) =>
  trx
    .updateTable('invitations')
    .set({ revokedAt: now, revokedWhy: 'withdrawn' })
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('companyId', 'is', null)
    .where('approvedBy', 'is', null)
    .where(sql<boolean>`'owner' = any(staff_roles)`)
    .execute();
