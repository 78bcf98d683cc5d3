// Notifies users: in the app immediately, by SMS and mail after commit, according to their settings.
import { Channel, isFixed, kindOf, type NoticeKind } from '@rfb/contract/services/notifications/kinds.ts';
import type { RenderedMessage } from '@rfb/contract/services/templates/message-spec.ts';
import { messages, type NoticeCode, type NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/live/live.ts';
import { rendered } from '../templates/exports.ts';
import {
  listChoicesAbout,
  listReceivers,
  type Receiver,
  saveNotices,
  supersedeNotices,
} from './notifications.queries.ts';

/** Channels of a notice: the kind's defaults, overridden by the user's settings, except for critical ones. */
type Choice = { channel: Channel; isWanted: boolean };

export const isWanted = (kind: NoticeKind, channel: Channel, choices: Choice[]) =>
  isFixed(kind, channel) ||
  (choices.find((choice) => choice.channel === channel)?.isWanted ?? kindOf(kind).channels.includes(channel));

const channelsFor = (kind: NoticeKind, choices: Choice[]) =>
  Channel.options.filter((channel) => isWanted(kind, channel, choices));

/** The text is a template of the catalogue with its values. */
export type Notice = NoticeMessage & {
  to: Receiver;
  /** A console path, or '' without a link. */
  link: string;
  /** For to-dos: ids of the objects it is about; the SQL function `is_open_todo` decides how long it is open. */
  about?: string[];
  /** A second notice with the same key is not delivered to the same user. */
  dedupKey?: string;
};

/** `title`: the subject of a mail; for an SMS a provider's template may show it. Rendered when queued, so that a later version does not change it. */
export type Delivery = Record<'userId' | 'title' | 'text' | 'link' | 'why', string> & {
  channel: Exclude<Channel, 'site'>;
  kind: NoticeKind;
  /** Absent in jobs queued by earlier releases. */
  templateCode?: NoticeCode;
};
export const DELIVERY_JOB = 'notifications.deliver';
export const topicOf = (userId: string) => `user:${userId}`;

export const textsFor = (
  channel: Exclude<Channel, 'site'>,
  { title, sms, mailSubject, mailText, why }: RenderedMessage,
) => (channel === 'sms' ? { title, text: sms, why } : { title: mailSubject, text: mailText, why });

export const notify = async (deps: Deps, trx: Trx, notice: Notice) => {
  const { to, link, dedupKey, about = [], template: templateCode } = notice;
  const { kind } = messages[templateCode];
  const people = await listReceivers(trx, to, kind);
  if (people.length === 0) return;
  const message = await rendered(deps, trx, notice);
  const userIds = people.map(({ id }) => id);
  const choices = await listChoicesAbout(trx, userIds, kind);
  const plans = people.map(({ id: userId, quietSeconds }) => ({
    userId,
    // Critical notices ignore quiet hours.
    delaySeconds: kindOf(kind).isCritical ? 0 : quietSeconds,
    channels: channelsFor(
      kind,
      choices.filter((choice) => choice.userId === userId),
    ),
  }));

  const inApp = plans.filter(({ channels }) => channels.includes('site'));
  const { title, text, why } = message;
  const rows = inApp.map(({ userId }) => {
    const { shelf } = kindOf(kind);
    const row = { id: deps.newId(), userId, kind, shelf, title, text, why, link, about, templateCode };
    return { ...row, dedupKey: dedupKey ?? null };
  });
  const saved = rows.length > 0 ? await saveNotices(trx, rows) : [];
  if (about.length > 0 && saved.length > 0) await supersedeNotices(trx, kind, about, saved);
  for (const { userId, seq } of saved) await publish(trx, topicOf(userId), seq);

  for (const { userId, channels, delaySeconds } of plans)
    for (const channel of channels) {
      if (channel === 'site' || message.off.includes(channel) || !deps[channel].canSend) continue;
      const payload: Delivery = { channel, userId, kind, templateCode, link, ...textsFor(channel, message) };
      const dedup = dedupKey === undefined ? {} : { dedupKey: `notice:${channel}:${userId}:${dedupKey}` };
      await enqueueJob(trx, { id: deps.newId(), kind: DELIVERY_JOB, payload, delaySeconds, ...dedup });
    }
};
