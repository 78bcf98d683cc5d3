// Shared schemas of messages and reports: both are cases that staff claim, handle by a deadline and annotate.
import * as z from 'zod/mini';
import { Id, Instant } from '../../fields.ts';

/** Who did what and when. */
export const HandlingStep = z.strictObject({ at: Instant, who: z.string(), text: z.string() });
/** For staff only. */
export const CaseNote = z.strictObject({ id: Id, text: z.string(), author: z.string(), writtenAt: Instant });

/** Filters of both lists besides shelf and kind. */
export const caseConditions = {
  /** Only cases the caller has claimed. */
  mine: z.optional(z.literal('1', '条件有误')),
  overdue: z.optional(z.literal('1', '条件有误')),
  keyword: z._default(z.string('关键词有误').check(z.trim(), z.maxLength(40, '关键词过长')), ''),
};

/** Counts for the menu and the tabs. */
export const CaseCounts = z.strictObject({ open: z.int(), overdue: z.int() });

/** Deadline and claim of a case in the list. */
export const caseStanding = {
  isOverdue: z.boolean(),
  /** Hours until the deadline, negative when past; null once nothing is due. */
  hoursLeft: z.nullable(z.number()),
  assignee: z.nullable(z.string()),
  isMine: z.boolean(),
};
