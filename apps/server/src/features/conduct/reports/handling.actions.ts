// Staff handle a report: accept or refuse, investigate, decide, publish, settle an appeal, close.

import { DECIDE_DAYS, reportMoves } from '@rfb/contract/conduct/reports/report.states.ts';
import type {
  decideReport as decideEndpoint,
  settleAppeal as settleEndpoint,
} from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import { appealOutcomes, reportOutcomes } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { dayOf } from '@rfb/contract/days.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { type AuditContext, recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { fromNow, now } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { addCaseNote } from '../../services/cases/exports.ts';
import { doMove } from './report-moves.actions.ts';
import { lockReport, moveReport } from './reports.queries.ts';

export const claimReport = (deps: Deps, id: string, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { status, assigneeId } = (await lockReport(trx, { id })) ?? refuse('notFound');
    if (status === 'closed') refuse('wrongState', { msg: '这件举报已结案', data: { current: { status } } });
    await moveReport(trx, id, { assigneeId: actor.userId });
    const subject = { kind: 'report', id };
    await recordAudit(trx, { action: 'report.claimed', actor, origin, subject, before: { assigneeId } });
    return null;
  });

export const acceptReport = (deps: Deps, id: string, context: AuditContext) =>
  doMove(deps, id, context, {
    move: 'accept',
    action: 'report.accepted',
    change: { acceptedAt: now, dueAt: fromNow({ days: DECIDE_DAYS }) },
    told: (caseNo) => ({ template: 'report.accepted', values: { caseNo, days: DECIDE_DAYS } }),
  });

export const refuseReport = (deps: Deps, id: string, reason: string, context: AuditContext) =>
  doMove(deps, id, context, {
    move: 'refuse',
    action: 'report.refused',
    change: { refusedAt: now, refuseReason: reason, dueAt: null },
    reason,
    told: (caseNo) => ({ template: 'report.refused', values: { caseNo } }),
  });

export const investigateReport = (deps: Deps, id: string, context: AuditContext) =>
  doMove(deps, id, context, { move: 'investigate', action: 'report.investigated', change: { investigatedAt: now } });

type Decision = ParsedOf<typeof decideEndpoint>['body'];
export const decideReport = async (deps: Deps, id: string, { outcome, decision }: Decision, context: AuditContext) => {
  const days = (await readSettings(deps)).now('appeal.days');
  return doMove(deps, id, context, {
    move: 'decide',
    action: 'report.decided',
    change: { decidedAt: now, outcome, decision, dueAt: null },
    after: { outcome },
    told: (caseNo) => ({ template: 'report.decided', values: { caseNo, outcome: reportOutcomes[outcome], days } }),
  });
};

export const publishReport = (deps: Deps, id: string, listingRef: string, context: AuditContext) =>
  doMove(deps, id, context, {
    move: 'publish',
    action: 'report.published',
    change: { publishedAt: now, listingRef: listingRef || null },
    after: { listingRef },
  });

type Settlement = ParsedOf<typeof settleEndpoint>['body'];
export const settleAppeal = (
  deps: Deps,
  id: string,
  { appealOutcome, settlement }: Settlement,
  context: AuditContext,
) =>
  doMove(deps, id, context, {
    move: 'settle',
    action: 'report.settled',
    change: { settledAt: now, closedAt: now, appealOutcome, settlement, dueAt: null },
    after: { appealOutcome },
    told: (caseNo) => ({
      template: 'report.appealSettled',
      values: { caseNo, outcome: appealOutcomes[appealOutcome] },
    }),
  });

export const closeReport = (deps: Deps, id: string, context: AuditContext) =>
  doMove(deps, id, context, {
    move: 'close',
    action: 'report.closed',
    change: { closedAt: now },
    check: ({ appealUntil }) => {
      if (appealUntil) refuse('wrongState', { msg: `申诉期至 ${dayOf(appealUntil)}，届满后才能结案` });
    },
  });

/** Closes a report whose time for appeals is over; checked again under the lock. */
export const lapseReport = (deps: Deps, id: string) =>
  transact(deps.db, async (trx) => {
    const row = await lockReport(trx, { id });
    if (!row || row.appealUntil || !(reportMoves.lapse.from as readonly string[]).includes(row.status)) return;
    const status = reportMoves.lapse.to;
    await moveReport(trx, id, { status, closedAt: now });
    await recordAudit(trx, {
      action: 'report.lapsed',
      ...systemContext,
      subject: { kind: 'report', id },
      before: { status: row.status },
      after: { caseNo: row.caseNo, status },
    });
  });

export const addNote = (deps: Deps, id: string, text: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    if (!(await lockReport(trx, { id }))) refuse('notFound');
    return addCaseNote(deps, trx, { kind: 'report', id }, text, context);
  });

export const revealReporter = (deps: Deps, id: string, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { reporterPhone } = (await lockReport(trx, { id })) ?? refuse('notFound');
    if (!reporterPhone) return refuse('notFound', { msg: '这是匿名举报，没有联系方式' });
    await recordAudit(trx, { action: 'report.revealed', actor, origin, subject: { kind: 'report', id } });
    return { phone: reporterPhone };
  });
