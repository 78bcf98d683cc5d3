// What a fleet can bid on: every requirement compared, the missing ones named with the page that mends them.
import type { ParsedOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import type { listOpportunities, Opportunity } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import type { OpportunityTab } from '@rfb/contract/trade/awards/opportunity.labels.ts';
import type { Requirement } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent, TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type BidderFacts, contentsOf, laneOf, manyRequirements } from '../tenders/exports.ts';
import { type OpenLot, readOpenLots } from './opportunities.queries.ts';

const MAX_LOTS = 500;
type Compared = {
  row: OpenLot;
  content: TenderContent;
  lot: LotContent;
  everywhere: Requirement[];
  stated: Requirement[];
  missing: Requirement[];
};

const compare = (
  lots: OpenLot[],
  facts: Omit<BidderFacts, 'connection'>,
  connections: Map<string, string>,
  contents: Map<string, TenderContent>,
): Compared[] => {
  const byConnection = new Map<string | undefined, ReturnType<typeof manyRequirements>>();
  return lots.flatMap((row) => {
    const content = contents.get(row.tenderId);
    const lot = content?.lots.find(({ id }) => id === row.lotId);
    if (!content || !lot) return [];
    const connection = connections.get(row.shipperId);
    const compareLot = byConnection.get(connection) ?? manyRequirements({ ...facts, connection });
    byConnection.set(connection, compareLot);
    const { everywhere, stated } = compareLot(content, lot);
    const missing = [...everywhere, ...stated].filter(({ isMet }) => !isMet);
    return [{ row, content, lot, everywhere, stated, missing }];
  });
};

const opportunityOf = ({ row, content, lot, everywhere, stated, missing }: Compared): Opportunity => {
  const { version: _, shipperId: __, bestE4, ...shown } = row;
  const seesBest = missing.length === 0 && content.mode === 'auction' && content.auctionView === 'ladder';
  return {
    ...shown,
    title: content.title,
    mode: content.mode,
    unit: content.unit,
    lane: laneOf(lot),
    paymentDays: content.paymentDays,
    bestE4: seesBest ? bestE4 : null,
    requirements: [...everywhere, ...stated],
    // Membership and the like hold everywhere; the match counts what the lot itself asks for.
    met: stated.filter(({ isMet }) => isMet).length,
    stated: stated.length,
  };
};

const tabOf = ({ missing }: Compared): OpportunityTab => {
  if (missing.length === 0) return 'ready';
  return missing.length === 1 ? 'one' : 'more';
};

/** Mending which single item opens how many lots. */
const gapsOf = (all: Compared[]) => {
  const gaps = new Map<string, { key: string; text: string; link: string; count: number }>();
  for (const one of all.filter((found) => tabOf(found) === 'one')) {
    const [missing] = one.missing;
    if (!missing) continue;
    const { key, text, link } = missing;
    const name = `${key} ${text}`;
    gaps.set(name, { key, text, link, count: (gaps.get(name)?.count ?? 0) + 1 });
  }
  return [...gaps.values()].sort((a, b) => b.count - a.count);
};

type Query = ParsedOf<typeof listOpportunities>['query'];

export const opportunitiesFor = async (
  { db }: Deps,
  actor: Actor,
  { tab, page, pageSize, ...filters }: Query,
): Promise<ReplyOf<typeof listOpportunities>> => {
  const fleetId = companyIdOf(actor);
  const found = await readOpenLots(db, { fleetId, limit: MAX_LOTS + 1 }, filters);
  const lots = found.lots.slice(0, MAX_LOTS);
  const { connections, ...facts } = found.facts ?? refuse('notFound');
  const all = compare(lots, facts, connections, await contentsOf(db, lots));
  const counts: Record<OpportunityTab, number> = { all: all.length, ready: 0, one: 0, more: 0 };
  for (const one of all) counts[tabOf(one)] += 1;
  const chosen = tab === 'all' ? all : all.filter((one) => tabOf(one) === tab);
  const { limit, offset } = sliceOf({ page, pageSize });
  return {
    ...pageReply({ page, pageSize }, chosen.slice(offset, offset + limit).map(opportunityOf), chosen.length),
    counts,
    isCapped: found.lots.length > MAX_LOTS,
    gaps: gapsOf(all),
    now: actor.calledAt ?? '',
  };
};
