// Starts memberships, each with its first term and what is owed for it.
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import type { AuditActor, AuditContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { charge, forgive, lockLedger } from '../dues/exports.ts';
import { auditMember } from './member-moves.ts';
import * as rows from './membership.queries.ts';

type Start = {
  companyId: string;
  level: MemberLevel;
  startsOn?: string | undefined;
  /** When the company applied: the fee of that moment counts; absent: the one of now. */
  orderedAt?: string;
  /** A term from before the ledger, paid elsewhere; defaults to a year from `startsOn` that is owed. */
  imported?: { startsOn: string; endsOn: string; amountFen: number; approvedBy?: string | undefined };
};

/** The yearly fee of a level, now or at that moment. */
export const feeOf = async (deps: Pick<Deps, 'db' | 'kept'>, level: MemberLevel, orderedAt?: string) => {
  const settings = await readSettings(deps);
  return orderedAt ? settings.at(`fee.${level}`, orderedAt) : settings.now(`fee.${level}`);
};

export const graceDaysOf = async (deps: Pick<Deps, 'db' | 'kept'>) =>
  (await readSettings(deps)).now('member.graceDays');

/** Creates the membership with its first term; refused for a company that is a member. The caller notifies the company. */
export const startMembership = async (
  deps: Deps,
  trx: Trx,
  start: Start,
  context: AuditContext<AuditActor | undefined>,
) => {
  const { newId } = deps;
  const { companyId, level, startsOn, orderedAt, imported } = start;
  const feeFen = imported?.amountFen ?? (await feeOf({ ...deps, db: trx }, level, orderedAt));
  const memberId = newId();
  await lockLedger(trx);
  const { memberNo } = (await rows.addMember(trx, memberId, companyId, startsOn)) ?? refuse('wrongState');
  const term = imported
    ? { startsOn: imported.startsOn, endsOn: imported.endsOn }
    : await rows.nextTermOf(trx, null, startsOn);
  const graceDays = await graceDaysOf({ ...deps, db: trx });
  const termId = newId();
  await rows.addTerm(trx, { id: termId, memberId, ...term, level, amountFen: feeFen, graceDays });
  const by = { recordedBy: context.actor?.userId ?? null, approvedBy: imported?.approvedBy ?? null };
  const kind = imported ? ('imported' as const) : ('first' as const);
  const receivableId = await charge(deps, trx, {
    ...{ memberId, termId, kind, level, ...term, dueOn: term.startsOn, feeFen },
    ...by,
  });
  if (imported && feeFen > 0)
    await forgive(deps, trx, {
      ...{ kind: 'opening', memberId, receivableId, level, amountFen: feeFen, reason: '导入的会员期，按已缴处理' },
      ...by,
    });
  await auditMember(trx, memberId, context, {
    action: 'member.started',
    after: { companyId, memberNo, level, amountFen: feeFen, ...term },
  });
  const { expiresAt: expireTime } = (await rows.lockMember(trx, { memberId })) ?? refuse('broken');
  return { memberId, memberNo, expireTime };
};
