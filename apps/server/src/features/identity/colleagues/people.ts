// Locks a company's people and checks, under the lock, that the caller is still an owner and that one always remains.
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPeople } from './colleagues.queries.ts';

/** Announces that somebody who could see a company's orders no longer may; the wing of transport replaces drivers' links. */
export const ACCESS_LOST_JOB = 'orders.renewDriverLinks';

/** Without SMS nobody would bring new links to drivers on the road: the old ones stay until a dispatcher replaces them. */
export const announceAccessLost = async (deps: Deps, trx: Trx, companyId: string) => {
  if (deps.sms.canSend)
    await enqueueJob(trx, { id: deps.newId(), kind: ACCESS_LOST_JOB, payload: { fleetId: companyId } });
};

export type Person = Awaited<ReturnType<typeof lockPeople>>[number];

const isActiveOwner = ({ role, disabledAt, closingAt }: Person) => role === 'owner' && !disabledAt && !closingAt;

export const refuseWithoutOwner = (all: Person[], userId: string) => {
  const isOwner = all.some((person) => person.id === userId && isActiveOwner(person));
  if (isOwner && !all.some((person) => person.id !== userId && isActiveOwner(person)))
    refuse('wrongState', { msg: '企业至少要有一位负责人，请先转让负责人' });
};

/** The role was read before the lock; a transfer may have ended it meanwhile. */
export const lockAsOwner = async (trx: Trx, actor: Actor) => {
  const all = await lockPeople(trx, companyIdOf(actor));
  const self = all.find(({ id }) => id === actor.userId);
  if (!self || self.disabledAt || self.role !== 'owner') return refuse('forbidden', { msg: '你已经不是负责人' });
  if (self.closingAt) return refuse('wrongState', { msg: '你的账号正在注销，请先撤回注销申请' });
  return { all, self };
};

export const lockColleague = async (trx: Trx, actor: Actor, userId: string) => {
  const { all, self } = await lockAsOwner(trx, actor);
  return { all, self, person: all.find(({ id }) => id === userId) ?? refuse('notFound') };
};
