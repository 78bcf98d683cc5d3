// How the receiver answers the record of a payment.
import type { PaymentState } from './payment.labels.ts';

const paymentAnswers = ['confirmed', 'disputed'] as const satisfies readonly PaymentState[];
export type PaymentAnswer = (typeof paymentAnswers)[number];

/** Recorded and not denied: it counts as paid until the fleet says otherwise. */
export const countsAsPaid = ['claimed', 'confirmed'] as const satisfies readonly PaymentState[];
