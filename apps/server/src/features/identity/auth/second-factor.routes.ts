// Routes of the second factor: the own one, and the second step of a login.
import * as passkeys from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import * as endpoints from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { confirmSession } from './confirm-session.actions.ts';
import { loginWithFactor } from './factor-login.actions.ts';
import { askPasskey, holderOfSession } from './passkey-questions.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.actions.ts';
import {
  beginFactor,
  disableFactor,
  enableFactor,
  factorStateOf,
  renewRecoveryCodes,
} from './second-factor.actions.ts';

export const secondFactorRoutes = [
  on(endpoints.getSecondFactor, ({ deps, actor }) => factorStateOf(deps, actor.userId)),
  on(endpoints.beginSecondFactor, ({ deps, body, context }) => beginFactor(deps, body, context)),
  on(endpoints.enableSecondFactor, ({ deps, body, context }) => enableFactor(deps, body.code, context)),
  on(endpoints.disableSecondFactor, async ({ deps, body, context }) => {
    await disableFactor(deps, body, context);
    return null;
  }),
  on(endpoints.renewRecoveryCodes, ({ deps, body, context }) => renewRecoveryCodes(deps, body, context)),
  on(endpoints.confirmSession, async ({ deps, body, context }) => {
    await confirmSession(deps, body, context);
    return null;
  }),
  on(passkeys.getPasskeyQuestion, ({ deps, actor: { userId, sessionId } }) =>
    askPasskey(deps, deps.db, { holder: holderOfSession(sessionId), purpose: 'use', userId }),
  ),
  on(passkeys.beginPasskey, ({ deps, body, context }) => beginPasskey(deps, body, context)),
  on(passkeys.addPasskey, ({ deps, body, context }) => addPasskey(deps, body, context)),
  on(passkeys.removePasskey, async ({ deps, params, body, context }) => {
    await removePasskey(deps, params.passkeyId, body, context);
    return null;
  }),
  on(endpoints.loginWithFactor, ({ deps, body, client, context }) =>
    loginWithFactor(deps, body, client, context.origin),
  ),
];
