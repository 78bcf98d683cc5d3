// When charges on an order can be proposed and answered.
import { isOneOf } from '@rfb/contract/states.ts';
import { hasDriverLink } from '@rfb/contract/transport/orders/order.states.ts';
import { CHARGE_DAYS } from '@rfb/contract/transport/orders/payments/charge.labels.ts';
import type { OrderRow } from '../orders.queries.ts';

const DAY_MS = 86_400_000;

/** From dispatch until some time after completion. */
export const canCharge = ({ state, completedAt, now }: Pick<OrderRow, 'state' | 'completedAt' | 'now'>) =>
  isOneOf(hasDriverLink, state) ||
  (completedAt !== null && Date.parse(now) < Date.parse(completedAt) + CHARGE_DAYS * DAY_MS);
