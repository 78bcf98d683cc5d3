// Unlocks a custodian's key with its code, from what the platform stores or from a recovery file; refusals in words.
import type { CustodianKeyView } from '@rfb/contract/trade/custody/custody-views.ts';
import { type CustodianKey, fingerprintOf } from '@rfb/contract/trade/custody/hashes.ts';
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

const passkeysOf = ({ holders }: Registered) =>
  holders.flatMap(({ wrapped }) => (wrapped.by === 'passkey' && wrapped.credential ? [wrapped] : []));
export const hasPasskey = (registered: Registered) => passkeysOf(registered).length > 0;

/** By the passkey that was registered last: the one of the device people have now. */
export const unlockByPasskey = async (registered: Registered): Promise<CustodianKey> => {
  const { secretOfPasskey } = await import('./passkey.ts');
  const wrapped = passkeysOf(registered).at(-1);
  if (!wrapped) throw new Error('没有登记通行密钥，请用口令');
  const secret = await secretOfPasskey(wrapped.credential ?? '');
  const key = await unwrapKey(wrapped, registered.publicKey, { by: 'passkey', secret });
  if (!key) throw new Error('这个通行密钥打不开登记的钥匙，请改用口令');
  return key;
};

/** Whose code or passkey opens it; substitutes have their own page. */
export const holderNames = ({ holders }: Registered) =>
  holders
    .filter(({ wrapped }) => wrapped.by !== 'key')
    .map(({ holder }) => holder)
    .join('、');

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
