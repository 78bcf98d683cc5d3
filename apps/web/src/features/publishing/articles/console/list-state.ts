// The article list's state in the URL: tab, category, keyword, page.
import { articleStatuses } from '@rfb/contract/publishing/articles/article.states.ts';
import {
  articleCategories,
  articleStatusNames,
  UNPUBLISHED_CHANGES,
} from '@rfb/contract/publishing/articles/articles.labels.ts';
import { oneOf, useListAddress } from '../../../../lib/list-address.ts';

/** The URL of the article editor. */
export const LIST_PATH = '/admin/system/content';
export const NEW_ARTICLE = 'new';
export const editorPath = (articleId: string) => `${LIST_PATH}/articles/${articleId}`;

const ALL = 'all';
const CHANGED = 'changed';
type Tab = typeof ALL | typeof CHANGED | keyof typeof articleStatusNames;

export const tabNames: Record<Tab, string> = { all: '全部', ...articleStatusNames, changed: UNPUBLISHED_CHANGES };
export const tabKeys: Tab[] = [ALL, ...articleStatuses, CHANGED];

const filterOf = (tab: Tab) => {
  if (tab === ALL) return {};
  return tab === CHANGED ? ({ changed: '1' } as const) : { status: tab };
};

const conditions = {
  tab: oneOf(tabNames),
  category: oneOf(articleCategories),
  keyword: (text: string | null) => text?.slice(0, 40),
};

export const useListState = () => {
  const state = useListAddress({ conditions });
  const { tab = ALL, ...rest } = state.values;
  return { ...state, tab, filters: { ...filterOf(tab), ...rest } };
};
export type ListState = ReturnType<typeof useListState>;
