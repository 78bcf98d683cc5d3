// What each component of the score is computed from, for fleets and for shippers.
import { eventNotes, eventStandings } from '@rfb/contract/conduct/credits/credit-event.labels.ts';
import type { CreditEvent } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { type CreditComponent, creditComponents } from '@rfb/contract/conduct/credits/credits.ts';

/** What a credit event changes, in words. */
export const effectText = ({ standing, effect }: CreditEvent) =>
  standing === 'counted' ? signed(effect) : eventStandings[standing];

/** 0.5 单：半年以前，计一半。 */
export const weightText = ({ weight, notes, standing }: CreditEvent) => {
  const why = notes.map((note) => eventNotes[note]).join('；');
  if (weight === 0) return why || eventStandings[standing];
  return `${weight < 0.01 ? '不到 0.01' : twoDecimals(weight)} 单${why && `：${why}`}`;
};

/** The same as a line of its own. */
export const weightLine = (event: CreditEvent) => `${event.weight === 0 ? '' : '计为 '}${weightText(event)}`;

const ofShippers: Partial<Record<CreditComponent, string>> = {
  fulfilment: '完成的运单 ÷ 完成与我方取消的运单',
  punctuality: '按期付清的运费 ÷ 到期的运费',
  bidding: '只适用于车队，按满分的 80% 计',
  profile: '只适用于车队，按满分的 80% 计',
};

/** Papers count days and the card its fields; everything else is weighted, so that its numbers are no whole ones. */
export const isWeighted = (component: CreditComponent) => component !== 'papers' && component !== 'profile';
export const twoDecimals = (value: number) => String(Math.round(value * 100) / 100);

export type Side = 'fleet' | 'shipper';

export const basisOf = (component: CreditComponent, side: Side) =>
  (side === 'shipper' && ofShippers[component]) || creditComponents[component].from;

/** 0.1234 → +0.12; nothing for what is not visible with two digits. */
export const signed = (value: number) => {
  const text = Math.abs(value).toFixed(2);
  return text === '0.00' ? '0.00' : `${value > 0 ? '+' : '−'}${text}`;
};
