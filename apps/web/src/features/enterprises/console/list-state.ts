// The state of the enterprise list, all of it in the address; columns and order also stay with the person.
import { allColumns, defaultColumns, FIXED_COLUMN } from '@rfb/contract/enterprises/enterprise-columns.ts';
import {
  type EnterpriseFilterInput,
  EnterpriseSort,
  enterpriseFilters,
} from '@rfb/contract/enterprises/enterprise-filters.ts';
import { sentAsWritten, useListAddress } from '../../../lib/list-address.ts';

export type FilterName = keyof typeof enterpriseFilters;
export const filterNames = Object.keys(enterpriseFilters) as FilterName[];
/** What a saved view keeps. */
const viewNames = [...filterNames, 'sort', 'columns'];

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

const sortFrom = (text: string | null) => {
  const known = EnterpriseSort.safeParse(text);
  return known.success ? known.data : undefined;
};

export const useListState = () => {
  const state = useListAddress({
    conditions: sentAsWritten<EnterpriseFilterInput>(filterNames),
    sort: { read: sortFrom, fallback: '-createdAt', keptAs: 'enterprises.sort' },
    columns: { all: allColumns, fixed: FIXED_COLUMN, fallback: defaultColumns, keptAs: 'enterprises.columns' },
  });
  const { search, change } = state;
  return {
    ...state,
    /** Of the drawer. */
    tab: search.get('tab') ?? 'basic',
    viewId: search.get('view') ?? undefined,
    viewQuery: viewQueryOf(search),
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
