// Labels and limits of recurring orders: a plan by which orders under an agreement are made on some days of the week.
import type { StatusTable } from '../../states.ts';

export const recurringStates = { active: '执行中', paused: '已暂停', ended: '已结束' } as const;
export type RecurringState = keyof typeof recurringStates;

/** ISO days of the week. */
export const weekdayNames: Record<number, string> = { 1: '一', 2: '二', 3: '三', 4: '四', 5: '五', 6: '六', 7: '日' };

/** What became of a day of a plan. */
export const recurringOutcomes = { made: '已下单', failed: '没有下单' } as const;
export type RecurringOutcome = keyof typeof recurringOutcomes;

/** Plans of one cooperation that are not ended. */
export const MAX_RECURRING = 20;
export const MAX_RECURRING_DAYS = 366;
export const MAX_SKIPPED = 100;
/** The days a plan shows ahead. */
export const SHOWN_DAYS = 14;

/** A plan, as a tag. */
export const recurringTag = {
  words: recurringStates,
  looks: { active: ['brand', 'dot'], paused: ['amber', 'bar'], ended: ['grey', 'square'] },
} satisfies StatusTable<typeof recurringStates>;
