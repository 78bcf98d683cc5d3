// Restores a previous value of a field; a registered fact becomes a change request.
import type { CompanyType } from '@rfb/contract/identity/auth/users.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { RequestedChange } from '../../membership/change-requests/exports.ts';
import { changeByStaff } from './enterprises.actions.ts';
import { findChange } from './history.queries.ts';
import { requestChangeFor } from './registered-facts.ts';

const unreviewedFields: readonly string[] = ['contactPerson', 'phone', 'email', 'regionCode', 'address', 'permitNo'];

type Restoration = { companyId: string; changeId: string; version: number };

/** The change request for a registered fact; undefined for other fields. */
const changeRequestOf = (field: string, value: string): RequestedChange | undefined => {
  if (field === 'name') return { companyName: value };
  if (field === 'creditCode') return { creditCode: value };
  if (field === 'type') return { companyType: value as CompanyType };
  return field === 'legalPerson' && value ? { legalPerson: value } : undefined;
};

export const restoreValue = (deps: Deps, { companyId, changeId, version }: Restoration, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { field, oldValue } = (await findChange(trx, companyId, Number(changeId))) ?? refuse('notFound');
    const request = changeRequestOf(field, oldValue);
    if (request)
      return { receiptNo: await requestChangeFor(deps, trx, companyId, request, context, 'enterprise.valueRestored') };
    if (!unreviewedFields.includes(field)) refuse('wrongState', { msg: '这一项不能恢复为旧值，请直接编辑' });
    const change = {
      patch: { [field]: oldValue },
      version,
      source: '分会恢复旧值',
      action: 'enterprise.valueRestored',
    };
    await changeByStaff(deps, trx, companyId, change, context);
    return { receiptNo: null };
  });
