// Background work of scheduled backups: makes, repeats and practises restoring them, and tells owners of a failure.
import { isActive, readOffice } from './features/identity/proposals/exports.ts';
import { notify } from './features/services/notifications/exports.ts';
import { drillWhenDue } from './platform/backup/monthly-drill.ts';
import { backUpWhenDue, type TellOwners } from './platform/backup/scheduled.ts';
import type { Deps } from './platform/deps.ts';
import type { Chore } from './platform/jobs/worker.ts';

const templates = { backup: 'backup.failed', drill: 'backup.drillFailed' } as const;

export const tellOwners =
  (deps: Deps): TellOwners =>
  async (trx, what, day, problem) => {
    const { people } = await readOffice(trx);
    for (const person of people.filter((one) => isActive(one) && one.roles.includes('owner')))
      await notify(deps, trx, {
        to: { userId: person.id },
        template: templates[what],
        values: { reason: problem },
        link: '',
        dedupKey: `${what}:${day}:failed`,
      });
  };

export const backupChores = (deps: Deps, url: string): Chore[] =>
  deps.config.backupDir
    ? [
        {
          name: 'make the daily backup',
          everySeconds: 60,
          run: (signal) => backUpWhenDue(deps, { url, tell: tellOwners(deps), signal }),
        },
        {
          name: 'restore a backup for practice',
          everySeconds: 3600,
          run: (signal) => drillWhenDue(deps, { url, tell: tellOwners(deps), signal }),
        },
      ]
    : [];
