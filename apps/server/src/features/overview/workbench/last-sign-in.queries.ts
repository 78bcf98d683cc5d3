// The previous sign-in of whoever opens the start page.
import type { Db } from '../../../platform/db/database.ts';

/** The user's last sign-in before the current session. */
export const findLastSignInOf = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select('startedAt')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
