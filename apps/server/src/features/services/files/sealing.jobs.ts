// Encrypts files that an earlier version stored in plain text.
import { buffer } from 'node:stream/consumers';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as files from './files.queries.ts';
import { SEALED_PURPOSES, sealBytes } from './sealed-bytes.ts';

const AT_A_TIME = 100;

/** Deletes the plain bytes only after the row that names the encrypted ones is committed. */
const sealFile = async (deps: Deps, { id, sha256 }: { id: string; sha256: Buffer }) => {
  const sealed = await deps.files.put(sealBytes(deps, await buffer(deps.files.read(sha256))));
  await transact(deps.db, (trx) => files.replaceBytes(trx, id, { from: sha256, to: sealed }));
  await transact(deps.db, async (trx) => {
    await files.lockBytes(trx, sha256);
    if (!(await files.hasRowWith(trx, sha256))) await deps.files.remove(sha256);
  });
};

/** Encrypts all of them; one that cannot be read does not stop the others and fails the run at the end. */
export const sealClearFiles = async (deps: Deps) => {
  const failures: unknown[] = [];
  for (let after = ''; ; ) {
    const found = await files.listClearFiles(deps.db, SEALED_PURPOSES, { after, limit: AT_A_TIME });
    for (const file of found) await sealFile(deps, file).catch((error) => failures.push(error));
    after = found.at(-1)?.id ?? after;
    if (found.length < AT_A_TIME) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files were not sealed: ${failures[0]}`);
};
