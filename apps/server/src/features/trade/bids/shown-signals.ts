// Hints about the bids of an opened tender or an ended auction, as the office and the shipper see them.
import { isOneOf } from '@rfb/contract/states.ts';
import type { BidSignal } from '@rfb/contract/trade/bids/bids.ts';
import { openedPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { TenderRow } from '../tenders/exports.ts';
import { listSignals } from './opening.queries.ts';
import { rotationsOf } from './rotation.ts';

export const signalsOf = async (db: Db, tender: TenderRow | undefined): Promise<BidSignal[]> => {
  const { id, openedAt, mode, phase } = tender ?? refuse('notFound');
  const isOverAuction = mode === 'auction' && isOneOf(openedPhases, phase);
  if (openedAt === null && !isOverAuction) refuse('notFound');
  return [...(await listSignals(db, id)), ...(await rotationsOf(db, id))];
};

/** A fleet's network address is the office's business; that it is the same one is the shipper's too. */
export const withoutAddress = (signal: BidSignal): BidSignal =>
  signal.kind === 'address' ? { ...signal, evidence: `${signal.fleets.length} 家的报价来自同一网络地址` } : signal;
