// Changes the level of a member: an upgrade from today with a payment, a downgrade from the next term.
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { isHigherLevel } from '@rfb/contract/membership/members/fees.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { auditMember, lockForMove } from './member-moves.ts';
import * as rows from './membership.queries.ts';
import { downgraded, notifyMember, upgraded } from './notices.ts';
import { bindVoucher } from './vouchers.ts';

type Payment = Required<rows.NewPayment>;
type Change = rows.MemberKey & {
  version?: number;
  level: MemberLevel;
  reason: string;
  payment?: Payment | undefined;
};
type Recorder = AuditContext<{ userId: string }>;

const upgrade = async (
  deps: Deps,
  trx: Trx,
  member: rows.LockedMember,
  { level, payment }: Change,
  { actor: { userId } }: Recorder,
) => {
  const { memberId, companyId } = member;
  const paid = payment ?? refuseFields({ payment: '升级需要登记差额的缴费凭证' });
  const term =
    (await rows.findTermOfToday(trx, memberId)) ??
    refuse('wrongState', { msg: '会员期已结束，请在续费时选择新的等级' });
  await bindVoucher(trx, paid, { userId, companyId });
  const isSplit = term.startsOn < term.today;
  const id = isSplit ? deps.newId() : term.id;
  await rows.upgradeTerms(trx, memberId, level, term.today);
  if (isSplit) {
    const { today: startsOn, endsOn, graceDays } = term;
    const rest = { startsOn, endsOn, graceDays, amountFen: paid.amountFen, continuesId: term.id };
    await rows.addTerm(trx, { id, memberId, level, ...rest });
  }
  await rows.addPayment(trx, { id: deps.newId(), memberId, termId: id, recordedBy: userId, ...paid });
  await rows.saveMember(trx, memberId, { nextLevel: null });
  await notifyMember(deps, trx, companyId, upgraded(level));
};

const downgrade = async (deps: Deps, trx: Trx, { memberId, companyId, endsOn }: rows.LockedMember, change: Change) => {
  if (change.payment) refuseFields({ payment: '降级不产生费用' });
  await rows.saveMember(trx, memberId, { nextLevel: change.level });
  await notifyMember(deps, trx, companyId, downgraded(change.level, endsOn));
};

export const changeLevel = async (deps: Deps, trx: Trx, change: Change, context: Recorder) => {
  const member = await lockForMove(trx, change, 'changeLevel');
  const { memberId, level, nextLevel } = member;
  if (change.level === (nextLevel ?? level)) refuseFields({ level: '与现在的等级相同' });
  if (isHigherLevel(change.level, level)) await upgrade(deps, trx, member, change, context);
  else if (change.level === level) await rows.saveMember(trx, memberId, { nextLevel: null });
  else await downgrade(deps, trx, member, change);
  await auditMember(trx, memberId, context, {
    action: 'member.levelChanged',
    before: { level, nextLevel },
    after: { level: change.level, ...(change.payment && { ...change.payment }) },
    reason: change.reason,
  });
  return { memberId };
};
