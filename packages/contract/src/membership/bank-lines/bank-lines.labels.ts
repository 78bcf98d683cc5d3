// Words of bank lines: the groups they are shown in, and what income is that is no dues.
import type { StatusTable } from '../../states.ts';

/** How surely a line was matched, in the order they are worked through; `settled` is confirmed or not dues. */
export const bankGroups = {
  certain: '一致',
  likely: '很可能',
  none: '没有匹配',
  settled: '已确认',
} as const;
export type BankGroup = keyof typeof bankGroups;
export const allBankGroups = Object.keys(bankGroups) as BankGroup[];

export const bankGroupTag = {
  words: bankGroups,
  looks: {
    certain: ['brand', 'dot'],
    likely: ['amber', 'hollow'],
    none: ['grey', 'bar'],
    settled: ['brand', 'square'],
  },
} as const satisfies StatusTable<typeof bankGroups>;

export const bankGroupNotes: Record<BankGroup, string> = {
  certain: '会员号或全称、金额、未缴期三项都对',
  likely: '每笔写明凭什么、差在哪里；只能逐笔确认',
  none: '不认领也要归类',
  settled: '记入会费账，或归为别的收入',
};

/** Income that is no dues. */
export const incomeKinds = {
  interest: '利息',
  returned: '退回的款',
  training: '会议与培训',
  donation: '捐赠与赞助',
  rent: '租金与押金',
  other: '其他收入',
} as const;
export type IncomeKind = keyof typeof incomeKinds;
