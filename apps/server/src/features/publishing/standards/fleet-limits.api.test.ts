// A fleet's registered vehicles against GB 1589: limit and clause of each that exceeds one, the field each lacks.

import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { getFleetLimits } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { vehicleForm } from '../../../testing/vehicles.ts';

const t = await testApp();

it('groups equal vehicles, those over a limit first, without those of other fleets', async () => {
  const [fleet, other] = [await t.fleet(), await t.fleet()];
  const add = async (person: typeof fleet, form: Parameters<typeof vehicleForm>[0]) => {
    const { code, msg } = await t.call(createVehicle, { body: vehicleForm(form) }, person);
    expect(code, msg).toBe(0);
  };
  const mass = { grossMassKg: 18_000, kerbMassKg: 7_000, approvedLoadKg: 10_000 };
  const unknownMass = { grossMassKg: null, kerbMassKg: null, approvedLoadKg: null };
  const trailer = { vehicleType: 'trailer', bodyType: 'box', ...unknownMass } as const;
  await add(fleet, { plateNo: '苏E11111', vehicleType: 'truck', bodyType: 'box', lengthMm: 9_600, ...mass });
  await add(fleet, { plateNo: '苏E22222', vehicleType: 'truck', bodyType: 'box', lengthMm: 9_000, ...mass });
  // Registered before the mass was required.
  await t.db.updateTable('vehicles').set({ grossMassKg: null }).where('plateNo', '=', '苏E22222').execute();
  for (const plateNo of ['苏E3333挂', '苏E4444挂']) await add(fleet, { plateNo, ...trailer, lengthMm: 14_600 });
  await add(other, { plateNo: '苏E5555挂', ...trailer, lengthMm: 14_600 });
  const { data } = await t.call(getFleetLimits, {}, fleet);
  expect(data).toMatchObject({ over: 2, depends: 0, incomplete: 1, clear: 1 });
  expect(data.groups).toMatchObject([
    {
      count: 2,
      lengthMm: 14_600,
      examples: [{ plateNo: '苏E3333挂' }, { plateNo: '苏E4444挂' }],
      findings: [
        { label: '半挂车长', verdict: 'over', limit: 13_750, excess: 850, clause: 'GB 1589-2016 尺寸限值：半挂车' },
      ],
    },
    { lengthMm: 9_000, findings: [], missing: ['总质量'] },
  ]);
});
