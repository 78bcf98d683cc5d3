// Delivers notices by SMS and mail; failures are retried by the job queue.
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { findAddressesOf, listChoicesAbout } from './notifications.queries.ts';
import { DELIVERY_JOB, type Delivery, isWanted } from './notify.ts';

const mailText = ({ config }: Deps, { text, link, why }: Delivery) =>
  [text, link && `查看：${pageAddress(config, link)}`, `为什么收到：${why}`].filter(Boolean).join('\n\n');

export const notificationsJobs = (deps: Deps): JobHandlers => ({
  [DELIVERY_JOB]: async (payload, trx) => {
    const delivery = payload as Delivery;
    const { channel, userId, kind, templateCode, title, text } = delivery;
    // Reads current addresses and settings, because a retry may run much later.
    const person = await findAddressesOf(trx, userId);
    if (!person || !isWanted(kind, channel, await listChoicesAbout(trx, [userId], kind))) return;
    if (channel === 'sms' && person.phone)
      await deps.sms.send(trx, {
        id: deps.newId(),
        phone: person.phone,
        scene: 'notice',
        text,
        fields: { title },
        templateCode,
      });
    if (channel === 'mail' && person.email)
      await deps.mail.send(trx, {
        id: deps.newId(),
        address: person.email,
        subject: title,
        text: mailText(deps, delivery),
        templateCode,
      });
  },
});
