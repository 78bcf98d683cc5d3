// Which files are stored as ciphertext, and sealing what was stored before they were.
import { buffer } from 'node:stream/consumers';
import type { FilePurpose } from '@rfb/contract/files/purposes.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import * as files from './files.queries.ts';

const SEAL = 'stored file';

/** Sheets and copies of people's data hold identity numbers and phones, papers show them. */
const SEALED_PURPOSES: readonly FilePurpose[] = ['import', 'export', 'myExport', 'document'];

export const sealFor = ({ keys }: Deps, purpose: FilePurpose, bytes: Buffer) => {
  const isSealed = SEALED_PURPOSES.includes(purpose);
  return { isSealed, kept: isSealed ? keys.sealBytes(SEAL, bytes) : bytes };
};

export const bytesOf = async (
  { keys, files: store }: Deps,
  { sha256, isSealed }: Pick<files.FileRow, 'sha256' | 'isSealed'>,
) => {
  const kept = await buffer(store.read(sha256));
  return isSealed ? keys.openBytes(SEAL, kept) : kept;
};

const AT_A_TIME = 100;

/** The clear bytes go once the row that names the sealed ones is committed. */
const sealFile = async (deps: Deps, { id, sha256 }: { id: string; sha256: Buffer }) => {
  const sealed = await deps.files.put(deps.keys.sealBytes(SEAL, await buffer(deps.files.read(sha256))));
  await transact(deps.db, (trx) => files.replaceBytes(trx, id, { from: sha256, to: sealed }));
  await transact(deps.db, async (trx) => {
    await files.lockBytes(trx, sha256);
    if (!(await files.hasRowWith(trx, sha256))) await deps.files.remove(sha256);
  });
};

/** Files stored in clear by an earlier version. One that cannot be read is told at the end and keeps no other from being sealed. */
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
