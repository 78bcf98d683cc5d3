// Changes of one's own account: every one answers the account as it is afterwards.
import { type Account, getAccount } from '@rfb/contract/accounts/accounts.endpoints.ts';
import { getCurrentUser } from '@rfb/contract/auth/auth.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';
import { useSend } from '../../../lib/use-change.ts';
import { currentUserQuery } from '../../auth/shared/current-user.ts';

type Change<T> = {
  change: (input: T) => Promise<Account>;
  words: string;
  onDone?: () => void;
  /** True when it has been shown where it belongs. */
  onRefused?: (failure: ApiError) => boolean;
};

export const useAccountChange = <T>({ change, words, onDone, onRefused }: Change<T>) => {
  const queries = useQueryClient();
  return useSend<T, Account>({
    send: change,
    done: words,
    onDone: (account) => {
      queries.setQueryData(keyOf(getAccount), account);
      void queries.invalidateQueries(currentUserQuery);
      void queries.invalidateQueries({ queryKey: keyOf(getCurrentUser) });
      onDone?.();
    },
    onFailure: (failure) => failure instanceof ApiError && (onRefused?.(failure) ?? false),
  });
};
