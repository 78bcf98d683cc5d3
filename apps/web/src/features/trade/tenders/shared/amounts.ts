// Formats prices, quantities and loads of a tender.

import { type BodyType, bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { amountFen, yuanOfE4 } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { type PriceUnit, priceUnits, quantityUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';

const plain = (value: number, digits: number) => numberText(value, { max: digits });

/** 98000000 → 9,800; 865000 → 86.5 */
export const priceText = (e4: number) => plain(yuanOfE4(e4), 4);
/** 98000000 → 9,800 元/车 */
export const unitPriceText = (e4: number, unit: PriceUnit) => `${priceText(e4)} ${priceUnits[unit]}`;
/** 240000 → 240 */
export const quantityText = (milli: number) => plain(milli / 1000, 3);
/** 240000 → 240 车 */
export const quantityUnitText = (milli: number, unit: PriceUnit) => `${quantityText(milli)} ${quantityUnits[unit]}`;
/** The whole amount in yuan: ¥2,155,200 */
export const totalText = (e4: number, quantityMilli: number) => `¥${plain(amountFen(e4, quantityMilli) / 100, 2)}`;

type Load = { weightKg: number | null; volumeLitres: number | null };
/** 16 吨 86 方 */
export const loadText = ({ weightKg, volumeLitres }: Load) =>
  [
    weightKg === null ? '' : `${plain(weightKg / 1000, 3)} 吨`,
    volumeLitres === null ? '' : `${plain(volumeLitres / 1000, 3)} 方`,
  ]
    .filter(Boolean)
    .join(' ');

type Vehicle = { lengthBand: LengthBand | null; bodies: readonly BodyType[] };
/** 13 米 厢式、飞翼 */
export const vehicleText = ({ lengthBand, bodies }: Vehicle) =>
  [lengthBand === null ? '' : lengthBands[lengthBand].label, bodies.map((body) => bodyTypes[body]).join('、')]
    .filter(Boolean)
    .join(' ');

/** −8.4%: how far a price is from the ceiling. */
export const againstText = (e4: number, ceilingE4: number) => {
  const percent = ((e4 - ceilingE4) / ceilingE4) * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;
};
