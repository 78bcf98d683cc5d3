// Conversion of fields between a form and what is sent.
import { type VehicleValues, vehicleFields } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { expect, it } from 'vitest';
import { formValues, sentValues } from './field-values.ts';

const vehicle: VehicleValues = {
  ...{ plateNo: '苏E8K372', plateColor: 'yellow', vehicleType: 'truck', bodyType: 'box', ownership: 'own' },
  ...{ lengthMm: 9_600, approvedLoadKg: 9_735, grossMassKg: 18_000, kerbMassKg: null, volumeLitres: null },
  ...{ vin: '', engineNo: '', registeredOn: null, terminalNo: 'T1', note: '' },
};

it('shows metres and tons, and sends an unchanged vehicle as it was', () => {
  const shown = formValues(vehicleFields, vehicle);
  expect(shown).toMatchObject({ lengthMm: 9.6, approvedLoadKg: 9.735, kerbMassKg: null, registeredOn: '' });
  expect(sentValues(vehicleFields, shown)).toEqual(vehicle);
});

it('sends fields nobody filled in as empty, or as the fallback', () => {
  const sent = sentValues(vehicleFields, { note: ' 冷机 ' }, { bodyType: 'box' });
  expect(sent).toMatchObject({ note: '冷机', bodyType: 'box', vin: '', grossMassKg: null, registeredOn: null });
});
