// A software authenticator: makes passkeys and signs challenges like a browser, with parts that tests can falsify.
import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign as signBytes } from 'node:crypto';
import type { PasskeyQuestion } from '@rfb/contract/identity/auth/factor-proof.ts';
import { addPasskey, beginPasskey, getPasskeyQuestion } from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

type Value = number | Uint8Array;
const bytesOf = (encoded = '') => Buffer.from(encoded, 'base64url');

const rsaParts = ({ n, e }: JsonWebKey): [number, Value][] => [
  [1, 3],
  [-1, bytesOf(n)],
  [-2, bytesOf(e)],
];

/** `parts`: the public key in COSE, by label, without its algorithm. */
const kinds = {
  es256: {
    algorithm: -7,
    make: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
    parts: ({ x, y }: JsonWebKey): [number, Value][] => [
      [1, 2],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ],
  },
  ed25519: {
    algorithm: -8,
    make: () => generateKeyPairSync('ed25519'),
    parts: ({ x }: JsonWebKey): [number, Value][] => [
      [1, 1],
      [-1, 6],
      [-2, bytesOf(x)],
    ],
  },
  rs256: {
    algorithm: -257,
    make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    parts: rsaParts,
  },
  weakRs256: {
    algorithm: -257,
    make: () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
    parts: rsaParts,
  },
} as const;

export const PRESENT = 0x01;
const VERIFIED = 0x04;
const CREDENTIAL = 0x40;

type Question = Pick<PasskeyQuestion, 'challenge' | 'domain'>;
/** What a dishonest or broken browser would change. */
export type Falsified = Partial<{
  type: string;
  origin: string;
  domain: string;
  flags: number;
  count: number;
  crossOrigin: boolean;
  /** Of the key, when a passkey is made. */
  algorithm: number;
  /** Instead of the key. */
  key: Buffer;
}>;

const encoded = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export const softwareKey = ({ deps }: TestApp, kind: keyof typeof kinds = 'es256', idBytes = 32) => {
  const { algorithm, make, parts } = kinds[kind];
  const { publicKey, privateKey } = make();
  const credentialId = randomBytes(idBytes);
  let count = 0;

  const coseKey = (falsified: Falsified) =>
    falsified.key ??
    isoCBOR.encode(
      new Map([
        ...parts(publicKey.export({ format: 'jwk' })),
        [3, falsified.algorithm ?? algorithm] as [number, Value],
      ]),
    );

  const ceremony = (type: string, { challenge, domain }: Question, falsified: Falsified) => {
    count = falsified.count ?? count + 1;
    const origin = falsified.origin ?? new URL(deps.config.publicUrl).origin;
    const crossOrigin = falsified.crossOrigin ?? false;
    const clientData = Buffer.from(JSON.stringify({ type: falsified.type ?? type, challenge, origin, crossOrigin }));
    const isNew = type === 'webauthn.create';
    const head = Buffer.alloc(5);
    head.writeUInt8(falsified.flags ?? PRESENT | VERIFIED | (isNew ? CREDENTIAL : 0));
    head.writeUInt32BE(count, 1);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const data = [
      sha256(falsified.domain ?? domain),
      head,
      ...(isNew ? [Buffer.alloc(16), length, credentialId, coseKey(falsified)] : []),
    ];
    return { clientData, authenticatorData: Buffer.concat(data) };
  };

  const create = (question: Question, falsified: Falsified = {}) => {
    const { clientData, authenticatorData } = ceremony('webauthn.create', question, falsified);
    return {
      credentialId: encoded(credentialId),
      clientData: encoded(clientData),
      authenticatorData: encoded(authenticatorData),
    };
  };

  const sign = (question: Question, falsified: Falsified = {}) => {
    const { clientData, authenticatorData } = ceremony('webauthn.get', question, falsified);
    const text = Buffer.concat([authenticatorData, sha256(clientData)]);
    const signature = signBytes(kind === 'ed25519' ? null : 'sha256', text, privateKey);
    return {
      credentialId: encoded(credentialId),
      clientData: encoded(clientData),
      authenticatorData: encoded(authenticatorData),
      signature: encoded(signature),
    };
  };

  return { create, sign, publicKey, credentialId };
};
export type SoftwareKey = ReturnType<typeof softwareKey>;

/** Adds a passkey to an administrator who has no second factor yet. */
export const enrolPasskey = async (t: TestApp, person: Person, kind: keyof typeof kinds = 'es256') => {
  const key = softwareKey(t, kind);
  const question = (await t.call(beginPasskey, { body: { password: person.password } }, person)).data;
  const body = { name: '办公室电脑', ...key.create(question) };
  const added = await t.call(addPasskey, { body }, person);
  if (added.code !== 0) throw new Error(added.msg);
  return { ...key, recoveryCodes: added.data.recoveryCodes };
};

/** A proof for an open session. */
export const proofBy = async (
  t: TestApp,
  person: Person,
  key: Pick<SoftwareKey, 'sign'>,
  falsified: Falsified = {},
) => {
  const question = (await t.call(getPasskeyQuestion, {}, person)).data;
  return { passkey: key.sign(question, falsified) };
};
