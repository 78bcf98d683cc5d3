// The office registers one enterprise by hand, with the rules of the import.
import {
  type EnterpriseEntry,
  entryTaken,
  membershipProblems,
} from '@rfb/contract/overview/enterprises/enterprise-entry.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import { isRegion } from '../../services/regions/exports.ts';
import { listTakenCodes, listTakenPhones } from './enterprise.queries.ts';
import { membershipOf, saveEntry, unknownPassword } from './entry.ts';
import { addMemberships } from './memberships.actions.ts';

const refuseTaken = async (trx: Trx, { creditCode, phone }: EnterpriseEntry) => {
  const [codes, phones] = [await listTakenCodes(trx, [creditCode]), await listTakenPhones(trx, [phone])];
  const fields = {
    ...(codes.length > 0 && { creditCode: entryTaken.creditCode }),
    ...(phones.size > 0 && { phone: entryTaken.phone }),
  };
  if (Object.keys(fields).length > 0) refuseFields(fields);
};

/** Two people of the office, or the company itself, registered the same at the same moment. */
const RACED: Record<string, keyof typeof entryTaken> = {
  companies_credit_code_key: 'creditCode',
  users_phone: 'phone',
};
const refuseRace = (error: unknown): never => {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  const field = code === '23505' ? RACED[constraint] : undefined;
  if (field) refuseFields({ [field]: entryTaken[field] });
  throw error;
};

export const addEnterprise = async (deps: Deps, entry: EnterpriseEntry, context: AuditContext) => {
  if (!isRegion(entry.regionCode)) refuseFields({ regionCode: '请选择地区' });
  const passwordHash = await unknownPassword();
  return transact(deps.db, async (trx) => {
    const problems = membershipProblems(entry, await findToday(trx));
    if (problems.length > 0) refuseFields(Object.fromEntries(problems));
    await refuseTaken(trx, entry);
    const companyId = await saveEntry(deps, trx, entry, { userId: context.actor.userId, passwordHash });
    const { level, endsOn } = entry;
    const subject = { kind: 'company', id: companyId };
    await recordAudit(trx, { action: 'enterprise.added', ...context, subject, after: { level, endsOn } });
    const membership = membershipOf(companyId, entry);
    const reason = { reason: '手工登记的会员期' };
    return { companyId, proposalId: await addMemberships(deps, trx, membership, reason, context) };
  }).catch(refuseRace);
};
