// Validation of vehicle sizes, colours, masses and lengths, with generated valid and invalid vehicles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLight,
  sizeClassOf,
  type VehicleFacts,
  vehicleProblems,
  vehicleTypeName,
  vehicleWarnings,
} from './vehicle-rules.ts';

const truck: VehicleFacts = {
  plateNo: '苏E8K372',
  plateColor: 'yellow',
  vehicleType: 'truck',
  bodyType: 'box',
  lengthMm: 9_600,
  grossMassKg: 18_000,
  kerbMassKg: 8_200,
  approvedLoadKg: 9_700,
  volumeLitres: 58_000,
  coldClass: null,
  dangerClasses: [],
  vin: '',
};
const light: VehicleFacts = {
  ...truck,
  plateNo: '苏EQ5H27',
  plateColor: 'blue',
  lengthMm: 4_200,
  grossMassKg: 4_490,
  kerbMassKg: 2_800,
  approvedLoadKg: 1_500,
  volumeLitres: 16_000,
};
const tractor: VehicleFacts = {
  ...truck,
  plateNo: '苏E2M105',
  vehicleType: 'tractor',
  lengthMm: 13_750,
  grossMassKg: 49_000,
  kerbMassKg: 8_800,
  approvedLoadKg: 31_500,
  volumeLitres: 90_000,
};
const trailer: VehicleFacts = {
  ...truck,
  plateNo: '苏E3H72挂',
  vehicleType: 'trailer',
  lengthMm: 13_750,
  grossMassKg: null,
  kerbMassKg: null,
  approvedLoadKg: 31_500,
  volumeLitres: 90_000,
};
const good = fc.constantFrom(truck, light, tractor, trailer);
const fieldsOf = (remarks: { field: string }[]) => remarks.map(({ field }) => field);

describe('vehicle errors', () => {
  it('are empty for an ordinary vehicle of any type', () => {
    for (const vehicle of [truck, light, tractor, trailer])
      expect([vehicleProblems(vehicle), vehicleWarnings(vehicle)]).toEqual([[], []]);
  });

  it('reject a plate colour that does not match number and size', () => {
    const bent: [VehicleFacts, Partial<VehicleFacts>][] = [
      [truck, { plateColor: 'green' }],
      [truck, { plateColor: 'yellowGreen' }],
      [truck, { plateColor: 'blue' }],
      [light, { plateColor: 'green' }],
      [tractor, { plateColor: 'blue' }],
      [trailer, { plateColor: 'blue' }],
      [light, { plateNo: '苏EDA1268' }],
      [truck, { plateNo: '苏E31868D' }],
      [truck, { plateNo: '苏EDA1268', plateColor: 'green' }],
    ];
    for (const [vehicle, change] of bent)
      expect(fieldsOf(vehicleProblems({ ...vehicle, ...change })), JSON.stringify(change)).toEqual(['plateColor']);
    expect(vehicleProblems({ ...light, plateNo: '苏EDA1268', plateColor: 'green' })).toEqual([]);
    expect(vehicleProblems({ ...tractor, plateNo: '苏E31868D', plateColor: 'yellowGreen' })).toEqual([]);
  });

  it('reject a trailer plate on anything but a trailer, and the reverse', () => {
    expect(fieldsOf(vehicleProblems({ ...truck, plateNo: '苏E3H72挂' }))).toEqual(['vehicleType']);
    expect(fieldsOf(vehicleProblems({ ...trailer, plateNo: '苏E8K372' }))).toEqual(['vehicleType']);
  });

  it('reject masses that do not add up, even by one kilogram', () => {
    fc.assert(
      fc.property(fc.constantFrom(truck, light, tractor), fc.integer({ min: 1, max: 40_000 }), (vehicle, excess) => {
        const room = (vehicle.grossMassKg ?? 0) - (vehicle.kerbMassKg ?? 0);
        const fits = vehicleProblems({ ...vehicle, approvedLoadKg: room });
        const bursts = vehicleProblems({ ...vehicle, approvedLoadKg: room + excess });
        return fits.length === 0 && fieldsOf(bursts).join() === 'approvedLoadKg';
      }),
    );
    expect(fieldsOf(vehicleProblems({ ...truck, grossMassKg: null }))).toEqual(['grossMassKg']);
    expect(fieldsOf(vehicleProblems({ ...truck, kerbMassKg: 18_000 }))).toEqual(['kerbMassKg']);
  });

  it('allow a blue plate exactly up to the limits of light trucks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000, max: 9_000 }),
        fc.integer({ min: 1_000, max: 9_000 }),
        (lengthMm, grossMassKg) => {
          const vehicle = { ...light, lengthMm, grossMassKg, kerbMassKg: null, approvedLoadKg: null };
          const isSmall = lengthMm < 6_000 && grossMassKg <= 4_500;
          return isLight(vehicle) === isSmall && (vehicleProblems(vehicle).length === 0) === isSmall;
        },
      ),
    );
  });
});

describe('vehicle warnings', () => {
  it('are reported without rejecting the vehicle', () => {
    const doubts: [VehicleFacts, Partial<VehicleFacts>, string][] = [
      [tractor, { lengthMm: 17_500, bodyType: 'lowbed' }, 'bodyType'],
      [tractor, { lengthMm: 14_000 }, 'lengthMm'],
      [tractor, { bodyType: 'fence' }, 'lengthMm'],
      [tractor, { grossMassKg: 55_000 }, 'grossMassKg'],
      [truck, { grossMassKg: 40_000 }, 'grossMassKg'],
      [truck, { lengthMm: 12_500 }, 'lengthMm'],
      [truck, { volumeLitres: 99_000 }, 'volumeLitres'],
      [truck, { vin: '1M8GDM9A0KP042788' }, 'vin'],
      [truck, { plateNo: '苏EABC12' }, 'plateNo'],
      [light, { plateColor: 'yellow' }, 'plateColor'],
    ];
    for (const [vehicle, change, field] of doubts) {
      const bent = { ...vehicle, ...change };
      expect(fieldsOf(vehicleWarnings(bent)), JSON.stringify(change)).toEqual([field]);
      expect(vehicleProblems(bent)).toEqual([]);
    }
  });

  it('say that 17.5 m is for oversize loads with a permit', () => {
    expect(vehicleWarnings({ ...tractor, lengthMm: 17_500, bodyType: 'lowbed' })[0]?.text).toBe(
      '17.5 米仅限大件运输，需大件运输许可',
    );
  });

  it('allow 13.95 m for container trailers only', () => {
    expect(vehicleWarnings({ ...trailer, lengthMm: 13_950, bodyType: 'skeleton' })).toEqual([]);
    expect(fieldsOf(vehicleWarnings({ ...trailer, lengthMm: 13_950 }))).toEqual(['lengthMm']);
  });
});

describe('the type name of a vehicle', () => {
  it('follows from size, body and type', () => {
    expect([truck, light, tractor, trailer].map(vehicleTypeName)).toEqual([
      '重型厢式货车',
      '轻型厢式货车',
      '重型半挂牵引车',
      '重型厢式半挂车',
    ]);
    expect(vehicleTypeName({ ...truck, bodyType: 'fence', grossMassKg: 11_995 })).toBe('中型仓栅式货车');
    expect(sizeClassOf({ vehicleType: 'truck', lengthMm: 3_000, grossMassKg: 1_500 })).toBe('微型');
  });

  it('exists for every valid vehicle', () => {
    fc.assert(fc.property(good, (vehicle) => /^(微|轻|中|重)型.+(货车|牵引车|半挂车)$/.test(vehicleTypeName(vehicle))));
  });
});

describe('classes of cold and of dangerous goods', () => {
  const fridge: VehicleFacts = { ...truck, bodyType: 'fridge' };

  it('are accepted where the body can have them, and nobody has to register them', () => {
    for (const coldClass of ['A', 'F', 'H', null] as const)
      expect(vehicleProblems({ ...fridge, coldClass, dangerClasses: [] })).toEqual([]);
    for (const bodyType of ['danger', 'tank', 'box', 'dump', 'fence'] as const)
      expect(vehicleProblems({ ...truck, bodyType, dangerClasses: ['3', '8'] })).toEqual([]);
  });

  it('are refused on a fence truck, an insulated box, a tractor and a car carrier', () => {
    for (const bodyType of ['fence', 'insulated', 'tank'] as const)
      expect(fieldsOf(vehicleProblems({ ...truck, bodyType, coldClass: 'F' })), bodyType).toEqual(['coldClass']);
    expect(fieldsOf(vehicleProblems({ ...tractor, bodyType: 'fridge', coldClass: 'F' }))).toEqual(['coldClass']);
    for (const bodyType of ['carCarrier', 'ladder'] as const)
      expect(fieldsOf(vehicleProblems({ ...truck, bodyType, dangerClasses: ['3'] }))).toEqual(['dangerClasses']);
  });
});
