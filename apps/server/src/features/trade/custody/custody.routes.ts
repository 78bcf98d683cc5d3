// Routes of custodians.
import * as endpoints from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/ids.ts';
import { callerOf, custodiansFor, keysFor } from './custodians.ts';
import * as keys from './keys.actions.ts';
import { endAuditor, nameAuditor } from './naming.actions.ts';

export const custodyRoutes = [
  on(endpoints.getCustodians, ({ deps, actor }) => custodiansFor(deps.db, actor)),
  on(endpoints.listCustodianKeys, async ({ deps, actor }) => ({ items: await keysFor(deps.db, callerOf(actor)) })),
  on(endpoints.makeOfficeKey, ({ deps, body, context }) => keys.makeOfficeKey(deps, body, context)),
  on(endpoints.nameAuditor, ({ deps, body, context }) => nameAuditor(deps, body, context)),
  on(endpoints.endAuditor, ({ deps, params, body, context }) =>
    endAuditor(deps, params.custodianId, body.reason, context),
  ),
  on(endpoints.makeCustodianKey, ({ deps, body, context }) => keys.makeCustodianKey(deps, body, context)),
  on(endpoints.addKeyHolder, ({ deps, actor, params, body, context }) =>
    keys.addKeyHolder(deps, callerOf(actor), params.keyId, body, context),
  ),
  on(endpoints.addKeyHolderByLink, ({ deps, params, body, context }) =>
    keys.addKeyHolder(deps, { ticketHash: hashToken(params.ticket) }, params.keyId, body, {
      actor: undefined,
      origin: context.origin,
    }),
  ),
  on(endpoints.makeKeyByLink, ({ deps, params, body, context }) =>
    keys.makeKeyByLink(deps, hashToken(params.ticket), body, context),
  ),
];
