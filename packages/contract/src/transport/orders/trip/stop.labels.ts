// Labels and limits of the places between an order's first and last one.

export const stopKinds = { load: '装货', unload: '卸货' } as const;
export type StopKind = keyof typeof stopKinds;

/** Between the first and the last place. */
export const MAX_STOPS = 8;

/** As people count: the first place is 0. */
export const placeNo = (number: number) => `第 ${number + 1} 个点`;
