// Background work of authentication: sends codes, tells of unfinished logins, deletes expired rows.
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { CODE_JOB, CODE_PURPOSE, type CodeMessage } from './codes.actions.ts';
import { deleteExpired } from './expired.queries.ts';
import { tellOfUnfinishedLogins } from './factor-login.actions.ts';
import { findAccount } from './users.queries.ts';

/** Codes for an account go only to registered phones. Checked in the job, so that the reply does not reveal it. */
const needsAccount = (scene: CodeMessage['scene']) => scene === 'login' || scene === 'reset';

export const authJobs = ({ keys, sms, newId }: Deps): JobHandlers => ({
  [CODE_JOB]: async ({ sealed }, trx) => {
    const { phone, scene, code }: CodeMessage = JSON.parse(keys.open(CODE_PURPOSE, String(sealed)));
    if (needsAccount(scene) && !(await findAccount(trx, phone))) return;
    await sms.send(trx, { id: newId(), phone, scene, text: code, fields: { code } });
  },
});

export const authChores = (deps: Deps): Chore[] => [
  { name: 'tell of unfinished logins', everySeconds: 120, run: () => tellOfUnfinishedLogins(deps) },
  { name: 'delete expired sign-in rows', everySeconds: 300, run: () => deleteExpired(deps.db, CODE_JOB) },
];
