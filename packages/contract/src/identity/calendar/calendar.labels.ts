// Days that differ from Monday to Friday: public holidays, and weekend days shifted to work.

export const calendarDayKinds = { off: '放假', work: '上班' } as const;
export type CalendarDayKind = keyof typeof calendarDayKinds;

export const FIRST_CALENDAR_YEAR = 2020;
export const LAST_CALENDAR_YEAR = 2100;

/** A promise given now may end in the next year once the year has no more days left than this. */
export const GAP_WARNING_DAYS = 45;

export const gapWords = (years: number[]) => `${years.join('、')} 年的节假日还没有录入，按周一至周五计`;
