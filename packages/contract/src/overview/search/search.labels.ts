// Kinds of things the searches of the office and of a company find, and who of a company may find them.

import type { Area } from '../../areas.ts';
import { applicationKinds } from '../../membership/applications/applications.labels.ts';

/** Characters of a search. */
export const MAX_SEARCHED = 60;

export const searchKinds = {
  company: '企业',
  driver: '司机',
  member: '会员',
  order: '运单',
  tender: '竞价',
  dispute: '运单争议',
  appeal: '信用申诉',
  message: '留言',
  report: '举报',
  ...applicationKinds,
} as const;

/** What editors work on. */
export const contentKinds = { article: '文章', standard: '标准' } as const;

export const ownSearchKinds = {
  vehicle: '车辆',
  driver: '司机',
  order: '运单',
  tender: '竞价',
  cooperation: '合作',
  payment: '付款凭证',
  standard: '标准',
  article: '资讯',
} as const;
export type OwnSearchKind = keyof typeof ownSearchKinds;

/** Only people whose role sees the area find it. */
export const areaOfKind: Record<OwnSearchKind, Area> = {
  vehicle: 'vehicles',
  driver: 'vehicles',
  order: 'orders',
  tender: 'trade',
  cooperation: 'trade',
  payment: 'payments',
  standard: 'overview',
  article: 'overview',
};
