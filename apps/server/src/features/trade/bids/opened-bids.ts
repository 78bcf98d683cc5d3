// The comparison of an opened tender: ranks by price and by weights, names as far as the viewer may know them.

import type { CostBasis } from '@rfb/contract/identity/settings/cost-basis.ts';
import { amountFen } from '@rfb/contract/money.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { liveAwards } from '@rfb/contract/trade/awards/award.states.ts';
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';
import { rankOffers } from '@rfb/contract/trade/bids/ranking.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findSettingAt } from '../../../platform/settings/setting-at.queries.ts';
import { listOpenedBids, listReportAwards, type OpenedRow } from './opening.queries.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/** Ranks of the valid bids of one lot. */
const ranksOf = (rows: readonly OpenedRow[], { tender }: Pick<Viewer, 'tender'>) =>
  rankOffers(
    rows.flatMap(({ id, state, priceE4, receivedAt, rating, credit }) =>
      state === 'valid' && priceE4 !== null ? [{ id, priceE4, at: receivedAt, rating, credit }] : [],
    ),
    tender.content.weights,
  );

/** The winner is always named. */
const viewOf = (
  row: OpenedRow,
  winners: ReadonlySet<string>,
  { tender, isFull, companyId }: Viewer,
  basis: CostBasis,
  rank: ReturnType<typeof ranksOf>[number] | undefined,
) => {
  const isMine = row.fleetId === companyId;
  const isNamed = isFull || isMine || tender.content.isNamed || winners.has(`${row.lotNumber} ${row.fleetId}`);
  const isWeighted = tender.content.awardMethod === 'weighted';
  const lot = tender.content.lots.find(({ id }) => id === row.lotId);
  const line = lot && costLineOf(basis, tender.content.unit, lot);
  const view: OpenedBid = {
    id: row.id,
    lotId: row.lotId,
    fleet: isNamed ? { id: row.fleetId, name: row.currentName } : null,
    isMine,
    revision: row.revision,
    state: row.state,
    problem: isFull || isMine ? row.problem : '',
    receivedAt: row.receivedAt,
    code: row.code,
    bid: row.bid,
    amountFen: row.priceE4 === null ? null : amountFen(row.priceE4, row.quantityMilli),
    priceRank: rank?.priceRank ?? null,
    weightRank: isWeighted ? (rank?.weightRank ?? null) : null,
    points: isWeighted ? (rank?.points ?? null) : null,
    score: isWeighted ? (rank?.score ?? null) : null,
    rating: isNamed ? row.rating : null,
    ratingCount: isNamed ? row.ratingCount : null,
    credit: isNamed ? row.credit : null,
    isLow: line !== undefined && row.priceE4 !== null && row.priceE4 < line.warnBelowE4,
  };
  return view;
};

export const openedBidsOf = async (db: Db, actor: Actor, tenderId: string): Promise<OpenedBid[]> => {
  const viewer = await viewerOf(db, actor, tenderId);
  const rows = await listOpenedBids(db, tenderId);
  const basis = await findSettingAt(db, 'cost.line', viewer.tender.publishedAt);
  const awarded = (await listReportAwards(db, tenderId)).filter(({ state }) => isOneOf(liveAwards, state));
  const winners = new Set(awarded.map(({ lotNumber, companyId }) => `${lotNumber} ${companyId}`));
  return [...new Set(rows.map(({ lotId }) => lotId))].flatMap((lotId) => {
    const ofLot = rows.filter((row) => row.lotId === lotId);
    const ranks = new Map(ranksOf(ofLot, viewer).map((rank) => [rank.id, rank]));
    return ofLot.map((row) => viewOf(row, winners, viewer, basis, ranks.get(row.id)));
  });
};
