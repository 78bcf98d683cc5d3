// How the receiver answers the record of a payment.
import type { PaymentState } from './payment.labels.ts';

const paymentAnswers = ['confirmed', 'disputed'] as const satisfies readonly PaymentState[];
export type PaymentAnswer = (typeof paymentAnswers)[number];
