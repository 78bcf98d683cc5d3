// Takes a change of a field back; what the licence says goes through a review first.
import { type HistoryField, reviewedHistoryFields } from '@rfb/contract/enterprises/enterprises.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { type By, correct } from './enterprises.actions.ts';
import { findChange } from './history.ts';

const atOnce: readonly string[] = ['contactPerson', 'phone', 'email', 'regionCode', 'address', 'permitNo'];

type Wish = { companyId: string; changeId: string; version: number };

export const restoreValue = (deps: Deps, { companyId, changeId, version }: Wish, by: By) =>
  transact(deps.db, async (trx) => {
    const { field, oldValue } = (await findChange(trx, companyId, Number(changeId))) ?? refuse('notFound');
    if (reviewedHistoryFields.includes(field as HistoryField))
      refuse('wrongState', { msg: '名称、信用代码、类型和法定代表人以营业执照为准，请由企业提交资料变更，审核后生效' });
    if (!atOnce.includes(field)) refuse('wrongState', { msg: '这一项不能恢复，请直接编辑' });
    const source = '分会恢复旧值';
    const patch = { [field]: oldValue };
    await correct(deps, trx, companyId, { patch, version, source, action: 'enterprise.valueRestored' }, by);
    return { receiptNo: null };
  });
