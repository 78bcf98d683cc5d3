// What the article list shows, kept in the address: tab, category, keyword, page.
import { articleStatuses } from '@rfb/contract/articles/article.states.ts';
import { articleCategories, articleStatusNames, UNPUBLISHED_CHANGES } from '@rfb/contract/articles/articles.labels.ts';
import { type AddressChange, useAddressState } from '../../../lib/address-state.ts';

const ALL = 'all';
const CHANGED = 'changed';
type Tab = typeof ALL | typeof CHANGED | keyof typeof articleStatusNames;

export const tabNames: Record<Tab, string> = { all: '全部', ...articleStatusNames, changed: UNPUBLISHED_CHANGES };
export const tabKeys: Tab[] = [ALL, ...articleStatuses, CHANGED];

const keyIn = <T extends object>(words: T, text: string | null) =>
  text !== null && Object.hasOwn(words, text) ? (text as keyof T & string) : undefined;
const wholeFrom = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : fallback;

const filterOf = (tab: Tab) => {
  if (tab === ALL) return {};
  return tab === CHANGED ? ({ changed: '1' } as const) : { status: tab };
};

export const useListState = () => {
  const { search, change } = useAddressState();
  const tab: Tab = keyIn(tabNames, search.get('tab')) ?? ALL;
  const category = keyIn(articleCategories, search.get('category'));
  const keyword = (search.get('keyword') ?? '').slice(0, 40);
  return {
    tab,
    category,
    keyword,
    filters: { ...filterOf(tab), ...(category && { category }), keyword },
    isNarrowed: tab !== ALL || Boolean(category || keyword),
    page: wholeFrom(search.get('page'), 1),
    pageSize: wholeFrom(search.get('size'), 20),
    /** A list that shows something else begins at its first page. */
    narrow: (changes: AddressChange) => change({ ...changes, page: undefined }),
    clear: () => change({ tab: undefined, category: undefined, keyword: undefined, page: undefined }),
    setPage: (page: number, size: number) =>
      change({ page: page === 1 ? undefined : String(page), size: size === 20 ? undefined : String(size) }),
  };
};
export type ListState = ReturnType<typeof useListState>;
