// Labels of fleets that several pages show.

/** Shown in place of the rating while nobody has rated the fleet. */
export const NO_RATINGS = '暂无评价';
