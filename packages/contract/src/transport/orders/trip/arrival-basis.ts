// How far an arrival is believed for punctuality: by whom it is confirmed, and whether the trip was possible at all.
import type { EventBasis } from '../../../conduct/credits/weights.ts';
import type { Witness } from '../order.labels.ts';

/** `witness`: who or what confirms it besides the fleet; the shipper confirms it later, with the order. */
type ArrivalFacts = { witness: Witness; isPossible: boolean };

/** That a step was recorded late is not a matter of belief: it counts from when it was recorded (`recorded-late.ts`). */
export const arrivalBasis = ({ witness, isPossible }: ArrivalFacts): EventBasis => {
  if (!isPossible) return 'impossible';
  return witness === '' ? 'ownRecord' : 'full';
};
