// Labels of fleets that several pages show.

/** Shown in place of the rating while nobody has rated the fleet. */
export const NO_RATINGS = '暂无评价';

/** How many recommended fleets are drawn at a time; with fewer there are no others to change to. */
export const RECOMMENDED_FLEETS = 5;
