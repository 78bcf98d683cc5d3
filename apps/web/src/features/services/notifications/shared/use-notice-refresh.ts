// Invalidates a query when the number of open to-dos changes, because a new to-do means new data behind it.
import { getUnread } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';

export const useNoticeRefresh = (path: string) => {
  const queries = useQueryClient();
  const todo = useAsk(getUnread).data?.todo;
  const previous = useRef(todo);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== todo)
      void queries.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false });
    previous.current = todo;
  }, [todo, queries, path]);
};
