// What the page of messages and reports shows, kept in the address: tab, shelf, conditions, page, the one opened.
import { messageKinds, messageShelves } from '@rfb/contract/messages/messages.labels.ts';
import { reportKinds, reportShelves } from '@rfb/contract/reports/reports.labels.ts';
import { type AddressChange, useAddressState } from '../../../lib/address-state.ts';

export const tabs = { messages: '留言', reports: '举报' } as const;
export type TabKey = keyof typeof tabs;

const keyIn = <T extends object>(words: T, text: string | null) =>
  text !== null && Object.hasOwn(words, text) ? (text as keyof T & string) : undefined;
const wholeFrom = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : fallback;

export const useCasesState = () => {
  const { search, change } = useAddressState();
  const tab = keyIn(tabs, search.get('tab')) ?? 'messages';
  const keyword = search.get('keyword') ?? '';
  const isMine = search.get('mine') === '1';
  const isOverdue = search.get('overdue') === '1';
  const page = wholeFrom(search.get('page'), 1);
  const pageSize = wholeFrom(search.get('size'), 20);
  const kind = search.get('kind');
  const [messageKind, reportKind] = [keyIn(messageKinds, kind), keyIn(reportKinds, kind)];
  const shared = {
    page: String(page),
    pageSize: String(pageSize),
    ...(keyword && { keyword }),
    ...(isMine && { mine: '1' as const }),
    ...(isOverdue && { overdue: '1' as const }),
  };
  const nothing = { kind: undefined, mine: undefined, overdue: undefined, keyword: undefined, page: undefined };
  return {
    tab,
    keyword,
    isMine,
    isOverdue,
    page,
    pageSize,
    messageShelf: keyIn(messageShelves, search.get('shelf')) ?? 'open',
    reportShelf: keyIn(reportShelves, search.get('shelf')) ?? 'open',
    messageKind,
    reportKind,
    shared,
    isNarrowed: Boolean(keyword || isMine || isOverdue || (tab === 'messages' ? messageKind : reportKind)),
    openId: search.get('open') ?? undefined,
    /** A list that shows something else begins at its first page. */
    narrow: (changes: AddressChange) => change({ ...changes, page: undefined }),
    clear: () => change(nothing),
    goTab: (key: string) =>
      change({ ...nothing, tab: key === 'messages' ? undefined : key, shelf: undefined, open: undefined }),
    goShelf: (key: string) => change({ shelf: key === 'open' ? undefined : key, page: undefined, open: undefined }),
    setPage: (next: number, size: number) =>
      change({ page: next === 1 ? undefined : String(next), size: size === 20 ? undefined : String(size) }),
    open: (id: string | undefined) => change({ open: id }, { replace: Boolean(search.get('open')) }),
  };
};
export type CasesState = ReturnType<typeof useCasesState>;
