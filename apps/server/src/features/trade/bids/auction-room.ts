// The room of an auction: what one viewer may see of a lot's bids.
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import type { Requirement } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/named.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type BidderFacts,
  bidderFactsOf,
  findTenderFor,
  findTenderOf,
  requirementsOf,
  type TenderRow,
  tenderById,
} from '../tenders/exports.ts';
import { type LotRow, lotOf, type OfferRow, offersOf, type StepRow, stepsOf } from './auction.queries.ts';

/** The same for all viewers; loaded once for many of them. */
export type LotState = { tender: TenderRow; lot: LotRow; steps: StepRow[]; offers: OfferRow[]; now: string };
type Watcher = { companyId: string; tenderNo: string; isOwn: boolean; missing: Requirement[] };

type Place = { tenderId: string; lotId: string };
/** Of a room: the lot, its steps and its offers. */
export const roomStatements = ({ tenderId, lotId }: Place) =>
  [lotOf.with({ tenderId, lotId }), stepsOf.with({ lotId }), offersOf.with({ lotId })] as const;

export const loadLot = async (db: Db, tenderId: string, lotId: string): Promise<LotState> => {
  // The tender last: its clock is the room's.
  const [[lot], steps, offers, [tender]] = await together(db, [
    ...roomStatements({ tenderId, lotId }),
    tenderById.with({ tenderId }),
  ]);
  return tender && lot ? { tender, lot, steps, offers, now: tender.now } : refuse('notFound');
};

/** 404 for a sealed tender, which has no room. */
export const lotInAuction = (tender: TenderRow | undefined, lotId: string) => {
  const lot = tender?.content.lots.find(({ id }) => id === lotId);
  if (!tender || !lot || tender.mode !== 'auction' || tender.phase === 'draft') return refuse('notFound');
  return { tender, lot };
};

export const missingOf = (facts: BidderFacts | undefined, tender: TenderRow, lot: LotContent) =>
  requirementsOf(facts ?? refuse('notFound'), tender.content, lot).filter(({ isMet }) => !isMet);

/** 404 for who may not see the tender. */
export const watcherOf = async (db: Db, actor: Actor, tenderId: string, lotId: string): Promise<Watcher> => {
  const companyId = companyIdOf(actor);
  const find = actor.subRole === 'fleet' ? findTenderFor : findTenderOf;
  const { tender, lot } = lotInAuction(await find(db, companyId, tenderId), lotId);
  const tenderNo = tender.tenderNo ?? '';
  if (tender.companyId === companyId) return { companyId, tenderNo, isOwn: true, missing: [] };
  const facts = await bidderFactsOf(db, companyId, tender.companyId);
  return { companyId, tenderNo, isOwn: false, missing: missingOf(facts, tender, lot) };
};

const nextOf = ({ tender, lot }: LotState, myE4: number | null) => {
  const from = tender.content.auctionView === 'rank' ? myE4 : lot.bestE4;
  const step = from === null ? null : from - (lot.decrementE4 ?? 0);
  const limits = [lot.ceilingE4, step, myE4 === null ? null : myE4 - 1].filter((one) => one !== null);
  const next = limits.length > 0 ? Math.min(...limits) : null;
  return next !== null && next > 0 ? next : null;
};

export const roomOf = (state: LotState, { companyId, isOwn, missing }: Omit<Watcher, 'tenderNo'>): AuctionRoom => {
  const { tender, lot, steps, offers, now } = state;
  const { auctionView: view, unit } = tender.content;
  const isOver = tender.state !== 'open' || now >= lot.closesAt;
  const seesAll = isOwn || (view === 'ladder' && missing.length === 0);
  const place = offers.findIndex((offer) => offer.companyId === companyId);
  const myE4 = offers[place]?.priceE4 ?? null;
  return {
    tenderId: tender.id,
    lotId: lot.id,
    lotNumber: lot.number,
    phase: tender.phase,
    isOver,
    view,
    unit,
    ceilingE4: lot.ceilingE4,
    decrementE4: lot.decrementE4,
    startsAt: tender.startsAt ?? '',
    closesAt: lot.closesAt,
    extensions: lot.extensions,
    terms: tender.terms,
    now,
    isOwn,
    missing,
    bestE4: seesAll ? lot.bestE4 : null,
    bidCount: seesAll ? lot.bidCount : null,
    bidderCount: isOwn ? offers.length : null,
    steps: steps
      .filter((step) => seesAll || step.companyId === companyId)
      .map((step) => ({
        // Gaps between own numbers would tell how many others bid.
        number: seesAll ? step.number : 0,
        at: step.at,
        priceE4: step.priceE4,
        isBest: seesAll && step.isBest,
        isMine: step.companyId === companyId,
        fleet: isOwn ? { id: step.companyId, name: step.fleetName } : null,
        extendedTo: seesAll ? step.extendedTo : null,
        receiptCode: step.companyId === companyId ? step.receiptCode : null,
      })),
    ranking: isOwn
      ? offers.map((offer, index) => ({
          rank: index + 1,
          fleet: { id: offer.companyId, name: offer.fleetName },
          priceE4: offer.priceE4,
          at: offer.at,
        }))
      : [],
    myE4,
    myRank: place < 0 ? null : place + 1,
    nextE4: isOwn || isOver || missing.length > 0 ? null : nextOf(state, myE4),
  };
};
