// Moves of a proposed price: the other side answers it, its own side takes it back; afterwards nothing changes it.
import type { LanePricePhase, LanePriceState } from './lane-price.labels.ts';

type Move = { name: string; to: LanePriceState; isByProposer: boolean };

export const lanePriceMoves = {
  accept: { name: '同意', to: 'accepted', isByProposer: false },
  refuse: { name: '不同意', to: 'refused', isByProposer: false },
  withdraw: { name: '撤回', to: 'withdrawn', isByProposer: true },
} as const satisfies Record<string, Move>;
export type LanePriceMove = keyof typeof lanePriceMoves;
export const allLanePriceMoves = Object.keys(lanePriceMoves) as LanePriceMove[];

/** Entries that are or may become prices; in the order of the partial index `lane_prices_standing`. */
export const standingPrices = ['proposed', 'accepted'] as const satisfies LanePriceState[];

/** Entries that are not over yet. */
export const standingPhases = ['proposed', 'upcoming', 'inForce'] as const satisfies LanePricePhase[];

type Standing = { state: LanePriceState; isOurs: boolean };

export const canMoveLanePrice = ({ state, isOurs }: Standing, move: LanePriceMove) =>
  state === 'proposed' && lanePriceMoves[move].isByProposer === isOurs;
