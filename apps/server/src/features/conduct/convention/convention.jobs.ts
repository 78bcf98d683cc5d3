// Notifies every company of a new version of the convention after it was published.
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { notifyCompanies } from '../../services/notifications/exports.ts';
import { NOTIFY_JOB } from './convention.actions.ts';

export const conventionJobs = (deps: Deps): JobHandlers => ({
  [NOTIFY_JOB]: async ({ number, effectiveOn }, trx) =>
    notifyCompanies(deps, trx, {
      template: 'convention.published',
      values: { versionNumber: Number(number), effectiveFrom: String(effectiveOn) },
      link: '/user/profile?tab=discipline',
      dedupKey: `convention.published:${number}`,
    }),
});
