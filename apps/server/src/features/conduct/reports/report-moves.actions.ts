// Shared by every staff move of a report: lock, state check, claim, audit row, message to a named reporter.

import { canMoveReport, type ReportMove, reportMoves } from '@rfb/contract/conduct/reports/report.states.ts';
import { reportStatuses } from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { DirectMessage } from '@rfb/contract/services/templates/messages.ts';
import type { UpdateObject } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isHeldByColleague, refuseCaseMove, sendToOutsider } from '../../services/cases/exports.ts';
import { lockReport, moveReport, type ReportRecord } from './reports.queries.ts';

type Move = {
  move: ReportMove;
  action: string;
  change: UpdateObject<Tables, 'reports'>;
  /** For the audit row, in addition to the status. */
  after?: Record<string, unknown>;
  reason?: string;
  /** The SMS to a named reporter; details require the query code. */
  told?: (caseNo: string) => DirectMessage;
  check?: (row: ReportRecord) => void;
};

const lockForMove = async (trx: Trx, id: string, move: ReportMove, actor: Actor) => {
  const row = (await lockReport(trx, { id })) ?? refuse('notFound');
  const isHeld = isHeldByColleague(row, actor);
  if (canMoveReport(row.status, move) && !isHeld) return row;
  return refuseCaseMove(trx, row, (assignee) =>
    isHeld
      ? `${assignee} 正在办理这件举报，请先认领再操作`
      : `这件举报现在是“${reportStatuses[row.status]}”，请刷新后再看`,
  );
};

export const doMove = (
  deps: Deps,
  id: string,
  context: AuditContext,
  { move, action, change, check, told, ...entry }: Move,
) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, move, context.actor);
    check?.(row);
    const status = reportMoves[move].to;
    await moveReport(trx, id, { assigneeId: context.actor.userId, ...change, status });
    await recordAudit(trx, {
      action,
      ...context,
      subject: { kind: 'report', id },
      before: { status: row.status },
      ...entry,
      after: { caseNo: row.caseNo, status, ...entry.after },
    });
    if (told && row.reporterPhone) await sendToOutsider(deps, trx, { phone: row.reporterPhone, ...told(row.caseNo) });
    return null;
  });
