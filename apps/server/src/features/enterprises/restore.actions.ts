// Takes a change of a field back; what the licence says goes through a review first.
import type { CompanyType } from '@rfb/contract/auth/users.ts';
import type { AuditContext } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WantedChange } from '../change-requests/exports.ts';
import { correct } from './enterprises.actions.ts';
import { findChange } from './history.queries.ts';
import { requestFor } from './registered-facts.ts';

const atOnce: readonly string[] = ['contactPerson', 'phone', 'email', 'regionCode', 'address', 'permitNo'];

type Wish = { companyId: string; changeId: string; version: number };

/** A restored value of a registered fact is asked for like any other. */
const wantedOf = (field: string, value: string): WantedChange | undefined => {
  if (field === 'name') return { companyName: value };
  if (field === 'creditCode') return { creditCode: value };
  if (field === 'type') return { companyType: value as CompanyType };
  return field === 'legalPerson' && value ? { legalPerson: value } : undefined;
};

export const restoreValue = (deps: Deps, { companyId, changeId, version }: Wish, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { field, oldValue } = (await findChange(trx, companyId, Number(changeId))) ?? refuse('notFound');
    const wanted = wantedOf(field, oldValue);
    if (wanted)
      return { receiptNo: await requestFor(deps, trx, companyId, wanted, context, 'enterprise.valueRestored') };
    if (!atOnce.includes(field)) refuse('wrongState', { msg: '这一项不能恢复为旧值，请直接编辑' });
    const correction = {
      patch: { [field]: oldValue },
      version,
      source: '分会恢复旧值',
      action: 'enterprise.valueRestored',
    };
    await correct(deps, trx, companyId, correction, context);
    return { receiptNo: null };
  });
