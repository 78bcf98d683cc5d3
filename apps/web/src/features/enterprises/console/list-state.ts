// The state of the enterprise list, all of it in the address; columns and order also stay with the person.
import {
  allColumns,
  defaultColumns,
  type EnterpriseColumn,
  FIXED_COLUMN,
} from '@rfb/contract/enterprises/enterprise-columns.ts';
import {
  type EnterpriseFilterInput,
  EnterpriseSort,
  enterpriseFilters,
} from '@rfb/contract/enterprises/enterprise-filters.ts';
import { type AddressChange, useAddressState } from '../../../lib/address-state.ts';
import { keepChoice, readChoice } from '../../../lib/kept-choice.ts';

export type FilterName = keyof typeof enterpriseFilters;
export const filterNames = Object.keys(enterpriseFilters) as FilterName[];
/** What a saved view keeps. */
const viewNames = [...filterNames, 'sort', 'columns'];

const COLUMNS_KEY = 'enterprises.columns';
const SORT_KEY = 'enterprises.sort';

const columnsFrom = (text: string | undefined): EnterpriseColumn[] => {
  const named = (text ?? '')
    .split(',')
    .filter((name): name is EnterpriseColumn => (allColumns as string[]).includes(name));
  return named.length > 0 ? [...new Set([FIXED_COLUMN, ...named])] : defaultColumns;
};

const sortFrom = (text: string | undefined): EnterpriseSort => {
  const known = EnterpriseSort.safeParse(text);
  return known.success ? known.data : '-createdAt';
};

const wholeFrom = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : fallback;

/** In one order, so that two equal views read the same. */
export const viewQueryOf = (search: URLSearchParams) => {
  const query = new URLSearchParams();
  for (const name of viewNames) {
    const value = search.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
};

export const filtersFrom = (search: URLSearchParams) =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as EnterpriseFilterInput;

export const useListState = () => {
  const { search, change } = useAddressState();
  const columns = columnsFrom(search.get('columns') ?? readChoice(COLUMNS_KEY));
  const sort = sortFrom(search.get('sort') ?? readChoice(SORT_KEY));
  return {
    filters: filtersFrom(search),
    sort,
    columns,
    page: wholeFrom(search.get('page'), 1),
    pageSize: wholeFrom(search.get('size'), 20),
    openId: search.get('open') ?? undefined,
    tab: search.get('tab') ?? 'basic',
    viewId: search.get('view') ?? undefined,
    taskId: search.get('task') ?? undefined,
    viewQuery: viewQueryOf(search),
    change,
    /** A list that shows something else begins at its first page. */
    narrow: (filters: AddressChange) => change({ ...filters, page: undefined }),
    setSort: (next: string) => {
      keepChoice(SORT_KEY, next);
      change({ sort: next, page: undefined });
    },
    setColumns: (next: EnterpriseColumn[]) => {
      const text = next.join() === defaultColumns.join() ? undefined : next.join();
      keepChoice(COLUMNS_KEY, text);
      change({ columns: text }, { replace: true });
    },
    setPage: (page: number, size: number) =>
      change({ page: page === 1 ? undefined : String(page), size: size === 20 ? undefined : String(size) }),
    open: (id: string | undefined) =>
      change({ open: id, ...(!id && { tab: undefined }) }, { replace: Boolean(search.get('open')) }),
    showView: (query: string, viewId?: string) => {
      const wanted = new URLSearchParams(query);
      const cleared = Object.fromEntries(viewNames.map((name) => [name, wanted.get(name) ?? undefined]));
      change({ ...cleared, view: viewId, page: undefined });
    },
  };
};
export type ListState = ReturnType<typeof useListState>;
