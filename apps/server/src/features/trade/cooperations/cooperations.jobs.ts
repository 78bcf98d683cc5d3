// Notifies a fleet of its invitation after the shipper's request is done.
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { INVITED_JOB } from './invitations.actions.ts';
import { notifyOfInvitation } from './notices.ts';

export const cooperationsJobs = (deps: Deps): JobHandlers => ({
  [INVITED_JOB]: ({ cooperationId }, trx) => notifyOfInvitation(deps, trx, String(cooperationId)),
});
