// Work by the clock: records heads at the deadline and opens tenders at their latest moment.
import { systemContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { notify } from '../../services/notifications/exports.ts';
import { lockChain, lockTender } from '../tenders/exports.ts';
import { releaseFilesOfCancelled } from './attachments.actions.ts';
import { listEndedAuctions } from './auction.queries.ts';
import { countAuction } from './auction-end.actions.ts';
import { recordHead } from './heads.ts';
import { openDueTender } from './opening.actions.ts';
import { listDueForOpening, listDueHeads } from './opening.queries.ts';

const BATCH = 20;

/** Tells the shipper as well that opening is possible. */
export const recordDueHeads = async (deps: Deps) => {
  for (const tenderId of await listDueHeads(deps.db, BATCH))
    await transact(deps.db, async (trx) => {
      const tender = await lockTender(trx, tenderId);
      const chain = await lockChain(trx, tenderId);
      if (!tender || !chain || tender.phase !== 'closed' || chain.headRecordedAt !== null) return;
      await recordHead(trx, tender, chain);
      await notify(deps, trx, {
        to: { companyId: tender.companyId },
        template: 'tender.closed',
        values: { tenderTitle: tender.title, tenderNo: tender.tenderNo ?? '' },
        link: `/user/bidding/${tenderId}`,
        about: [tenderId],
        dedupKey: `tender:${tenderId}:closed`,
      });
    });
};

/** One that cannot be opened must not keep the others closed; the worker's log names it. */
export const openDueTenders = async (deps: Deps) => {
  const problems: string[] = [];
  for (const tenderId of await listDueForOpening(deps.db, BATCH)) {
    const problem = await openDueTender(deps, tenderId, systemContext).catch((error: unknown) => error);
    if (problem) problems.push(`tender ${tenderId}: ${problem}`);
  }
  if (problems.length > 0) throw new Error(`not opened: ${problems.join('; ')}`);
};

export const countEndedAuctions = async (deps: Deps) => {
  for (const tenderId of await listEndedAuctions(deps.db, BATCH)) await countAuction(deps, tenderId);
};

export const bidsChores = (deps: Deps): Chore[] => [
  { name: 'record heads of closed tenders', everySeconds: 5, run: () => recordDueHeads(deps) },
  { name: 'count ended auctions', everySeconds: 5, run: () => countEndedAuctions(deps) },
  { name: 'release files of cancelled tenders', everySeconds: 3600, run: () => releaseFilesOfCancelled(deps) },
  { name: 'open due tenders', everySeconds: 5, run: () => openDueTenders(deps) },
];
