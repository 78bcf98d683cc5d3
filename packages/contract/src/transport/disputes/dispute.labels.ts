// Labels of disputes about orders.
import type { StatusTable } from '../../states.ts';

export const disputeOutcomes = {
  none: '双方均无责任',
  fleet: '车队责任',
  shipper: '货主责任',
  both: '双方都有责任',
} as const;
export type DisputeOutcome = keyof typeof disputeOutcomes;

export const disputeStates = { waiting: '待对方答复', answered: '待调解', decided: '已结案' } as const;

export const MAX_DISPUTE_FILES = 5;

/** The state of a dispute, as a tag. */
export const disputeStateTag = {
  words: disputeStates,
  looks: {
    waiting: ['amber', 'diamond'],
    answered: ['blue', 'half'],
    decided: ['grey', 'bar'],
  },
} satisfies StatusTable<typeof disputeStates>;
