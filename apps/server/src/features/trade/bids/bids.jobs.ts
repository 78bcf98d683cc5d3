// Work by the clock: fixes heads at the deadline, checks tenders after it, opens tenders at their latest moment.
import { systemContext } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deleteJobsAfterADay, enqueueJob, forEachOf, type JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { findTender, lockChain, lockTender } from '../tenders/exports.ts';
import { checkTender } from './alarms.actions.ts';
import { releaseFilesOfUnopened } from './attachments.actions.ts';
import { listEndedAuctions } from './auction.queries.ts';
import { countAuction } from './auction-end.actions.ts';
import { custodyChores } from './custody.jobs.ts';
import { fixHead } from './heads.ts';
import { openDueTender } from './opening.actions.ts';
import { listDueForOpening, listDueHeads, listPast, listVanished, pastTenders } from './opening.queries.ts';

const BATCH = 20;

export const fixDueHeads = async (deps: Deps) =>
  forEachOf(await listDueHeads(deps.db, BATCH), (tenderId) =>
    transact(deps.db, async (trx) => {
      const tender = await lockTender(trx, tenderId);
      const chain = await lockChain(trx, tenderId);
      if (tender && chain && (tender.closesAt ?? '') <= tender.now) await fixHead(deps, trx, tender, chain);
    }),
  );

const checkOne = async (deps: Deps, tenderId: string) => {
  const tender = await findTender(deps.db, tenderId);
  const problem = tender && (await checkTender(deps, tender).catch((error: unknown) => String(error)));
  return problem ? [`tender ${tenderId}: ${problem}`] : [];
};

/** Recent ones; throws on a problem, so that it is in the log of the server too. */
export const checkChains = async (deps: Deps) => {
  const problems = (await listVanished(deps.db)).map((tenderId) => `tender ${tenderId}: deleted`);
  for await (const tenderId of pastTenders(deps.db, { onlyRecent: true }))
    problems.push(...(await checkOne(deps, tenderId)));
  if (problems.length > 0) throw new Error(`stored bids do not fit: ${problems.join('; ')}`);
};

const CHECK_JOB = 'tenders.check';
const CHECK_BATCH = 100;

type CheckPart = { day: string; after: string; limit: number };
/** The next part of a day's check. What was checked before a restart is not checked again: the queue holds the place. */
const enqueuePart = ({ newId }: Deps, trx: Trx, part: CheckPart) =>
  enqueueJob(trx, {
    id: newId(),
    kind: CHECK_JOB,
    payload: part,
    dedupKey: `${CHECK_JOB}:${part.day}:${part.after}`,
    // Other jobs come in between.
    ...(part.after !== '' && { delaySeconds: 1 }),
  });

/** All of them once a day, however old. */
export const beginDailyCheck = async (deps: Deps, limit = CHECK_BATCH) => {
  await deleteJobsAfterADay(deps.db, CHECK_JOB);
  const day = await findToday(deps.db);
  await transact(deps.db, (trx) => enqueuePart(deps, trx, { day, after: '', limit }));
};

export const bidsJobs = (deps: Deps): JobHandlers => ({
  /** A problem is an alarm, which everybody is told; from then on the hourly check names it in the log. */
  [CHECK_JOB]: async (payload, trx) => {
    const part = payload as CheckPart;
    const ids = await listPast(deps.db, part);
    for (const tenderId of ids) await checkOne(deps, tenderId);
    if (ids.length === part.limit) await enqueuePart(deps, trx, { ...part, after: ids.at(-1) ?? '' });
  },
});

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
  { name: 'check chains of recent tenders', everySeconds: 3600, run: () => checkChains(deps) },
  { name: 'begin the daily check of all tenders', everySeconds: 3600, run: () => beginDailyCheck(deps) },
  { name: 'count ended auctions', everySeconds: 5, run: () => countEndedAuctions(deps) },
  { name: 'release files of unopened bids', everySeconds: 3600, run: () => releaseFilesOfUnopened(deps) },
  { name: 'open due tenders', everySeconds: 5, run: () => openDueTenders(deps) },
  ...custodyChores(deps),
];
