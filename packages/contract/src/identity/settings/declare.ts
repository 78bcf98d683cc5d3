// How a setting is declared: its group on the page, its kind, its default and who may know it.
import type * as z from 'zod/mini';

export const settingGroups = {
  levels: { name: '会员等级与会费', note: '会费改动不影响已有会员期' },
  promises: { name: '承诺时限', note: '已经开始的期限不变' },
  reminders: { name: '提醒天数', note: '提醒过的不重发' },
  orders: { name: '运单与评价', note: '改动只影响之后产生的运单' },
  tenders: { name: '竞价规则', note: '改动只影响之后发布的竞价' },
  costs: { name: '成本线', note: '低于提醒比例时提示双方' },
  emissions: { name: '碳排放估算', note: '里程 × 重量 × 系数' },
  sending: { name: '短信与邮件', note: '密钥由运维人员设置；留空的项沿用部署时的值' },
  security: { name: '账号安全', note: '对所有管理员立即生效' },
  contact: { name: '联系资料与备案', note: '联系页、举报页和页脚共用' },
} as const;
export type SettingGroup = keyof typeof settingGroups;

export type Declared<S extends z.ZodMiniType> = {
  name: string;
  group: SettingGroup;
  kind: string;
  unit: string;
  /** Of numbers and days: the smallest and the largest allowed. */
  first?: number;
  last?: number;
  schema: S;
  default: z.output<S>;
  /** What the value is for, below its name. */
  note?: string;
  /** A change may name the day from which it holds; otherwise it holds at once. */
  isDated?: true;
  /** Two people change it: one proposes, another one approves. */
  isMoney?: true;
  /** Sent to everybody who asks, signed in or not; other values stay with the office. */
  isPublic?: true;
};

export const setting = <S extends z.ZodMiniType>(declared: Declared<S>) => declared;
