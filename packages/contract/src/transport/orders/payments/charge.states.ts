// What a charge does to the amount owed, and how the other side or its author may end a proposal.
import { type ChargeKind, type ChargeState, takenOffCharges } from './charge.labels.ts';

export const isTakenOff = (kind: ChargeKind) => kind in takenOffCharges;

const chargeAnswers = ['accepted', 'refused', 'withdrawn'] as const satisfies readonly ChargeState[];
export type ChargeAnswer = (typeof chargeAnswers)[number];
