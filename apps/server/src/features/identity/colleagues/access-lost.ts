// Announces that somebody who could see a company's orders no longer may; the wing of transport replaces drivers' links.
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';

export const ACCESS_LOST_JOB = 'orders.renewDriverLinks';

/** Without SMS nobody would bring new links to drivers on the road: the old ones stay until a dispatcher replaces them. */
export const announceAccessLost = async (deps: Deps, trx: Trx, companyId: string) => {
  if (deps.sms.canSend)
    await enqueueJob(trx, { id: deps.newId(), kind: ACCESS_LOST_JOB, payload: { fleetId: companyId } });
};
