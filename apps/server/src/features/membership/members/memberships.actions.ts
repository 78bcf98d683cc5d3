// Starts and renews memberships.
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import type { AuditActor, AuditContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { auditMember, lockForMove } from './member-moves.ts';
import * as rows from './membership.queries.ts';
import { notifyMember, renewed } from './notices.ts';
import { bindVoucher } from './vouchers.ts';

type Start = {
  companyId: string;
  level: MemberLevel;
  startsOn?: string | undefined;
  amountFen?: number;
  /** When the company applied: the fee of that moment counts; absent: the one of now. */
  orderedAt?: string;
  /** The current term of an imported member; defaults to a year from `startsOn`. */
  term?: { startsOn: string; endsOn: string } | undefined;
};

/** The yearly fee of a level, now or at that moment. */
export const feeOf = async (deps: Pick<Deps, 'db' | 'kept'>, level: MemberLevel, orderedAt?: string) => {
  const settings = await readSettings(deps);
  return orderedAt ? settings.at(`fee.${level}`, orderedAt) : settings.now(`fee.${level}`);
};

const graceDaysOf = async (deps: Pick<Deps, 'db' | 'kept'>) => (await readSettings(deps)).now('member.graceDays');

/** Creates the membership with its first term; refused for a company that is a member. The caller notifies the company. */
export const startMembership = async (
  deps: Deps,
  trx: Trx,
  start: Start,
  context: AuditContext<AuditActor | undefined>,
) => {
  const { newId } = deps;
  const { companyId, level, startsOn, orderedAt } = start;
  const amountFen = start.amountFen ?? (await feeOf({ ...deps, db: trx }, level, orderedAt));
  const memberId = newId();
  const { memberNo } = (await rows.addMember(trx, memberId, companyId, startsOn)) ?? refuse('wrongState');
  const term = start.term ?? (await rows.nextTermOf(trx, null, startsOn));
  const graceDays = await graceDaysOf({ ...deps, db: trx });
  await rows.addTerm(trx, { id: newId(), memberId, ...term, level, amountFen, graceDays });
  await auditMember(trx, memberId, context, {
    action: 'member.started',
    after: { companyId, memberNo, level, amountFen, ...term },
  });
  const { expiresAt: expireTime } = (await rows.lockMember(trx, { memberId })) ?? refuse('broken');
  return { memberId, memberNo, expireTime };
};

type Renewal = rows.MemberKey & rows.NewPayment & { version?: number; level: MemberLevel };
type Recorder = AuditContext<{ userId: string }>;

/** Adds a term after the last one, or from today when that is over, and ends a resignation. The caller notifies the company. */
export const renewMember = async (deps: Deps, trx: Trx, renewal: Renewal, context: Recorder) => {
  const { level, amountFen, paidOn, voucherNo, voucherFileId = null, invoiceTitle = '' } = renewal;
  const member = await lockForMove(trx, renewal, 'renew');
  const { memberId } = member;
  const { newId } = deps;
  const payment = { amountFen, paidOn, voucherNo, voucherFileId, invoiceTitle };
  const term = { id: newId(), ...(await rows.nextTermOf(trx, member.endsOn)), level };
  await rows.addTerm(trx, { ...term, memberId, amountFen, graceDays: await graceDaysOf({ ...deps, db: trx }) });
  await rows.addPayment(trx, { id: newId(), memberId, termId: term.id, recordedBy: context.actor.userId, ...payment });
  await rows.saveMember(trx, memberId, { nextLevel: null, isResigned: false });
  await auditMember(trx, memberId, context, {
    action: 'member.renewed',
    before: { endsOn: member.endsOn, level: member.level, status: member.status },
    after: { ...term, ...payment },
  });
  const { expiresAt: expireTime } = (await rows.lockMember(trx, { memberId })) ?? refuse('broken');
  return { memberId, termId: term.id, startsOn: term.startsOn, endsOn: term.endsOn, expireTime };
};

type StaffRenewal = Renewal & { startsOn: string };

/** A renewal recorded by staff; refused when `startsOn` is outdated, so that a term is not paid twice. */
export const renewByStaff = async (deps: Deps, trx: Trx, { startsOn, ...renewal }: StaffRenewal, context: Recorder) => {
  const { companyId, endsOn: lastDay } = await lockForMove(trx, renewal, 'renew');
  if ((await rows.nextTermOf(trx, lastDay)).startsOn !== startsOn)
    refuse('wrongState', { msg: '会员期刚刚有变化，请核对新的起止日期后再确认' });
  await bindVoucher(trx, renewal, { userId: context.actor.userId, companyId });
  const renewalResult = await renewMember(deps, trx, renewal, context);
  const { termId: id, endsOn } = renewalResult;
  await notifyMember(deps, trx, companyId, renewed({ id, endsOn, level: renewal.level }));
  return renewalResult;
};
