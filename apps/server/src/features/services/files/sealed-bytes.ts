// Decides which files are stored encrypted, and encrypts and decrypts their bytes.
import { buffer } from 'node:stream/consumers';
import type { FilePurpose } from '@rfb/contract/services/files/purposes.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FileRow } from './files.queries.ts';

const SEAL = 'stored file';

/** Sheets, copies of personal data and documents contain identity numbers and phones, agreements and contracts trade secrets, statements accounts. */
export const SEALED_PURPOSES: readonly FilePurpose[] = [
  'import',
  'export',
  'myExport',
  'document',
  'agreement',
  'orderPaper',
  'bankStatement',
];

export const sealBytes = ({ keys }: Deps, bytes: Buffer) => keys.sealBytes(SEAL, bytes);

export const sealFor = (deps: Deps, purpose: FilePurpose, bytes: Buffer) => {
  const isSealed = SEALED_PURPOSES.includes(purpose);
  return { isSealed, kept: isSealed ? sealBytes(deps, bytes) : bytes };
};

export const bytesOf = async (
  { keys, files: store }: Deps,
  { sha256, isSealed }: Pick<FileRow, 'sha256' | 'isSealed'>,
) => {
  const kept = await buffer(store.read(sha256));
  return isSealed ? keys.openBytes(SEAL, kept) : kept;
};
