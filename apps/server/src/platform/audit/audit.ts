// Writes audit rows (who did what to which object) in the action's own transaction.

import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import { named } from '../db/named.ts';
import { insertMany } from '../db/sql-lists.ts';

/** Masks personal data for the audit trail, whose rows are never changed or deleted. */
export const maskName = (name: string) => name && `${[...name][0]}**`;
export const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1***@');

export type AuditActor = { userId?: string | undefined; companyId?: string | undefined };
export type AuditOrigin = { address?: string; requestId?: string };

/** Who acts and in which request: made by `mount.ts` for a call, by `backgroundContext` outside of requests. */
export type AuditContext<A extends AuditActor | undefined = Actor> = { actor: A; origin: AuditOrigin };

/** For jobs, chores, long tasks and commands; `actor`: the person they work for, if there is one. */
export const backgroundContext = <A extends AuditActor | undefined>(actor: A): AuditContext<A> => ({
  actor,
  origin: {},
});
/** Without an actor: for scheduled work and commands. */
export const systemContext = backgroundContext(undefined);
/** Somebody who must leave no trace, such as a reporter. */
export const anonymousContext = backgroundContext(undefined);

type Values = Record<string, unknown>;

type AuditEntry = AuditContext<AuditActor | undefined> & {
  action: string;
  subject?: { kind: string; id: string };
  before?: Values;
  after?: Values;
  reason?: string;
};

const rowOf = (entry: AuditEntry) => ({
  action: entry.action,
  userId: entry.actor?.userId ?? null,
  companyId: entry.actor?.companyId ?? null,
  subjectKind: entry.subject?.kind ?? null,
  subjectId: entry.subject?.id ?? null,
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
  reason: entry.reason ?? null,
  address: entry.origin.address ?? null,
  requestId: entry.origin.requestId ?? null,
});

const insertRow = named<object, ReturnType<typeof rowOf>>(
  'audit-row',
  (value) => sql`
    insert into audit_rows (action, user_id, company_id, subject_kind, subject_id, before, after, reason, address, request_id)
    values (${value('action')}, ${value('userId')}, ${value('companyId')}, ${value('subjectKind')}, ${value('subjectId')},
      ${value('before')}::jsonb, ${value('after')}::jsonb, ${value('reason')}, ${value('address')}, ${value('requestId')})`,
);

/** Sent without waiting: a row that cannot be written fails the transaction at its next statement or at its commit. */
export const recordAudit = (trx: Trx, entry: AuditEntry) => insertRow.send(trx, rowOf(entry));

/** Writes one row per entry in a single batch insert. */
export const recordAudits = async (trx: Trx, entries: AuditEntry[]) => {
  const rows = entries.map((entry) => ({ ...rowOf(entry), before: entry.before ?? null, after: entry.after ?? null }));
  await insertMany(trx, 'auditRows', rows);
};
