// Routes of sealed bids.
import * as auction from '@rfb/contract/trade/bids/auction.endpoints.ts';
import * as endpoints from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { on } from '../../../platform/http/route.ts';
import { onStream } from '../../../platform/http/stream.ts';
import { findTender, findTenderOf } from '../tenders/exports.ts';
import { addAttachment } from './attachments.actions.ts';
import { bidInAuction } from './auction.actions.ts';
import { loadLot, roomOf, watcherOf } from './auction-room.ts';
import { streamRoom } from './auction-stream.ts';
import { openedAttachmentOf } from './opened-attachments.actions.ts';
import { openedBidsOf } from './opened-bids.ts';
import { openTender } from './opening.actions.ts';
import { reportFor, reportPdfFor, reportSheetFor } from './opening-report.ts';
import { ownAttachmentOf, ownBidOf, ownReceiptOf, ownReceiptPdf } from './own-bids.ts';
import { placeBid, withdrawBid } from './sealed-bids.actions.ts';
import { signalsOf, withoutAddress } from './shown-signals.ts';
import { tracesOf } from './signals.ts';
import { publicChainOf, publicReportOf, verifyReceipt } from './verification.ts';
import { voidBid } from './void.actions.ts';

export const bidsRoutes = [
  on(auction.getAuctionRoom, async ({ deps: { db }, actor, params: { tenderId, lotId } }) => {
    const watcher = await watcherOf(db, actor, tenderId, lotId);
    return roomOf(await loadLot(db, tenderId, lotId), watcher);
  }),
  onStream(auction.streamAuction, streamRoom),
  on(auction.placeAuctionBid, ({ deps, params, body, context }) => bidInAuction(deps, params, body.priceE4, context)),
  on(endpoints.placeBid, ({ deps, params, body, actor, client }) =>
    placeBid(deps, params, body, actor, tracesOf(deps, client)),
  ),
  on(endpoints.withdrawBid, ({ deps, params, body, actor, client }) =>
    withdrawBid(deps, params, body.seenRevision, actor, tracesOf(deps, client)),
  ),
  on(endpoints.addBidAttachment, ({ deps, params, file, actor }) => addAttachment(deps, params, file, actor)),
  on(endpoints.getOwnAttachment, ({ deps, params, actor }) => ownAttachmentOf(deps, companyIdOf(actor), params)),
  on(endpoints.getBidAttachment, ({ deps, params, context }) => openedAttachmentOf(deps, params, context)),
  on(endpoints.getOwnBid, ({ deps, params, actor }) => ownBidOf(deps, companyIdOf(actor), params)),
  on(endpoints.getReceipt, ({ deps, params, actor }) => ownReceiptOf(deps, companyIdOf(actor), params)),
  on(endpoints.getReceiptPdf, ({ deps, params, actor }) => ownReceiptPdf(deps, companyIdOf(actor), params)),
  on(endpoints.openTender, ({ deps, params, context }) => openTender(deps, params.tenderId, context)),
  on(endpoints.listTenderBids, async ({ deps: { db }, actor, params }) => ({
    items: await openedBidsOf(db, actor, params.tenderId),
  })),
  on(endpoints.getOpeningReport, ({ deps, actor, params }) => reportFor(deps, actor, params.tenderId)),
  on(endpoints.getOpeningSheet, ({ deps, actor, params }) => reportSheetFor(deps, actor, params.tenderId)),
  on(endpoints.getOpeningPdf, ({ deps, actor, params }) => reportPdfFor(deps, actor, params.tenderId)),
  on(endpoints.voidBid, ({ deps, params, body, context }) => voidBid(deps, params, body.reason, context)),
  on(endpoints.listBidSignals, async ({ deps: { db }, params: { tenderId } }) => ({
    items: await signalsOf(db, await findTender(db, tenderId)),
  })),
  on(endpoints.listOwnBidSignals, async ({ deps: { db }, actor, params: { tenderId } }) => {
    const found = await signalsOf(db, await findTenderOf(db, companyIdOf(actor), tenderId));
    return { items: found.map(withoutAddress) };
  }),
  on(endpoints.verifyReceipt, ({ deps, params }) => verifyReceipt(deps, params.receiptCode)),
  on(endpoints.getPublicChain, ({ deps, params }) => publicChainOf(deps, params.tenderNo)),
  on(endpoints.getPublicOpening, ({ deps, params }) => publicReportOf(deps, params.tenderNo)),
];
