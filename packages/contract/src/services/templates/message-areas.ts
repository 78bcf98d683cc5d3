// The areas message templates are listed by: each first word of a code belongs to one.
import type { MessageCode } from './messages.ts';

export const messageAreas = {
  account: '账号与安全',
  joining: '入会与资料',
  membership: '会员与续费',
  certification: '认证与证照',
  tender: '招标与竞价',
  order: '运单与结算',
  cooperation: '合作',
  credit: '名单与信用',
  rules: '公约与标准',
  cases: '留言与举报',
  office: '公告与内部事务',
} as const;
export type MessageArea = keyof typeof messageAreas;

type FirstWord = MessageCode extends `${infer Word}.${string}` ? Word : never;

/** A new first word does not compile until it has its area. */
const areaOfWord: Record<FirstWord, MessageArea> = {
  account: 'account',
  backup: 'office',
  admin: 'account',
  colleague: 'account',
  application: 'joining',
  change: 'joining',
  company: 'joining',
  photo: 'membership',
  membership: 'membership',
  renewal: 'membership',
  dues: 'membership',
  receipt: 'membership',
  certification: 'certification',
  document: 'certification',
  tender: 'tender',
  auction: 'tender',
  custody: 'tender',
  bid: 'tender',
  award: 'tender',
  order: 'order',
  recurringOrder: 'order',
  statement: 'order',
  driver: 'order',
  payment: 'order',
  charge: 'order',
  dispute: 'order',
  cooperation: 'cooperation',
  listing: 'credit',
  appeal: 'credit',
  convention: 'rules',
  standard: 'rules',
  message: 'cases',
  report: 'cases',
  announcement: 'office',
  task: 'office',
  proposal: 'office',
  setting: 'office',
};

export const areaOfMessage = (code: string) => areaOfWord[code.split('.', 1)[0] as FirstWord];
