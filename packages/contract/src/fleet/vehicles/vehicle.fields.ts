// The fields of a vehicle, in the order of details and sheets: the form, replies, details, sheets and logs are built from them.
import { type ImportedRows, labelsOf, namesOf, type ValuesOf } from '../../field-rows.ts';
import { plateColors } from '../../plates.ts';
import { bodyTypes, ownerships, vehicleTypes } from './vehicle.labels.ts';
import { coldClasses, dangerClasses } from './vehicle-classes.ts';

const mass = { kind: 'measure', unit: '吨', storedIn: '千克', min: 100, max: 200_000, step: 0.1 } as const;

export const vehicleFields = {
  plateNo: {
    kind: 'code',
    label: '车牌号',
    isRequired: true,
    max: 8,
    sheet: { width: 14, example: '苏E8K372', isMain: true },
  },
  plateColor: {
    kind: 'choice',
    label: '号牌颜色',
    isRequired: true,
    choices: plateColors,
    sheet: { width: 10, example: '黄', isMain: true },
  },
  vehicleType: {
    kind: 'choice',
    label: '车辆类型',
    isRequired: true,
    choices: vehicleTypes,
    sheet: { width: 14, example: '货车' },
  },
  bodyType: {
    kind: 'choice',
    label: '车型',
    isRequired: true,
    choices: bodyTypes,
    sheet: { width: 12, example: '厢式', isMain: true },
  },
  lengthMm: {
    kind: 'measure',
    label: '车长',
    isRequired: true,
    unit: '米',
    storedIn: '毫米',
    min: 2_000,
    max: 25_000,
    step: 0.1,
    sheet: { width: 12, example: '9.6', isMain: true },
  },
  approvedLoadKg: {
    ...mass,
    label: '核定载质量',
    sheet: { title: '核载（吨）', width: 12, example: '9.7', isMain: true },
  },
  grossMassKg: { ...mass, label: '总质量', sheet: { width: 13, example: '18' } },
  kerbMassKg: { ...mass, label: '整备质量', sheet: { width: 15, example: '8.2' } },
  volumeLitres: {
    kind: 'measure',
    label: '容积',
    unit: '立方米',
    storedIn: '升',
    min: 500,
    max: 250_000,
    sheet: { width: 15, example: '58' },
  },
  coldClass: { kind: 'choice', label: '冷藏类别', choices: coldClasses, sheet: { width: 22, example: '' } },
  dangerClasses: { kind: 'choices', label: '危险货物类别', choices: dangerClasses, sheet: { width: 18, example: '' } },
  vin: { kind: 'code', label: '车架号', max: 17, sheet: { width: 22, example: '', isMain: true } },
  engineNo: { kind: 'code', label: '发动机号', max: 30, sheet: { width: 16, example: '' } },
  registeredOn: { kind: 'day', label: '注册日期', sheet: { width: 13, example: '2022-04-18' } },
  ownership: {
    kind: 'choice',
    label: '归属',
    isRequired: true,
    choices: ownerships,
    sheet: { width: 9, example: '自有' },
  },
  terminalNo: { kind: 'code', label: '定位终端号', max: 30, sheet: { width: 16, example: '' } },
  note: { kind: 'note', label: '备注', max: 200, sheet: { width: 26, example: '示例行，导入时会跳过' } },
} as const satisfies ImportedRows;

export type VehicleField = keyof typeof vehicleFields;
export type VehicleValues = ValuesOf<typeof vehicleFields>;

export const vehicleFieldList = namesOf(vehicleFields);
export const vehicleFieldNames = labelsOf(vehicleFields);

/** What lists show of a vehicle; staff, too, read nothing else. */
export const listedVehicleFields = [
  'plateNo',
  'plateColor',
  'vehicleType',
  'bodyType',
  'lengthMm',
  'grossMassKg',
  'approvedLoadKg',
  'ownership',
] as const satisfies VehicleField[];
