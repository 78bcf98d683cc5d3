// A fleet's own bids on one list: sealed ones read from its own copies, opened ones, those in auctions, awards.

import type { ParsedOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { isOneOf } from '@rfb/contract/state-sets.ts';
import type { listMyBids, MyBid } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { type MyBidTab, myBidTabs } from '@rfb/contract/trade/awards/opportunity.labels.ts';
import type { SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import { endedInVain, endedPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import { emptyLot, type TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { findNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from '../../../platform/keys.ts';
import { contextOf } from '../bids/exports.ts';
import { bidderTag, bidderTags, laneOf, openOwn } from '../tenders/exports.ts';
import { awardOf, listAwardsFor } from './exports.ts';
import * as rows from './my-bids.queries.ts';

const MAX_ROWS = 2_000;
/** The newest unopened lots of the platform; tags are computed for all of them. */
const MAX_LOTS = 10_000;

/** A bid before the page is cut: enough to sort and count it. */
type Light = Omit<MyBid, keyof ReturnType<typeof factsOf> | 'rank' | 'commitment'> & { lotId: string };

const factsOf = ({
  tenderId,
  tenderNo,
  phase,
  content,
  lotId,
  lotNumber,
  closesAt,
  wonE4,
  wonReason,
}: rows.LotFacts) => ({
  wonReason,
  tenderId,
  tenderNo,
  title: content.title,
  mode: content.mode,
  isInCustody: content.mode === 'sealed' && content.custody === 'three',
  unit: content.unit,
  phase,
  lotId,
  lotNumber,
  lane: laneOf(lotIn(content, lotId)),
  closesAt,
  wonE4,
});
const lotIn = (content: TenderContent, lotId: string) => content.lots.find(({ id }) => id === lotId) ?? emptyLot;

type Newest = Pick<SignedReceipt['document'], 'action' | 'noticeNumber' | 'revision' | 'receivedAt' | 'code' | 'bid'>;

/** Of three custodians only what the envelope tells: the price is known to nobody but the fleet. */
const newestOf = (
  keys: Keys,
  place: { tenderId: string; lotId: string; fleetId: string },
  row: rows.SealedOwn,
): Newest => {
  const { code, ownCopy, sealed, receivedAt } = row;
  if (ownCopy === null) {
    const { action, noticeNumber, revision }: SealedBid = JSON.parse(sealed?.toString('utf8') ?? '');
    return { action, noticeNumber, revision, receivedAt, code, bid: null };
  }
  const signed: SignedReceipt = JSON.parse(openOwn(keys, place, contextOf({ ...place, code }), ownCopy));
  return signed.document;
};

const sealedOf = async ({ db, keys }: Deps, fleetId: string): Promise<Light[]> => {
  const places = await rows.listSealedLotIds(db, MAX_LOTS);
  const tagged = places.map(({ tenderId, lotId }) => ({
    lotId,
    tag: bidderTag(keys, { tenderId, lotId, fleetId }, 1),
  }));
  const bidOn = new Set(await rows.listLotsByTag(db, tagged));
  const own = places
    .filter(({ lotId }) => bidOn.has(lotId))
    .flatMap(({ tenderId, lotId }) => bidderTags(keys, { tenderId, lotId, fleetId }).map((tag) => ({ lotId, tag })));
  const newest = new Map((await rows.listNewestByTag(db, own)).map((row) => [row.lotId, row]));
  const lots = await rows.listLotFacts(db, [...newest.keys()]);
  return lots.flatMap((lot) => {
    const row = newest.get(lot.lotId);
    if (!row) return [];
    const { tenderId, lotId } = lot;
    const document = newestOf(keys, { tenderId, lotId, fleetId }, row);
    const needsReconfirm = document.action === 'bid' && document.noticeNumber < lot.reconfirmNumber;
    const isBidding = lot.phase === 'bidding';
    const live: MyBidTab = isBidding ? (needsReconfirm ? 'reconfirm' : 'bidding') : 'waiting';
    const isForgotten = needsReconfirm && !isBidding;
    const isEnded = isOneOf(endedInVain, lot.phase);
    const isGone = document.action === 'withdrawal' || isEnded || isForgotten;
    return [
      {
        lotId,
        state: isGone ? ('gone' as const) : live,
        priceE4: document.bid?.priceE4 ?? null,
        revision: document.revision,
        submittedAt: document.receivedAt,
        receiptCode: document.code,
        needsReconfirm,
        award: null,
        note: isEnded ? lot.endReason : isForgotten ? '变更后未重新确认' : '',
      },
    ];
  });
};

type Decided = { phase: MyBid['phase']; award: MyBid['award']; wonE4: number | null };
/** What became of a bid that counts. */
const outcomeOf = ({ phase, award, wonE4 }: Decided): MyBidTab => {
  if (award?.state === 'pending') return 'pending';
  if (award?.state === 'confirmed') return 'won';
  if (award) return 'gone';
  return wonE4 !== null || isOneOf(endedPhases, phase) ? 'lost' : 'waiting';
};

type Awards = Map<string, MyBid['award']>;

const openedOf = async ({ db }: Deps, fleetId: string, awards: Awards): Promise<Light[]> =>
  (await rows.listOpenedOwn(db, fleetId, MAX_ROWS)).map((row) => {
    const award = awards.get(row.lotId) ?? null;
    const { lotId, priceE4, revision, submittedAt } = row;
    return {
      lotId,
      state: row.state === 'valid' ? outcomeOf({ ...row, award }) : 'gone',
      priceE4,
      revision,
      submittedAt,
      receiptCode: row.code,
      needsReconfirm: false,
      award,
      note: row.problem,
    };
  });

const auctionsOf = async ({ db }: Deps, fleetId: string, awards: Awards): Promise<Light[]> => {
  const own = await rows.listAuctionOwn(db, fleetId, MAX_ROWS);
  const isLive = ({ isOver, phase }: rows.AuctionOwn) => !isOver && phase !== 'cancelled';
  const ranks = await rows.findRanks(
    db,
    fleetId,
    own.filter(isLive).map(({ lotId }) => lotId),
  );
  return own.map((row) => {
    const award = awards.get(row.lotId) ?? null;
    const { lotId, priceE4, revision, submittedAt } = row;
    const live: MyBidTab = ranks.get(lotId) === 1 ? 'bidding' : 'outbid';
    return {
      lotId,
      state: isLive(row) ? live : outcomeOf({ ...row, award }),
      priceE4,
      revision,
      submittedAt,
      receiptCode: row.code,
      needsReconfirm: false,
      award,
      note: row.endReason,
    };
  });
};

/** What only the page shows: the tender's content, the rank, the commitment. */
const wholeOf = async (db: Db, fleetId: string, page: Light[]): Promise<MyBid[]> => {
  const lotIds = page.map(({ lotId }) => lotId);
  const [lots, ranks, commitments] = await Promise.all([
    rows.listLotFacts(db, lotIds),
    rows.findRanks(db, fleetId, lotIds),
    rows.findCommitments(
      db,
      page.flatMap(({ receiptCode }) => receiptCode ?? []),
    ),
  ]);
  const factsByLot = new Map(lots.map((lot) => [lot.lotId, factsOf(lot)]));
  return page.flatMap((light) => {
    const facts = factsByLot.get(light.lotId);
    if (!facts) return [];
    const commitment = commitments.get(light.receiptCode ?? '') ?? null;
    return [{ ...light, ...facts, rank: ranks.get(light.lotId) ?? null, commitment }];
  });
};

/** What waits for the fleet stands above the rest. */
const URGENT: readonly MyBidTab[] = ['outbid', 'reconfirm', 'pending'];
const urgency = ({ state }: Light) => URGENT.indexOf(state);

const matching = async (db: Db, bids: Light[], keyword: string) => {
  const lotIds = bids.map(({ lotId }) => lotId);
  const found = await rows.findLotsByKeyword(db, lotIds, keyword);
  return bids.filter(({ lotId }) => found.has(lotId));
};

export const myBidsOf = async (
  deps: Deps,
  fleetId: string,
  { tab, keyword = '', page, pageSize }: ParsedOf<typeof listMyBids>['query'],
): Promise<ReplyOf<typeof listMyBids>> => {
  const { db } = deps;
  const awards: Awards = new Map((await listAwardsFor(db, fleetId)).map((row) => [row.lotId, awardOf(row)]));
  const found = await Promise.all([
    sealedOf(deps, fleetId),
    openedOf(deps, fleetId, awards),
    auctionsOf(deps, fleetId, awards),
  ]);
  const all = found.flat().sort((a, b) => urgency(b) - urgency(a) || (a.submittedAt < b.submittedAt ? 1 : -1));
  const counts = Object.fromEntries((Object.keys(myBidTabs) as MyBidTab[]).map((name) => [name, 0]));
  for (const { state } of all) counts[state] = (counts[state] ?? 0) + 1;
  counts.all = all.length;
  const ofTab = tab === 'all' ? all : all.filter(({ state }) => state === tab);
  const chosen = keyword === '' ? ofTab : await matching(db, ofTab, keyword);
  const { limit, offset } = sliceOf({ page, pageSize });
  const items = await wholeOf(db, fleetId, chosen.slice(offset, offset + limit));
  return { ...pageReply({ page, pageSize }, items, chosen.length), counts, now: await findNow(db) };
};
