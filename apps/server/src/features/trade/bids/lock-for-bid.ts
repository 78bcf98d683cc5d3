// Locks what a sealed bid is added to, whoever keeps its key; a bid sealed for the other kind of tender is refused.
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/named.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { companyName } from '../../identity/companies/exports.ts';
import {
  type BidderFacts,
  bidderFactsIn,
  bidderStatements,
  chainLocks,
  type TenderRow,
  tenderForFleet,
} from '../tenders/exports.ts';
import { refuseUnlessBidding } from './bid-rules.ts';
import { type findLastLink, lastSealedLink } from './links.queries.ts';
import { type OwnRow, ownRowsOf } from './own-bids.ts';

type Place = { tenderId: string; lotId: string };
type Custody = 'platform' | 'three';

export type Locked = {
  tender: TenderRow;
  /** `keySet`: of three custodians; null where the platform keeps the key. */
  chain: { startHash: string; sealKey: Buffer; keySet: string | null };
  lot: LotContent;
  lotNumber: number;
  facts: BidderFacts | undefined;
  fleetName: string;
  /** Bids of the fleet on this lot, oldest first. */
  own: OwnRow[];
  last: Awaited<ReturnType<typeof findLastLink>>;
};

const otherKind: Record<Custody, string> = {
  platform: '这场竞价由三方保管，报价要在你的电脑上锁好再提交，请刷新报价页面',
  three: '这场竞价不是三方保管，请刷新报价页面',
};

/** One round trip: what decides about the fleet, then the chain's lock, then the tender, the clock and the bids under it. */
export const lockForBid = async (
  deps: Deps,
  trx: Trx,
  fleetId: string,
  place: Place,
  custody: Custody,
): Promise<Locked> => {
  const { tenderId, lotId } = place;
  const [[named], fleets, papers, connections, , [chain], tenders, own, [last]] = await together(trx, [
    companyName.with({ companyId: fleetId }),
    ...bidderStatements(fleetId, tenderId),
    ...chainLocks(tenderId),
    tenderForFleet.with({ tenderId, fleetId }),
    ownRowsOf(deps, fleetId, place),
    lastSealedLink.with({ tenderId }),
  ]);
  const tender = tenders[0] ?? refuse('notFound');
  const at = tender.content.lots.findIndex(({ id }) => id === lotId);
  const lot = tender.content.lots[at] ?? refuse('notFound');
  const { phase } = tender;
  if (!chain?.sealKey) return refuse('wrongState', { msg: '这是公开竞价，请在竞价页面报价', data: { phase } });
  const { startHash, sealKey, keySet } = chain;
  if ((keySet === null) !== (custody === 'platform'))
    return refuse('wrongState', { msg: otherKind[custody], data: { phase } });
  refuseUnlessBidding(tender);
  // The phase follows from the clock, which may step back; what was fixed at the deadline does not.
  if (chain.isFixed) return refuse('wrongState', { msg: '报价截止已经固定，这份报价没有收下', data: { phase } });
  return {
    ...{ tender, lot, lotNumber: at + 1, own, last, fleetName: named?.name ?? '' },
    chain: { startHash, sealKey, keySet },
    facts: bidderFactsIn([fleets, papers, connections]),
  };
};
