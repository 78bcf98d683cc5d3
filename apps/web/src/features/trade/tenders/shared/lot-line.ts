// One line about a lot: distance, vehicle, cargo, quantity, ceiling.
import { numberText } from '@rfb/contract/number-text.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { loadText, quantityUnitText, unitPriceText, vehicleText } from './amounts.ts';

export const lotLine = (lot: LotContent, unit: PriceUnit) => {
  const load = [lot.cargo, loadText(lot)].filter(Boolean).join(' ');
  return [
    lot.distanceKm === null ? '' : `${numberText(lot.distanceKm)} km`,
    vehicleText(lot),
    load && `${load}${loadText(lot) ? '/车' : ''}`,
    lot.quantityMilli === null ? '' : quantityUnitText(lot.quantityMilli, unit),
    lot.ceilingE4 === null ? '' : `限价 ${unitPriceText(lot.ceilingE4, unit)}`,
  ]
    .filter(Boolean)
    .join('　');
};
