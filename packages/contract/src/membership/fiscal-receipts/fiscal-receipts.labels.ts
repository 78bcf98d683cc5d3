// Words of fiscal receipts (社会团体会费票据): where a number stands, how it is handed over, why it is voided.
import type { StatusTable } from '../../states.ts';

export const receiptStates = {
  wanted: '待开',
  issued: '待交付',
  delivered: '已交付',
  voided: '已作废',
  unused: '未用',
} as const;
export type ReceiptState = keyof typeof receiptStates;

export const receiptStateTag = {
  words: receiptStates,
  looks: {
    wanted: ['amber', 'diamond'],
    issued: ['blue', 'half'],
    delivered: ['brand', 'square'],
    voided: ['red', 'bar'],
    unused: ['grey', 'ring'],
  },
} satisfies StatusTable<typeof receiptStates>;

/** `member`: fetched by the member on the platform. */
export const deliveryWays = { mail: '邮件', person: '当面', member: '会员下载' } as const;
export type DeliveryWay = keyof typeof deliveryWays;

/** `needsGone`: only where the payment was taken back or refunded. `isReplaced`: the payment gets the next number. */
export const voidKinds = {
  wrong: { name: '抬头或金额写错，换一张', isReplaced: true, needsGone: false },
  refunded: { name: '退会退费，不再开', isReplaced: false, needsGone: true },
  duplicate: { name: '重复开具', isReplaced: false, needsGone: true },
} as const;
export type VoidKind = keyof typeof voidKinds;

/** Less stock than for so many days is a warning. */
export const LOW_STOCK_DAYS = 30;
/** The pace of use is that of so many days. */
export const PACE_DAYS = 30;
export const MAX_RANGE = 100_000;

/** 31249 of ten digits: 0000031249. */
export const receiptNumber = (number: number, width: number) => String(number).padStart(width, '0');
