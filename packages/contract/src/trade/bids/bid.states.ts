// The sets of a bid's states.
import type { BidState } from './bid.labels.ts';

/** Valid, or replaced by its own fleet. */
export const undisturbedBids = ['valid', 'superseded'] as const satisfies readonly BidState[];
