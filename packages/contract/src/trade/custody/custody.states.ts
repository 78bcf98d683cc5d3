// Sets of stages of an opening by custodians.
import type { CustodyStage } from './custody.labels.ts';

/** After the deadline, with a part still wanted. */
export const wantingStages = ['none', 'one', 'third'] as const satisfies readonly CustodyStage[];
