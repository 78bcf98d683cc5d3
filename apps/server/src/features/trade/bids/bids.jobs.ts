// Work by the clock: fixes heads at the deadline, checks all tenders after it, opens tenders at their latest moment.
import { systemContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forEachOf } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { findTender, lockChain, lockTender } from '../tenders/exports.ts';
import { checkTender } from './alarms.actions.ts';
import { releaseFilesOfCancelled } from './attachments.actions.ts';
import { listEndedAuctions } from './auction.queries.ts';
import { countAuction } from './auction-end.actions.ts';
import { custodyChores } from './custody.jobs.ts';
import { fixHead } from './heads.ts';
import { openDueTender } from './opening.actions.ts';
import { listDueForOpening, listDueHeads, pastTenders } from './opening.queries.ts';

const BATCH = 20;

export const fixDueHeads = async (deps: Deps) =>
  forEachOf(await listDueHeads(deps.db, BATCH), (tenderId) =>
    transact(deps.db, async (trx) => {
      const tender = await lockTender(trx, tenderId);
      const chain = await lockChain(trx, tenderId);
      if (tender && chain && (tender.closesAt ?? '') <= tender.now) await fixHead(deps, trx, tender, chain);
    }),
  );

/** All whose deadline has passed, in batches; throws on a problem, so that it is in the log of the server too. */
export const checkChains = async (deps: Deps) => {
  const problems: string[] = [];
  for await (const tenderId of pastTenders(deps.db)) {
    const tender = await findTender(deps.db, tenderId);
    const problem = tender && (await checkTender(deps, tender).catch((error: unknown) => String(error)));
    if (problem) problems.push(`tender ${tenderId}: ${problem}`);
  }
  if (problems.length > 0) throw new Error(`stored bids do not fit: ${problems.join('; ')}`);
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

export const countEndedAuctions = async (deps: Deps) =>
  forEachOf(await listEndedAuctions(deps.db, BATCH), (tenderId) => countAuction(deps, tenderId));

export const bidsChores = (deps: Deps): Chore[] => [
  { name: 'fix heads of closed tenders', everySeconds: 5, run: () => fixDueHeads(deps) },
  { name: 'check chains of tenders', everySeconds: 3600, run: () => checkChains(deps) },
  { name: 'count ended auctions', everySeconds: 5, run: () => countEndedAuctions(deps) },
  { name: 'release files of cancelled tenders', everySeconds: 3600, run: () => releaseFilesOfCancelled(deps) },
  { name: 'open due tenders', everySeconds: 5, run: () => openDueTenders(deps) },
  ...custodyChores(deps),
];
