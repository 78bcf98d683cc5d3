// A fleet's own bids on one list: sealed ones read from its own copies, opened ones, those in auctions, awards.

import type { ParsedOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { AwardState } from '@rfb/contract/trade/awards/award.states.ts';
import type { listMyBids, MyBid } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { type MyBidTab, myBidTabs } from '@rfb/contract/trade/awards/opportunity.labels.ts';
import type { SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import { endedInVain, endedPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import { emptyLot, type TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { nowOf } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/named.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from '../../../platform/keys.ts';
import { contextOf } from '../bids/exports.ts';
import { bidderTag, bidderTags, contentsOf, laneOf, openOwn } from '../tenders/exports.ts';
import { awardOf } from './award-view.ts';
import { type AwardRow, awardsOfLots, standingsOfAwards } from './awards.queries.ts';
import * as rows from './my-bids.queries.ts';

const MAX_ROWS = 2_000;
/** The newest unopened lots of the platform; tags are computed for all of them. */
const MAX_LOTS = 10_000;

/** A bid before the page is cut: enough to sort and count it. */
type Light = Omit<MyBid, keyof ReturnType<typeof factsOf> | 'rank' | 'commitment' | 'award'> & { lotId: string };

const factsOf = (
  { tenderId, tenderNo, phase, lotId, lotNumber, closesAt, wonE4, wonReason }: rows.LotFacts,
  content: TenderContent,
) => ({
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

type Place = { tenderId: string; lotId: string };
const placesOf = (tagged: { lotId: string; tag: Buffer }[]) => ({
  lotIds: tagged.map(({ lotId }) => lotId),
  tags: tagged.map(({ tag }) => tag),
});

/** `places`: the unopened lots, of which only the fleet's own tags tell which it bid on. */
const sealedOf = async ({ db, keys }: Deps, fleetId: string, places: Place[]): Promise<Light[]> => {
  if (places.length === 0) return [];
  const first = places.map(({ tenderId, lotId }) => ({ lotId, tag: bidderTag(keys, { tenderId, lotId, fleetId }, 1) }));
  const bidOn = new Set((await rows.lotsByTag(db, placesOf(first))).map(({ lotId }) => lotId));
  if (bidOn.size === 0) return [];
  const own = places
    .filter(({ lotId }) => bidOn.has(lotId))
    .flatMap(({ tenderId, lotId }) => bidderTags(keys, { tenderId, lotId, fleetId }).map((tag) => ({ lotId, tag })));
  const [found, lots] = await together<[rows.SealedOwn, rows.LotFacts]>(db, [
    rows.newestByTag.with(placesOf(own)),
    rows.lotFacts.with({ lotIds: [...bidOn] }),
  ]);
  const newest = new Map(found.map((row) => [row.lotId, row]));
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
        note: isEnded ? lot.endReason : isForgotten ? '变更后未重新确认' : '',
      },
    ];
  });
};

type Decided = { phase: MyBid['phase']; award: AwardState | undefined; wonE4: number | null };
/** What became of a bid that counts. */
const outcomeOf = ({ phase, award, wonE4 }: Decided): MyBidTab => {
  if (award === 'pending') return 'pending';
  if (award === 'confirmed') return 'won';
  if (award) return 'gone';
  return wonE4 !== null || isOneOf(endedPhases, phase) ? 'lost' : 'waiting';
};

type Awards = Map<string, AwardState>;

const openedOf = (own: rows.OpenedOwn[], awards: Awards): Light[] =>
  own.map((row) => ({
    lotId: row.lotId,
    state: row.state === 'valid' ? outcomeOf({ ...row, award: awards.get(row.lotId) }) : 'gone',
    priceE4: row.priceE4,
    revision: row.revision,
    submittedAt: row.submittedAt,
    receiptCode: row.code,
    needsReconfirm: false,
    note: row.problem,
  }));

const auctionsOf = (own: rows.AuctionOwn[], awards: Awards): Light[] =>
  own.map((row) => {
    const isLive = !row.isOver && row.phase !== 'cancelled';
    const live: MyBidTab = row.rank === 1 ? 'bidding' : 'outbid';
    return {
      lotId: row.lotId,
      state: isLive ? live : outcomeOf({ ...row, award: awards.get(row.lotId) }),
      priceE4: row.priceE4,
      revision: row.revision,
      submittedAt: row.submittedAt,
      receiptCode: row.code,
      needsReconfirm: false,
      note: row.endReason,
    };
  });

/** What only the page shows: the tender's content, the rank, the commitment, the award. */
const wholeOf = async (db: Db, fleetId: string, page: Light[]): Promise<MyBid[]> => {
  if (page.length === 0) return [];
  const lotIds = page.map(({ lotId }) => lotId);
  const codes = page.flatMap(({ receiptCode }) => receiptCode ?? []);
  type Found = [rows.LotFacts, { lotId: string; rank: number | null }, { code: string; commitment: string }, AwardRow];
  const [lots, ranks, commitments, awards] = await together<Found>(db, [
    rows.lotFacts.with({ lotIds }),
    rows.ranksOf.with({ fleetId, lotIds }),
    rows.commitmentsOf.with({ codes }),
    awardsOfLots.with({ fleetId, lotIds }),
  ]);
  const contents = await contentsOf(db, lots);
  const factsByLot = new Map(
    lots.flatMap((lot) => {
      const content = contents.get(lot.tenderId);
      return content ? [[lot.lotId, factsOf(lot, content)] as const] : [];
    }),
  );
  const rankByLot = new Map(ranks.map(({ lotId, rank }) => [lotId, rank]));
  const commitmentByCode = new Map(commitments.map(({ code, commitment }) => [code, commitment]));
  // A bid that is not opened has no award, whatever became of the lot.
  const awardByLot = new Map(awards.map((row) => [row.lotId, awardOf(row)]));
  return page.flatMap((light) => {
    const facts = factsByLot.get(light.lotId);
    if (!facts) return [];
    return [
      {
        ...light,
        ...facts,
        award: awardByLot.get(light.lotId) ?? null,
        rank: rankByLot.get(light.lotId) ?? null,
        commitment: commitmentByCode.get(light.receiptCode ?? '') ?? null,
      },
    ];
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

type Own = [{ lotId: string; state: AwardState }, Place, rows.OpenedOwn, rows.AuctionOwn, { now: string }];

export const myBidsOf = async (
  deps: Deps,
  fleetId: string,
  { tab, keyword = '', page, pageSize }: ParsedOf<typeof listMyBids>['query'],
): Promise<ReplyOf<typeof listMyBids>> => {
  const { db } = deps;
  const [standings, places, opened, auctions, [clock]] = await together<Own>(db, [
    standingsOfAwards.with({ fleetId }),
    rows.sealedLotIds.with({ limit: MAX_LOTS }),
    rows.openedOwn.with({ fleetId, limit: MAX_ROWS }),
    rows.auctionOwn.with({ fleetId, limit: MAX_ROWS }),
    nowOf.with({}),
  ]);
  const awards: Awards = new Map(standings.map(({ lotId, state }) => [lotId, state]));
  const found = [await sealedOf(deps, fleetId, places), openedOf(opened, awards), auctionsOf(auctions, awards)];
  const all = found.flat().sort((a, b) => urgency(b) - urgency(a) || (a.submittedAt < b.submittedAt ? 1 : -1));
  const counts = Object.fromEntries((Object.keys(myBidTabs) as MyBidTab[]).map((name) => [name, 0]));
  for (const { state } of all) counts[state] = (counts[state] ?? 0) + 1;
  counts.all = all.length;
  const ofTab = tab === 'all' ? all : all.filter(({ state }) => state === tab);
  const chosen = keyword === '' ? ofTab : await matching(db, ofTab, keyword);
  const { limit, offset } = sliceOf({ page, pageSize });
  const items = await wholeOf(db, fleetId, chosen.slice(offset, offset + limit));
  return { ...pageReply({ page, pageSize }, items, chosen.length), counts, now: clock?.now ?? '' };
};
