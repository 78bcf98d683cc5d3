// Signs in somebody whose account was created in the same request.
import type { Door } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { deviceIdOf, setDeviceCookie, setRefreshCookie } from './cookies.ts';
import { startSession } from './sessions.actions.ts';
import { saveDevice } from './sessions.queries.ts';
import { currentUserOf } from './users.queries.ts';

type First = {
  actor: { userId: string; companyId: string | undefined };
  door: Door;
  client: Client;
  origin: AuditOrigin;
};

export const startFirstSession = async (deps: Deps, trx: Trx, { actor, door, client, origin }: First) => {
  const { userId } = actor;
  const deviceId = deviceIdOf(deps, client) ?? deps.newId();
  await saveDevice(trx, deviceId, userId);
  const { address, userAgent } = client;
  const session = await startSession(deps, trx, { userId, role: door, address, userAgent });
  await recordAudit(trx, {
    action: 'session.started',
    actor,
    origin,
    subject: { kind: 'session', id: session.sessionId },
    after: { door, by: 'invitation' },
  });
  return { deviceId, session };
};

type Started = { userId: string; door: Door } & Awaited<ReturnType<typeof startFirstSession>>;

/** Sets the cookies and answers as a login does; after the transaction. */
export const signInFirst = async (deps: Deps, client: Client, { userId, door, deviceId, session }: Started) => {
  setRefreshCookie(client, session.refreshToken);
  setDeviceCookie(deps, client, deviceId);
  const { token, expiresAt } = session;
  return { token, userRole: door, expiresAt, user: await currentUserOf(deps.db, userId) };
};
