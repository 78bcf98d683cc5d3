// A fleet's own bids on one list: sealed ones read from its own copies, opened ones, those in auctions, awards.
import type { SignedReceipt } from '@rfb/contract/bids/report.ts';
import type { ParsedOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import type { listMyBids, MyBid } from '@rfb/contract/opportunities/opportunities.endpoints.ts';
import { type MyBidTab, myBidTabs } from '@rfb/contract/opportunities/opportunity.labels.ts';
import { emptyLot, type TenderContent } from '@rfb/contract/tenders/tenders.ts';
import { findNow } from '../../platform/clock.ts';
import { pageReply, sliceOf } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { awardOf, listAwardsFor } from '../awards/exports.ts';
import { contextOf } from '../bids/exports.ts';
import { bidderTag, laneOf, openOwn } from '../tenders/exports.ts';
import * as rows from './my-bids.queries.ts';

const MAX_ROWS = 2_000;
/** The newest unopened lots of the platform; tags are computed for all of them. */
const MAX_LOTS = 10_000;

type Facts = Pick<
  rows.OpenedOwn,
  'tenderId' | 'tenderNo' | 'phase' | 'content' | 'lotId' | 'lotNumber' | 'closesAt' | 'wonE4'
>;
const factsOf = ({ tenderId, tenderNo, phase, content, lotId, lotNumber, closesAt, wonE4 }: Facts) => ({
  tenderId,
  tenderNo,
  title: content.title,
  mode: content.mode,
  unit: content.unit,
  phase,
  lotId,
  lotNumber,
  lane: laneOf(lotIn(content, lotId)),
  closesAt,
  wonE4,
});
const lotIn = (content: TenderContent, lotId: string) => content.lots.find(({ id }) => id === lotId) ?? emptyLot;

const sealedOf = async ({ db, keys }: Deps, fleetId: string): Promise<MyBid[]> => {
  const places = await rows.listSealedLotIds(db, MAX_LOTS);
  const tags = places.map(({ tenderId, lotId }) => bidderTag(keys, tenderId, lotId, fleetId));
  const newest = new Map((await rows.listRowsByTags(db, tags)).map((row) => [row.lotId, row]));
  const lots = await rows.listLotFacts(db, [...newest.keys()]);
  return lots.flatMap((lot) => {
    const row = newest.get(lot.lotId);
    if (!row) return [];
    const { tenderId, lotId } = lot;
    const own = openOwn(keys, { tenderId, fleetId }, contextOf({ tenderId, lotId, code: row.code }), row.ownCopy);
    const { document }: SignedReceipt = JSON.parse(own);
    const needsReconfirm = document.action === 'bid' && document.noticeNumber < lot.reconfirmNumber;
    const live: MyBidTab = needsReconfirm ? 'reconfirm' : lot.phase === 'bidding' ? 'bidding' : 'waiting';
    const isGone = document.action === 'withdrawal' || lot.phase === 'cancelled';
    return [
      {
        ...factsOf(lot),
        state: isGone ? ('gone' as const) : live,
        priceE4: document.bid?.priceE4 ?? null,
        revision: document.revision,
        submittedAt: document.receivedAt,
        receiptCode: document.code,
        commitment: document.commitment,
        needsReconfirm,
        rank: null,
        award: null,
        note: lot.phase === 'cancelled' ? lot.endReason : '',
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
  return wonE4 !== null || ['settled', 'failed', 'cancelled'].includes(phase) ? 'lost' : 'waiting';
};

export const myBidsOf = async (
  deps: Deps,
  fleetId: string,
  { tab, page, pageSize }: ParsedOf<typeof listMyBids>['query'],
): Promise<ReplyOf<typeof listMyBids>> => {
  const { db } = deps;
  const awards = new Map((await listAwardsFor(db, fleetId)).map((row) => [row.lotId, awardOf(row)]));
  const opened = (await rows.listOpenedOwn(db, fleetId, MAX_ROWS)).map((row): MyBid => {
    const award = awards.get(row.lotId) ?? null;
    const { priceE4, revision, submittedAt, rank } = row;
    return {
      ...factsOf(row),
      state: row.state === 'valid' ? outcomeOf({ ...row, award }) : 'gone',
      priceE4,
      revision,
      submittedAt,
      receiptCode: row.code,
      commitment: row.commitment,
      needsReconfirm: false,
      rank,
      award,
      note: row.problem,
    };
  });
  const auctions = (await rows.listAuctionOwn(db, fleetId, MAX_ROWS)).map((row): MyBid => {
    const award = awards.get(row.lotId) ?? null;
    const { priceE4, revision, submittedAt, rank, isOver } = row;
    const live: MyBidTab = rank === 1 ? 'bidding' : 'outbid';
    return {
      ...factsOf(row),
      state: isOver || row.phase === 'cancelled' ? outcomeOf({ ...row, award }) : live,
      priceE4,
      revision,
      submittedAt,
      receiptCode: null,
      commitment: null,
      needsReconfirm: false,
      rank,
      award,
      note: row.endReason,
    };
  });
  const all = [...(await sealedOf(deps, fleetId)), ...opened, ...auctions].sort((a, b) =>
    a.submittedAt < b.submittedAt ? 1 : -1,
  );
  const counts = Object.fromEntries((Object.keys(myBidTabs) as MyBidTab[]).map((name) => [name, 0]));
  for (const { state } of all) counts[state] = (counts[state] ?? 0) + 1;
  counts.all = all.length;
  const chosen = tab === 'all' ? all : all.filter(({ state }) => state === tab);
  const { limit, offset } = sliceOf({ page, pageSize });
  const items = chosen.slice(offset, offset + limit);
  return { ...pageReply({ page, pageSize }, items, chosen.length), counts, now: await findNow(db) };
};
