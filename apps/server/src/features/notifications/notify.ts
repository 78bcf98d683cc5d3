// Notifies users: in the app immediately, by SMS and mail after commit, according to their settings.
import { type Channel, kindOf, type NoticeKind } from '@rfb/contract/notifications/kinds.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { publish } from '../../platform/live/live.ts';
import { channelsFor } from './choices.ts';
import {
  listChoicesAbout,
  listReceivers,
  type Receiver,
  saveNotices,
  supersedeNotices,
} from './notifications.queries.ts';

export type Notice = {
  to: Receiver;
  kind: NoticeKind;
  title: string;
  text: string;
  /** A console path, or '' without a link. */
  link: string;
  /** Why the user receives it, as text. */
  why: string;
  /** For to-dos: ids of the objects it is about; the SQL function `is_open_todo` decides how long it is open. */
  about?: string[];
  /** A key is delivered dedup per user. */
  dedupKey?: string;
};

export type Delivery = { channel: Exclude<Channel, 'site'>; userId: string; kind: NoticeKind } & Pick<
  Notice,
  'title' | 'text' | 'link' | 'why'
>;
export const DELIVERY_JOB = 'notifications.deliver';
export const topicOf = (userId: string) => `user:${userId}`;

export const notify = async (deps: Deps, trx: Trx, { to, kind, dedupKey, about = [], ...texts }: Notice) => {
  const people = await listReceivers(trx, to);
  if (people.length === 0) return;
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
  const rows = inApp.map(({ userId }) => {
    const { shelf } = kindOf(kind);
    return { id: deps.newId(), userId, kind, shelf, ...texts, about, dedupKey: dedupKey ?? null };
  });
  const saved = rows.length > 0 ? await saveNotices(trx, rows) : [];
  if (about.length > 0 && saved.length > 0) await supersedeNotices(trx, kind, about, saved);
  for (const { userId, seq } of saved) await publish(trx, topicOf(userId), seq);

  for (const { userId, channels, delaySeconds } of plans)
    for (const channel of channels) {
      if (channel === 'site' || !deps[channel].canSend) continue;
      const payload: Delivery = { channel, userId, kind, ...texts };
      const dedup = dedupKey === undefined ? {} : { dedupKey: `notice:${channel}:${userId}:${dedupKey}` };
      await enqueueJob(trx, { id: deps.newId(), kind: DELIVERY_JOB, payload, delaySeconds, ...dedup });
    }
};
