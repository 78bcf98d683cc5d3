// Formats a region code as province, city and district.
import { getRegions } from '@rfb/contract/regions/regions.endpoints.ts';
import { useAsk } from '../../../lib/query-client.ts';

export const useRegionName = () => {
  const { data } = useAsk(getRegions);
  return (code: string) => {
    for (const [, province, cities] of data?.provinces ?? [])
      for (const [, city, districts] of cities) {
        const district = districts.find(([key]) => key === code);
        if (district) return [...new Set([province, city, district[1]])].join('');
      }
    return code;
  };
};
