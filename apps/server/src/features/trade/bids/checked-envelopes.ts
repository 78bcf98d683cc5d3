// Remembers of envelopes of sealed bids what reading them gave: a tender's chain is checked at every step of its opening.
import { hash } from 'node:crypto';
import { readSealedBid } from '@rfb/contract/trade/custody/files.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';

type Checked = { commitment: string; files: string[] };

/** A few megabytes at most. */
const MOST = 10_000;
/** By the hash of all bytes, so that a changed envelope is never taken for one read before. */
const known = new Map<string, Checked>();

/** Undefined when any byte was changed. */
export const checkedEnvelope = (bytes: Buffer): Checked | undefined => {
  const name = hash('sha256', bytes, 'hex');
  const before = known.get(name);
  if (before) return before;
  const envelope = readSealedBid(bytes.toString('utf8'));
  if (!envelope) return undefined;
  const checked = { commitment: envelope.commitment, files: envelope.files ?? [] };
  if (known.size >= MOST) known.clear();
  known.set(name, checked);
  return checked;
};

/** The envelope itself; undefined when any byte was changed. */
export const readEnvelope = (bytes: Buffer): SealedBid | undefined =>
  checkedEnvelope(bytes) && JSON.parse(bytes.toString('utf8'));
