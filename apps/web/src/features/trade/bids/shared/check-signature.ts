// Checks a signature of the association in the browser, without the heavier checks of whole files.
import { isSignedBy } from '@rfb/contract/ed25519.ts';

/** `unknown`: a page without https may not compute. */
export type SignatureCheck = 'good' | 'bad' | 'unknown';

export const canCheck = () => globalThis.crypto?.subtle !== undefined;

export const checkSignature = async (publicKey: string, signature: string, text: string): Promise<SignatureCheck> => {
  if (!canCheck()) return 'unknown';
  return (await isSignedBy(publicKey, signature, text)) ? 'good' : 'bad';
};
