// How an entry ends before its time, and how an objection, an appeal or a request for repair is turned down.
import { listingKinds, statementKinds } from '@rfb/contract/listings/listings.labels.ts';
import type { AuditContext } from '../../platform/audit/audit.ts';
import { today } from '../../platform/clock.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { auditListing, lockForMove, tellCompany } from './listing-moves.ts';
import * as rows from './listing-rows.queries.ts';

/** The company hears of it only if it had been told before. */
export const withdrawListing = (deps: Deps, id: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'withdraw');
    await rows.saveListing(trx, id, { withdrawnOn: today, endReason: reason });
    await auditListing(trx, row, context, { action: 'listing.withdrawn', after: { phase: 'withdrawn' }, reason });
    if (row.noticedOn === null) return;
    await tellCompany(deps, trx, row, {
      kind: 'listing.changed',
      title: `不再列入${listingKinds[row.kind]}`,
      text: `程序已终止：${reason}`,
    });
  });

/** Whatever waited for an answer is answered by it. */
export const revokeListing = (deps: Deps, id: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'revoke');
    await rows.settleOpenStatement(trx, id, {
      outcome: 'accepted',
      outcomeText: reason,
      settledBy: context.actor.userId,
    });
    await rows.saveListing(trx, id, { revokedOn: today, endReason: reason, heldSince: null });
    await auditListing(trx, row, context, { action: 'listing.revoked', after: { phase: 'revoked' }, reason });
    await tellCompany(deps, trx, row, {
      kind: 'listing.changed',
      title: `${listingKinds[row.kind]}记录已撤销`,
      text: `决定书 ${row.decisionNo} 已撤销：${reason}`,
    });
  });

export const repairListing = (deps: Deps, id: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'repair');
    const running = await rows.listRunning(trx, row.companyId);
    if (running.some((one) => one.kind === 'black' && one.id !== id))
      refuse('wrongState', { msg: '这家企业有新的黑名单程序，不能修复' });
    await rows.settleOpenStatement(trx, id, {
      outcome: 'accepted',
      outcomeText: reason,
      settledBy: context.actor.userId,
    });
    await rows.saveListing(trx, id, { repairedOn: today, endReason: reason });
    await auditListing(trx, row, context, { action: 'listing.repaired', after: { phase: 'repaired' }, reason });
    await tellCompany(deps, trx, row, {
      kind: 'listing.changed',
      title: '信用修复完成',
      text: `决定书 ${row.decisionNo} 的黑名单限制已解除，记录注明已修复。`,
    });
  });

/** An objection held the entry back: if its days of publicity are over meanwhile, it takes effect tomorrow. */
export const dismissStatement = (deps: Deps, id: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'dismiss');
    await rows.settleOpenStatement(trx, id, {
      outcome: 'dismissed',
      outcomeText: reason,
      settledBy: context.actor.userId,
    });
    if (row.heldSince !== null) await rows.releaseListing(trx, id);
    await auditListing(trx, row, context, { action: 'listing.statementDismissed', reason });
    await tellCompany(deps, trx, row, {
      kind: 'listing.changed',
      title: `${statementKinds[row.openStatement ?? 'objection']}未被采纳`,
      text: reason,
    });
  });
