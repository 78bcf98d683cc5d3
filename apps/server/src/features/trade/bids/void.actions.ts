// Voids an opened bid with a reason, before its lot is decided.
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { findTenderOf, listLots, lockTenderOf } from '../tenders/exports.ts';
import { refuseAlarmed } from './alarms.actions.ts';
import * as rows from './opening.queries.ts';

type Place = { tenderId: string; bidId: string };

export const voidBid = async (deps: Deps, { tenderId, bidId }: Place, reason: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  const found = (await findTenderOf(deps.db, companyId, tenderId)) ?? refuse('notFound');
  await refuseAlarmed(deps, found, '不能作废报价');
  return transact(deps.db, async (trx) => {
    const tender = (await lockTenderOf(trx, companyId, tenderId)) ?? refuse('notFound');
    const bid = (await rows.findBid(trx, tenderId, bidId)) ?? refuse('notFound');
    const lot = (await listLots(trx, tenderId)).find(({ id }) => id === bid.lotId);
    if (tender.phase !== 'evaluating' || lot?.state !== 'open' || bid.state !== 'valid')
      refuse('wrongState', {
        msg: '只能作废标的未定之前的有效报价',
        data: { phase: tender.phase, state: bid.state, lotState: lot?.state },
      });
    if (await rows.isAwarded(trx, bid.lotId, bid.fleetId))
      refuse('wrongState', { msg: '这家车队已有待确认或已确认的成交，不能再作废报价', data: { phase: tender.phase } });
    await rows.voidBid(trx, tenderId, bidId, reason);
    const change = { before: { state: bid.state }, after: { state: 'void' }, reason };
    await recordAudit(trx, { action: 'bid.voided', ...context, subject: { kind: 'bid', id: bidId }, ...change });
    await notify(deps, trx, {
      to: { companyId: bid.fleetId },
      template: 'bid.voided',
      values: { tenderTitle: tender.title, tenderNo: tender.tenderNo ?? '', reason },
      link: `/user/fleet-management/bids?tender=${tenderId}`,
      dedupKey: `bid:${bidId}:void`,
    });
    return null;
  });
};
