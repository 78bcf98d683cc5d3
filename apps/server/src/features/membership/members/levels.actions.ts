// Changes the level of a member: an upgrade from today with the fee for all paid days, a downgrade from the next term.

import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { isHigherLevel } from '@rfb/contract/membership/members/payment-form.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import {
  bookPayment,
  charge,
  doubtsAbout,
  lockAccount,
  type NewPayment,
  peopleOf,
  proposeDues,
  refuseOther,
  useAdvance,
} from '../dues/exports.ts';
import { auditMember, lockForMove } from './member-moves.ts';
import * as rows from './membership.queries.ts';
import { downgraded, notifyMember, upgraded } from './notices.ts';
import { upgradeFee } from './upgrade-fees.ts';
import { bindVoucher } from './vouchers.ts';

type Change = {
  memberId: string;
  version?: number;
  level: MemberLevel;
  reason: string;
  payment?: Required<NewPayment> | undefined;
};

const assessUpgrade = async (deps: Deps, trx: Trx, { memberId, level, payment }: Change) => {
  const paid = payment ?? refuseFields({ payment: '升级需要登记差额的缴费凭证' });
  const here = { ...deps, db: trx as Db };
  const term = await rows.findTermOfToday(trx, memberId);
  if (!term) return refuse('wrongState', { msg: '会员期已结束，请在续费时选择新的等级' });
  const terms = await rows.listPaidTerms(trx, memberId);
  const feeFen = await upgradeFee(here, terms, level);
  const { advanceFen } = (await lockAccount(trx, memberId)) ?? refuse('notFound');
  const expectedFen = Math.max(0, feeFen - advanceFen);
  const doubts = await doubtsAbout(trx, await readSettings(here), paid, { memberId, expectedFen });
  return { paid, term, terms, feeFen, advanceFen, doubts };
};

const upgrade = async (
  deps: Deps,
  trx: Trx,
  member: rows.LockedMember,
  change: Change,
  context: AuditContext,
  proposer?: Proposer,
) => {
  const { memberId, companyId, nextLevel } = member;
  const { level } = change;
  const { paid, term, terms, feeFen, advanceFen } = await assessUpgrade(deps, trx, change);
  const by = peopleOf(context, proposer);
  const isSplit = term.startsOn < term.today;
  const termId = isSplit ? deps.newId() : term.id;
  const lastDay = terms.at(-1)?.endsOn ?? term.endsOn;
  await rows.upgradeTerms(trx, memberId, level, term.today);
  if (isSplit) {
    const { today: startsOn, endsOn, graceDays } = term;
    const rest = { startsOn, endsOn, graceDays, amountFen: feeFen, continuesId: term.id };
    await rows.addTerm(trx, { id: termId, memberId, level, ...rest });
  }
  const before = { nextLevel, terms: terms.map(({ id, level: from, endsOn }) => ({ id, level: from, endsOn })) };
  const receivableId = await charge(deps, trx, {
    ...{
      memberId,
      termId,
      kind: 'upgrade',
      level,
      startsOn: term.today,
      endsOn: lastDay,
      dueOn: term.today,
      feeFen,
      before,
    },
    ...by,
  });
  const { paymentId } = await bookPayment(deps, trx, { memberId, termId, payment: paid, first: receivableId, ...by });
  if (advanceFen > 0) await useAdvance(deps, trx, { memberId, advanceFen, first: receivableId, ...by });
  await rows.saveMember(trx, memberId, { nextLevel: null });
  await notifyMember(deps, trx, companyId, upgraded(level));
  return { feeFen, paymentId };
};

const downgrade = async (deps: Deps, trx: Trx, { memberId, companyId, endsOn }: rows.LockedMember, change: Change) => {
  if (change.payment) refuseFields({ payment: '降级不产生费用' });
  await rows.saveMember(trx, memberId, { nextLevel: change.level });
  await notifyMember(deps, trx, companyId, downgraded(change.level, endsOn));
};

const audit = (
  trx: Trx,
  { memberId, level, nextLevel }: rows.LockedMember,
  change: Change,
  context: AuditContext,
  more: object = {},
) =>
  auditMember(trx, memberId, context, {
    action: 'member.levelChanged',
    before: { level, nextLevel },
    after: { level: change.level, ...(change.payment && { ...change.payment }), ...more },
    reason: change.reason,
  });

const upgradeLines = ({ companyName, level }: rows.LockedMember, to: MemberLevel, doubts: ProposalLine[]) => [
  { name: companyName, before: memberLevels[level], after: `升级为${memberLevels[to]}` },
  ...doubts,
];

export const changeLevel = async (deps: Deps, trx: Trx, change: Change, context: AuditContext) => {
  const office = await lockOffice(trx);
  const member = await lockForMove(trx, change, 'changeLevel');
  const { memberId, companyId, level, nextLevel } = member;
  if (change.level === (nextLevel ?? level)) refuseFields({ level: '与现在的等级相同' });
  if (!isHigherLevel(change.level, level)) {
    if (change.level === level) await rows.saveMember(trx, memberId, { nextLevel: null });
    else await downgrade(deps, trx, member, change);
    await audit(trx, member, change, context);
    return { proposalId: null };
  }
  const { doubts, paid } = await assessUpgrade(deps, trx, change);
  await bindVoucher(trx, paid, { userId: context.actor.userId, companyId });
  if (doubts.length > 0) {
    const act = { ...change, doubts, from: level };
    const lines = upgradeLines(member, change.level, doubts);
    const proposed = { what: 'upgrade' as const, subjects: [memberId], act, lines, reason: change.reason };
    const proposalId = await proposeDues(deps, trx, office, proposed, context);
    if (proposalId) return { proposalId };
  }
  const { feeFen } = await upgrade(deps, trx, member, change, context);
  await audit(trx, member, change, context, { feeFen });
  return { proposalId: null };
};

export const applyUpgrade: Apply = async (deps, trx, { act, reason, proposer }, context) => {
  const { doubts: seen, from, version: _, ...change } = act as Change & { doubts: ProposalLine[]; from: MemberLevel };
  const member = await lockForMove(trx, change, 'changeLevel');
  if (member.level !== from) refuse('wrongState', { msg: '这家会员的等级在提出以后有变化，请重新提出' });
  refuseOther(seen, (await assessUpgrade(deps, trx, change)).doubts);
  const { feeFen } = await upgrade(deps, trx, member, change, context, proposer);
  await audit(trx, member, { ...change, reason }, context, { feeFen, proposedBy: proposer.name });
};
