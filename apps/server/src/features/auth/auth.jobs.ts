// What signing in does beside requests: sends codes, forgets what is over.
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { CODE_JOB, CODE_PURPOSE, type CodeMessage } from './codes.actions.ts';
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

/** Ended sessions stay half a year, as the audit trail does. */
const forgetful: RawBuilder<unknown>[] = [
  sql`delete from access_tokens where expires_at < app_now()`,
  sql`delete from refresh_tokens r using sessions s where s.id = r.session_id and s.expires_at < app_now()`,
  sql`delete from sessions where expires_at < app_now() - interval '180 days'`,
  sql`delete from captchas where expires_at < app_now()`,
  sql`delete from sms_codes where expires_at < app_now()`,
  sql`delete from code_sends where at < app_now() - interval '1 day'`,
  sql`delete from reset_tokens where expires_at < app_now()`,
  sql`delete from sign_in_counters where last_failed_at < app_now() - interval '1 day'`,
  sql`delete from known_devices where last_used_at < app_now() - interval '180 days'`,
  sql`delete from jobs where kind = ${CODE_JOB} and done_at < app_now() - interval '1 day'`,
];

export const authChores = ({ db }: Deps): Chore[] => [
  {
    name: 'forget what signing in no longer needs',
    everySeconds: 300,
    run: async () => {
      for (const statement of forgetful) await statement.execute(db);
    },
  },
];
