// Places a bid in an auction; the decision is the database's, here it gets its words.

import { minuteOf } from '@rfb/contract/days.ts';
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/named.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bidderFactsIn, bidderStatements, tenderForFleet } from '../tenders/exports.ts';
import { type NewBid, placedBid } from './auction.queries.ts';
import { addLinkOf } from './auction-receipts.ts';
import { type LotState, lotInAuction, missingOf, roomOf, roomStatements } from './auction-room.ts';

type Place = { tenderId: string; lotId: string };
const yuan = (e4: number | null) => (e4 === null ? '' : String(e4 / 10_000));

const wordsOf = (outcome: string, { tender, lot, now }: LotState, limitE4: number | null) => {
  const unit = priceUnits[tender.content.unit];
  switch (outcome) {
    case 'early':
      return `竞价尚未开始，${minuteOf(tender.startsAt ?? '')} 起可以报价`;
    case 'cancelled':
      return `这个竞价已取消，不能再报价。原因：${tender.endReason}`;
    case 'late':
      return `竞价已于 ${minuteOf(lot.closesAt)} 截止，这口报价没有收下。时间以服务器为准，现在是 ${minuteOf(now)}`;
    case 'ceiling':
      return `报价高于最高限价 ${yuan(lot.ceilingE4)} ${unit}，请降低后再报`;
    default:
      return `降幅不足，最小降幅 ${yuan(lot.decrementE4)} 元，下一口最高可报 ${yuan(limitE4)} ${unit}`;
  }
};

/**
 * One round trip asks about the fleet, lets the database decide and reads the room; whoever may not bid is refused
 * afterwards, which takes the bid back with the transaction.
 */
const decide = async (trx: Trx, place: Place, bid: NewBid) => {
  const { tenderId } = place;
  const { companyId } = bid;
  const [fleets, papers, connections, [decided], [lot], steps, offers, tenders] = await together(trx, [
    ...bidderStatements(companyId, tenderId),
    placedBid.with(bid),
    ...roomStatements(place),
    // Last: its clock is the room's.
    tenderForFleet.with({ tenderId, fleetId: companyId }),
  ]);
  const found = lotInAuction(tenders[0], place.lotId);
  if (!decided || !lot) return refuse('notFound');
  const missing = missingOf(bidderFactsIn([fleets, papers, connections]), found.tender, found.lot);
  const { tender } = found;
  return { decided, missing, state: { tender, lot, steps, offers, now: tender.now } };
};

export const bidInAuction = async (
  deps: Deps,
  place: Place,
  priceE4: number,
  context: AuditContext,
): Promise<AuctionRoom> => {
  const { actor } = context;
  const { tenderId, lotId } = place;
  const companyId = companyIdOf(actor);
  const bid = { id: deps.newId(), lotId, companyId, userId: actor.userId, priceE4 };
  return transact(deps.db, async (trx) => {
    const { decided, missing, state } = await decide(trx, place, bid);
    const [first] = missing;
    if (first)
      refuse('wrongState', {
        msg: `暂时不能报价。${first.text}：${first.detail}`,
        data: { requirements: missing },
      });
    const watcher = { companyId, isOwn: false, missing };
    const { outcome, limitE4, at, previousHash, linkPosition } = decided;
    if (outcome !== 'accepted') {
      const msg = wordsOf(outcome, state, limitE4);
      const isPrice = outcome === 'ceiling' || outcome === 'decrement';
      refuse(isPrice ? 'invalid' : 'wrongState', {
        msg,
        data: { current: roomOf(state, watcher), ...(isPrice && { fields: { priceE4: msg } }) },
      });
    }
    const placed = { tenderId, tenderNo: state.tender.tenderNo ?? '', lotId, bidId: bid.id, companyId, priceE4, at };
    const link =
      previousHash === null || linkPosition === null
        ? undefined
        : await addLinkOf(deps, trx, { ...placed, previousHash, position: linkPosition });
    await recordAudit(trx, {
      action: 'auction.bid',
      ...context,
      subject: { kind: 'lot', id: lotId },
      after: { bidId: bid.id, priceE4, ...(link && { link: link.hash }) },
    });
    // Read before the link was written.
    const steps = state.steps.map((step, index) => (index === 0 ? { ...step, receiptCode: link?.code ?? null } : step));
    return roomOf({ ...state, steps }, watcher);
  });
};
