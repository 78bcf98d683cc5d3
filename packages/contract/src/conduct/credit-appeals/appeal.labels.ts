// Labels of appeals against credit events.
import type { StatusTable } from '../../states.ts';

export const appealOutcomes = { accepted: '申诉成立', refused: '申诉未成立' } as const;
export type AppealOutcome = keyof typeof appealOutcomes;

export const appealStates = { open: '申诉中', ...appealOutcomes } as const;

export const MAX_APPEAL_FILES = 5;

/** The state of an appeal, as a tag. */
export const appealStateTag = {
  words: appealStates,
  looks: {
    open: ['blue', 'half'],
    accepted: ['brand', 'square'],
    refused: ['red', 'bar'],
  },
} satisfies StatusTable<typeof appealStates>;
