// Everything of sealing a bid but the curve: encrypted under a fresh key, of which each custodian gets one of three parts.
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { type CanonicalBid, canonicalText, commitmentText, fleetText } from '../bids/proof.ts';
import { bytesToHex, derivedKey, hashOf, hexToBytes, keySetOf, utf8ToBytes } from './hashes.ts';
import { type Agreed, sealShared } from './hpke-cipher.ts';
import { padded } from './padding.ts';
import {
  type BidHeader,
  type BidPayload,
  contextOf,
  custodyCommitmentOf,
  keyHashOf,
  PADDED_BYTES,
  partHashOf,
  type SealedBid,
  sealHashOf,
} from './sealed-bid.ts';
import { type PartNumber, partAt } from './shamir.ts';

export type CustodianKeys = readonly [string, string, string];

/** The key is new for every bid, therefore the nonce may be fixed. */
const ZERO_NONCE = new Uint8Array(12);
export const bodyCipher = (contentKey: string, context: string) =>
  chacha20poly1305(derivedKey(hexToBytes(contentKey), 'rfb-custody-body-v1'), ZERO_NONCE, utf8ToBytes(context));

/** Part of what is sealed to a custodian. */
export const partLabel = (number: PartNumber) => utf8ToBytes(`part ${number}`);

const sealedPart = (
  number: PartNumber,
  publicKey: string,
  context: string,
  contentKey: string,
  seed: Uint8Array,
  agreed: Agreed,
) => {
  const part = partAt(number, hexToBytes(contentKey), derivedKey(seed, 'rfb-custody-slope-v1'));
  const sealed = sealShared(agreed, hexToBytes(publicKey), utf8ToBytes(context), partLabel(number), part);
  return { hash: partHashOf(context, number, bytesToHex(part)), sealed: bytesToHex(sealed) };
};

/** What the curve needs for each custodian: the private key of this bid only, and the custodian's public key. */
export const curveInputs = ([first, second, third]: CustodianKeys, { seed }: Pick<BidPayload, 'seed'>) => {
  const input = (number: PartNumber, publicKey: string) =>
    [derivedKey(hexToBytes(seed), `rfb-custody-ephemeral-v1 ${number}`), hexToBytes(publicKey)] as const;
  return [input(1, first), input(2, second), input(3, third)] as const;
};

/** `agreed`: what the curve makes of `curveInputs`, in the same order. */
export const sealAgreed = (
  header: BidHeader,
  [first, second, third]: CustodianKeys,
  payload: BidPayload,
  contentKey: string,
  agreed: readonly [Agreed, Agreed, Agreed],
): SealedBid => {
  const { tenderId, lotId, fleetHash, keySet, action, revision, noticeNumber } = header;
  const context = contextOf(header);
  const whole = padded(utf8ToBytes(canonicalText(payload)), PADDED_BYTES);
  if (!whole) throw new RangeError('报价内容太长');
  const seed = hexToBytes(payload.seed);
  const { bid, nonce } = payload;
  const sealed: Omit<SealedBid, 'commitment'> = {
    format: 'rfb-custody-bid-v1',
    tenderId,
    lotId,
    fleetHash,
    keySet,
    action,
    revision,
    noticeNumber,
    bidCommitment: hashOf(commitmentText({ tenderId, lotId, fleetHash, bid, nonce })),
    keyHash: keyHashOf(context, contentKey),
    parts: [
      sealedPart(1, first, context, contentKey, seed, agreed[0]),
      sealedPart(2, second, context, contentKey, seed, agreed[1]),
      sealedPart(3, third, context, contentKey, seed, agreed[2]),
    ],
    body: bytesToHex(bodyCipher(contentKey, context).encrypt(whole)),
    ...(payload.files.length > 0 && { files: payload.files.map(({ sha256 }) => sha256) }),
  };
  return { ...sealed, commitment: custodyCommitmentOf(sealed.bidCommitment, sealHashOf(sealed)) };
};

export type NewBid = {
  tenderId: string;
  lotId: string;
  fleetId: string;
  revision: number;
  noticeNumber: number;
  /** Null withdraws the one before. */
  bid: CanonicalBid | null;
  files?: BidPayload['files'];
};

const newSecret = () => bytesToHex(randomBytes(32));

/** All of a new bid before it is sealed, with fresh secrets. */
export const newBid = (custodians: CustodianKeys, { fleetId, bid, files = [], ...place }: NewBid) => {
  // Useless keys are refused by the curve itself; testing them here would take as long as sealing.
  if (new Set(custodians).size < 3) throw new RangeError('三位保管人的公钥要各不相同');
  const fleet = { id: fleetId, nonce: newSecret() };
  const header: BidHeader = {
    ...place,
    fleetHash: hashOf(fleetText(fleet.id, fleet.nonce)),
    keySet: keySetOf(place.tenderId, custodians),
    action: bid ? 'bid' : 'withdrawal',
  };
  const payload: BidPayload = { bid, nonce: newSecret(), fleet, files, seed: newSecret() };
  return { header, payload, contentKey: newSecret() };
};
