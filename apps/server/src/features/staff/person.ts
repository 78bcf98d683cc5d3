// Locks an administrator together with the others, so that one owner always remains.
import type { Trx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { isActive, lockStaff, type StaffPerson } from '../proposals/exports.ts';

const isActiveOwner = (person: StaffPerson) => person.roles.includes('owner') && isActive(person);

/** Locks everybody, finds the person and refuses to leave the office without an owner. */
export const lockPerson = async (trx: Trx, userId: string, { losesOwner }: { losesOwner: boolean }) => {
  const all = await lockStaff(trx);
  const person = all.find(({ id }) => id === userId) ?? refuse('notFound');
  if (losesOwner && isActiveOwner(person) && !all.some((other) => other.id !== userId && isActiveOwner(other)))
    refuse('wrongState', { msg: '至少要有一位所有者，请先指定另一位' });
  return person;
};
