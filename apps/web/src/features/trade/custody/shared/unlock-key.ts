// Unlocks a custodian's key with its code, from what the platform stores or from a recovery file; refusals in words.
import type { CustodianKeyView } from '@rfb/contract/trade/custody/custody-views.ts';
import { type CustodianKey, fingerprintOf } from '@rfb/contract/trade/custody/keys.ts';
import type { WrappedKey } from '@rfb/contract/trade/custody/schemas.ts';
import { readRecovery, unwrapKey } from '@rfb/contract/trade/custody/wrapping.ts';

export type Registered = Pick<CustodianKeyView, 'publicKey' | 'fingerprint' | 'holders'>;

/** A refusal that says which key was found instead of the registered one. */
export class OtherKey extends Error {
  readonly found: string;
  constructor(found: string) {
    super('这不是登记的那一份');
    this.found = found;
  }
}

export const wrappedOfFile = (text: string, { publicKey }: Registered): WrappedKey => {
  const file = readRecovery(text);
  if (!file) throw new Error('这不是恢复文件，或文件被改动过');
  if (file.publicKey !== publicKey) throw new OtherKey(fingerprintOf(file.publicKey));
  return file.wrapped;
};

/** Tries all that the platform stores: a person may not know under whose name a code was made. */
export const unlockKey = async (
  wrappings: readonly WrappedKey[],
  { publicKey }: Registered,
  code: string,
): Promise<CustodianKey> => {
  for (const wrapped of wrappings) {
    const key = await unwrapKey(wrapped, publicKey, { by: 'code', code });
    if (key) return key;
  }
  throw new Error('口令不对，请对照抄下的再输一次');
};
