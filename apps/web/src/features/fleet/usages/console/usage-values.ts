// Converts a usage between the form (tons, yuan) and the contract (kilograms, fen).

import type { UsageKind } from '@rfb/contract/fleet/usages/usage.labels.ts';
import type { Usage } from '@rfb/contract/fleet/usages/usages.ts';
import { fromField, toField } from '../../../../lib/moments.ts';

export type Values = {
  kind?: UsageKind;
  vehicleId?: string;
  trailerId?: string;
  driverId?: string;
  planId?: string;
  origin?: string;
  destination?: string;
  item?: string;
  startsAt?: string;
  endsAt?: string;
  isDone?: boolean;
  distanceKm?: number | null;
  loadKg?: number | null;
  fuelFen?: number | null;
  tollFen?: number | null;
  repairFen?: number | null;
  otherFen?: number | null;
  odometerKm?: number | null;
  note?: string;
};

const whole = (value: number | null | undefined) => (value == null ? null : Math.round(value));
const times = (value: number | null | undefined, by: number) => (value == null ? null : Math.round(value * by));

export const bodyOf = (values: Values) => {
  const kind = values.kind ?? 'trip';
  return {
    kind,
    vehicleId: values.vehicleId ?? '',
    trailerId: (kind !== 'maintenance' && values.trailerId) || null,
    driverId: (kind !== 'maintenance' && values.driverId) || null,
    planId: (kind === 'maintenance' && values.planId) || null,
    origin: kind === 'maintenance' ? '' : (values.origin?.trim() ?? ''),
    destination: kind === 'trip' ? (values.destination?.trim() ?? '') : '',
    item: kind === 'maintenance' ? (values.item?.trim() ?? '') : '',
    startsAt: fromField(values.startsAt ?? ''),
    endsAt: fromField(values.endsAt ?? ''),
    distanceKm: whole(values.distanceKm),
    loadKg: times(values.loadKg, 1000),
    fuelFen: times(values.fuelFen, 100) ?? 0,
    tollFen: times(values.tollFen, 100) ?? 0,
    repairFen: times(values.repairFen, 100) ?? 0,
    otherFen: times(values.otherFen, 100) ?? 0,
    odometerKm: whole(values.odometerKm),
    note: values.note?.trim() ?? '',
  };
};

const optionalField = <K extends string>(key: K, value: string | null) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>;

export const valuesOf = (usage: Usage): Values => ({
  kind: usage.kind,
  vehicleId: usage.vehicleId,
  ...optionalField('trailerId', usage.trailerId),
  ...optionalField('driverId', usage.driverId),
  ...optionalField('planId', usage.planId),
  origin: usage.origin,
  destination: usage.destination,
  item: usage.item,
  startsAt: toField(usage.startsAt),
  endsAt: toField(usage.endsAt),
  distanceKm: usage.distanceKm,
  loadKg: usage.loadKg === null ? null : usage.loadKg / 1000,
  fuelFen: (usage.fuelFen ?? 0) / 100,
  tollFen: (usage.tollFen ?? 0) / 100,
  repairFen: (usage.repairFen ?? 0) / 100,
  otherFen: (usage.otherFen ?? 0) / 100,
  odometerKm: usage.odometerKm,
  note: usage.note,
});
