// Rules for vehicles: size class, type name, errors and warnings (GB 1589-2016).
import { colorsOfPlate, hasManyLetters, type PlateColor, plateColors, plateShapeOf } from '../../plates.ts';
import { hasVinCheck } from '../../vin.ts';
import type { VehicleField, VehicleValues } from './vehicle.fields.ts';
import { type BodyType, bodyTypes, metres, type VehicleType } from './vehicle.labels.ts';

/** What the rules look at. */
export type VehicleFacts = Pick<
  VehicleValues,
  | ('plateNo' | 'plateColor' | 'vehicleType' | 'bodyType' | 'vin')
  | ('lengthMm' | 'grossMassKg' | 'kerbMassKg' | 'approvedLoadKg' | 'volumeLitres')
  | ('coldClass' | 'dangerClasses')
>;
type Remark = { field: VehicleField; text: string };

export const LIGHT_MASS_KG = 4_500;
const LIGHT_LENGTH_MM = 6_000;
const HEAVY_MASS_KG = 12_000;
const OVERSIZE_FROM_MM = 14_600;

type Size = Pick<VehicleFacts, 'vehicleType' | 'lengthMm' | 'grossMassKg'>;
type SizeClass = '微型' | '轻型' | '中型' | '重型';

/** A rigid truck small enough for a blue plate and a C1 licence. */
export const isLight = ({ vehicleType, lengthMm, grossMassKg }: Size) =>
  vehicleType === 'truck' && grossMassKg !== null && grossMassKg <= LIGHT_MASS_KG && lengthMm < LIGHT_LENGTH_MM;

const isOversize = ({ lengthMm }: Pick<Size, 'lengthMm'>) => lengthMm > OVERSIZE_FROM_MM;

export const sizeClassOf = ({ vehicleType, lengthMm, grossMassKg }: Size): SizeClass => {
  if (vehicleType !== 'truck' || grossMassKg === null || grossMassKg >= HEAVY_MASS_KG) return '重型';
  if (lengthMm >= LIGHT_LENGTH_MM || grossMassKg >= LIGHT_MASS_KG) return '中型';
  return lengthMm <= 3_500 && grossMassKg <= 1_800 ? '微型' : '轻型';
};

/** Body types as written on the vehicle licence. */
const bodyWords: Record<BodyType, string> = {
  ...bodyTypes,
  fence: '仓栅式',
  wing: '厢式',
  danger: '危险品',
  skeleton: '集装箱',
  ladder: '低平板',
  carCarrier: '车辆运输',
};

/** 重型厢式货车, 重型半挂牵引车, 重型厢式半挂车 */
export const vehicleTypeName = (vehicle: Size & { bodyType: BodyType }) => {
  const size = sizeClassOf(vehicle);
  if (vehicle.vehicleType === 'tractor') return `${size}半挂牵引车`;
  return `${size}${bodyWords[vehicle.bodyType]}${vehicle.vehicleType === 'trailer' ? '半挂车' : '货车'}`;
};

const colorNames = (colors: readonly PlateColor[]) => colors.map((color) => `${plateColors[color]}牌`).join('或');

const plateProblems = (vehicle: VehicleFacts): Remark[] => {
  const { plateNo, plateColor, vehicleType } = vehicle;
  const colors = colorsOfPlate(plateNo);
  if (colors.length === 0) return [];
  const isTrailerPlate = plateShapeOf(plateNo) === 'trailer';
  if (isTrailerPlate !== (vehicleType === 'trailer'))
    return [{ field: 'vehicleType', text: isTrailerPlate ? '挂车号牌只能用于半挂车' : '半挂车的号牌应以“挂”结尾' }];
  if (!colors.includes(plateColor)) return [{ field: 'plateColor', text: `这个号码应为${colorNames(colors)}` }];
  const isSmallPlate = plateColor === 'blue' || plateColor === 'green';
  if (isSmallPlate && !isLight(vehicle) && (vehicle.grossMassKg !== null || vehicleType === 'tractor'))
    return [{ field: 'plateColor', text: `${plateColors[plateColor]}牌只用于 4.5 吨及以下、不到 6 米的货车` }];
  return [];
};

const massProblems = ({ vehicleType, grossMassKg, kerbMassKg, approvedLoadKg }: VehicleFacts): Remark[] => {
  if (grossMassKg === null)
    return vehicleType === 'trailer' ? [] : [{ field: 'grossMassKg', text: '请填写总质量，牵引车填列车总质量' }];
  if (kerbMassKg !== null && kerbMassKg >= grossMassKg)
    return [{ field: 'kerbMassKg', text: '整备质量应小于总质量，请对照行驶证' }];
  if (approvedLoadKg !== null && (kerbMassKg ?? 0) + approvedLoadKg > grossMassKg)
    return [
      {
        field: 'approvedLoadKg',
        text:
          kerbMassKg === null ? '核定载质量超过总质量，请对照行驶证' : '整备质量加核定载质量超过总质量，请对照行驶证',
      },
    ];
  return [];
};

/** A tractor cools nothing itself: its trailer has the class. */
export const hasColdClass = ({ vehicleType, bodyType }: Pick<VehicleFacts, 'vehicleType' | 'bodyType'>) =>
  bodyType === 'fridge' && vehicleType !== 'tractor';

/** Dangerous goods go by box, tank, container, and in part on open bodies and tippers; never on what carries cars or machines. */
const NEVER_DANGEROUS: readonly BodyType[] = ['carCarrier', 'ladder'];

const classProblems = (vehicle: VehicleFacts): Remark[] => [
  ...(vehicle.coldClass !== null && !hasColdClass(vehicle)
    ? [{ field: 'coldClass', text: '只有冷藏车和冷藏挂车有冷藏类别，请清空，或把车型改为冷藏' } as const]
    : []),
  ...(vehicle.dangerClasses.length > 0 && NEVER_DANGEROUS.includes(vehicle.bodyType)
    ? [{ field: 'dangerClasses', text: `${bodyTypes[vehicle.bodyType]}车不运危险货物，请清空，或核对车型` } as const]
    : []),
];

/** Impossible values, rejected with an error per field. */
export const vehicleProblems = (vehicle: VehicleFacts): Remark[] => [
  ...plateProblems(vehicle),
  ...massProblems(vehicle),
  ...classProblems(vehicle),
];

const OPEN_BODIES: readonly BodyType[] = ['fence', 'flat', 'dump'];

const lengthWarnings = ({ vehicleType, bodyType, lengthMm }: VehicleFacts): Remark[] => {
  if (isOversize({ lengthMm }))
    return [{ field: 'bodyType', text: `${metres(lengthMm)} 米仅限大件运输，需大件运输许可` }];
  if (vehicleType === 'truck')
    return lengthMm > 12_000 ? [{ field: 'lengthMm', text: '货车车长超过 12 米，请对照行驶证' }] : [];
  const limit = bodyType === 'skeleton' ? 13_950 : OPEN_BODIES.includes(bodyType) ? 13_000 : 13_750;
  return lengthMm > limit
    ? [{ field: 'lengthMm', text: `${bodyTypes[bodyType]}半挂车一般不超过 ${metres(limit)} 米，请对照行驶证` }]
    : [];
};

const MASS_LIMITS: Record<VehicleType, { kg: number; words: string }> = {
  truck: { kg: 31_000, words: '货车总质量一般不超过 31 吨' },
  tractor: { kg: 49_000, words: '汽车列车总质量不超过 49 吨' },
  trailer: { kg: 40_000, words: '半挂车总质量一般不超过 40 吨' },
};

const sizeWarnings = (vehicle: VehicleFacts): Remark[] => {
  const { vehicleType, grossMassKg, volumeLitres, lengthMm } = vehicle;
  const limit = MASS_LIMITS[vehicleType];
  const roomLitres = (lengthMm / 1000) * 2.6 * 3.1 * 1000;
  return [
    ...(grossMassKg !== null && grossMassKg > limit.kg
      ? [{ field: 'grossMassKg', text: `${limit.words}，请对照行驶证` } as const]
      : []),
    ...(volumeLitres !== null && volumeLitres > roomLitres
      ? [{ field: 'volumeLitres', text: `${metres(lengthMm)} 米的车厢装不下这么多立方米，请核对` } as const]
      : []),
    ...(vehicle.plateColor === 'yellow' && isLight(vehicle)
      ? [{ field: 'plateColor', text: '4.5 吨及以下的货车一般挂蓝牌，请核对' } as const]
      : []),
  ];
};

/** Implausible values: shown as warnings, never rejected. */
export const vehicleWarnings = (vehicle: VehicleFacts): Remark[] => [
  ...(hasManyLetters(vehicle.plateNo) ? [{ field: 'plateNo', text: '车牌里字母超过两个，请核对' } as const] : []),
  ...(vehicle.vin !== '' && !hasVinCheck(vehicle.vin)
    ? [{ field: 'vin', text: '校验位不符，请核对行驶证' } as const]
    : []),
  ...lengthWarnings(vehicle),
  ...sizeWarnings(vehicle),
];
