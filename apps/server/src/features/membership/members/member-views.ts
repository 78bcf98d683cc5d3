// Members as staff see them: pages of the list, and one member with its history.
import { canMove } from '@rfb/contract/membership/members/member.states.ts';
import type { Member, MemberFilters } from '@rfb/contract/membership/members/members.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { findToday } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { regionName } from '../../services/regions/exports.ts';
import { findLastReceivable } from '../dues/exports.ts';
import { listPaymentsOf, listSuspensionsOf, listTermsOf } from './member-history.queries.ts';
import { countMembers, findMemberRow, listMemberRows, type MemberRow } from './member-list.queries.ts';
import { nextTermOf } from './membership.queries.ts';
import { listUpgradeFees } from './upgrade-fees.ts';

export const memberOf = ({ regionCode, phone, ...row }: MemberRow): Member => ({
  ...row,
  phone: maskPhone(phone),
  region: regionName(regionCode),
});

type Paging = { page: number; pageSize: number; withTotal: 'true' | 'false' };

export const pageOfMembers = (db: Db, { page, pageSize, withTotal, ...filters }: MemberFilters & Paging) =>
  readPage(
    { page, pageSize, withTotal },
    {
      read: async (slice) => (await listMemberRows(db, filters, slice)).map(memberOf),
      count: () => countMembers(db, filters),
    },
  );

export const memberById = async (db: Db, memberId: string) =>
  memberOf((await findMemberRow(db, memberId)) ?? refuse('notFound'));

export const memberWithHistory = async (deps: Pick<Deps, 'db' | 'kept'>, memberId: string) => {
  const { db } = deps;
  const member = await memberById(db, memberId);
  const [today, terms, payments, suspensions, upgradeFees, undoable] = await Promise.all([
    findToday(db),
    listTermsOf(db, memberId),
    listPaymentsOf(db, memberId),
    listSuspensionsOf(db, memberId),
    listUpgradeFees(deps, memberId, member.memberLevel),
    findUndoable(db, memberId),
  ]);
  return {
    ...{ member, today, terms, payments, suspensions, upgradeFees },
    nextTerm: await nextTermOf(db, terms[0]?.endsOn ?? null),
    undoable: undoable ? { receivableId: undoable.id, kind: undoable.kind } : null,
    canUndoResignation: canMove(member, 'undoResignation'),
  };
};

/** The last renewal or upgrade of a member whose term still stands; the first term and imported ones are ended by resigning. */
export const findUndoable = async (db: Db, memberId: string) => {
  const last = await findLastReceivable(db, memberId);
  return last && last.termId !== null && (last.kind === 'renewal' || last.kind === 'upgrade') ? last : undefined;
};
