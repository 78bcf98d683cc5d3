// Cleanup: deletes unbound files after a day, exports after a week, and expired download tickets.
import { DAY_MS } from '@rfb/contract/days.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import * as files from './files.queries.ts';
import { sealClearFiles } from './sealing.jobs.ts';

const AT_A_TIME = 100;

export const deleteExpiredFiles = async ({ db, files: store }: Deps) => {
  for (const { id, sha256 } of await files.listExpiredFiles(db, AT_A_TIME))
    await transact(db, async (trx) => {
      await files.lockBytes(trx, sha256);
      if (!(await files.deleteExpiredFile(trx, id))) return;
      if (!(await files.hasRowWith(trx, sha256))) await store.remove(sha256);
    });
};

/** Bytes without a row, left behind when a transaction failed after they were stored. */
export const dropOrphanBytes = async ({ db, files: store }: Deps, olderThanMs = DAY_MS) => {
  for await (const sha256 of store.listOlderThan(olderThanMs))
    if (!(await files.hasRowWith(db, sha256)))
      await transact(db, async (trx) => {
        await files.lockBytes(trx, sha256);
        if (!(await files.hasRowWith(trx, sha256))) await store.remove(sha256);
      });
};

export const filesChores = (deps: Deps): Chore[] => [
  { name: 'forget old files', everySeconds: 600, run: () => deleteExpiredFiles(deps) },
  { name: 'seal clear files', everySeconds: 24 * 3600, run: () => sealClearFiles(deps) },
  { name: 'drop orphan bytes', everySeconds: 6 * 3600, run: () => dropOrphanBytes(deps) },
  { name: 'forget byte counts', everySeconds: 3600, run: () => files.dropOldByteCounts(deps.db) },
  { name: 'forget download tickets', everySeconds: 300, run: () => files.dropOldDownloadTickets(deps.db) },
];
