// The centres of regions for estimates of a distance, loaded when they are first needed.
import type { Centres } from '@rfb/contract/services/regions/distance.ts';
import { useEffect, useState } from 'react';

export const loadCentres = async (): Promise<Centres> =>
  (await import('@rfb/contract/services/regions/region-centres.ts')).centres;

/** Undefined until they are loaded; without them there is no estimate, which is no failure. */
export const useCentres = (isNeeded: boolean) => {
  const [centres, setCentres] = useState<Centres>();
  useEffect(() => {
    if (isNeeded) void loadCentres().then(setCentres, () => undefined);
  }, [isNeeded]);
  return centres;
};
