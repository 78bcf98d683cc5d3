// Routes of bids for three custodians.
import * as endpoints from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import { getCustodianByLink } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/ids.ts';
import { callerOf } from '../custody/exports.ts';
import { addSealedFile } from './attachments.actions.ts';
import { placeSealedBid, sendBidKey } from './custody-bids.actions.ts';
import { custodyFileOf } from './custody-file.ts';
import { handInParts, reportDoubt, sealedPartsOf } from './custody-parts.actions.ts';
import { custodianByLink, custodyTenderOf, custodyTendersOf } from './custody-view.ts';
import { tracesOf } from './signals.ts';

const byLink = (ticket: string) => ({ ticketHash: hashToken(ticket) });
/** Whoever opens an outsider's link while signed in acts as the outsider. */
const outside = <C extends { origin: object }>({ origin }: C) => ({ actor: undefined, origin });

export const custodyBidsRoutes = [
  on(endpoints.getCustodyFile, ({ deps, actor, params }) => custodyFileOf(deps, companyIdOf(actor), params.tenderId)),
  on(endpoints.addSealedFile, ({ deps, params, file, actor }) => addSealedFile(deps, params, file, actor)),
  on(endpoints.placeSealedBid, ({ deps, params, body, actor, client }) =>
    placeSealedBid(deps, params, body.sealed, actor, tracesOf(deps, client)),
  ),
  on(endpoints.sendBidKey, ({ deps, params, body, actor }) => sendBidKey(deps, params, body.contentKey, actor)),
  on(endpoints.listCustodyTenders, async ({ deps, actor }) => ({
    items: await custodyTendersOf(deps.db, callerOf(actor)),
  })),
  on(endpoints.getCustodyTender, ({ deps, actor, params }) =>
    custodyTenderOf(deps.db, callerOf(actor), params.tenderId),
  ),
  on(endpoints.listSealedParts, async ({ deps, actor, params, context }) => ({
    items: await sealedPartsOf(deps, { caller: callerOf(actor), tenderId: params.tenderId, context }),
  })),
  on(endpoints.handInParts, ({ deps, actor, params, body, context }) =>
    handInParts(deps, { caller: callerOf(actor), tenderId: params.tenderId, context }, body),
  ),
  on(endpoints.reportDoubt, ({ deps, actor, params, body, context }) =>
    reportDoubt(deps, { caller: callerOf(actor), tenderId: params.tenderId, context }, body.reason),
  ),
  on(getCustodianByLink, ({ deps, params }) => custodianByLink(deps.db, byLink(params.ticket))),
  on(endpoints.getCustodyTenderByLink, ({ deps, params: { ticket, tenderId } }) =>
    custodyTenderOf(deps.db, byLink(ticket), tenderId),
  ),
  on(endpoints.listSealedPartsByLink, async ({ deps, params: { ticket, tenderId }, context }) => ({
    items: await sealedPartsOf(deps, { caller: byLink(ticket), tenderId, context: outside(context) }),
  })),
  on(endpoints.handInPartsByLink, ({ deps, params: { ticket, tenderId }, body, context }) =>
    handInParts(deps, { caller: byLink(ticket), tenderId, context: outside(context) }, body),
  ),
  on(endpoints.reportDoubtByLink, ({ deps, params: { ticket, tenderId }, body, context }) =>
    reportDoubt(deps, { caller: byLink(ticket), tenderId, context: outside(context) }, body.reason),
  ),
];
