// Encryption of sealed bids: a key pair per tender, padding to one size, blind tags and a bidder's own copies.
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Keys } from '../../../platform/keys.ts';

/** Every plaintext is padded to this size, so that the length of a ciphertext tells nothing. */
const PADDED_BYTES = 8_192;
const X25519_HEAD = Buffer.from('302a300506032b656e032100', 'hex');

const padded = (text: string) => {
  const bytes = Buffer.from(text);
  if (bytes.length > PADDED_BYTES - 4) throw new Error('the bid is too long to be padded');
  const whole = Buffer.alloc(PADDED_BYTES);
  whole.writeUInt32BE(bytes.length);
  bytes.copy(whole, 4);
  return whole;
};
const unpadded = (whole: Buffer) => whole.subarray(4, 4 + whole.readUInt32BE()).toString('utf8');

const rawOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(X25519_HEAD.length);
const publicKeyOf = (raw: Buffer) =>
  createPublicKey({ key: Buffer.concat([X25519_HEAD, raw]), format: 'der', type: 'spki' });

/** One use per key: the iv may be fixed where the key is new for every text. */
export const ZERO_IV = Buffer.alloc(12);
export const encrypt = (key: Buffer, iv: Buffer, context: string, plain: Buffer) => {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), body]);
};
export const decrypt = (key: Buffer, iv: Buffer, context: string, sealed: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(0, 16));
  return Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]);
};

/** A new key pair; the private half leaves this function only wrapped by the installation's key. */
export const newSealKey = (keys: Keys, tenderId: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { sealKey: rawOf(publicKey), wrappedKey: keys.sealBytes('tender key', Buffer.from(`${tenderId}\n${secret}`)) };
};

/** The private half, for opening; every call is recorded in the audit trail by its caller. */
export const unwrapSealKey = (keys: Keys, tenderId: string, wrapped: Buffer) => {
  const [owner, secret = ''] = keys.openBytes('tender key', wrapped).toString('utf8').split('\n');
  if (owner !== tenderId) throw new Error('this key belongs to another tender');
  return createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' });
};

/** New for every text, because the ephemeral pair is. */
const sharedKey = (shared: Buffer, ephemeral: Buffer, sealKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, sealKey]), 'rfb:sealed-bid', 32));

/** `context`: what the ciphertext belongs to, checked when it is opened. */
export const sealTo = (sealKey: Buffer, context: string, text: string) => {
  const pair = generateKeyPairSync('x25519');
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey: publicKeyOf(sealKey) });
  const ephemeral = rawOf(pair.publicKey);
  return Buffer.concat([ephemeral, encrypt(sharedKey(shared, ephemeral, sealKey), ZERO_IV, context, padded(text))]);
};

/** Of the keys in use: a tender's bids are opened one after another by the same one. */
const sealKeys = new WeakMap<KeyObject, Buffer>();
const sealKeyOf = (privateKey: KeyObject) => {
  const known = sealKeys.get(privateKey) ?? rawOf(createPublicKey(privateKey));
  sealKeys.set(privateKey, known);
  return known;
};

export const openWith = (privateKey: KeyObject, context: string, sealed: Buffer) => {
  const ephemeral = sealed.subarray(0, 32);
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(ephemeral) });
  const key = sharedKey(shared, ephemeral, sealKeyOf(privateKey));
  return unpadded(decrypt(key, ZERO_IV, context, sealed.subarray(32)));
};

type Tagged = { tenderId: string; lotId: string; fleetId: string };
/**
 * The bidder in the database until opening: only the installation's key ties it to a company. Another one for each revision,
 * so that the number of bidders cannot be counted.
 */
export const bidderTag = (keys: Keys, { tenderId, lotId, fleetId }: Tagged, revision: number) =>
  keys.mac('bidder', [tenderId, lotId, fleetId, ...(revision > 1 ? [revision] : [])].join('\n'));

export const MAX_REVISIONS = 100;
/** All a bidder can have on a lot; earlier releases gave every revision the tag of the first. */
export const bidderTags = (keys: Keys, tagged: Tagged) =>
  Array.from({ length: MAX_REVISIONS }, (_, index) => bidderTag(keys, tagged, index + 1));

type Whose = { tenderId: string; fleetId: string };
const ownKey = (keys: Keys, { tenderId, fleetId }: Whose) => keys.mac('own bid', `${tenderId}\n${fleetId}`);

const sealOwnBytes = (keys: Keys, whose: Whose, context: string, plain: Buffer) => {
  const iv = randomBytes(12);
  return Buffer.concat([iv, encrypt(ownKey(keys, whose), iv, context, plain)]);
};
const openOwnBytes = (keys: Keys, whose: Whose, context: string, sealed: Buffer) =>
  decrypt(ownKey(keys, whose), sealed.subarray(0, 12), context, sealed.subarray(12));

/** A second copy that the bidder can read back before opening. */
export const sealOwn = (keys: Keys, whose: Whose, context: string, text: string) =>
  sealOwnBytes(keys, whose, context, padded(text));

export const openOwn = (keys: Keys, whose: Whose, context: string, sealed: Buffer) =>
  unpadded(openOwnBytes(keys, whose, context, sealed));

/** Handed to the bidder and stored nowhere, therefore not padded. */
export const ownToken = (keys: Keys, whose: Whose, context: string, text: string) =>
  sealOwnBytes(keys, whose, context, Buffer.from(text)).toString('base64url');

export const readOwnToken = (keys: Keys, whose: Whose, context: string, token: string) =>
  openOwnBytes(keys, whose, context, Buffer.from(token, 'base64url')).toString('utf8');
