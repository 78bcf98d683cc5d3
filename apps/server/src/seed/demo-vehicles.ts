// Generates the demo's vehicles and drivers: invented, deterministic, with valid plates, frame and identity numbers.

import type { LicenceClass } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import type { BodyType, Ownership, VehicleState, VehicleType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { ColdClass, DangerClass } from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import { identityCheckChar } from '@rfb/contract/identity-number.ts';
import type { PlateColor } from '@rfb/contract/plates.ts';
import { vinCheckChar } from '@rfb/contract/vin.ts';

type Model = {
  vehicleType: VehicleType;
  bodyType: BodyType;
  lengthMm: number;
  grossMassKg: number | null;
  kerbMassKg: number | null;
  approvedLoadKg: number;
  volumeLitres: number;
  plateColor: PlateColor;
};
const model = (
  vehicleType: VehicleType,
  bodyType: BodyType,
  [lengthMm, grossMassKg, kerbMassKg, approvedLoadKg, volumeLitres]: [
    number,
    number | null,
    number | null,
    number,
    number,
  ],
  plateColor: PlateColor = 'yellow',
): Model => ({ vehicleType, bodyType, lengthMm, grossMassKg, kerbMassKg, approvedLoadKg, volumeLitres, plateColor });

const models = {
  box96: model('truck', 'box', [9_600, 25_000, 9_100, 15_800, 58_000]),
  fence68: model('truck', 'fence', [6_800, 12_000, 3_700, 8_200, 38_000]),
  fridge96: model('truck', 'fridge', [9_600, 25_000, 10_200, 14_600, 55_000]),
  tractorBox: model('tractor', 'box', [13_750, 49_000, 8_800, 31_500, 90_000]),
  tractorFence: model('tractor', 'fence', [13_000, 49_000, 8_600, 32_000, 78_000]),
  tractorNew: model('tractor', 'box', [13_750, 49_000, 10_600, 30_200, 90_000], 'yellowGreen'),
  trailerBox: model('trailer', 'box', [13_750, null, null, 31_500, 90_000]),
  light: model('truck', 'box', [4_200, 4_490, 2_800, 1_500, 16_000], 'blue'),
  lightNew: model('truck', 'box', [4_200, 4_490, 3_050, 1_300, 16_000], 'green'),
  tank105: model('truck', 'tank', [10_500, 25_000, 10_400, 14_400, 18_500]),
  danger68: model('truck', 'danger', [6_800, 12_000, 4_700, 7_100, 36_000]),
} satisfies Record<string, Model>;

/** The sequence in which models repeat. */
const modelSequence = [
  ...['box96', 'tractorBox', 'tractorFence', 'fence68', 'tractorNew', 'light', 'lightNew', 'fridge96', 'trailerBox'],
  ...['tractorFence', 'box96', 'tractorBox', 'tractorBox', 'box96'],
] as (keyof typeof models)[];

/** In a fleet for dangerous goods, in place of fence trucks. */
const dangerous: Partial<Record<number, [keyof typeof models, DangerClass[]]>> = {
  3: ['tank105', ['3']],
  17: ['danger68', ['3', '8']],
  31: ['tank105', ['8']],
};
/** One refrigerated truck in four has no class registered. */
const coldOf: (ColdClass | null)[] = ['C', 'F', null, 'A'];

const pad = (number: number, width: number) => String(number).padStart(width, '0');
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const at = <T>(list: ArrayLike<T>, place: number) => list[place % list.length] as T;

const plateOf = (head: string, { plateColor, vehicleType }: Model, number: number) => {
  if (vehicleType === 'trailer') return `${head}${pad(number % 1000, 3)}${at(LETTERS, number)}挂`;
  if (plateColor === 'yellowGreen') return `${head}${pad((number * 37) % 100_000, 5)}D`;
  if (plateColor === 'green') return `${head}D${at(LETTERS, number)}${pad((number * 53) % 10_000, 4)}`;
  return `${head}${number % 10}${at(LETTERS, Math.floor(number / 10))}${pad((number * 7) % 1000, 3)}`;
};

const vinOf = (number: number) => {
  const body = `LYDEMA3C0RN${pad(number, 6)}`;
  return `${body.slice(0, 8)}${vinCheckChar(body)}${body.slice(9)}`;
};

export type DemoVehicle = Model & {
  coldClass: ColdClass | null;
  dangerClasses: DangerClass[];
  plateNo: string;
  vin: string;
  ownership: Ownership;
  state: VehicleState;
  stateReason: string;
  /** Days until 行驶证, 道路运输证, 保险 and 年检 expire. */
  days: [number, number, number, number];
};

/** The first vehicles in the list, with every normal and every warning state. */
const shown: [plateNo: string, keyof typeof models, VehicleState, DemoVehicle['days'], Ownership?][] = [
  ['苏E8K372', 'box96', 'in_transit', [166, 453, 54, 166]],
  ['苏E2M105', 'tractorBox', 'in_transit', [227, 453, 215, 227]],
  ['苏E7F619', 'tractorFence', 'idle', [15, 294, 10, 15], 'affiliated'],
  ['苏E6C057', 'fence68', 'disabled', [-15, 125, 91, -15]],
  ['苏E31868D', 'tractorNew', 'assigned', [289, 644, 270, 289]],
  ['苏EQ5H27', 'light', 'idle', [258, 0, 236, 258]],
  ['苏EDA1268', 'lightNew', 'in_transit', [563, 0, 188, 563]],
  ['苏E1T908', 'box96', 'maintenance', [46, 352, 192, 46], 'leased'],
  ['苏E3H72挂', 'trailerBox', 'idle', [227, 453, 215, 227]],
  ['苏E9Q336', 'tractorFence', 'in_transit', [136, 398, 107, 136]],
];
const states = 'in_transit in_transit idle assigned in_transit idle in_transit idle in_transit'.split(
  ' ',
) as VehicleState[];

const reasonOf = (state: VehicleState) => (state === 'disabled' ? '年检过期，等待复检' : '');

/** What is shown of a fleet: the demo account's has handwritten vehicles first, those of `idle` all wait for an order. */
type FleetPart = 'own' | 'idle' | 'plain' | 'dangerous';

/** `count` vehicles of one fleet. */
export const vehiclesOf = (head: string, count: number, part: FleetPart): DemoVehicle[] =>
  Array.from({ length: count }, (_, index) => {
    const hand = part === 'own' ? shown[index] : undefined;
    const permit = part === 'dangerous' ? dangerous[index] : undefined;
    const { [hand?.[1] ?? permit?.[0] ?? at(modelSequence, index)]: used } = models;
    // A trailer's load is limited by its tractor.
    const turn = part === 'idle' ? 'idle' : at(states, index);
    const state = hand?.[2] ?? (used.vehicleType === 'trailer' && turn === 'assigned' ? 'idle' : turn);
    const soon = index % 29 === 17 ? 40 : 0;
    const days: DemoVehicle['days'] = [
      120 + ((index * 31) % 400),
      200 + ((index * 43) % 500),
      70 + ((index * 17) % 290) - soon,
      120 + ((index * 31) % 400),
    ];
    return {
      ...used,
      coldClass: used.bodyType === 'fridge' ? at(coldOf, Math.floor(index / modelSequence.length)) : null,
      dangerClasses: permit?.[1] ?? [],
      plateNo: hand?.[0] ?? plateOf(head, used, index),
      vin: vinOf(index + 1),
      ownership: hand?.[4] ?? (index % 7 === 3 ? 'affiliated' : index % 25 === 11 ? 'leased' : 'own'),
      state,
      stateReason: reasonOf(state),
      days: hand?.[3] ?? days,
    };
  });

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜';
const GIVEN = ['大川', '一帆', '长河', '明德', '志远', '建国', '小军', '海涛', '国强', '永平', '文斌', '立新'];
const classSets: LicenceClass[][] = [['A2'], ['A2'], ['B2'], ['A1', 'A2'], ['A2'], ['C1'], ['B2']];

export type DemoDriver = {
  name: string;
  phone: string;
  identityNumber: string;
  licenceClasses: LicenceClass[];
  licensedYear: number;
  integrityGrade: 'AAA' | 'AA' | 'A';
  days: [licence: number | null, qualification: number | null];
};

/** `from`: where the numbers begin, so that no two fleets have the same person. */
export const driversOf = (count: number, from = 0): DemoDriver[] =>
  Array.from({ length: count }, (_, place) => {
    const index = from + place;
    // Region 000000 does not exist, so no real person has such a number.
    const body = `000000${1970 + (index % 28)}${pad(1 + (index % 12), 2)}${pad(1 + (index % 28), 2)}${pad(index, 3)}`;
    const licenceClasses = at(classSets, index);
    const isHeavy = !licenceClasses.includes('C1');
    return {
      name: `${at(SURNAMES, index)}${at(GIVEN, index * 5 + Math.floor(index / 32))}`,
      phone: `1390001${pad(index, 4)}`,
      identityNumber: `${body}${identityCheckChar(body)}`,
      licenceClasses,
      licensedYear: 1995 + (index % 25),
      integrityGrade: at(['AA', 'AAA', 'A'] as const, index),
      days: [index % 40 === 9 ? 25 : 300 + ((index * 37) % 1500), isHeavy ? 90 + ((index * 29) % 1200) : null],
    };
  });
