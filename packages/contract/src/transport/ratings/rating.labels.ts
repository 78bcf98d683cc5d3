// What each side of an order is rated on.
import type { OrderSide } from '../orders/order.labels.ts';

/** The axes by who rates: a shipper rates the fleet, a fleet the shipper. */
export const ratingAxes = {
  shipper: ['时效', '货损', '服务'],
  fleet: ['付款', '装卸等待', '沟通'],
} as const satisfies Record<OrderSide, readonly [string, string, string]>;

/** The mean of the three axes, rounded half up: what counts in a company's rating. */
export const starsOf = ([first, second, third]: readonly [number, number, number]) =>
  Math.floor((first + second + third) / 3 + 0.5);
