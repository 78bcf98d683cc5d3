// Delivers test messages of templates to the person who asked for them.
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { TEST_JOB, type TestMessage } from './templates.actions.ts';
import { findAddressesOf } from './templates.queries.ts';

export const templatesJobs = ({ sms, mail, newId }: Deps): JobHandlers => ({
  [TEST_JOB]: async (payload, trx) => {
    const { channel, userId, title, text } = payload as TestMessage;
    const own = await findAddressesOf(trx, userId);
    if (channel === 'sms' && own?.phone) await sms.send(trx, { id: newId(), phone: own.phone, scene: 'notice', text });
    if (channel === 'mail' && own?.email)
      await mail.send(trx, { id: newId(), address: own.email, subject: title, text });
  },
});
