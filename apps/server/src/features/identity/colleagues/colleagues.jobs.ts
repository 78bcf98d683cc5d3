// Tells people who were removed from their company.
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { rendered } from '../../services/templates/exports.ts';
import { REMOVED_JOB, REMOVED_PURPOSE } from './colleagues.actions.ts';

export const colleaguesJobs = (deps: Deps): JobHandlers => ({
  [REMOVED_JOB]: async ({ sealed }, trx) => {
    const { phone, companyName }: { phone: string; companyName: string } = JSON.parse(
      deps.keys.open(REMOVED_PURPOSE, String(sealed)),
    );
    const templateCode = 'colleague.removed';
    const { sms, title } = await rendered(deps, trx, { template: templateCode, values: { companyName } });
    const message = { id: deps.newId(), phone, text: sms, fields: { title }, templateCode };
    await deps.sms.send(trx, { ...message, scene: 'notice' });
  },
});
