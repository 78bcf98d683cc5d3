// Opens sealed bids from the parts of custodians, and says who is to blame where something does not fit.
import { canonicalText, fleetText } from '../bids/proof.ts';
import { bodyCipher, type CustodianKeys } from './bid-sealing.ts';
import { bytesToHex, hashOf, hexToBytes, keySetOf, utf8ToBytes } from './hashes.ts';
import { unpadded } from './padding.ts';
import type { HandedPart } from './parts.ts';
import { BidPayload as PayloadSchema } from './schemas.ts';
import { type BidPayload, contextOf, isWhole, keyHashOf, partHashOf, type SealedBid } from './sealed-bid.ts';
import { sealAgain } from './sealing.ts';
import { combined, type PartNumber } from './shamir.ts';

const fits = (sealed: SealedBid, { number, part }: HandedPart) =>
  part !== null && partHashOf(contextOf(sealed), number, part) === sealed.parts[number - 1]?.hash;

/** The content key of two parts. */
export const combine = (a: HandedPart, b: HandedPart) =>
  bytesToHex(combined(a.number, hexToBytes(a.part ?? ''), b.number, hexToBytes(b.part ?? '')));

/** Why a bid is void, or was not opened. */
type OpeningProblem = 'changed' | 'otherKey' | 'notReadable' | 'notCommitted' | 'notRepeatable' | 'waiting';
type Blamed = 'platform' | 'bidder' | PartNumber;

/**
 * opened: all of it fits. void: the bidder sealed something that does not fit; whichever two parts are used, it is void.
 * broken: what is stored is not what was received. waiting: fewer than two parts fit; a third part or the bidder's receipt decides.
 */
type Outcome = { blamed: Blamed[] } & (
  | { state: 'opened'; payload: BidPayload; contentKey: string }
  | { state: 'void'; problem: Exclude<OpeningProblem, 'changed' | 'waiting'> }
  | { state: 'broken'; problem: 'changed' }
  | { state: 'waiting'; problem: 'waiting' }
);

/** Half a character or a NUL, which no database stores: one such bid would keep a whole tender from being opened. */
const isStorable = (text: string) => !text.includes('\0') && new TextDecoder().decode(utf8ToBytes(text)) === text;
const refuseUnstorable = (_: string, value: unknown) => {
  if (typeof value === 'string' && !isStorable(value)) throw new Error('the text cannot be stored');
  return value;
};

/** Only in its canonical spelling, so that sealing it again cannot fail. */
const payloadOf = (sealed: SealedBid, contentKey: string): BidPayload | undefined => {
  try {
    const plain = unpadded(bodyCipher(contentKey, contextOf(sealed)).decrypt(hexToBytes(sealed.body)));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain);
    const { success, data } = PayloadSchema.safeParse(JSON.parse(text, refuseUnstorable));
    return success && canonicalText(data) === text ? data : undefined;
  } catch {
    return undefined;
  }
};

const isCommitted = ({ bid, fleet }: BidPayload, sealed: SealedBid) =>
  hashOf(fleetText(fleet.id, fleet.nonce)) === sealed.fleetHash && (bid === null) === (sealed.action === 'withdrawal');

/** With the key in hand the bid is sealed again: any other byte is the bidder's doing, and a part that differs its holder's. */
const openByKey = (sealed: SealedBid, custodians: CustodianKeys, handed: HandedPart[], contentKey: string): Outcome => {
  const isVoid = (problem: 'otherKey' | 'notReadable' | 'notCommitted' | 'notRepeatable', blamed: Blamed[] = []) => ({
    state: 'void' as const,
    problem,
    blamed: ['bidder' as const, ...blamed],
  });
  if (keyHashOf(contextOf(sealed), contentKey) !== sealed.keyHash) return isVoid('otherKey');
  const payload = payloadOf(sealed, contentKey);
  if (!payload) return isVoid('notReadable');
  if (!isCommitted(payload, sealed)) return isVoid('notCommitted');
  const again = sealAgain(sealed, custodians, payload, contentKey);
  if (again.bidCommitment !== sealed.bidCommitment) return isVoid('notCommitted');
  /** Handed in something else than was sealed for them as it should be. */
  const liars = handed.flatMap(({ number, part }) => {
    const [is, should] = [sealed.parts[number - 1], again.parts[number - 1]];
    const wasRight = is?.sealed === should?.sealed;
    return wasRight && (part === null || partHashOf(contextOf(sealed), number, part) !== should?.hash) ? [number] : [];
  });
  // Both are whole, and the commitment of a whole one binds every byte.
  if (again.commitment !== sealed.commitment) return isVoid('notRepeatable', liars);
  return { state: 'opened', payload, contentKey, blamed: liars };
};

/** `commitment`: of the link in the tender's chain. */
type Expected = { commitment: string; custodians: CustodianKeys };

const isStoredAsReceived = (sealed: SealedBid, { commitment, custodians }: Expected) =>
  isWhole(sealed) && sealed.commitment === commitment && sealed.keySet === keySetOf(sealed.tenderId, custodians);

const BROKEN: Outcome = { state: 'broken', problem: 'changed', blamed: ['platform'] };

/** Opens one bid with the parts handed in so far, at most one of each custodian. */
export const checkAndOpen = (sealed: SealedBid, expected: Expected, handed: HandedPart[]): Outcome => {
  if (new Set(handed.map(({ number }) => number)).size < handed.length) throw new Error('one part of each custodian');
  if (!isStoredAsReceived(sealed, expected)) return BROKEN;
  const [first, second] = handed.filter((one) => fits(sealed, one));
  if (!first || !second) return { state: 'waiting', problem: 'waiting', blamed: [] };
  return openByKey(sealed, expected.custodians, handed, combine(first, second));
};

/** Opens one bid with the key in its bidder's receipt, which is the bidder's answer where fewer than two parts fit. */
export const openWithReceipt = (
  sealed: SealedBid,
  expected: Expected,
  handed: HandedPart[],
  contentKey: string,
): Outcome => {
  if (!isStoredAsReceived(sealed, expected)) return BROKEN;
  // A receipt of another bid decides nothing.
  if (keyHashOf(contextOf(sealed), contentKey) !== sealed.keyHash)
    return { state: 'waiting', problem: 'waiting', blamed: [] };
  return openByKey(sealed, expected.custodians, handed, contentKey);
};
