// What signing in does beside requests: sends codes, forgets what is over.
import type { Deps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { CODE_JOB, CODE_PURPOSE, type CodeMessage } from './codes.actions.ts';
import { dropExpired } from './expired.queries.ts';
import { findAccount } from './users.queries.ts';

/** A code for an account goes only to a phone that has one. Nobody sees the difference: this runs after the answer. */
const needsAccount = (scene: CodeMessage['scene']) => scene === 'login' || scene === 'reset';

export const authJobs = ({ keys, sms, newId }: Deps): JobHandlers => ({
  [CODE_JOB]: async ({ sealed }, trx) => {
    const { phone, scene, code }: CodeMessage = JSON.parse(keys.open(CODE_PURPOSE, String(sealed)));
    if (needsAccount(scene) && !(await findAccount(trx, phone))) return;
    await sms.send(trx, { id: newId(), phone, scene, text: code });
  },
});

export const authChores = ({ db }: Deps): Chore[] => [
  {
    name: 'forget what signing in no longer needs',
    everySeconds: 300,
    run: () => dropExpired(db, CODE_JOB),
  },
];
