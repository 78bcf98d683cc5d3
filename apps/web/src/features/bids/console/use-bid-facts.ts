// What the bid page needs beside the tender: requirements of the lot and vehicles that fit it.
import { listOpportunities } from '@rfb/contract/opportunities/opportunities.endpoints.ts';
import type { TenderDetail } from '@rfb/contract/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/tenders/tenders.ts';
import { listVehicles } from '@rfb/contract/vehicles/vehicles.endpoints.ts';
import { useAsk } from '../../../lib/query-client.ts';

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
