// Work by the clock for tenders of three custodians: reminders, and the end at the latest opening.
import { REMINDER_HOURS } from '@rfb/contract/trade/custody/custody.states.ts';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { listPlaces } from '../custody/exports.ts';
import { lockTender, subjectOf } from '../tenders/exports.ts';
import { hasReminded, listNearEnd, listPastEnd } from './custody.queries.ts';
import { askCustodians } from './custody-notices.ts';
import { endCustody } from './custody-parts.actions.ts';

const BATCH = 20;

const remind = (deps: Deps, tenderId: string, hours: number) =>
  transact(deps.db, async (trx) => {
    const tender = await lockTender(trx, tenderId);
    if (tender?.phase !== 'closed' || (await hasReminded(trx, tenderId, hours))) return;
    const handed = (await listPlaces(trx, tenderId)).filter(({ handedAt }) => handedAt !== null);
    if (handed.length >= 2) return;
    await askCustodians(deps, trx, tender, { template: 'custody.reminded', key: `reminded:${hours}` });
    const after = { hours };
    await recordAudit(trx, { action: 'custody.reminded', ...systemContext, subject: subjectOf(tenderId), after });
  });

export const remindCustodians = async (deps: Deps) => {
  for (const hours of REMINDER_HOURS)
    for (const tenderId of await listNearEnd(deps.db, hours, BATCH)) await remind(deps, tenderId, hours);
};

/** One whose bids do not fit must not keep the others; the worker's log names it. */
export const endDueCustody = async (deps: Deps) => {
  const problems: string[] = [];
  for (const tenderId of await listPastEnd(deps.db, BATCH)) {
    const problem = await endCustody(deps, tenderId).catch((error: unknown) => error);
    if (problem) problems.push(`tender ${tenderId}: ${problem}`);
  }
  if (problems.length > 0) throw new Error(`not opened: ${problems.join('; ')}`);
};

export const custodyChores = (deps: Deps): Chore[] => [
  { name: 'remind custodians', everySeconds: 60, run: () => remindCustodians(deps) },
  { name: 'end tenders of three custodians', everySeconds: 5, run: () => endDueCustody(deps) },
];
