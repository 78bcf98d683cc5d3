// Staff asks for a change of what the licence says on a company's behalf; it takes effect once it is reviewed.
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { requestChange, type WantedChange } from '../change-requests/exports.ts';
import { findOpenChangeOf } from './enterprise.queries.ts';
import type { By } from './enterprises.actions.ts';

/** Answers the request's number. */
export const requestFor = async (
  deps: Deps,
  trx: Trx,
  companyId: string,
  wanted: WantedChange,
  by: By,
  source: string,
) => {
  await requestChange({ ...deps, db: trx }, wanted, { ...by, actor: { ...by.actor, companyId } }, source);
  const { receiptNo } = (await findOpenChangeOf(trx, companyId)) ?? refuse('broken');
  return receiptNo;
};
