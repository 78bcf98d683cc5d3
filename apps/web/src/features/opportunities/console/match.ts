// What a fleet lacks for a lot, and whether the ceiling can be accepted in one step.
import type { Opportunity } from '@rfb/contract/opportunities/opportunities.endpoints.ts';

export const missingOf = ({ requirements }: Opportunity) => requirements.filter(({ isMet }) => !isMet);

/** One mark for each requirement the lot states; without any, everything stated is met. */
export const marksOf = ({ met, stated }: Pick<Opportunity, 'met' | 'stated'>) =>
  Array.from({ length: stated }, (_, index) => index < met);

export const canAcceptCeiling = (opportunity: Opportunity) =>
  opportunity.mode === 'sealed' &&
  opportunity.phase === 'bidding' &&
  opportunity.lane.ceilingE4 !== null &&
  missingOf(opportunity).length === 0;
