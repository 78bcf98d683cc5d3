// Memberships of enterprises the office registered without a review: they begin when a second person approves.
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { type AuditContext, backgroundContext } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCompanyName } from '../../identity/companies/exports.ts';
import { type Apply, lockOffice } from '../../identity/proposals/exports.ts';
import { approveImportedApplication } from '../../membership/applications/exports.ts';
import { proposeDues } from '../../membership/dues/exports.ts';
import { findStandingOf, startMembership } from '../../membership/members/exports.ts';

export type NewMembership = {
  companyId: string;
  companyName: string;
  level: MemberLevel;
  joinedOn: string | null;
  endsOn: string;
  amountFen: number;
};

/** The current term: the year before the last day; shorter when the company joined later, longer when it paid ahead. */
const termOf = (endsOn: string, joinedOn: string | null, today: string) => {
  const year = `${Number(endsOn.slice(0, 4)) - 1}${endsOn.slice(4)}`.replace('02-29', '02-28');
  if (year > today) return { startsOn: today, endsOn };
  return { startsOn: joinedOn !== null && joinedOn > year ? joinedOn : year, endsOn };
};

type By = { userId: string; approvedBy?: string };

const start = async (deps: Deps, trx: Trx, memberships: NewMembership[], { userId, approvedBy }: By) => {
  const today = await findToday(trx);
  for (const { companyId, level, joinedOn, endsOn, amountFen } of memberships) {
    const term = termOf(endsOn, joinedOn, today);
    const startsOn = joinedOn ?? term.startsOn;
    const imported = { ...term, amountFen, approvedBy };
    await approveImportedApplication(trx, companyId);
    await startMembership(deps, trx, { companyId, level, startsOn, imported }, backgroundContext({ userId }));
  }
};

const SHOWN = 40;
const linesOf = (memberships: NewMembership[]) => {
  const fen = memberships.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const more = memberships.length - SHOWN;
  return [
    ...(memberships.length > 1
      ? [{ name: '登记会员期', before: `${memberships.length} 家`, after: `记为已缴 ${formatFen(fen)}` }]
      : []),
    ...memberships.slice(0, SHOWN).map(({ companyName, level, endsOn, amountFen }) => ({
      name: companyName,
      before: '不是会员',
      after: `${memberLevels[level]}会员，至 ${endsOn}，记为已缴 ${formatFen(amountFen)}`,
    })),
    ...(more > 0 ? [{ name: '其余', before: '', after: `${more} 家` }] : []),
  ];
};

/** A long task acts for the person who started it. */
export const contextOf = async (trx: Trx, userId: string): Promise<AuditContext> => {
  const { people } = await lockOffice(trx);
  const person = people.find(({ id }) => id === userId) ?? refuse('forbidden');
  const { username, name: shownName } = person;
  return backgroundContext({
    ...{ userId, username, shownName, role: 'admin' as const, sessionId: '', email: '', avatarFileId: null },
  });
};

/** Proposes them, or begins them at once where nobody else has the duty. */
export const addMemberships = async (
  deps: Deps,
  trx: Trx,
  memberships: NewMembership[],
  { reason }: { reason: string },
  context: AuditContext,
) => {
  if (memberships.length === 0) return null;
  const proposed = {
    what: 'membership' as const,
    subjects: memberships.map(({ companyId }) => companyId),
    act: { memberships },
    lines: linesOf(memberships),
    reason,
  };
  const proposalId = await proposeDues(deps, trx, await lockOffice(trx), proposed, context);
  if (!proposalId) await start(deps, trx, memberships, { userId: context.actor.userId });
  return proposalId;
};

export const applyMemberships: Apply = async (deps, trx, { act, proposer }, context) => {
  const { memberships } = act as { memberships: NewMembership[] };
  for (const { companyId, companyName } of memberships) {
    if (!(await findCompanyName(trx, companyId)) || (await findStandingOf(trx, companyId)))
      refuse('wrongState', { msg: `${companyName}在提出以后有变化（已是会员或已合并），请重新登记` });
  }
  await start(deps, trx, memberships, { userId: proposer.id, approvedBy: context.actor.userId });
};
