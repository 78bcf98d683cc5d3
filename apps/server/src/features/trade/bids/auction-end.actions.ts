// Counts an auction that is over: its chain is fixed and checked, lots with too few bidders fail, both sides are told.

import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../services/notifications/exports.ts';
import { changeTender, findChain, listLots, lockTender, subjectOf, type TenderRow } from '../tenders/exports.ts';
import { raiseAlarm } from './alarms.actions.ts';
import { listOffers } from './auction.queries.ts';
import { chainProblemOf } from './chain-check.ts';
import { fixHead } from './heads.ts';
import { failLots } from './opening.queries.ts';

/** For a tender locked by the caller; nothing unless its end is still to be counted. */
export const countEnd = async (deps: Deps, trx: Trx, tender: TenderRow) => {
  const { id: tenderId } = tender;
  if (tender.phase !== 'evaluating' || tender.mode !== 'auction' || tender.countedAt !== null) return;
  const least = tender.content.minBids ?? 1;
  const reason = `有效报价不足 ${least} 家`;
  const bidders = new Set<string>();
  const weak: string[] = [];
  const lots = await listLots(trx, tenderId);
  for (const lot of lots) {
    const offers = await listOffers(trx, lot.id);
    for (const { companyId } of offers) bidders.add(companyId);
    if (offers.length < least) weak.push(lot.id);
  }
  const chain = await findChain(trx, tenderId);
  if (chain) await fixHead(deps, trx, tender, chain);
  const broken = await chainProblemOf(deps, trx, tender);
  if (broken) return raiseAlarm(deps, trx, tender, broken);
  await failLots(trx, weak, reason);
  const isFailed = weak.length === lots.length;
  await changeTender(trx, tenderId, {
    countedAt: tender.now,
    ...(isFailed && { state: 'failed', endedAt: tender.now, endReason: reason }),
  });
  const after = { bidders: bidders.size, failedLots: weak.length };
  await recordAudit(trx, { action: 'auction.ended', ...systemContext, subject: subjectOf(tenderId), after });
  const values = { tenderTitle: tender.title, tenderNo: tender.tenderNo ?? '' };
  await notify(deps, trx, {
    to: { companyId: tender.companyId },
    ...(isFailed
      ? { template: 'auction.failed', values: { ...values, leastBids: least } }
      : { template: 'auction.closed', values }),
    link: `/user/bidding/${tenderId}`,
    about: [tenderId],
    dedupKey: `tender:${tenderId}:closed`,
  });
  for (const companyId of bidders)
    await notify(deps, trx, {
      to: { companyId },
      template: 'auction.ended',
      values,
      link: `/user/fleet-management/bids?tender=${tenderId}`,
      dedupKey: `tender:${tenderId}:ended`,
    });
};

export const countAuction = (deps: Deps, tenderId: string) =>
  transact(deps.db, async (trx) => {
    const tender = await lockTender(trx, tenderId);
    if (tender) await countEnd(deps, trx, tender);
  });
