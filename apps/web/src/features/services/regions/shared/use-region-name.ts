// Formats a region code as province, city and, where it is one, district.
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';

export const useRegionName = () => {
  const { data } = useAsk(getRegions);
  return (code: string) => {
    for (const [, province, cities] of data?.provinces ?? [])
      for (const [cityCode, city, districts] of cities) {
        if (cityCode === code) return [...new Set([province, city])].join('');
        const district = districts.find(([key]) => key === code);
        if (district) return [...new Set([province, city, district[1]])].join('');
      }
    return code;
  };
};
