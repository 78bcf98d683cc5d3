// Labels and states of payment records; no money moves on the platform.
export const paymentStates = {
  claimed: '已登记凭证',
  confirmed: '已确认收款',
  disputed: '金额不符',
  reversed: '已撤销确认',
} as const;
export type PaymentState = keyof typeof paymentStates;

/** Of an order as a whole. */
export const orderPaymentStates = {
  unpaid: '未付款',
  claimed: '已登记凭证',
  disputed: '金额不符',
  confirmed: '已付清',
} as const;

/** Days after the due day on which both sides are reminded of what is still open. */
export const OVERDUE_REMINDERS = [1, 8, 15, 30] as const;

/** How the receiver answers the record of a payment. */
const paymentAnswers = ['confirmed', 'disputed'] as const satisfies readonly PaymentState[];
export type PaymentAnswer = (typeof paymentAnswers)[number];

/** Recorded and not denied: it counts as paid until the fleet says otherwise. */
export const countsAsPaid = ['claimed', 'confirmed'] as const satisfies readonly PaymentState[];
