// Labels and thresholds of the fleet directory.
export const fleetSorts = {
  best: '综合排序',
  rating: '评分最高',
  vehicles: '申报车辆最多',
  established: '成立最早',
} as const;
export type FleetSort = keyof typeof fleetSorts;

/** How many fleets' unmasked phones one account may view per day. */
export const WHOLE_PHONES_A_DAY = 60;

/** Minimum stars. */
export const ratingSteps = [4.8, 4.5, 4] as const;

export type SizeBand = { min?: number; max?: number };
/** Bands of declared vehicles, without overlap. */
export const sizeBands: SizeBand[] = [{ max: 49 }, { min: 50, max: 99 }, { min: 100, max: 199 }, { min: 200 }];

/** What one condition less would find is counted so far; one more means that there are more. */
export const MOST_NEARBY = 200;
