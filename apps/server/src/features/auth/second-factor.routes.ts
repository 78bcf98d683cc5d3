// Routes of the second factor: the own one, and the second step of a login.
import * as endpoints from '@rfb/contract/auth/second-factor.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { confirmSession } from './confirm-session.actions.ts';
import { loginWithFactor } from './factor-login.actions.ts';
import {
  beginFactor,
  disableFactor,
  enableFactor,
  factorStateOf,
  renewRecoveryCodes,
} from './second-factor.actions.ts';

export const secondFactorRoutes = [
  on(endpoints.getSecondFactor, ({ deps, actor }) => factorStateOf(deps, actor.userId)),
  on(endpoints.beginSecondFactor, ({ deps, body, context }) => beginFactor(deps, body.password, context)),
  on(endpoints.enableSecondFactor, ({ deps, body, context }) => enableFactor(deps, body.code, context)),
  on(endpoints.disableSecondFactor, async ({ deps, body, context }) => {
    await disableFactor(deps, body.code, context);
    return null;
  }),
  on(endpoints.renewRecoveryCodes, ({ deps, body, context }) => renewRecoveryCodes(deps, body.code, context)),
  on(endpoints.confirmSession, async ({ deps, body, context }) => {
    await confirmSession(deps, body, context);
    return null;
  }),
  on(endpoints.loginWithFactor, ({ deps, body, client, context }) =>
    loginWithFactor(deps, body, client, context.origin),
  ),
];
