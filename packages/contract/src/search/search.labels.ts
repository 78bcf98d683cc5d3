// Kinds of things the office's search finds.
import { applicationKinds } from '../applications/applications.labels.ts';

export const searchKinds = {
  company: '企业',
  member: '会员',
  order: '运单',
  tender: '竞价',
  dispute: '运单争议',
  appeal: '信用申诉',
  message: '留言',
  report: '举报',
  ...applicationKinds,
} as const;
export type SearchKind = keyof typeof searchKinds;
