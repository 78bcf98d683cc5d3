// Exports of notifications for other features.
import { messages, type NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { rendered } from '../templates/exports.ts';
import { DELIVERY_JOB, textsFor } from './notify.ts';
import { type Bulk, saveDeliveriesForAll, saveNoticeForAll } from './notify-companies.queries.ts';

export { deleteNoticesOf, hasOpenTodo } from './notifications.queries.ts';
export { type Notice, notify } from './notify.ts';

type NoticeForAll = NoticeMessage & Pick<Bulk, 'link' | 'dedupKey' | 'companies' | 'users'>;

/** Notifies all companies at once. */
export const notifyCompanies = async (deps: Deps, trx: Trx, notice: NoticeForAll) => {
  const { link, dedupKey, companies, users, template: templateCode } = notice;
  const { kind } = messages[templateCode];
  const message = await rendered(deps, trx, notice);
  const { title, text, why, off } = message;
  const bulk = { kind, templateCode, link, dedupKey, ...(companies && { companies }), ...(users && { users }) };
  await saveNoticeForAll(trx, { ...bulk, title, text, why });
  for (const channel of ['sms', 'mail'] as const)
    if (deps[channel].canSend && !off.includes(channel))
      await saveDeliveriesForAll(trx, { jobKind: DELIVERY_JOB, channel }, { ...bulk, ...textsFor(channel, message) });
};
