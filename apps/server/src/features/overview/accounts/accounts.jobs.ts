// Background work of accounts: notifies the old phone, finishes due closings.

import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { rendered } from '../../services/templates/exports.ts';
import { OLD_PHONE_NOTICE_JOB, OLD_PHONE_NOTICE_PURPOSE } from './accounts.actions.ts';
import { finishClosings } from './closing.actions.ts';

export { accountsRunners } from './my-export.actions.ts';

export const accountsJobs = (deps: Deps): JobHandlers => ({
  [OLD_PHONE_NOTICE_JOB]: async ({ sealed }, trx) => {
    const { oldPhone, phone }: { oldPhone: string; phone: string } = JSON.parse(
      deps.keys.open(OLD_PHONE_NOTICE_PURPOSE, String(sealed)),
    );
    const templateCode = 'account.oldPhone';
    const { sms, title } = await rendered(deps, trx, { template: templateCode, values: { maskedPhone: phone } });
    const message = { id: deps.newId(), phone: oldPhone, text: sms, fields: { title }, templateCode };
    await deps.sms.send(trx, { ...message, scene: 'notice' });
  },
});

export const accountsChores = (deps: Deps): Chore[] => [
  { name: 'finish closing accounts', everySeconds: 600, run: () => finishClosings(deps) },
];
