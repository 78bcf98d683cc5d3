// A notice tells of something to do: what counts such things asks again when their number changed.
import { getUnread } from '@rfb/contract/notifications/notifications.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAsk } from '../../../lib/query-client.ts';

export const useNoticeRefresh = (path: string) => {
  const queries = useQueryClient();
  const todo = useAsk(getUnread).data?.todo;
  const known = useRef(todo);
  useEffect(() => {
    if (known.current !== undefined && known.current !== todo)
      void queries.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false });
    known.current = todo;
  }, [todo, queries, path]);
};
