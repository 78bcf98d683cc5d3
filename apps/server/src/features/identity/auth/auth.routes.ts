// Routes of authentication.
import * as endpoints from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bootstrapAdmin } from './admins.actions.ts';
import { createCaptcha } from './captcha.actions.ts';
import { sendCode } from './codes.actions.ts';
import { checkOrigin, clearRefreshCookie, refreshTokenOf, setRefreshCookie } from './cookies.ts';
import { currentUser } from './current-user.ts';
import { deviceName } from './device-name.ts';
import { login } from './login.actions.ts';
import { allowReset, resetPassword } from './passwords.actions.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { endOwnSession, endSessionOf, refreshSession } from './sessions.actions.ts';
import { listLiveSessionsOf } from './sessions.queries.ts';

export const authRoutes = [
  ...secondFactorRoutes,
  on(endpoints.getCaptcha, ({ deps, query }) => createCaptcha(deps, query.scene)),
  on(endpoints.login, ({ deps, body, client, context }) => login(deps, body, client, context.origin)),
  on(endpoints.getCurrentUser, async ({ actor }) => currentUser(actor)),
  on(endpoints.logout, async ({ deps, client, context }) => {
    checkOrigin(deps, client);
    clearRefreshCookie(client);
    await endOwnSession(deps, refreshTokenOf(client), context);
    return null;
  }),
  on(endpoints.refreshToken, async ({ deps, client, context }) => {
    checkOrigin(deps, client);
    const currentToken = refreshTokenOf(client) ?? refuse('unauthenticated');
    const { token, expiresAt, refreshToken } = await refreshSession(deps, currentToken, context.origin);
    setRefreshCookie(client, refreshToken);
    return { token, expiresAt };
  }),
  on(endpoints.sendCode, ({ deps, ...request }) => sendCode(deps, request)),
  on(endpoints.forgetPassword, ({ deps, body, client, context }) => allowReset(deps, body, client, context.origin)),
  on(endpoints.resetPassword, async ({ deps, body, context }) => {
    await resetPassword(deps, body, context.origin);
    return null;
  }),
  on(endpoints.listSessions, async ({ deps, actor }) => {
    const rows = await listLiveSessionsOf(deps.db, actor.userId, deps.config.idleMinutes);
    return {
      items: rows.map(({ userAgent, ...session }) => ({
        ...session,
        device: deviceName(userAgent),
        isCurrent: session.id === actor.sessionId,
      })),
    };
  }),
  on(endpoints.endSession, async ({ deps, params, context }) => {
    await endSessionOf(deps, params.sessionId, context);
    return null;
  }),
  on(endpoints.bootstrapAdmin, async ({ deps, body, context }) => {
    await bootstrapAdmin(deps, body, context.origin);
    return null;
  }),
];
