// Layout of the pages about members: a title and the tabs of the wing, each page with its own URL.
import { getDuesSummary } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { ReactNode } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { TabbedFrame } from '../../../../ui/TabbedFrame.tsx';

/** A page of the wing adds its row; `within` of its row in console-pages.ts marks 会员列表 in the menu. */
const tabs = [
  { key: '/admin/member/list', name: '会员' },
  { key: '/admin/member/dues', name: '会费账' },
  { key: '/admin/member/bank', name: '会费对账' },
  { key: '/admin/member/receipts', name: '会费票据' },
];

type Props = { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode };

export const MemberFrame = (props: Props) => {
  const unpaid = useAsk(getDuesSummary).data?.receivables;
  const counts: Record<string, number | undefined> = { '/admin/member/dues': unpaid };
  const counted = tabs.map((tab) => {
    const count = counts[tab.key];
    return count === undefined ? tab : { ...tab, count: numberText(count) };
  });
  return <TabbedFrame label="会员" tabs={counted} {...props} />;
};
