// Converts a vehicle between its form and the contract.

import { type VehicleField, vehicleFields } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import type { VehicleFacts } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import type { Vehicle } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import { normalisePlate } from '@rfb/contract/plates.ts';
import { type FormValues, formValues, formValueText, sentValues } from '../../../../lib/field-values.ts';

export type Values = FormValues<typeof vehicleFields>;

/** Warnings are shown before everything is filled in. */
const fallback: Values = { plateColor: 'yellow', vehicleType: 'truck', bodyType: 'box', lengthMm: 0, ownership: 'own' };

export const bodyOf = (values: Values) => ({
  ...sentValues(vehicleFields, values, fallback),
  plateNo: normalisePlate(values.plateNo ?? ''),
  vin: normaliseCode(values.vin ?? ''),
});

export const valuesOf = (vehicle: Vehicle): Values => formValues(vehicleFields, vehicle);

/** The values needed to validate while typing; undefined until plate and length are filled in. */
export const factsOf = (values: Values): VehicleFacts | undefined =>
  values.plateNo && values.lengthMm ? bodyOf(values) : undefined;

export const shownValue = (field: VehicleField, value: unknown) => formValueText(vehicleFields[field], value);
