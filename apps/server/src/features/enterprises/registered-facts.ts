// Staff asks for a change of what the licence says on a company's behalf; it takes effect once it is reviewed.
import type { AuditContext } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { requestChange, type WantedChange } from '../change-requests/exports.ts';
import { findOpenChangeOf } from './enterprise.queries.ts';

/** Answers the request's number. */
export const requestFor = async (
  deps: Deps,
  trx: Trx,
  companyId: string,
  wanted: WantedChange,
  context: AuditContext,
  source: string,
) => {
  await requestChange({ ...deps, db: trx }, wanted, { ...context, actor: { ...context.actor, companyId } }, source);
  const { receiptNo } = (await findOpenChangeOf(trx, companyId)) ?? refuse('broken');
  return receiptNo;
};
