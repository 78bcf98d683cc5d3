// Screen state kept in URL search parameters, so that a link restores the same screen.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type AddressChange = Record<string, string | undefined>;

export const useAddressState = () => {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: AddressChange, { replace = false }: { replace?: boolean } = {}) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { search, change };
};
