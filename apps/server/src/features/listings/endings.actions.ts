// Ends an entry early (withdraw, revoke, repair) and dismisses statements.
import { listingKinds, statementKinds } from '@rfb/contract/listings/listings.labels.ts';
import type { AuditContext } from '../../platform/audit/audit.ts';
import { today } from '../../platform/clock.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { auditListing, lockForMove, notifyCompany } from './listing-moves.ts';
import * as rows from './listing-rows.queries.ts';

/** The company is notified only if it received the notice. */
export const withdrawListing = (deps: Deps, id: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = await lockForMove(trx, id, 'withdraw');
    await rows.saveListing(trx, id, { withdrawnOn: today, endReason: reason });
    await auditListing(trx, row, context, { action: 'listing.withdrawn', after: { phase: 'withdrawn' }, reason });
    if (row.noticedOn === null) return;
    await notifyCompany(deps, trx, row, {
      template: 'listing.withdrawn',
      values: { listKind: listingKinds[row.kind], reason },
    });
  });

/** Accepts the open statement, if there is one. */
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
    await notifyCompany(deps, trx, row, {
      template: 'listing.revoked',
      values: { listKind: listingKinds[row.kind], decisionNo: row.decisionNo ?? '', reason },
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
    await notifyCompany(deps, trx, row, {
      template: 'listing.repaired',
      values: { decisionNo: row.decisionNo ?? '' },
    });
  });

/** Releases an entry held by an objection; it takes effect tomorrow if its publicity is over. */
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
    await notifyCompany(deps, trx, row, {
      template: 'listing.dismissed',
      values: { statementKind: statementKinds[row.openStatement ?? 'objection'], reason },
    });
  });
