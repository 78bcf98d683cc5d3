// List state in URL search parameters: filters, sort order, columns, page, open row, pending export.
import { type AddressChange, useAddressState } from './address-state.ts';
import { keepChoice, readChoice } from './kept-choice.ts';

/** Parses a parameter; undefined when it is absent or unknown. */
type Reader<T> = (text: string | null) => T | undefined;

/** Parses one of the keys of an object, for example of a label table. */
export const oneOf =
  <T extends object>(words: T): Reader<keyof T & string> =>
  (text) =>
    text !== null && Object.hasOwn(words, text) ? (text as keyof T & string) : undefined;

export const matching =
  (pattern: RegExp): Reader<string> =>
  (text) =>
    text !== null && pattern.test(text) ? text : undefined;

export const isOn: Reader<'1'> = (text) => (text === '1' ? '1' : undefined);

/** Passed on unparsed: the server rejects an unknown value with a message. */
export const asWritten = <T extends string>(text: string | null) => (text || undefined) as T | undefined;

/** The filters by parameter name. */
export const sentAsWritten = <F extends object>(names: readonly (keyof F & string)[]) =>
  Object.fromEntries(names.map((name) => [name, asWritten])) as { [K in keyof F & string]: Reader<NonNullable<F[K]>> };

type Readers = Record<string, Reader<string>>;
type ValueOf<R> = R extends Reader<infer T> ? T : never;
type Values<R extends Readers> = { [K in keyof R]?: ValueOf<R[K]> } & { keyword?: string };

type Declaration<R extends Readers, S extends string, C extends string> = {
  /** The filters by parameter name; every list has `keyword`. */
  conditions: R;
  /** `keptAs`: the storage key of the sort order last chosen. */
  sort?: { read: Reader<S>; fallback: S; keptAs?: string };
  /** The columns last chosen are stored in the browser; the fixed column is always first. */
  columns?: { all: readonly C[]; fixed: C; fallback: readonly C[]; keptAs: string };
};

const wholeFrom = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : fallback;

type Columns<C extends string> = NonNullable<Declaration<Readers, string, C>['columns']>;

const columnsFrom = <C extends string>({ all, fixed, fallback }: Columns<C>, text: string) => {
  const named = text.split(',').filter((name): name is C => all.includes(name as C));
  return named.length > 0 ? [...new Set([fixed, ...named])] : [...fallback];
};

export const useListAddress = <R extends Readers, S extends string = never, C extends string = never>({
  conditions,
  sort,
  columns,
}: Declaration<R, S, C>) => {
  const { search, change } = useAddressState();
  const readers = Object.entries<Reader<string>>({ keyword: asWritten, ...conditions });
  const values = Object.fromEntries(
    readers.flatMap(([name, read]) => {
      const value = read(search.get(name));
      return value ? [[name, value]] : [];
    }),
  ) as Values<R>;
  const page = wholeFrom(search.get('page'), 1);
  const pageSize = wholeFrom(search.get('size'), 20);
  /** From the URL, otherwise the last stored choice. */
  const chosen = (name: string, keptAs: string | undefined) =>
    search.get(name) ?? (keptAs === undefined ? null : (readChoice(keptAs) ?? null));
  /** Changing filters or sort order resets to the first page. */
  const narrow = (changes: AddressChange) => change({ ...changes, page: undefined });
  return {
    search,
    values,
    keyword: values.keyword ?? '',
    isNarrowed: Object.keys(values).length > 0,
    sort: (sort ? (sort.read(chosen('sort', sort.keptAs)) ?? sort.fallback) : undefined) as S,
    columns: (columns ? columnsFrom(columns, chosen('columns', columns.keptAs) ?? '') : []) as C[],
    page,
    pageSize,
    /** The query sent to the server. */
    paging: { page: String(page), pageSize: String(pageSize) },
    openId: search.get('open') ?? undefined,
    taskId: search.get('task') ?? undefined,
    change,
    narrow,
    clear: () => narrow(Object.fromEntries(readers.map(([name]) => [name, undefined]))),
    setKeyword: (keyword: string) => narrow({ keyword: keyword || undefined }),
    setSort: (next: string) => {
      if (sort?.keptAs) keepChoice(sort.keptAs, next);
      narrow({ sort: next === sort?.fallback && !sort.keptAs ? undefined : next });
    },
    setColumns: (next: C[]) => {
      if (!columns) return;
      const text = next.join() === columns.fallback.join() ? undefined : next.join();
      keepChoice(columns.keptAs, text);
      change({ columns: text }, { replace: true });
    },
    setPage: (next: number, size: number) =>
      change({ page: next === 1 ? undefined : String(next), size: size === 20 ? undefined : String(size) }),
    open: (id: string | undefined) => change({ open: id }, { replace: Boolean(search.get('open')) }),
    /** Keeps the export task in the URL, so that a reload shows its progress again. */
    showTask: (taskId: string | undefined) => change({ task: taskId }, { replace: true }),
  };
};

/** The part of the list state that filter chips need. */
export type Conditions<N extends string> = { values: { [K in N]?: string }; narrow: (changes: AddressChange) => void };

type Open = (id: string) => void;

/** The previous and next row of the open row on the same page. */
export const neighboursOf = (rows: { id: string }[], openId: string | undefined, open: Open) => {
  const place = rows.findIndex(({ id }) => id === openId);
  const to = (index: number) => {
    const row = place < 0 ? undefined : rows[index];
    return row && (() => open(row.id));
  };
  return { onPrevious: to(place - 1), onNext: to(place + 1) };
};
