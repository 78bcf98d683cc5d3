// Tabs of the partner lists with their counts; a tab is the filter by states it stands for.

import { numberText } from '@rfb/contract/number-text.ts';
import type { CooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import type { LineTab } from '../../../../ui/LineTabs.tsx';

const CLOSED = 'declined,withdrawn,expired';

export const tabsOf = (summary: CooperationSummary | undefined): LineTab[] => {
  const count = (value: number | undefined) => (value === undefined ? {} : { count: numberText(value) });
  return [
    { key: '', name: '全部', ...count(summary && summary.active + summary.paused) },
    { key: 'active', name: '合作中', ...count(summary?.active) },
    { key: 'paused', name: '已暂停', ...count(summary?.paused) },
    { key: 'invited', name: '待确认', ...count(summary?.invited) },
    { key: 'ended', name: '已终止', ...count(summary?.ended) },
    { key: CLOSED, name: '未成的邀请', ...count(summary?.closed) },
    { key: 'blocked', name: '我的黑名单', ...count(summary?.blocked) },
  ];
};

export const stateOfTab = (key: string) => (key === 'blocked' || key === '' ? undefined : key);
