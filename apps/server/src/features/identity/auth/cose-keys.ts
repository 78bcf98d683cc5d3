// Public keys of passkeys: stored as SPKI, exchanged with the library in COSE, the form authenticators use.
import { createPublicKey, type JsonWebKey } from 'node:crypto';

/** Labels of COSE keys (RFC 9053); `values` are the parameters that hold bytes, by their names in a JWK. */
const LABEL = { type: 1, algorithm: 3, curve: -1 } as const;
const kinds = {
  [-7]: { type: 2, curve: 1, jwk: { kty: 'EC', crv: 'P-256' }, values: { x: -2, y: -3 } },
  [-8]: { type: 1, curve: 6, jwk: { kty: 'OKP', crv: 'Ed25519' }, values: { x: -2 } },
  [-257]: { type: 3, curve: undefined, jwk: { kty: 'RSA' }, values: { n: -1, e: -2 } },
} as const;
type Kind = { type: number; curve: number | undefined; jwk: JsonWebKey; values: Record<string, number> };
const kindOf = (algorithm: number) => (kinds as Record<number, Kind>)[algorithm] as Kind;

const RSA_BITS = 2048;
type CoseKey = Map<number, number | Uint8Array<ArrayBuffer>>;

const valuesOf = (key: CoseKey, { values }: Kind) =>
  Object.fromEntries(
    Object.entries(values).map(([name, label]) => [
      name,
      Buffer.from(key.get(label) as Uint8Array).toString('base64url'),
    ]),
  );

/** Throws when the values do not make a key of the kind its algorithm needs. */
export const readCoseKey = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  const cose = isoCBOR.decodeFirst<CoseKey>(bytes);
  const algorithm = Number(cose.get(LABEL.algorithm));
  const kind = kindOf(algorithm);
  const key = createPublicKey({ key: { ...kind.jwk, ...valuesOf(cose, kind) }, format: 'jwk' });
  if ((key.asymmetricKeyDetails?.modulusLength ?? RSA_BITS) < RSA_BITS) throw new Error('key too short');
  return { algorithm, publicKey: key.export({ format: 'der', type: 'spki' }) };
};

export const writeCoseKey = async (publicKey: Buffer, algorithm: number) => {
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  const jwk = createPublicKey({ key: publicKey, format: 'der', type: 'spki' }).export({ format: 'jwk' });
  const { type, curve, values } = kindOf(algorithm);
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [LABEL.type, type],
      [LABEL.algorithm, algorithm],
      ...(curve === undefined ? [] : [[LABEL.curve, curve] as const]),
      ...Object.entries(values).map(([name, label]) => [label, Buffer.from(String(jwk[name]), 'base64url')] as const),
    ]),
  );
};
