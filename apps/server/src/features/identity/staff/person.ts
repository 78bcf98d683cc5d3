// Locks an administrator together with the others, so that one owner always remains and the caller still is one.
import { allStaffRoles, type StaffRole } from '@rfb/contract/duties.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isActive, lockStaff, type StaffPerson } from '../proposals/exports.ts';

/** Roles in the order of the contract, so that equal sets are equal lists. */
export const inOrder = (roles: readonly StaffRole[]) => allStaffRoles.filter((role) => roles.includes(role));

const isActiveOwner = (person: StaffPerson) => person.roles.includes('owner') && isActive(person);

/** The role was read before the lock. */
export const lockAsOwner = async (trx: Trx, { userId }: Actor) => {
  const self = (await lockStaff(trx)).find(({ id }) => id === userId);
  if (!self || !isActiveOwner(self)) refuse('forbidden', { msg: '你已经不是所有者' });
};

/** Locks everybody, finds the person and refuses to leave the office without an owner. */
export const lockPerson = async (trx: Trx, userId: string, { losesOwner }: { losesOwner: boolean }) => {
  const all = await lockStaff(trx);
  const person = all.find(({ id }) => id === userId) ?? refuse('notFound');
  if (losesOwner && isActiveOwner(person) && !all.some((other) => other.id !== userId && isActiveOwner(other)))
    refuse('wrongState', { msg: '至少要有一位所有者，请先指定另一位' });
  return person;
};
