// After a change the list, its counts and the drawer are asked again.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export const useRefreshed = () => {
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/admin/enterprises'),
      }),
    [queries],
  );
};
