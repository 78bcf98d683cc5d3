// Labels and limits of the price list of a cooperation.
import type { StatusTable } from '../../states.ts';

/** Decided by people. */
export const lanePriceStates = {
  proposed: '待同意',
  accepted: '已同意',
  refused: '未同意',
  withdrawn: '已撤回',
} as const;
export type LanePriceState = keyof typeof lanePriceStates;

/** What an entry means today: an accepted one holds from its first day to its last, unless a later one took its place. */
export const lanePricePhases = {
  proposed: '待同意',
  upcoming: '未开始',
  inForce: '执行中',
  replaced: '已被新价取代',
  over: '已到期',
  refused: '未同意',
  withdrawn: '已撤回',
} as const;
export type LanePricePhase = keyof typeof lanePricePhases;

/** Proposed and accepted entries of one cooperation whose last day is not over. */
export const MAX_LANE_PRICES = 200;
export const MAX_LANE_PRICE_DAYS = 1_096;

/** An entry of the price list, as a tag. */
export const lanePriceTag = {
  words: lanePricePhases,
  looks: {
    proposed: ['amber', 'diamond'],
    upcoming: ['blue', 'ring'],
    inForce: ['brand', 'dot'],
    replaced: ['grey', 'bar'],
    over: ['grey', 'square'],
    refused: ['red', 'bar'],
    withdrawn: ['grey', 'ring'],
  },
} satisfies StatusTable<typeof lanePricePhases>;
