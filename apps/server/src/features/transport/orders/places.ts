// Whether a tap happened where the step belongs, as exactly as the address is known: a centre of a district or of a city.
import { centreOf, straightKm } from '@rfb/contract/services/regions/distance.ts';
import { centres } from '@rfb/contract/services/regions/region-centres.ts';
import type { MilestoneKind, Witness } from '@rfb/contract/transport/orders/order.labels.ts';
import type { Position } from '@rfb/contract/transport/orders/orders.ts';
import type { OrderRow } from './orders.queries.ts';

/** Around the centre of a district; most codes are only known by the centre of their city, which is wider. */
const DISTRICT_KM = 30;
const CITY_KM = 60;
/** A phone that knows less about where it is proves nothing. */
const WORST_ACCURACY_METRES = 10_000;
/** About ten metres: enough to tell a district, and no more than that. */
const DECIMALS = 4;

type Ends = Pick<OrderRow, 'originCode' | 'destinationCode'>;

const endOf = ({ originCode, destinationCode }: Ends, kind: MilestoneKind) => {
  if (['at_loading', 'loading_started', 'departed'].includes(kind)) return originCode;
  return ['at_unloading', 'unloading_started', 'handed_over', 'signed'].includes(kind) ? destinationCode : undefined;
};

export const coarse = ({ latitude, longitude, accuracyMetres }: Position): Position => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
  accuracyMetres,
});

/** Null for check-ins, and where no centre is known. */
export const awayKm = (order: Ends, kind: MilestoneKind, { longitude, latitude }: Omit<Position, 'accuracyMetres'>) => {
  const code = endOf(order, kind);
  const centre = code === undefined ? undefined : centreOf(centres, code);
  return centre ? Math.round(straightKm(centre, [longitude, latitude])) : null;
};

export const witnessOf = (order: Ends, kind: MilestoneKind, position: Position | undefined): Witness => {
  if (!position || position.accuracyMetres > WORST_ACCURACY_METRES) return '';
  const away = awayKm(order, kind, position);
  if (away === null) return '';
  const isDistrict = centres.has(endOf(order, kind) ?? '') && !(endOf(order, kind) ?? '').endsWith('00');
  if (isDistrict) return away <= DISTRICT_KM ? 'district' : '';
  return away <= CITY_KM ? 'city' : '';
};
