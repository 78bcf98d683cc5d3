// Sends SMS and mail after commit to people who may have no account, by the channels this installation has.
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueJob, type JobHandlers } from '../../platform/jobs/jobs.ts';

type Outreach = { phone: string; email?: string; title: string; text: string };
type Sealed = { channel: 'sms' | 'mail' } & Outreach;

const JOB = 'messages.reach';
const PURPOSE = 'outreach-job';

/** Returns the channels used. The queued text is encrypted, so that a database dump reveals no phone. */
export const sendToOutsider = async (deps: Deps, trx: Trx, outreach: Outreach) => {
  const ways = [
    ...(deps.sms.canSend && outreach.phone ? (['sms'] as const) : []),
    ...(deps.mail.canSend && outreach.email ? (['mail'] as const) : []),
  ];
  for (const channel of ways) {
    const sealed = deps.keys.seal(PURPOSE, JSON.stringify({ channel, ...outreach } satisfies Sealed));
    await enqueueJob(trx, { id: deps.newId(), kind: JOB, payload: { sealed } });
  }
  return ways;
};

export const outreachJobs = ({ keys, sms, mail, newId }: Deps): JobHandlers => ({
  [JOB]: async ({ sealed }, trx) => {
    const { channel, phone, email = '', title, text }: Sealed = JSON.parse(keys.open(PURPOSE, String(sealed)));
    if (channel === 'sms')
      await sms.send(trx, { id: newId(), phone, scene: 'notice', text: `${title}：${text}`, fields: { title } });
    else await mail.send(trx, { id: newId(), address: email, subject: `【公路货运分会】${title}`, text });
  },
});
