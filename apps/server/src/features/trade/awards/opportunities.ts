// What a fleet can bid on: every requirement compared, the missing ones named with the page that mends them.
import type { ParsedOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import type { listOpportunities, Opportunity } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import type { OpportunityTab } from '@rfb/contract/trade/awards/opportunity.labels.ts';
import { findNow } from '../../../platform/clock.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type BidderFacts, fleetFactsOf, laneOf, requirementsOf } from '../tenders/exports.ts';
import { listOpenLots, type OpenLot } from './opportunities.queries.ts';

const MAX_LOTS = 500;
/** Membership and the like hold everywhere; the match counts what the lot itself asks for. */
const EVERYWHERE = /^(membership|certification|blackList|papers\..+|connection)$/;

const opportunityOf = (row: OpenLot, facts: BidderFacts): Opportunity | undefined => {
  const { content, shipperId: _, bestE4, ...shown } = row;
  const lot = content.lots.find(({ id }) => id === row.lotId);
  if (!lot) return undefined;
  const requirements = requirementsOf(facts, content, lot);
  const stated = requirements.filter(({ key }) => !EVERYWHERE.test(key));
  const isReady = requirements.every(({ isMet }) => isMet);
  return {
    ...shown,
    title: content.title,
    mode: content.mode,
    unit: content.unit,
    lane: laneOf(lot),
    paymentDays: content.paymentDays,
    bestE4: isReady && content.mode === 'auction' && content.auctionView === 'ladder' ? bestE4 : null,
    requirements,
    met: stated.filter(({ isMet }) => isMet).length,
    stated: stated.length,
  };
};

const missingOf = ({ requirements }: Opportunity) => requirements.filter(({ isMet }) => !isMet);
const tabOf = (opportunity: Opportunity): OpportunityTab => {
  const missing = missingOf(opportunity).length;
  if (missing === 0) return 'ready';
  return missing === 1 ? 'one' : 'more';
};

/** Mending which single item opens how many lots. */
const gapsOf = (all: Opportunity[]) => {
  const gaps = new Map<string, { key: string; text: string; link: string; count: number }>();
  for (const one of all.filter((found) => tabOf(found) === 'one')) {
    const [missing] = missingOf(one);
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
  fleetId: string,
  { tab, page, pageSize, ...filters }: Query,
): Promise<ReplyOf<typeof listOpportunities>> => {
  const lots = await listOpenLots(db, fleetId, filters, MAX_LOTS + 1);
  const shippers = [...new Set(lots.map(({ shipperId }) => shipperId))];
  const { connections, ...base } = (await fleetFactsOf(db, fleetId, shippers)) ?? refuse('notFound');
  const all = lots.slice(0, MAX_LOTS).flatMap((lot) => {
    const found = opportunityOf(lot, { ...base, connection: connections.get(lot.shipperId) });
    return found ? [found] : [];
  });
  const counts: Record<OpportunityTab, number> = { all: all.length, ready: 0, one: 0, more: 0 };
  for (const one of all) counts[tabOf(one)] += 1;
  const chosen = tab === 'all' ? all : all.filter((one) => tabOf(one) === tab);
  const { limit, offset } = sliceOf({ page, pageSize });
  return {
    ...pageReply({ page, pageSize }, chosen.slice(offset, offset + limit), chosen.length),
    counts,
    isCapped: lots.length > MAX_LOTS,
    gaps: gapsOf(all),
    now: await findNow(db),
  };
};
