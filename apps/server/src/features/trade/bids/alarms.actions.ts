// Raises the alarm of a tender whose stored bids do not fit what was fixed: once, told to everybody it concerns, never taken back.
import { type AuditActor, type AuditContext, recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify, notifyCompanies } from '../../services/notifications/exports.ts';
import { addAlarm, findAlarm, lockTender, reachedCompanies, subjectOf, type TenderRow } from '../tenders/exports.ts';
import { readableProblemOf } from './chain-check.ts';
import { setAsidePendingAwards } from './opening.queries.ts';

/** In a transaction that holds the tender's lock. */
export const raiseAlarm = async (
  deps: Deps,
  trx: Trx,
  tender: TenderRow,
  problem: string,
  context: AuditContext<AuditActor | undefined> = systemContext,
) => {
  if (!(await addAlarm(trx, tender.id, problem))) return;
  await setAsidePendingAwards(trx, tender.id);
  await recordAudit(trx, { action: 'tender.alarm', ...context, subject: subjectOf(tender.id), after: { problem } });
  const values = { tenderTitle: tender.title, tenderNo: tender.tenderNo ?? '', reason: problem };
  const dedupKey = `tender:${tender.id}:alarm`;
  await notify(deps, trx, {
    to: { admins: true },
    template: 'tender.alarmForOffice',
    values,
    link: '/admin/tenders',
    dedupKey,
  });
  await notify(deps, trx, {
    to: { companyId: tender.companyId },
    template: 'tender.alarmForShipper',
    values,
    link: `/user/bidding/${tender.id}`,
    dedupKey,
  });
  // To every fleet it reaches: before opening nobody may learn who bid.
  await notifyCompanies(deps, trx, {
    template: 'tender.alarmForFleet',
    values,
    link: `/user/fleet-management/bids?tender=${tender.id}`,
    dedupKey,
    companies: reachedCompanies(tender.id),
  });
};

/** Checks one tender without a lock; only a problem takes it, and is looked for again under it. */
export const checkTender = async (deps: Deps, tender: TenderRow) => {
  if (!(await readableProblemOf(deps, deps.db, tender))) return undefined;
  return transact(deps.db, async (trx) => {
    const locked = await lockTender(trx, tender.id);
    const problem = locked && (await readableProblemOf(deps, trx, locked));
    if (locked && problem) await raiseAlarm(deps, trx, locked, problem);
    return problem;
  });
};

/** Nothing is decided by bids that were changed after they were fixed, nor after such a change was undone. */
export const refuseAlarmed = async (deps: Deps, tender: TenderRow, not: string) => {
  const problem = (await checkTender(deps, tender)) ?? (await findAlarm(deps.db, tender.id))?.problem;
  if (problem)
    refuse('broken', {
      msg: `报价记录与截止时固定的不一致（${problem}），${not}。已告知分会与各车队，请联系分会核查`,
      keepsChanges: true,
    });
};
