// Labels of the dashboard: the times of its cards, and the kinds of work that wait for the office, with the words of their queue.
import { applicationKinds } from '../../membership/applications/applications.labels.ts';

/** The times that cards of the dashboard are shown for. */
export const ranges = { days30: '近 30 天', months12: '近 12 个月', year: '今年' } as const;

export const workKinds = {
  report: '举报',
  dispute: '运单争议',
  appeal: '信用申诉',
  message: '留言',
  listing: '红黑名单',
  proposal: '待批准',
  ...applicationKinds,
  papers: '企业证照',
  photos: '会员照片',
  expiring: '会员到期',
} as const;
export type WorkKind = keyof typeof workKinds;

/** What the link of a row does; an application is reviewed. */
export const workActions: Partial<Record<WorkKind, string>> = {
  report: '去受理',
  dispute: '去调解',
  appeal: '去复核',
  message: '去答复',
  listing: '去查看',
  proposal: '去批准',
  expiring: '看名单',
};
export const REVIEW_ACTION = '去审核';

/** Rows of the queue on the dashboard. */
export const QUEUE_LENGTH = 8;
/** When all of it is asked for. */
export const WHOLE_QUEUE_LENGTH = 200;
/** Counted up to here. */
export const MAX_QUEUE_TOTAL = 999;
/** Members whose term ends within so many days are worth a call. */
export const EXPIRING_DAYS = 15;
/** A member may leave when its term ends within so many days … */
export const RISK_ENDING_DAYS = 90;
/** … and it had no order or no sign-in for so many. */
export const RISK_QUIET_DAYS = 60;
export const RISK_LENGTH = 8;
