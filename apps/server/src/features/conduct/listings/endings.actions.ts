// Ends a procedure before publication, and dismisses statements; revoking and repairing: liftings.actions.ts.
import { listingKinds, statementKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { today } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
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
