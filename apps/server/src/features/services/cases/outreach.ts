// Sends SMS and mail after commit to people who may have no account, by the channels this installation has.

import { type DirectMessage, messageOf } from '@rfb/contract/services/templates/messages.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob, type JobHandlers } from '../../../platform/jobs/jobs.ts';
import { rendered } from '../templates/exports.ts';

type Outreach = DirectMessage & { phone: string; email?: string };
/** `title`: the subject of a mail; for an SMS a provider's template may show it. */
type Sealed = {
  channel: 'sms' | 'mail';
  phone: string;
  email?: string;
  title: string;
  text: string;
  templateCode?: string | undefined;
};

const JOB = 'messages.reach';
const PURPOSE = 'outreach-job';

/** Returns the channels used. The queued text is encrypted, so that a database dump reveals no phone. */
export const sendToOutsider = async (deps: Deps, trx: Trx, outreach: Outreach) => {
  const { phone, email = '', template } = outreach;
  const templateCode = messageOf(template).isUncounted ? undefined : template;
  const { title, sms, mailSubject, mailText, off } = await rendered(deps, trx, outreach);
  const ways = [
    ...(deps.sms.canSend && phone && sms && !off.includes('sms') ? (['sms'] as const) : []),
    ...(deps.mail.canSend && email && mailText && !off.includes('mail') ? (['mail'] as const) : []),
  ];
  for (const channel of ways) {
    const texts = channel === 'sms' ? { title, text: sms } : { title: mailSubject, text: mailText };
    const sealed = deps.keys.seal(
      PURPOSE,
      JSON.stringify({ channel, phone, email, ...texts, templateCode } satisfies Sealed),
    );
    await enqueueJob(trx, { id: deps.newId(), kind: JOB, payload: { sealed } });
  }
  return ways;
};

export const outreachJobs = ({ keys, sms, mail, newId }: Deps): JobHandlers => ({
  [JOB]: async ({ sealed }, trx) => {
    const opened: Sealed = JSON.parse(keys.open(PURPOSE, String(sealed)));
    const { channel, phone, email = '', title, text, templateCode } = opened;
    // A message without a template in the log is to somebody who reported others.
    const message = { id: newId(), text, templateCode, isAnonymous: !templateCode };
    if (channel === 'sms') await sms.send(trx, { ...message, phone, scene: 'notice', fields: { title } });
    else await mail.send(trx, { ...message, address: email, subject: title });
  },
});
