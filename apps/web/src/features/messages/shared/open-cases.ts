// Number of open messages, reports and disputes, shared by the menu and the tabs.
import { countDisputes } from '@rfb/contract/disputes/disputes.endpoints.ts';
import { countMessages } from '@rfb/contract/messages/messages.endpoints.ts';
import { countReports } from '@rfb/contract/reports/report-handling.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../lib/api.ts';
import { useNoticeRefresh } from '../../notifications/shared/use-notice-refresh.ts';

const EVERY_MINUTE = 60_000;

/** Undefined until loaded. */
export const useOpenCases = () => {
  useNoticeRefresh(countMessages.path);
  return useQuery({
    queryKey: [countMessages.path],
    queryFn: async () => {
      const [messages, reports, disputes] = await Promise.all([
        ask(countMessages),
        ask(countReports),
        ask(countDisputes),
      ]);
      return { messages, reports, disputes };
    },
    refetchInterval: EVERY_MINUTE,
  }).data;
};
