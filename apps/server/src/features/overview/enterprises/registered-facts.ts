// Requests a change of registered facts on behalf of a company; it takes effect after review.
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type RequestedChange, requestChange } from '../../membership/change-requests/exports.ts';
import { findOpenChangeOf } from './enterprise.queries.ts';

/** Returns the receipt number of the request. */
export const requestChangeFor = async (
  deps: Deps,
  trx: Trx,
  companyId: string,
  change: RequestedChange,
  context: AuditContext,
  source: string,
) => {
  await requestChange({ ...deps, db: trx }, change, { ...context, actor: { ...context.actor, companyId } }, source);
  const { receiptNo } = (await findOpenChangeOf(trx, companyId)) ?? refuse('broken');
  return receiptNo;
};
