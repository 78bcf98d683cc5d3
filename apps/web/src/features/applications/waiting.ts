// How many applications of each kind wait; the menu and the tabs show the same numbers.
import { listReviews } from '@rfb/contract/applications/applications.endpoints.ts';
import { getUnread } from '@rfb/contract/notifications/notifications.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../lib/api.ts';
import { useAsk } from '../../lib/query-client.ts';

const EVERY_MINUTE = 60_000;

/** A new application tells every administrator, so a changed number of things to do means a changed queue. */
const useRefreshOnNotice = () => {
  const queries = useQueryClient();
  const todo = useAsk(getUnread).data?.todo;
  const known = useRef(todo);
  useEffect(() => {
    if (known.current !== undefined && known.current !== todo)
      void queries.invalidateQueries({ queryKey: [listReviews.path] }, { cancelRefetch: false });
    known.current = todo;
  }, [todo, queries]);
};

/** Undefined until they are known. Kept under the queue's key, so that every decision refreshes them. */
export const useWaiting = () => {
  useRefreshOnNotice();
  return useQuery({
    queryKey: [listReviews.path, 'counts'],
    queryFn: async () => (await ask(listReviews, { query: { pageSize: '1' } })).counts,
    refetchInterval: EVERY_MINUTE,
  }).data;
};
