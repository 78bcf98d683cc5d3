// Files nobody made part of anything are forgotten after a day, exports after a week, and so are old download tickets.
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import * as files from './files.queries.ts';

const AT_A_TIME = 100;

export const forgetOldFiles = async ({ db, files: store }: Deps) => {
  for (const { id, sha256 } of await files.listForgottenFiles(db, AT_A_TIME))
    await transact(db, async (trx) => {
      await files.lockBytes(trx, sha256);
      if (!(await files.dropForgottenFile(trx, id))) return;
      if (!(await files.hasRowWith(trx, sha256))) await store.remove(sha256);
    });
};

export const filesChores = (deps: Deps): Chore[] => [
  { name: 'forget old files', everySeconds: 600, run: () => forgetOldFiles(deps) },
  { name: 'forget download tickets', everySeconds: 300, run: () => files.dropOldDownloadTickets(deps.db) },
];
