// Number of open messages, reports, disputes, appeals and photos, shared by the menu and the tabs.
import { countAppeals } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { countReports } from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import { countPhotos } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import { countMessages } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { countDisputes } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../lib/api.ts';
import { useNoticeRefresh } from '../../../services/notifications/shared/use-notice-refresh.ts';

const EVERY_MINUTE = 60_000;

/** Undefined until loaded. */
export const useOpenCases = () => {
  useNoticeRefresh(countMessages.path);
  return useQuery({
    queryKey: [countMessages.path],
    queryFn: async () => {
      const [messages, reports, disputes, appeals, photos] = await Promise.all([
        ask(countMessages),
        ask(countReports),
        ask(countDisputes),
        ask(countAppeals),
        ask(countPhotos),
      ]);
      return { messages, reports, disputes, appeals, photos };
    },
    refetchInterval: EVERY_MINUTE,
  }).data;
};
