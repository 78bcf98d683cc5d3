// The lane that somebody looked for in the directory, as it leads to the bidding centre.
import { type BodyType, bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';

export type WantedLane = { from: string; to: string; body?: BodyType; length?: LengthBand };

const keyIn = <K extends string>(names: Record<K, unknown>, key: string | null) =>
  key !== null && Object.hasOwn(names, key) ? (key as K) : undefined;

/** The directory leads here with `?from=310100&to=610100&body=fridge&length=9.6`. */
export const laneInAddress = (): WantedLane | undefined => {
  const params = new URLSearchParams(location.search);
  const [from = '', to = ''] = ['from', 'to'].map((name) => params.get(name) ?? '');
  if (![from, to].every((code) => /^\d{6}$/.test(code)) || params.has('invite')) return undefined;
  const [body, length] = [keyIn(bodyTypes, params.get('body')), keyIn(lengthBands, params.get('length'))];
  return { from, to, ...(body && { body }), ...(length && { length }) };
};
