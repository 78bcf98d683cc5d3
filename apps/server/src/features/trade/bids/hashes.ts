// Hashes of bids: those of the contract's proof.ts without waiting, because between two awaits other requests run while a bid
// holds its tender's lock; and what opening decided.
import { hash } from 'node:crypto';
import { commitmentText, fleetText, type Link, linkText } from '@rfb/contract/trade/bids/proof.ts';

const sha256 = (text: string) => hash('sha256', text, 'hex');

export const fleetHashNow = (fleetId: string, fleetNonce: string) => sha256(fleetText(fleetId, fleetNonce));
export const commitmentNow = (committed: Parameters<typeof commitmentText>[0]) => sha256(commitmentText(committed));
export const linkHashNow = (previous: string, link: Link) => sha256(linkText(previous, link));

type Standing = { code: string | null; state: string | null; rating: number | null; credit: number };

/** What opening decided about each bid, as one hash for the audit trail: who counts, and the rating and credit points are made of. */
export const standingsOf = (bids: Standing[]) =>
  sha256(
    bids
      .map(({ code, state, rating, credit }) => `${code} ${state} ${rating} ${credit}`)
      .sort()
      .join('\n'),
  );
