// Notifies all companies at once.
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DELIVERY_JOB } from './notify.ts';
import { type NoticeForAll, saveDeliveriesForAll, saveNoticeForAll } from './notify-companies.queries.ts';

export const notifyCompanies = async (deps: Deps, trx: Trx, notice: NoticeForAll) => {
  await saveNoticeForAll(trx, notice);
  for (const channel of ['sms', 'mail'] as const)
    if (deps[channel].canSend) await saveDeliveriesForAll(trx, { jobKind: DELIVERY_JOB, channel }, notice);
};
