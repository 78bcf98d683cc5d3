// What a list keeps in the address: keyword, conditions, order, page, the row opened, the export under way.
import { type AddressChange, useAddressState } from './address-state.ts';

const wholeFrom = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : fallback;

/** `names`: the parameters of its conditions; unknown values are refused by the server, so they are read as they are. */
export const useListAddress = <N extends string>(names: readonly N[]) => {
  const { search, change } = useAddressState();
  const values = Object.fromEntries(
    [...names, 'keyword' as const].flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as Partial<Record<N | 'keyword', string>>;
  const nothing = Object.fromEntries([...names, 'keyword'].map((name) => [name, undefined]));
  return {
    values,
    keyword: values.keyword ?? '',
    sort: search.get('sort') ?? undefined,
    page: wholeFrom(search.get('page'), 1),
    pageSize: wholeFrom(search.get('size'), 20),
    openId: search.get('open') ?? undefined,
    taskId: search.get('task') ?? undefined,
    isNarrowed: Object.keys(values).length > 0,
    change,
    /** A list that shows something else begins at its first page. */
    narrow: (changes: AddressChange) => change({ ...changes, page: undefined }),
    clear: () => change({ ...nothing, page: undefined }),
    setPage: (page: number, size: number) =>
      change({ page: page === 1 ? undefined : String(page), size: size === 20 ? undefined : String(size) }),
    open: (id: string | undefined) => change({ open: id }, { replace: Boolean(search.get('open')) }),
  };
};
export type ListAddress<N extends string = string> = ReturnType<typeof useListAddress<N>>;
