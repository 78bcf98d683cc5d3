// Converts a vehicle between the form (metres, tons) and the contract (millimetres, kilograms).

import {
  type BodyType,
  bodyTypes,
  type Ownership,
  ownerships,
  type VehicleType,
  vehicleTypes,
} from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { VehicleFacts } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import type { Vehicle } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import { normalisePlate, type PlateColor, plateColors } from '@rfb/contract/plates.ts';

export type Values = {
  plateNo?: string;
  plateColor?: PlateColor;
  vehicleType?: VehicleType;
  bodyType?: BodyType;
  lengthMm?: number | null;
  grossMassKg?: number | null;
  kerbMassKg?: number | null;
  approvedLoadKg?: number | null;
  volumeLitres?: number | null;
  vin?: string;
  engineNo?: string;
  registeredOn?: string;
  ownership?: Ownership;
  terminalNo?: string;
  note?: string;
};

const thousand = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 1000);
const thousandth = (value: number | null) => (value === null ? null : value / 1000);

export const bodyOf = (values: Values) => ({
  plateNo: normalisePlate(values.plateNo ?? ''),
  plateColor: values.plateColor ?? 'yellow',
  vehicleType: values.vehicleType ?? 'truck',
  bodyType: values.bodyType ?? 'box',
  lengthMm: thousand(values.lengthMm) ?? 0,
  grossMassKg: thousand(values.grossMassKg),
  kerbMassKg: thousand(values.kerbMassKg),
  approvedLoadKg: thousand(values.approvedLoadKg),
  volumeLitres: thousand(values.volumeLitres),
  vin: normaliseCode(values.vin ?? ''),
  engineNo: values.engineNo?.trim() ?? '',
  registeredOn: values.registeredOn || null,
  ownership: values.ownership ?? 'own',
  terminalNo: values.terminalNo?.trim() ?? '',
  note: values.note?.trim() ?? '',
});

export const valuesOf = (vehicle: Vehicle): Values => ({
  plateNo: vehicle.plateNo,
  plateColor: vehicle.plateColor,
  vehicleType: vehicle.vehicleType,
  bodyType: vehicle.bodyType,
  lengthMm: thousandth(vehicle.lengthMm),
  grossMassKg: thousandth(vehicle.grossMassKg),
  kerbMassKg: thousandth(vehicle.kerbMassKg),
  approvedLoadKg: thousandth(vehicle.approvedLoadKg),
  volumeLitres: thousandth(vehicle.volumeLitres),
  vin: vehicle.vin,
  engineNo: vehicle.engineNo,
  registeredOn: vehicle.registeredOn ?? '',
  ownership: vehicle.ownership,
  terminalNo: vehicle.terminalNo,
  note: vehicle.note,
});

/** The values needed to validate while typing; undefined until plate and length are filled in. */
export const factsOf = (values: Values): VehicleFacts | undefined =>
  values.plateNo && values.lengthMm ? bodyOf(values) : undefined;

const words: Record<string, Record<string, string>> = {
  plateColor: plateColors,
  vehicleType: vehicleTypes,
  bodyType: bodyTypes,
  ownership: ownerships,
};

/** Formats a form value for display. */
export const shownValue = (field: keyof Values, value: unknown) => words[field]?.[String(value)] ?? String(value ?? '');
