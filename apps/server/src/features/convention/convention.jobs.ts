// Notifies every company of a new version of the convention after it was published.
import type { Deps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { notifyCompanies } from '../notifications/exports.ts';
import { NOTIFY_JOB } from './convention.actions.ts';

export const conventionJobs = (deps: Deps): JobHandlers => ({
  [NOTIFY_JOB]: async ({ number, effectiveOn }, trx) =>
    notifyCompanies(deps, trx, {
      kind: 'convention.published',
      title: `自律公约第 ${number} 版公布`,
      text: `新版公约自 ${effectiveOn} 起施行。请阅读修订对照，会员可以签署新版本。`,
      link: '/user/profile?tab=discipline',
      why: '会员签署同一份公约',
      dedupKey: `convention.published:${number}`,
    }),
});
