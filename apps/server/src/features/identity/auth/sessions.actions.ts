// Sessions: start, authenticate, refresh, end.
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isFactorRequired } from './factor-proof.ts';
import * as sessions from './sessions.queries.ts';

/** Authenticates every request by one indexed query, so that an ended session is rejected immediately. */
export const findActor = async (
  deps: Deps,
  token: string,
  { isPassive }: { isPassive: boolean },
): Promise<Actor | undefined> => {
  const { db, config } = deps;
  const found = await sessions.findTokenHolder(db, token, config.idleMinutes);
  if (!found) return undefined;
  if (found.isUntouched && !isPassive) await sessions.touchSession(db, found.sessionId);
  return {
    userId: found.userId,
    sessionId: found.sessionId,
    shownName: found.shownName,
    username: found.username,
    role: found.role,
    staffRoles: found.staffRoles,
    isConfirmed: found.isConfirmed,
    needsSecondFactor: found.lacksFactor && (await isFactorRequired(deps)),
    subRole: found.companyType ?? undefined,
    companyId: found.companyId ?? undefined,
    companyRole: found.companyRole ?? undefined,
    email: found.email,
    avatarFileId: found.avatarFileId,
    calledAt: found.calledAt,
  };
};

/** For streams that stay open longer than an access token. */
export const isSessionAlive = async ({ db, config }: Deps, sessionId: string) =>
  (await sessions.findLiveSession(db, sessionId, config.idleMinutes)) !== undefined;

type NewSession = { userId: string; role: 'admin' | 'company'; address: string; userAgent: string };

export const startSession = async ({ newId }: Deps, trx: Trx, session: NewSession) => {
  const id = newId();
  await sessions.saveSession(trx, { id, ...session });
  return sessions.saveTokens(trx, id);
};

/** Derived from the previous token and the key, so that repeated use within the grace period yields one successor. */
const successorOf = ({ keys }: Deps, refreshToken: string) =>
  keys.mac('refresh-successor', refreshToken).toString('base64url');

/** The newest token of the family, because a successor already rotated would be treated as stolen. */
const newestSuccessor = async (deps: Deps, trx: Trx, refreshToken: string) => {
  let successor = successorOf(deps, refreshToken);
  while (await sessions.isRotated(trx, successor)) successor = successorOf(deps, successor);
  return successor;
};

/** Reuse of a rotated token after the grace period means theft and ends the session. */
export const refreshSession = async (deps: Deps, refreshToken: string, origin: AuditOrigin) => {
  const { db, config } = deps;
  const outcome = await transact(db, async (trx) => {
    const locked = await sessions.lockRefreshedSession(trx, refreshToken);
    const found = locked && (await sessions.findRefresh(trx, refreshToken, config.idleMinutes));
    if (!found?.isAlive) return undefined;
    const actor = { userId: found.userId, companyId: found.companyId ?? undefined };
    const subject = { kind: 'session', id: found.sessionId };
    if (found.isReused) {
      await sessions.endSessions(trx, [found.sessionId], 'refresh-reused');
      await recordAudit(trx, { action: 'session.ended', actor, origin, subject, reason: 'refresh-reused' });
      return undefined;
    }
    await sessions.rotateRefreshToken(trx, refreshToken, found.sessionId);
    // A page load refreshes too: one row a day and address tells as much as a hundred.
    if (!(await sessions.isRefreshRecorded(trx, found.sessionId, origin.address)))
      await recordAudit(trx, { action: 'session.refreshed', actor, origin, subject });
    return sessions.saveTokens(trx, found.sessionId, await newestSuccessor(deps, trx, refreshToken));
  });
  return outcome ?? refuse('unauthenticated');
};

/** Ends the session of the caller's tokens; succeeds without one. */
export const endOwnSession = async (
  { db }: Deps,
  refreshToken: string | undefined,
  { actor, origin }: AuditContext<Actor | undefined>,
) => {
  const ofCookie = refreshToken ? await sessions.findSessionOfRefresh(db, refreshToken) : undefined;
  const ids = [actor?.sessionId, ofCookie?.sessionId].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  await transact(db, async (trx) => {
    for (const { id, userId } of await sessions.endSessions(trx, ids, 'logout'))
      await recordAudit(trx, {
        action: 'session.ended',
        actor: { userId, companyId: actor?.companyId },
        origin,
        subject: { kind: 'session', id },
        reason: 'logout',
      });
  });
};

/** Ends one of the user's own sessions; others return 404. */
export const endSessionOf = ({ db, config }: Deps, sessionId: string, { actor, origin }: AuditContext) =>
  transact(db, async (trx) => {
    const own = await sessions.listLiveSessionsOf(trx, actor.userId, config.idleMinutes);
    if (!own.some(({ id }) => id === sessionId)) refuse('notFound');
    await sessions.endSessions(trx, [sessionId], 'ended-by-user');
    const subject = { kind: 'session', id: sessionId };
    await recordAudit(trx, { action: 'session.ended', actor, origin, subject, reason: 'ended-by-user' });
  });
