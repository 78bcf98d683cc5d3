// The state of the enterprise list, kept in the address; columns and order are also remembered in the browser.
import { allColumns, defaultColumns, FIXED_COLUMN } from '@rfb/contract/overview/enterprises/enterprise-columns.ts';
import {
  type EnterpriseFilterInput,
  EnterpriseSort,
  enterpriseFilters,
} from '@rfb/contract/overview/enterprises/enterprise-filters.ts';
import { sentAsWritten, useListAddress } from '../../../../lib/list-address.ts';

export type FilterName = keyof typeof enterpriseFilters;
const filterNames = Object.keys(enterpriseFilters) as FilterName[];
/** The parameters a saved view stores. */
const viewNames = [...filterNames, 'sort', 'columns'];

/** In a fixed order, so that equal views have equal strings. */
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
  const parsed = EnterpriseSort.safeParse(text);
  return parsed.success ? parsed.data : undefined;
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
    /** The open tab of the drawer. */
    tab: search.get('tab') ?? 'basic',
    viewId: search.get('view') ?? undefined,
    viewQuery: viewQueryOf(search),
    open: (id: string | undefined) =>
      change({ open: id, ...(!id && { tab: undefined }) }, { replace: Boolean(search.get('open')) }),
    showView: (query: string, viewId?: string) => {
      const params = new URLSearchParams(query);
      const changes = Object.fromEntries(viewNames.map((name) => [name, params.get(name) ?? undefined]));
      change({ ...changes, view: viewId, page: undefined });
    },
  };
};
export type ListState = ReturnType<typeof useListState>;
