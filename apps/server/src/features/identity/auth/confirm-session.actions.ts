// Step-up: a session proves again who uses it.
import type { Proof } from '@rfb/contract/identity/auth/factor-proof.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proveIdentity } from './factor-proof.ts';
import { reportRecoveryCode } from './second-factor.actions.ts';
import * as sessions from './sessions.queries.ts';

export const confirmSession = async (deps: Deps, proof: Proof, context: AuditContext) => {
  const by = await proveIdentity(deps, proof, context);
  const { sessionId } = context.actor;
  await transact(deps.db, async (trx) => {
    await sessions.confirmSession(trx, sessionId);
    const subject = { kind: 'session', id: sessionId };
    await recordAudit(trx, { action: 'session.confirmed', ...context, subject, after: { by } });
    await reportRecoveryCode(deps, trx, by, context);
  });
};
