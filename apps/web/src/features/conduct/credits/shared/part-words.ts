// What each component of the score is computed from, for fleets and for shippers.
import { eventStandings } from '@rfb/contract/conduct/credits/credit-event.labels.ts';
import type { CreditEvent } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { type CreditComponent, creditComponents } from '@rfb/contract/conduct/credits/credits.ts';

/** What a credit event changes, in words. */
export const effectText = ({ standing, effect }: CreditEvent) =>
  standing === 'counted' ? signed(effect) : eventStandings[standing];

const ofShippers: Partial<Record<CreditComponent, string>> = {
  fulfilment: '完成的运单 ÷ 完成与我方取消的运单',
  punctuality: '按期付清的运费 ÷ 到期的运费',
  bidding: '只适用于车队，按满分的 80% 计',
  profile: '只适用于车队，按满分的 80% 计',
};

export type Side = 'fleet' | 'shipper';

export const basisOf = (component: CreditComponent, side: Side) =>
  (side === 'shipper' && ofShippers[component]) || creditComponents[component].from;

/** 0.1234 → +0.12; nothing for what is not visible with two digits. */
export const signed = (value: number) => {
  const text = Math.abs(value).toFixed(2);
  return text === '0.00' ? '0.00' : `${value > 0 ? '+' : '−'}${text}`;
};
