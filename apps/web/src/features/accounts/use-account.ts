// Changes of one's own account: every one answers the account as it is afterwards.
import { type Account, getAccount } from '@rfb/contract/accounts/accounts.endpoints.ts';
import { getCurrentUser } from '@rfb/contract/auth/auth.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { ApiError } from '../../lib/api.ts';
import { currentUserQuery, keyOf } from '../../lib/query-client.ts';

type Change<T> = {
  change: (input: T) => Promise<Account>;
  words: string;
  onDone?: () => void;
  /** True when it has been shown where it belongs. */
  onRefused?: (failure: ApiError) => boolean;
};

export const useAccountChange = <T>({ change, words, onDone, onRefused }: Change<T>) => {
  const queries = useQueryClient();
  const { message } = App.useApp();
  return useMutation<Account, ApiError, T>({
    mutationFn: change,
    onSuccess: (account) => {
      queries.setQueryData(keyOf(getAccount), account);
      void queries.invalidateQueries(currentUserQuery);
      void queries.invalidateQueries({ queryKey: keyOf(getCurrentUser) });
      void message.success(words);
      onDone?.();
    },
    onError: (failure) => {
      if (!onRefused?.(failure)) void message.error(failure.message);
    },
  });
};
