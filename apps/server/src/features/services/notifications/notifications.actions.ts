// Actions of users on notices: mark as read, save settings.
import { Channel, isFixed, kindOf, kindsFor } from '@rfb/contract/services/notifications/kinds.ts';
import type { NoticeChoice, QuietHours, Unread } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Db, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publish } from '../../../platform/live/live.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import * as notices from './notifications.queries.ts';
import { isWanted, topicOf } from './notify.ts';

export const unreadOf = async (db: Db, userId: string): Promise<Unread> => {
  const counts = await notices.countUnreadOf(db, userId);
  const count = (shelf: keyof Unread) => counts.find((row) => row.shelf === shelf)?.count ?? 0;
  return { todo: count('todo'), business: count('business'), announcement: count('announcement') };
};

/** Returns 404 for another user's notice; idempotent. */
export const readNotice = ({ db }: Deps, noticeId: string, { actor, origin }: AuditContext) =>
  transact(db, async (trx) => {
    const notice = (await notices.lockNoticeOf(trx, actor.userId, noticeId)) ?? refuse('notFound');
    if (notice.readAt) return;
    await notices.markRead(trx, noticeId);
    await recordAudit(trx, { action: 'notice.read', actor, origin, subject: { kind: 'notice', id: noticeId } });
    await publish(trx, topicOf(actor.userId));
  });

type ReadRange = Parameters<typeof notices.markAllRead>[2];

export const readAllNotices = ({ db }: Deps, range: ReadRange, { actor, origin }: AuditContext) =>
  transact(db, async (trx) => {
    const read = await notices.markAllRead(trx, actor.userId, range);
    if (read === 0) return;
    await recordAudit(trx, { action: 'notice.allRead', actor, origin, after: { shelf: range.shelf, count: read } });
    await publish(trx, topicOf(actor.userId));
  });

const quietOf = (person: { quietFrom: number | null; quietTo: number | null } | undefined): QuietHours | null =>
  person && person.quietFrom !== null && person.quietTo !== null
    ? { from: person.quietFrom, to: person.quietTo }
    : null;

export const choicesOf = async ({ db, sms, mail }: Deps, { userId, role, companyRole }: Actor) => {
  const chosen = await notices.listChoicesOf(db, userId);
  const person = await notices.findAddressesOf(db, userId);
  const items = kindsFor(role, companyRole).map((kind) => {
    const own = chosen.filter((choice) => choice.kind === kind);
    const wants = (channel: Channel) => isWanted(kind, channel, own);
    return { kind, site: wants('site'), sms: wants('sms'), mail: wants('mail') };
  });
  return {
    items,
    quiet: quietOf(person),
    canReach: { sms: sms.canSend && Boolean(person?.phone), mail: mail.canSend && Boolean(person?.email) },
  };
};

type Choices = { items: NoticeChoice[]; quiet?: QuietHours | null | undefined };

/** Stores only deviations from the defaults, so that changed defaults apply to everybody else. */
export const saveChoices = ({ db }: Deps, { items, quiet }: Choices, { actor, origin }: AuditContext) => {
  const allowed = kindsFor(actor.role, actor.companyRole);
  const invalidIndex = items.findIndex(({ kind }) => !allowed.includes(kind));
  if (invalidIndex >= 0) refuseFields({ [`items.${invalidIndex}.kind`]: '没有这项通知' });
  const fixed = items.findIndex((item) => Channel.options.some((to) => isFixed(item.kind, to) && !item[to]));
  if (fixed >= 0) refuseFields({ [`items.${fixed}.site`]: '重要通知不能关闭站内提醒' });
  const byKind = [...new Map(items.map((item) => [item.kind, item])).values()];
  const choices = byKind.flatMap(({ kind, ...wanted }) =>
    Channel.options
      .filter((channel) => wanted[channel] !== kindOf(kind).channels.includes(channel))
      .map((channel) => ({ kind, channel, isWanted: wanted[channel] })),
  );
  return transact(db, async (trx) => {
    const before = await notices.listChoicesOf(trx, actor.userId);
    await notices.saveChoicesOf(trx, actor.userId, choices);
    if (quiet !== undefined) await notices.saveQuietOf(trx, actor.userId, quiet);
    await recordAudit(trx, {
      action: 'notice.choicesSaved',
      actor,
      origin,
      before: { choices: before },
      after: { choices, ...(quiet !== undefined && { quiet }) },
    });
  });
};
