// What the bid page needs beside the tender: the own bid, requirements of the lot and vehicles that fit it.

import { listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { getOwnBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../lib/api.ts';
import { keyOf, useAsk } from '../../../../lib/query-client.ts';
import { useOtherTabs } from './other-tabs.ts';

/** Asked again on every visit: a change notice may have made it a bid to confirm. */
export const useOwnBid = (tenderId: string, lotId: string) => {
  const input = { params: { tenderId, lotId } };
  const answer = useQuery({
    queryKey: keyOf(getOwnBid, input),
    queryFn: () => ask(getOwnBid, input),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useOtherTabs(lotId, answer.refetch);
  return answer;
};

/** Undefined while loading, and for a lot that is no longer open. */
export const useOpportunity = ({ tenderNo }: TenderDetail, lotId: string) => {
  const { data } = useAsk(listOpportunities, { query: { keyword: tenderNo ?? '', pageSize: '100' } });
  return data?.items.find((item) => item.lotId === lotId);
};

export const useFittingVehicles = ({ lengthBand, bodies }: LotContent) =>
  useAsk(listVehicles, {
    query: {
      document: 'ready',
      pageSize: '100',
      ...(lengthBand !== null && { length: lengthBand }),
      ...(bodies.length > 0 && { body: bodies.join(',') }),
    },
  });
