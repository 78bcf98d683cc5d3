// The demo's companies as callers of the real actions.
import type { Actor } from '../platform/actor.ts';
import type { AuditContext } from '../platform/audit/audit.ts';
import { backgroundContext } from '../platform/audit/audit.ts';
import type { Db } from '../platform/db/database.ts';

export type DemoActor = { actor: Actor & { companyId: string }; context: AuditContext };

/** Only companies and users of the demo: nobody else's name can be used. */
export const demoActors = async (db: Db): Promise<Map<string, DemoActor>> => {
  const found = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id as userId', 'u.username', 'c.id as companyId', 'c.type as subRole'])
    .where('u.isDemo', 'is', true)
    .where('c.isDemo', 'is', true)
    .execute();
  return new Map(
    found.map((row) => {
      const actor = { ...row, sessionId: '', role: 'company' as const, email: '', avatarFileId: null };
      return [row.username, { actor, context: backgroundContext(actor) }];
    }),
  );
};
