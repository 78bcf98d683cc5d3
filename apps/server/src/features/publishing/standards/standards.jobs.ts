// Tells people that a standard they follow, or one that applies to their company, has changed; describes titles for search.
import { standardScopes } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { notifyCompanies } from '../../services/notifications/exports.ts';
import { companiesIn, followersOf } from './personal.queries.ts';
import { ALERT_JOB, type StandardAlert } from './standards.actions.ts';
import { findStandard, listVersions } from './standards.queries.ts';
import { describeStandardTitles } from './title-words.queries.ts';

export const standardsChores = ({ db }: Deps): Chore[] => [
  { name: 'describe standards', everySeconds: 600, run: () => describeStandardTitles(db) },
];

export const standardsJobs = (deps: Deps): JobHandlers => ({
  [ALERT_JOB]: async (payload, trx) => {
    const { standardId, version } = payload as StandardAlert;
    const found = await findStandard(trx, standardId);
    // Hidden, or changed once more, before the job ran.
    if (!found?.isPublished || found.alertedVersion !== version) return;
    const saved = (await listVersions(trx, standardId)).find(({ number }) => number === version);
    const values = { standardName: found.number || `《${found.title}》`, changeNote: saved?.note ?? '' };
    const notice = {
      link: `/user/transport-standards/${encodeURIComponent(found.slug)}`,
      dedupKey: `standard:${standardId}:${version}`,
    };
    // Whoever follows it is told that reason; the key lets the second notice skip them.
    await notifyCompanies(deps, trx, {
      ...notice,
      template: 'standard.followedChanged',
      values,
      users: followersOf(standardId),
    });
    if (found.scopes.length === 0) return;
    const names = found.scopes.map((scope) => standardScopes[scope]).join('、');
    await notifyCompanies(deps, trx, {
      ...notice,
      template: 'standard.changed',
      values: { ...values, scopes: names },
      companies: companiesIn(found.scopes),
    });
  },
});
