// Counts of applications awaiting review by kind, shared by menu and tabs.
import { listReviews } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { listWaitingDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../lib/api.ts';
import { useNoticeRefresh } from '../../../services/notifications/shared/use-notice-refresh.ts';

const EVERY_MINUTE = 60_000;

/** Undefined until loaded. Keyed by the queue's path, so that every decision invalidates it. */
export const useWaitingReply = () => {
  useNoticeRefresh(listReviews.path);
  return useQuery({
    queryKey: [listReviews.path, 'counts'],
    queryFn: () => ask(listReviews, { query: { pageSize: '1' } }),
    refetchInterval: EVERY_MINUTE,
  }).data;
};

export const useWaiting = () => useWaitingReply()?.counts;

const MAX_PAPERS = '100';

/** Company papers awaiting review, longest wait first. */
export const useWaitingPapers = () => {
  useNoticeRefresh(listWaitingDocuments.path);
  return useQuery({
    queryKey: [listWaitingDocuments.path],
    queryFn: () => ask(listWaitingDocuments, { query: { pageSize: MAX_PAPERS } }),
    refetchInterval: EVERY_MINUTE,
  });
};
