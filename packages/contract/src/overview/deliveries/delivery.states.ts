// The sets of states of a message handed to a provider, and of each attempt.
import type { AttemptState, DeliveryState } from './deliveries.labels.ts';

/** The provider's failure, not the message's. */
export const failedAttempts = ['refused', 'unreachable', 'unknown'] as const satisfies readonly AttemptState[];
/** The provider took it or may have taken it. */
export const chargedAttempts = ['sending', 'accepted', 'unknown'] as const satisfies readonly AttemptState[];

/** A receipt may still come. */
export const awaitsReceipt = ['sent', 'unknown'] as const satisfies readonly DeliveryState[];
export const handedOver = ['sent', 'delivered'] as const satisfies readonly DeliveryState[];
/** Not tried again. */
export const givenUp = ['failed', 'unknown'] as const satisfies readonly DeliveryState[];
/** Known not to have reached its receiver. */
export const notArrived = ['undelivered', 'failed'] as const satisfies readonly DeliveryState[];
