// How many applications of each kind wait; the menu and the tabs show the same numbers.
import { listReviews } from '@rfb/contract/applications/applications.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { useNoticeRefresh } from '../../lib/use-notice-refresh.ts';

const EVERY_MINUTE = 60_000;

/** Undefined until they are known. Kept under the queue's key, so that every decision refreshes them. */
export const useWaiting = () => {
  useNoticeRefresh(listReviews.path);
  return useQuery({
    queryKey: [listReviews.path, 'counts'],
    queryFn: async () => (await ask(listReviews, { query: { pageSize: '1' } })).counts,
    refetchInterval: EVERY_MINUTE,
  }).data;
};
