// The columns of vehicles in a sheet: one table for the template, the import and the export.

import { bodyTypes, ownerships, type VehicleField, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type DocumentKind, vehicleDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { plateColors } from '@rfb/contract/plates.ts';
import type { SheetColumn } from '../../services/imports/exports.ts';

/** Rows whose note starts with this are examples and are skipped by the import. */
export const EXAMPLE = '示例';

export const vehicleColumns = [
  { key: 'plateNo', title: '车牌号', isRequired: true, isMain: true, example: '苏E8K372', width: 14 },
  {
    key: 'plateColor',
    title: '号牌颜色',
    isRequired: true,
    isMain: true,
    example: '黄',
    width: 10,
    choices: Object.values(plateColors),
  },
  { key: 'vehicleType', title: '车辆类型', example: '货车', width: 14, choices: Object.values(vehicleTypes) },
  {
    key: 'bodyType',
    title: '车型',
    isRequired: true,
    isMain: true,
    example: '厢式',
    width: 12,
    choices: Object.values(bodyTypes),
  },
  { key: 'lengthMm', title: '车长（米）', isRequired: true, isMain: true, example: '9.6', width: 12 },
  { key: 'approvedLoadKg', title: '核载（吨）', isMain: true, example: '9.7', width: 12 },
  { key: 'grossMassKg', title: '总质量（吨）', example: '18', width: 13 },
  { key: 'kerbMassKg', title: '整备质量（吨）', example: '8.2', width: 15 },
  { key: 'volumeLitres', title: '容积（立方米）', example: '58', width: 15 },
  { key: 'vin', title: '车架号', isMain: true, example: '', width: 22 },
  { key: 'engineNo', title: '发动机号', example: '', width: 16 },
  { key: 'registeredOn', title: '注册日期', example: '2022-04-18', width: 13 },
  { key: 'ownership', title: '归属', isRequired: true, example: '自有', width: 9, choices: Object.values(ownerships) },
  { key: 'terminalNo', title: '定位终端号', example: '', width: 16 },
  { key: 'drivingLicense', title: '行驶证有效期', example: '2027-04-30', width: 15 },
  { key: 'transportCert', title: '道路运输证有效期', example: '2028-02-11', width: 18 },
  { key: 'insurance', title: '保险有效期', example: '2027-01-08', width: 14 },
  { key: 'inspection', title: '年检有效期', isMain: true, example: '2027-04-30', width: 14 },
  { key: 'note', title: '备注', example: `${EXAMPLE}行，导入时会跳过`, width: 26 },
] as const satisfies (SheetColumn & { key: VehicleField | DocumentKind })[];

export const documentColumns = Object.keys(vehicleDocuments) as (keyof typeof vehicleDocuments)[];
