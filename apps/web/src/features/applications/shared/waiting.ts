// How many applications of each kind wait; the menu and the tabs show the same numbers.
import { listReviews } from '@rfb/contract/applications/applications.endpoints.ts';
import { listWaitingDocuments } from '@rfb/contract/documents/documents.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../lib/api.ts';
import { useNoticeRefresh } from '../../notifications/shared/use-notice-refresh.ts';

const EVERY_MINUTE = 60_000;

/** Undefined until it is known. Kept under the queue's key, so that every decision refreshes it. */
export const useWaitingReply = () => {
  useNoticeRefresh(listReviews.path);
  return useQuery({
    queryKey: [listReviews.path, 'counts'],
    queryFn: () => ask(listReviews, { query: { pageSize: '1' } }),
    refetchInterval: EVERY_MINUTE,
  }).data;
};

export const useWaiting = () => useWaitingReply()?.counts;

const MOST_PAPERS = '100';

/** Papers of companies the office has to look at, the longest wait first. */
export const useWaitingPapers = () => {
  useNoticeRefresh(listWaitingDocuments.path);
  return useQuery({
    queryKey: [listWaitingDocuments.path],
    queryFn: () => ask(listWaitingDocuments, { query: { pageSize: MOST_PAPERS } }),
    refetchInterval: EVERY_MINUTE,
  });
};
