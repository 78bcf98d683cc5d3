// The notifications to a member about its membership.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Notice, notify } from '../../services/notifications/exports.ts';

type Level = keyof typeof memberLevels;
type Content = NoticeMessage & Partial<Pick<Notice, 'about' | 'dedupKey'>>;

export const notifyMember = (deps: Deps, trx: Trx, companyId: string, content: Content) =>
  notify(deps, trx, { to: { companyId }, link: '/user/profile', ...content });

export const renewed = (term: { id: string; endsOn: string; level: Level }): Content => ({
  template: 'renewal.recorded',
  values: { endsOn: term.endsOn, level: memberLevels[term.level] },
  dedupKey: `renewed:${term.id}`,
});

export const suspended = (until: string | null, reason: string): Content =>
  until
    ? { template: 'membership.suspendedUntil', values: { untilOn: until, reason } }
    : { template: 'membership.suspended', values: { reason } };

export const resumed = (isActive: boolean): Content => ({
  template: isActive ? 'membership.resumed' : 'membership.resumedUnpaid',
  values: {},
});

export const resigned = (reason: string): Content => ({ template: 'membership.resigned', values: { reason } });

/** A renewal, an upgrade or a resignation was taken back. */
export const restored = (reason: string): Content => ({ template: 'membership.restored', values: { reason } });

export const upgraded = (level: Level): Content => ({
  template: 'membership.upgraded',
  values: { level: memberLevels[level] },
});

export const downgraded = (level: Level, endsOn: string): Content => ({
  template: 'membership.downgraded',
  values: { level: memberLevels[level], endsOn },
});

/** `daysLeft` counts from the day it is sent, which may be later than the day it was due. */
type Ending = { daysLeft: number; endsOn: string; lastGraceDay: string; termId: string; memberId: string };
export const ending = ({ daysLeft, endsOn, lastGraceDay, termId, memberId }: Ending): Content => {
  const about = [termId, memberId];
  if (daysLeft > 0) return { template: 'membership.expiring', values: { daysLeft, endsOn, lastGraceDay }, about };
  const template = daysLeft === 0 ? 'membership.expiringToday' : 'membership.expired';
  return { template, values: { endsOn, lastGraceDay }, about };
};
