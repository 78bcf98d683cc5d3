// Encrypts and masks the numbers of drivers' documents, most of which are identity numbers.

import { maskIdentity } from '@rfb/contract/identity-number.ts';
import type { OwnerKind } from '@rfb/contract/membership/documents/document.labels.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listClearNumbers, saveSealedNumber } from './sealed-numbers.queries.ts';

const SEAL = 'document number';
const IDENTITY_LENGTH = 18;

const maskNumber = (number: string) =>
  number.length === IDENTITY_LENGTH ? maskIdentity(number) : `****${number.slice(-Math.min(4, number.length >> 2))}`;

export const numberColumns = ({ keys }: Deps, ownerKind: OwnerKind, number: string) =>
  ownerKind === 'driver' && number !== ''
    ? { number: maskNumber(number), numberSealed: keys.seal(SEAL, number) }
    : { number, numberSealed: '' };

export const openNumber = ({ keys }: Deps, sealed: string) => keys.open(SEAL, sealed);

const AT_A_TIME = 500;

/** Encrypts numbers that an earlier version stored in plain text. */
export const sealClearNumbers = async (deps: Deps, db: Db = deps.db) => {
  for (;;) {
    const found = await listClearNumbers(db, AT_A_TIME);
    for (const { id, number } of found) await saveSealedNumber(db, id, numberColumns(deps, 'driver', number));
    if (found.length < AT_A_TIME) return;
  }
};
