// What opening decided about each bid, as one hash for the audit trail: who counts, and the rating and credit points are made of.
import { createHash } from 'node:crypto';

type Standing = { code: string | null; state: string | null; rating: number | null; credit: number };

export const standingsOf = (bids: Standing[]) =>
  createHash('sha256')
    .update(
      bids
        .map(({ code, state, rating, credit }) => `${code} ${state} ${rating} ${credit}`)
        .sort()
        .join('\n'),
    )
    .digest('hex');
