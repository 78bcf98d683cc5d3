// Settings of the periods of tenders and orders. A tender keeps those of the moment it was published, an order those of
// the moment it was made: neither side's rights change while they trade.
import { setting } from './declare.ts';
import { whole } from './kinds.ts';
import type { OrderTerms, TenderTerms } from './terms.ts';

type Period = { name: string; unit: string; min: number; max: number; default: number; note: string };

const ofOrder = ({ name, default: value, note, ...range }: Period) =>
  setting({ name, group: 'orders', ...whole(range), default: value, note });
const ofTender = ({ name, default: value, note, ...range }: Period) =>
  setting({ name, group: 'tenders', ...whole(range), default: value, note, isPublic: true });

/** Decided for all auctions: at most ten. */
const MOST_EXTENSIONS = 10;

export const trade = {
  'tender.minHours': ofTender({
    ...{ name: '最短报价时间', unit: '小时', min: 1, max: 120, default: 2 },
    note: '从发布或设定的开始时间到报价截止至少这么久；变更后须重新报价的也是，且不少于 24 小时',
  }),
  'tender.extensionMinutes': ofTender({
    ...{ name: '竞价延时', unit: '分钟', min: 1, max: 30, default: 3 },
    note: '公开竞价最后这么多分钟内出现新低价，截止自动延长同样的时间',
  }),
  'tender.maxExtensions': ofTender({
    ...{ name: '延时次数', unit: '次', min: 1, max: MOST_EXTENSIONS, default: MOST_EXTENSIONS },
    note: `每个标的最多延时几次，不超过 ${MOST_EXTENSIONS} 次`,
  }),
  'tender.confirmHours': ofTender({
    ...{ name: '成交确认', unit: '小时', min: 1, max: 168, default: 24 },
    note: '货主确定成交后车队须确认，逾期可改选下一名次',
  }),
  'order.offerHours': ofOrder({
    ...{ name: '协议运单接单', unit: '小时', min: 1, max: 168, default: 24 },
    note: '车队接单或拒单的时间，但不晚于最晚装货；逾期自动作废，不影响信用分',
  }),
  'order.confirmHours': ofOrder({
    ...{ name: '签收后自动完成', unit: '小时', min: 12, max: 240, default: 72 },
    note: '货主未确认也未提出问题时',
  }),
  'order.freeMinutes': ofOrder({
    ...{ name: '免费等待', unit: '分钟', min: 0, max: 720, default: 120 },
    note: '装货、卸货各计，从到达到离开；超出部分另外统计',
  }),
  'order.disputeDays': ofOrder({
    ...{ name: '争议期', unit: '天', min: 1, max: 60, default: 7 },
    note: '签收后到完成后这么多天内可以提出',
  }),
  'order.answerDays': ofOrder({
    ...{ name: '争议答复', unit: '天', min: 1, max: 30, default: 3 },
    note: '对方答复的时间，期满由分会直接调解',
  }),
  'order.ratingDays': ofOrder({
    ...{ name: '评价窗口', unit: '天', min: 1, max: 60, default: 14 },
    note: '从完成起；有争议的从结案起重新计算',
  }),
  'order.linkHours': ofOrder({
    ...{ name: '司机链接有效期', unit: '小时', min: 1, max: 240, default: 48 },
    note: '签收之后',
  }),
};

/** Where the periods of an order and of a tender come from. */
export const orderTermKeys = {
  confirmHours: 'order.confirmHours',
  freeMinutes: 'order.freeMinutes',
  disputeDays: 'order.disputeDays',
  answerDays: 'order.answerDays',
  ratingDays: 'order.ratingDays',
  linkHours: 'order.linkHours',
} as const satisfies Record<keyof OrderTerms, keyof typeof trade>;
export const tenderTermKeys = {
  confirmHours: 'tender.confirmHours',
  extensionMinutes: 'tender.extensionMinutes',
  maxExtensions: 'tender.maxExtensions',
} as const satisfies Record<keyof TenderTerms, keyof typeof trade>;
