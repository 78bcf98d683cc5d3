// What the member list shows, kept in the address: tab, conditions, order, page, columns, the member opened.
import {
  allMemberColumns,
  defaultMemberColumns,
  FIXED_MEMBER_COLUMN,
  type MemberColumn,
} from '@rfb/contract/members/member-columns.ts';
import { type MemberConditions, memberSorts } from '@rfb/contract/members/members.endpoints.ts';
import { memberLevels } from '@rfb/contract/members/members.labels.ts';
import { type AddressChange, useAddressState } from '../../../lib/address-state.ts';
import { keepChoice, readChoice } from '../../../lib/kept-choice.ts';

type Tab = { name: string; filter: Pick<MemberConditions, 'due' | 'status'> };

/** Each tab is a filter and one of the counts of the summary. */
export const tabs = {
  total: { name: '全部', filter: {} },
  in60: { name: '60 天内到期', filter: { due: 'in60' } },
  in30: { name: '30 天内', filter: { due: 'in30' } },
  in7: { name: '7 天内', filter: { due: 'in7' } },
  grace: { name: '宽限期', filter: { due: 'grace' } },
  inactive: { name: '已失效', filter: { status: 'inactive' } },
  suspended: { name: '已暂停', filter: { status: 'suspended' } },
} as const satisfies Record<string, Tab>;
export type TabKey = keyof typeof tabs;
export const tabKeys = Object.keys(tabs) as TabKey[];

const COLUMNS_KEY = 'members.columns';

const columnsFrom = (text: string | undefined): MemberColumn[] => {
  const named = (text ?? '').split(',').filter((name) => (allMemberColumns as string[]).includes(name));
  return named.length > 0 ? [...new Set([FIXED_MEMBER_COLUMN, ...(named as MemberColumn[])])] : defaultMemberColumns;
};

const keyIn = <T extends object>(words: T, text: string | null) =>
  text !== null && Object.hasOwn(words, text) ? (text as keyof T & string) : undefined;

const wholeFrom = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : fallback;

export const useListState = () => {
  const { search, change } = useAddressState();
  const tab = keyIn(tabs, search.get('tab')) ?? 'total';
  const keyword = search.get('keyword') ?? '';
  const level = keyIn(memberLevels, search.get('level'));
  const province = /^\d{2}$/.exec(search.get('province') ?? '')?.[0];
  const sort = keyIn(memberSorts, search.get('sort')) ?? 'expireTime';
  const filters: MemberConditions = {
    ...tabs[tab].filter,
    ...(keyword && { keyword }),
    ...(level && { level }),
    ...(province && { province }),
  };
  return {
    tab,
    keyword,
    level,
    province,
    sort,
    filters,
    isNarrowed: tab !== 'total' || Boolean(keyword || level || province),
    columns: columnsFrom(search.get('columns') ?? readChoice(COLUMNS_KEY)),
    page: wholeFrom(search.get('page'), 1),
    pageSize: wholeFrom(search.get('size'), 20),
    openId: search.get('open') ?? undefined,
    taskId: search.get('task') ?? undefined,
    change,
    /** A list that shows something else begins at its first page. */
    narrow: (changes: AddressChange) => change({ ...changes, page: undefined }),
    clear: () => change({ tab: undefined, keyword: undefined, level: undefined, province: undefined, page: undefined }),
    setColumns: (next: MemberColumn[]) => {
      const text = next.join() === defaultMemberColumns.join() ? undefined : next.join();
      keepChoice(COLUMNS_KEY, text);
      change({ columns: text }, { replace: true });
    },
    setPage: (page: number, size: number) =>
      change({ page: page === 1 ? undefined : String(page), size: size === 20 ? undefined : String(size) }),
    open: (id: string | undefined) => change({ open: id }, { replace: Boolean(search.get('open')) }),
  };
};
export type ListState = ReturnType<typeof useListState>;
