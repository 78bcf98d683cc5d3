// The payer's account: encrypted, compared by a keyed hash, shown by its last four characters.
import type { Deps } from '../../../platform/deps.ts';

const SEAL = 'bank account';

export const accountColumns = ({ keys }: Pick<Deps, 'keys'>, account: string) =>
  account === ''
    ? { accountSealed: '', accountMac: null, accountTail: '' }
    : { accountSealed: keys.seal(SEAL, account), accountMac: keys.mac(SEAL, account), accountTail: account.slice(-4) };

/** As the matching compares it. */
export const macText = (mac: Buffer | null) => mac?.toString('base64') ?? '';
