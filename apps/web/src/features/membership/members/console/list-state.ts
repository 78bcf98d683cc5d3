// The state of the member list, kept in the address: tab, filters, order, page, columns and the open member.

import { memberLevels } from '@rfb/contract/member-levels.ts';
import {
  allMemberColumns,
  defaultMemberColumns,
  FIXED_MEMBER_COLUMN,
} from '@rfb/contract/membership/members/member-columns.ts';
import { type MemberConditions, memberSorts } from '@rfb/contract/membership/members/members.endpoints.ts';
import { matching, oneOf, useListAddress } from '../../../../lib/list-address.ts';

type Tab = { name: string; filter: Pick<MemberConditions, 'due' | 'status'> };

/** Each tab is a filter and shows one of the counts of the summary. */
export const tabs = {
  total: { name: '全部', filter: {} },
  in60: { name: '60 天内到期', filter: { due: 'in60' } },
  in30: { name: '30 天内', filter: { due: 'in30' } },
  in7: { name: '7 天内', filter: { due: 'in7' } },
  grace: { name: '宽限期', filter: { due: 'grace' } },
  inactive: { name: '已失效', filter: { status: 'inactive' } },
  suspended: { name: '已暂停', filter: { status: 'suspended' } },
} as const satisfies Record<string, Tab>;
type TabKey = keyof typeof tabs;
export const tabKeys = Object.keys(tabs) as TabKey[];

export const useListState = () => {
  const state = useListAddress({
    conditions: { tab: oneOf(tabs), level: oneOf(memberLevels), province: matching(/^\d{2}$/) },
    sort: { read: oneOf(memberSorts), fallback: 'expireTime' },
    columns: {
      all: allMemberColumns,
      fixed: FIXED_MEMBER_COLUMN,
      fallback: defaultMemberColumns,
      keptAs: 'members.columns',
    },
  });
  const { tab = 'total', ...rest } = state.values;
  const filters: MemberConditions = { ...tabs[tab].filter, ...rest };
  return { ...state, tab, filters };
};
export type ListState = ReturnType<typeof useListState>;
