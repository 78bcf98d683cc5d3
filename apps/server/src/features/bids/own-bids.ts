// A fleet's own sealed bids: read from its own copies, which the database alone cannot tie to the fleet.
import type { OwnBid } from '@rfb/contract/bids/bids.ts';
import type { SignedReceipt } from '@rfb/contract/bids/report.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { bidderTag, findTenderFor, openOwn } from '../tenders/exports.ts';
import { listOwnRows } from './sealed-bids.queries.ts';
import { contextOf } from './sealed-payload.ts';

type Place = { tenderId: string; lotId: string };

/** Oldest first. */
export const ownReceiptsOf = async (
  { keys }: Deps,
  db: Db,
  fleetId: string,
  { tenderId, lotId }: Place,
): Promise<SignedReceipt[]> => {
  const rows = await listOwnRows(db, lotId, bidderTag(keys, tenderId, lotId, fleetId));
  return rows.map(({ code, ownCopy }) =>
    JSON.parse(openOwn(keys, { tenderId, fleetId }, contextOf({ tenderId, lotId, code }), ownCopy)),
  );
};

export const ownBidOf = async (deps: Deps, fleetId: string, place: Place): Promise<OwnBid> => {
  const tender = (await findTenderFor(deps.db, fleetId, place.tenderId)) ?? refuse('notFound');
  if (!tender.content.lots.some(({ id }) => id === place.lotId)) refuse('notFound');
  const receipts = (await ownReceiptsOf(deps, deps.db, fleetId, place)).map(({ document }) => document);
  return {
    ...place,
    receipts: receipts
      .reverse()
      .map(({ code, revision, action, receivedAt, commitment, bid, noticeNumber }, index) => ({
        code,
        revision,
        action,
        receivedAt,
        commitment,
        bid,
        isCurrent: index === 0 && action === 'bid',
        needsReconfirm: index === 0 && action === 'bid' && noticeNumber < tender.reconfirmNumber,
      })),
  };
};

export const ownReceiptOf = async (deps: Deps, fleetId: string, place: Place & { receiptCode: string }) => {
  if (!(await findTenderFor(deps.db, fleetId, place.tenderId))) refuse('notFound');
  const receipts = await ownReceiptsOf(deps, deps.db, fleetId, place);
  return receipts.find(({ document }) => document.code === place.receiptCode) ?? refuse('notFound');
};
