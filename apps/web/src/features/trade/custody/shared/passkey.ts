// A passkey in place of the code: its PRF gives 32 secret bytes that never leave the device. Only on https, or on this machine.

const SALT = new TextEncoder().encode('rfb-custody-passkey-v1');
const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
/** Nobody checks an answer to it: what the passkey proves is that it gives the same secret again. */
const challenge = () => crypto.getRandomValues(new Uint8Array(32));
const prf = { prf: { eval: { first: SALT } } };

export const canUsePasskey = () => globalThis.isSecureContext && typeof globalThis.PublicKeyCredential === 'function';

const NOT_SUPPORTED = '这台设备的通行密钥不能保管钥匙，请继续用口令';
const CANCELLED = '没有用通行密钥完成，请再试，或改用口令';

const secretOf = (found: Credential | null) => {
  const results = (found as PublicKeyCredential | null)?.getClientExtensionResults();
  const first = results?.prf?.results?.first;
  return first && new Uint8Array(first as ArrayBuffer);
};

const asked = async (ask: () => Promise<Credential | null>) => {
  try {
    return await ask();
  } catch {
    throw new Error(CANCELLED);
  }
};

/** The secret of a passkey of this custody. */
export const secretOfPasskey = async (credential: string) => {
  const allowCredentials = [{ type: 'public-key' as const, id: bytesOf(credential) }];
  const publicKey = {
    challenge: challenge(),
    allowCredentials,
    userVerification: 'required' as const,
    extensions: prf,
  };
  const secret = secretOf(await asked(() => navigator.credentials.get({ publicKey })));
  if (!secret) throw new Error(NOT_SUPPORTED);
  return secret;
};

/** Makes a passkey for one key. Some authenticators tell the secret only when they are asked again. */
export const newPasskey = async (holder: string) => {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: challenge(),
        rp: { name: '公路货运分会 三方保管' },
        user: { id: challenge(), name: holder, displayName: holder },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        extensions: prf,
      },
    }),
  );
  const credential = base64url((made as PublicKeyCredential).rawId);
  return { credential, secret: secretOf(made) ?? (await secretOfPasskey(credential)) };
};
