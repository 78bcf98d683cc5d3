// The words and steps of the fleet directory.
export const fleetSorts = {
  best: '综合排序',
  rating: '评分最高',
  vehicles: '申报车辆最多',
  established: '成立最早',
} as const;
export type FleetSort = keyof typeof fleetSorts;

/** How many fleets' whole phones one account may see in a day. */
export const WHOLE_PHONES_A_DAY = 60;

/** From how many stars on. */
export const ratingSteps = [4.8, 4.5, 4] as const;

export type SizeBand = { min?: number; max?: number };
/** Numbers of declared vehicles, none of them twice. */
export const sizeBands: SizeBand[] = [{ max: 49 }, { min: 50, max: 99 }, { min: 100, max: 199 }, { min: 200 }];
